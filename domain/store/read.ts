import type pg from 'pg'
import { IllegibleEventError, legible, mayMatter, type QuitsEvent, upcast } from '../catalog.ts'
import type { PersonId } from '../person.ts'

/** What something follows from: an event, by its position in the log, or a command. */
export type Cause = { readonly position: number } | { readonly commandId: string }

export interface EventMeta {
  readonly actor: PersonId
  /** Tells a repeated command from another one under the same id. */
  readonly input: string
  /** Of what happened because of something else, and not because somebody wanted just that. */
  readonly cause?: Cause
}

/** What happened, in today's form, and where it stands in the log: all that read models are made of. */
export type Fact = QuitsEvent & {
  /** Gapless, in the order of commits. */
  readonly position: number
  /** Gapless within its stream, from 1. */
  readonly version: number
  readonly recordedAt: Date
}

/** An event with everything that the log holds about it. */
export type StoredEvent = Fact & {
  readonly streamId: string
  readonly meta: EventMeta
  readonly commandId: string
}

export interface EventRow {
  readonly position: string
  readonly stream_id: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: unknown
  readonly meta: EventMeta
  readonly command_id: string
  readonly recorded_at: Date
}

export type Queryable = pg.ClientBase | pg.Pool

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

export const EVENT_COLUMNS = 'position, stream_id, version, type, schema_version, data, meta, command_id, recorded_at'

export function storedEvent(row: EventRow): StoredEvent {
  const event = { type: row.type, data: legible(row.type, row.schema_version, row.data) } as QuitsEvent
  return {
    ...event,
    position: Number(row.position),
    streamId: row.stream_id,
    version: row.version,
    meta: row.meta,
    commandId: row.command_id,
    recordedAt: row.recorded_at,
  }
}

/** Events on their way: one that cannot be read fails whoever asked for it, and nobody whose question went along. */
export type History = () => StoredEvent[]

const historyOf =
  (rows: readonly EventRow[] = []): History =>
  () =>
    rows.map(storedEvent)

/** The streams asked for, in the order asked for; one that does not exist is empty. */
export async function loadStreams(database: Queryable, streamIds: readonly string[]): Promise<StoredEvent[][]> {
  return (await loadHistories(database, streamIds)).map(history => history())
}

export async function loadHistories(database: Queryable, streamIds: readonly string[]): Promise<History[]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_streams',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events WHERE stream_id = ANY($1) ORDER BY stream_id, version`,
    values: [streamIds],
  })
  const byStream = Map.groupBy(rows, ({ stream_id }) => stream_id)
  return streamIds.map(streamId => historyOf(byStream.get(streamId)))
}

/** One of the events that happened to something. */
export interface EventPlace {
  readonly streamId: string
  readonly version: number
}

/** Undefined: so much has not happened. */
export async function loadEvents(
  database: Queryable,
  places: readonly EventPlace[],
): Promise<(() => StoredEvent | undefined)[]> {
  const { rows } = await database.query<EventRow & { readonly asked: string }>({
    name: 'load_events',
    text: `SELECT asked.n AS asked, ${EVENT_COLUMNS}
           FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked(stream_id, version, n)
           JOIN log.events USING (stream_id, version)`,
    values: [places.map(({ streamId }) => streamId), places.map(({ version }) => version)],
  })
  const found = new Map(rows.map(row => [Number(row.asked), row]))
  return places.map((_, index) => {
    const row = found.get(index + 1)
    return () => row && storedEvent(row)
  })
}

/** How much of what happened to something somebody may know: all up to a position of the log, and all that is older. */
export interface Knowledge {
  readonly streamId: string
  readonly position: number
  /** In milliseconds, by the clock that tells when something was recorded: that of a gateway may be another. */
  readonly age: number
}

