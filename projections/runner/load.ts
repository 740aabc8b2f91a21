import type { Connection } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { readLog, type StoredEvent } from '#domain/store/read.ts'
import type { Projection } from '../projection.ts'

/** One round trip's worth of events. */
const READ_EVENTS = 10_000
/** Rows that are folded in memory before they are written: what bounds the memory of a rebuild. */
const WINDOW_ROWS = 50_000
const REPORT_MS = 5_000

export interface Loading {
  readonly reader: Connection
  readonly writer: Connection
  readonly projection: Projection
  readonly logger: Logger
  readonly signal?: AbortSignal
}

/**
 * Folds the log from a position to its end in large windows, and answers where that is. The next events are read and
 * the window before is written while this one is folded.
 */
export async function load(loading: Loading, from: number): Promise<number> {
  const { reader, writer, projection, logger, signal } = loading
  let position = from
  let fold = projection.startFold()
  let writing: Promise<unknown> = Promise.resolve()
  let reading = readAhead(reader, position)
  let reportAt = Date.now() + REPORT_MS

  async function flush(): Promise<void> {
    await writing
    const statements = fold.statements()
    fold = projection.startFold()
    writing = handled(Promise.all(statements.map(statement => writer.query(statement))))
  }

  for (;;) {
    signal?.throwIfAborted()
    const events = await reading
    const last = events.at(-1)
    if (last === undefined) break
    position = last.position
    reading = readAhead(reader, position)
    await fold.prepare(events, writer)
    fold.apply(events)
    if (fold.size() >= WINDOW_ROWS) await flush()
    if (Date.now() >= reportAt) {
      logger.info({ projection: projection.name, position }, 'rebuilding')
      reportAt = Date.now() + REPORT_MS
    }
  }
  await flush()
  await writing
  return position
}

const readAhead = (reader: Connection, position: number): Promise<StoredEvent[]> =>
  handled(readLog(reader, position, READ_EVENTS))

/** Is awaited later; until then a failure must not count as one that nobody handles. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
