import type { Connection } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { type Fact, readFacts } from '#domain/store/read.ts'
import type { Projection } from '../projection.ts'
import { writeInBulk } from './write.ts'

/** So many queries are under way while events are folded and written. */
const READS_AHEAD = 4
const REPORT_MS = 5_000

/** What a rebuild holds in memory at a time. */
export interface Window {
  /** One query's worth of events. */
  readonly readEvents: number
  /** Rows and totals before those are written which are done with … */
  readonly spillRows: number
  /** … and before all are. */
  readonly fullRows: number
}

/** Some hundred megabytes. */
export const LARGE_WINDOW: Window = { readEvents: 5_000, spillRows: 100_000, fullRows: 500_000 }

export interface Loading {
  readonly reader: Connection
  readonly writer: Connection
  readonly projection: Projection
  readonly window: Window
  readonly logger: Logger
  readonly signal?: AbortSignal
}

/** Folds the log from a position to its end, and answers where that is. */
export async function load(loading: Loading, from: number): Promise<number> {
  const { reader, writer, projection, window, logger, signal } = loading
  let fold = projection.startFold()
  let spillAt = window.spillRows
  let position = from
  let reportAt = Date.now() + REPORT_MS

  for await (const events of readAhead(reader, from, window.readEvents)) {
    signal?.throwIfAborted()
    await fold.prepare(events, writer)
    fold.apply(events)
    position += events.length
    if (fold.size() >= spillAt) {
      await writeInBulk(writer, fold.spill())
      spillAt = fold.size() + window.spillRows
    }
    if (fold.size() >= window.fullRows) {
      await writeInBulk(writer, fold.write())
      fold = projection.startFold()
      spillAt = window.spillRows
    }
    if (Date.now() >= reportAt) {
      logger.info({ projection: projection.name, position }, 'rebuilding')
      reportAt = Date.now() + REPORT_MS
    }
  }
  await writeInBulk(writer, fold.write())
  return position
}

/** Positions are gapless, so where the next events begin is known before these have come. */
async function* readAhead(reader: Connection, from: number, limit: number): AsyncGenerator<Fact[]> {
  const reads: Promise<Fact[]>[] = []
  for (let after = from; ; after += limit) {
    const read = readFacts(reader, after, limit)
    // It is awaited later; until then a failure must not count as one that nobody handles.
    read.catch(() => {})
    reads.push(read)
    if (reads.length < READS_AHEAD) continue
    const events = (await reads.shift()) ?? []
    if (events.length > 0) yield events
    // The log ended here when this was read. What the later reads may have found lies behind a gap.
    if (events.length < limit) return
  }
}
