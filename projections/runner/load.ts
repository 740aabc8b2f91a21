import type { Connection } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { eventsFor, readFacts, type Stretch } from '#domain/store/readOnwards.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { Projection, Write } from '../projection.ts'
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
export const LARGE_WINDOW: Window = { readEvents: 5_000, spillRows: 50_000, fullRows: 500_000 }

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

  // While a window is written the next one is folded, unless that needs rows which may be among those being written.
  let writing: Promise<void> = Promise.resolve()
  const written = async (): Promise<Connection> => {
    await writing
    return writer
  }
  const write = async (writes: readonly Write[]): Promise<void> => {
    await writing
    writing = awaitedLater(writeInBulk(writer, writes))
  }

  for await (const stretch of readAhead(reader, from, window.readEvents)) {
    signal?.throwIfAborted()
    const events = eventsFor(stretch, projection.looksAt)
    await fold.prepare(events, written)
    fold.apply(events)
    position = stretch.last
    if (fold.size() >= spillAt) {
      await write(fold.spill())
      spillAt = fold.size() + window.spillRows
    }
    if (fold.size() >= window.fullRows) {
      await write(fold.write())
      fold = projection.startFold()
      spillAt = window.spillRows
    }
    if (Date.now() >= reportAt) {
      logger.info({ projection: projection.name, position }, 'rebuilding')
      reportAt = Date.now() + REPORT_MS
    }
  }
  await write(fold.write())
  await written()
  return position
}

/** Positions are gapless, so where the next events begin is known before these have come. */
async function* readAhead(
  reader: Connection,
  from: number,
  limit: number,
): AsyncGenerator<Stretch<Fact> & { last: number }> {
  const reads: Promise<Stretch<Fact>>[] = []
  let begin = from
  for (let after = from; ; after += limit) {
    reads.push(awaitedLater(readFacts(reader, after, limit, { checked: false })))
    if (reads.length < READS_AHEAD) continue
    const stretch = await reads.shift()
    if (stretch?.last === undefined) return
    yield { ...stretch, last: stretch.last }
    // The log ended here when this was read. What the later reads may have found lies behind a gap.
    if (stretch.last < begin + limit) return
    begin += limit
  }
}

/** Until it is awaited, a failure must not count as one that nobody handles. */
function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
