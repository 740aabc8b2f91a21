import type { Connection } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { readLog, type StoredEvent } from '#domain/store/read.ts'
import type { Projection } from '../projection.ts'
import { writeInBulk } from './write.ts'

/** One query's worth of events. */
const READ_EVENTS = 5_000
/** So many queries are under way while events are folded and written. */
const READS_AHEAD = 4
/** Rows and totals that are held in memory before those are written which are done with … */
const SPILL_ROWS = 100_000
/** … and before all are: this is what bounds the memory of a rebuild. */
const FULL_ROWS = 500_000
const REPORT_MS = 5_000

export interface Loading {
  readonly reader: Connection
  readonly writer: Connection
  readonly projection: Projection
  readonly logger: Logger
  readonly signal?: AbortSignal
}

/** Folds the log from a position to its end, and answers where that is. */
export async function load({ reader, writer, projection, logger, signal }: Loading, from: number): Promise<number> {
  let fold = projection.startFold()
  let spillAt = SPILL_ROWS
  let position = from
  let reportAt = Date.now() + REPORT_MS

  for await (const events of readAhead(reader, from)) {
    signal?.throwIfAborted()
    await fold.prepare(events, writer)
    fold.apply(events)
    position += events.length
    if (fold.size() >= spillAt) {
      await writeInBulk(writer, fold.spill())
      spillAt = fold.size() + SPILL_ROWS
    }
    if (fold.size() >= FULL_ROWS) {
      await writeInBulk(writer, fold.write())
      fold = projection.startFold()
      spillAt = SPILL_ROWS
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
async function* readAhead(reader: Connection, from: number): AsyncGenerator<StoredEvent[]> {
  const reads: Promise<StoredEvent[]>[] = []
  for (let after = from; ; after += READ_EVENTS) {
    const read = readLog(reader, after, READ_EVENTS)
    // It is awaited later; until then a failure must not count as one that nobody handles.
    read.catch(() => {})
    reads.push(read)
    if (reads.length < READS_AHEAD) continue
    const events = (await reads.shift()) ?? []
    if (events.length > 0) yield events
    // The log ended here when this was read. What the later reads may have found lies behind a gap.
    if (events.length < READ_EVENTS) return
  }
}