/** Up to which version they know it, and which is the last one. From its end, for what is not known is not much. */
export async function versionsKnown(
  database: Queryable,
  all: readonly Knowledge[],
): Promise<{ readonly known: number; readonly last: number }[]> {
  const { rows } = await database.query<{ known: number; last: number }>({
    name: 'versions_known',
    text: `SELECT coalesce((
                    SELECT version FROM log.events AS e
                    WHERE e.stream_id = asked.stream_id
                      AND (e.position <= asked.position OR e.recorded_at <= clock_timestamp() - asked.age * interval '1 ms')
                    ORDER BY version DESC LIMIT 1
                  ), 0) AS known,
                  coalesce((
                    SELECT version FROM log.events AS e WHERE e.stream_id = asked.stream_id ORDER BY version DESC LIMIT 1
                  ), 0) AS last
           FROM unnest($1::text[], $2::bigint[], $3::float8[]) WITH ORDINALITY AS asked(stream_id, position, age, n)
           ORDER BY n`,
    values: [all.map(({ streamId }) => streamId), all.map(({ position }) => position), all.map(({ age }) => age)],
  })
  return rows
}

/** What was appended under each command id, if anything was. */
export async function loadCommands(database: Queryable, commandIds: readonly string[]): Promise<History[]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_commands',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events WHERE command_id = ANY($1) ORDER BY command_id, ordinal`,
    values: [commandIds],
  })
  const byCommand = Map.groupBy(rows, ({ command_id }) => command_id)
  return commandIds.map(commandId => historyOf(byCommand.get(commandId)))
}

/** Under which command each of these events was appended; null where there is none. */
export async function commandsAt(database: Queryable, positions: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await database.query<Pick<EventRow, 'position' | 'command_id'>>({
    name: 'commands_at',
    text: 'SELECT position, command_id FROM log.events WHERE position = ANY($1)',
    values: [positions],
  })
  const byPosition = new Map(rows.map(({ position, command_id }) => [Number(position), command_id]))
  return positions.map(position => byPosition.get(position) ?? null)
}

/** Where an expense or a transfer begins, and its number. */
export interface Beginning {
  readonly position: number
  readonly id: number
  /** Where it was deleted; null if something has happened to it since, or it never was. */
  readonly voidedAt: number | null
}

interface Onwards {
  readonly after: number
  readonly limit: number
}

/**
 * What somebody recorded and was not erased, in the order of the log. What became of each is a look into an index of its
 * own: a join of all might go through the whole log instead.
 */
const recordedBy =
  (kind: 'expense' | 'transfer', events: Readonly<Record<'recorded' | 'voided' | 'erased', string>>) =>
  async (database: Queryable, creatorId: PersonId, { after, limit }: Onwards): Promise<Beginning[]> => {
    const { rows } = await database.query<{ position: string; id: string; voided_at: string | null }>({
      name: `${kind}s_recorded_by`,
      text: `SELECT recorded.position, data->>'${kind}Id' AS id,
                    CASE last.type WHEN '${events.voided}' THEN last.position END AS voided_at
             FROM log.events AS recorded, LATERAL (
               SELECT type, position FROM log.events WHERE stream_id = recorded.stream_id ORDER BY version DESC LIMIT 1
             ) AS last
             WHERE recorded.type = '${events.recorded}' AND (data->>'createdBy')::bigint = $1
               AND recorded.position > $2 AND last.type <> '${events.erased}'
             ORDER BY recorded.position LIMIT $3`,
      values: [creatorId, after, limit],
    })
    return rows.map(({ position, id, voided_at }) => ({
      position: Number(position),
      id: Number(id),
      voidedAt: voided_at === null ? null : Number(voided_at),
    }))
  }

export const expensesRecordedBy = recordedBy('expense', {
  recorded: 'ExpenseRecorded',
  voided: 'ExpenseVoided',
  erased: 'ExpenseErased',
})
export const transfersRecordedBy = recordedBy('transfer', {
  recorded: 'TransferRecorded',
  voided: 'TransferVoided',
  erased: 'TransferErased',
})

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
}

const FACT_COLUMNS = `position, version, type, schema_version, data,
  floor(extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_ms`

const fact =
  (read: typeof legible) =>
  (row: FactRow): Fact => {
    const event = { type: row.type, data: read(row.type, row.schema_version, row.data) } as QuitsEvent
    return {
      ...event,
      position: Number(row.position),
      version: row.version,
      recordedAt: new Date(row.recorded_ms),
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
