import { IllegibleEventError, legible, mayMatter, type QuitsEvent, upcast } from '../catalog.ts'
import {
  EVENT_COLUMNS,
  type EventRow,
  type Fact,
  type Queryable,
  type StoredEvent,
  storedEvent,
} from './storedEvent.ts'

/** An event that nobody can make anything of. It keeps its place, so that whoever it does not matter to can go on. */
export interface IllegibleEvent {
  readonly position: number
  readonly type: string
  readonly streamId: string
  readonly error: IllegibleEventError
}

/** What lies behind a position of the log, in order. */
export interface Stretch<Event> {
  readonly events: readonly Event[]
  readonly illegible: readonly IllegibleEvent[]
  /** Where it ends; undefined where there is nothing. */
  readonly last: number | undefined
}

/** The events of a stretch for whoever looks at these types, who may not pass one that cannot be read and may matter. */
export function eventsFor<Event>(
  { events, illegible }: Stretch<Event>,
  looksAt: (type: string) => boolean,
): readonly Event[] {
  const obstacle = illegible.find(event => mayMatter(event, looksAt))
  if (obstacle !== undefined) throw new ObstacleError(obstacle.position, obstacle.error)
  return events
}

/** Somebody cannot get past an event of the log. */
export class ObstacleError extends Error {
  override readonly name = 'ObstacleError'
  readonly position: number

  constructor(position: number, cause: unknown) {
    super(`cannot go past position ${position} of the log: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.position = position
  }
}

/**
 * The log after a position, in order. Positions are gapless; a hole would mean that somebody tampered with the log,
 * and a reader that steps over it would be wrong for ever after, so it stops instead.
 */
export async function readLog(database: Queryable, after: number, limit: number): Promise<Stretch<StoredEvent>> {
  const { rows } = await database.query<EventRow>({
    name: 'read_log',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
    values: [after, limit],
  })
  return stretch(database, after, rows, storedEvent)
}

interface FactRow {
  readonly position: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: unknown
  readonly recorded_ms: number
  readonly actor: number
  readonly command_id: string
}

const FACT_COLUMNS = `position, version, type, schema_version, data, command_id,
  floor(extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_ms, (meta->'actor')::float8 AS actor`

const fact =
  (read: typeof legible) =>
  (row: FactRow): Fact => {
    const event = { type: row.type, data: read(row.type, row.schema_version, row.data) } as QuitsEvent
    return {
      ...event,
      position: Number(row.position),
      version: row.version,
      recordedAt: new Date(row.recorded_ms),
      actorId: row.actor,
      commandId: row.command_id,
    }
  }
const checkedFact = fact(legible)
const trustedFact = fact(upcast)

/** The same for read models, which are made of millions: without what they do not need, in two thirds of the time. */
export async function readFacts(
  database: Queryable,
  after: number,
  limit: number,
  /** Whether to look at the form of each: a rebuild would take twice the time. */
  { checked = true }: { checked?: boolean } = {},
): Promise<Stretch<Fact>> {
  const { rows } = await database.query<FactRow>({
    name: 'read_facts',
    text: `SELECT ${FACT_COLUMNS} FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
    values: [after, limit],
  })
  return stretch(database, after, rows, checked ? checkedFact : trustedFact)
}

interface Earlier {
  readonly before: number
  readonly types: readonly string[]
}

/**
 * What had happened to some things before a position, as far as it was of these types, for read models that have passed it
 * and keep nothing of it. Each in its order.
 */
export async function readEarlierFacts(
  database: Queryable,
  streamIds: readonly string[],
  { before, types }: Earlier,
): Promise<Fact[]> {
  const { rows } = await database.query<FactRow>({
    name: 'read_earlier_facts',
    text: `SELECT ${FACT_COLUMNS} FROM log.events
           WHERE stream_id = ANY($1) AND position < $2 AND type = ANY($3) ORDER BY stream_id, version`,
    values: [streamIds, before, types],
  })
  return rows.map(trustedFact)
}

async function stretch<Row extends { position: string; type: string }, Event>(
  database: Queryable,
  after: number,
  rows: readonly Row[],
  read: (row: Row) => Event,
): Promise<Stretch<Event>> {
  const events: Event[] = []
  const illegible: Omit<IllegibleEvent, 'streamId'>[] = []
  for (const row of rows) {
    try {
      events.push(read(row))
    } catch (error) {
      if (!(error instanceof IllegibleEventError)) throw error
      illegible.push({ position: Number(row.position), type: row.type, error })
    }
  }
  const last = rows.at(-1)?.position
  if (last === undefined) return { events, illegible: [], last }
  assertGapless(after, rows.length, Number(last))
  return { events, illegible: await withStreams(database, illegible), last: Number(last) }
}

/** Rare enough for a look of its own. */
async function withStreams(
  database: Queryable,
  events: readonly Omit<IllegibleEvent, 'streamId'>[],
): Promise<IllegibleEvent[]> {
  if (events.length === 0) return []
  const { rows } = await database.query<{ position: string; stream_id: string }>({
    name: 'streams_at',
    text: 'SELECT position, stream_id FROM log.events WHERE position = ANY($1)',
    values: [events.map(({ position }) => position)],
  })
  const streams = new Map(rows.map(({ position, stream_id }) => [Number(position), stream_id]))
  return events.map(event => ({ ...event, streamId: streams.get(event.position) ?? '' }))
}

function assertGapless(after: number, count: number, last: number): void {
  if (last !== after + count) throw new Error(`the log has a hole between positions ${after} and ${last}`)
}

export async function headOfLog(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ head: string }>('SELECT coalesce(max(position), 0) AS head FROM log.events')
  return Number(rows[0]?.head ?? 0)
}
