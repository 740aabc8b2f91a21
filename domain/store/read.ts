import type pg from 'pg'
import type { QuitsEvent } from '../catalog.ts'
import { upcast } from '../catalog.ts'
import type { PersonId } from '../person.ts'

export interface EventMeta {
  readonly actor: PersonId
  /** Tells a repeated command from another one under the same id. */
  readonly input: string
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

interface EventRow {
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

type Queryable = pg.ClientBase | pg.Pool

const COLUMNS = 'position, stream_id, version, type, schema_version, data, meta, command_id, recorded_at'

function storedEvent(row: EventRow): StoredEvent {
  const event = { type: row.type, data: upcast(row.type, row.schema_version, row.data) } as QuitsEvent
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

/** The streams asked for, in the order asked for; one that does not exist is empty. */
export async function loadStreams(database: Queryable, streamIds: readonly string[]): Promise<StoredEvent[][]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_streams',
    text: `SELECT ${COLUMNS} FROM log.events WHERE stream_id = ANY($1) ORDER BY stream_id, version`,
    values: [streamIds],
  })
  const byStream = Map.groupBy(rows.map(storedEvent), ({ streamId }) => streamId)
  return streamIds.map(streamId => byStream.get(streamId) ?? [])
}

/** What was appended under each command id, if anything was. */
export async function loadCommands(database: Queryable, commandIds: readonly string[]): Promise<StoredEvent[][]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_commands',
    text: `SELECT ${COLUMNS} FROM log.events WHERE command_id = ANY($1) ORDER BY command_id, ordinal`,
    values: [commandIds],
  })
  const byCommand = Map.groupBy(rows.map(storedEvent), ({ commandId }) => commandId)
  return commandIds.map(commandId => byCommand.get(commandId) ?? [])
}

/** Where an expense or a transfer begins. */
export interface Beginning {
  readonly position: number
  readonly streamId: string
}

interface Onwards {
  readonly after: number
  readonly limit: number
}

/**
 * What somebody recorded and was not erased, in the order of the log. What became of each is a look into an index of its
 * own: a join might go through the whole log instead.
 */
const recordedBy =
  (kind: 'Expense' | 'Transfer') =>
  async (database: Queryable, creatorId: PersonId, { after, limit }: Onwards): Promise<Beginning[]> => {
    const { rows } = await database.query<{ position: string; stream_id: string }>({
      name: `${kind.toLowerCase()}s_recorded_by`,
      text: `SELECT position, stream_id FROM log.events AS recorded
             WHERE type = '${kind}Recorded' AND (data->>'createdBy')::bigint = $1 AND position > $2 AND (
               SELECT type FROM log.events WHERE stream_id = recorded.stream_id ORDER BY version DESC LIMIT 1
             ) <> '${kind}Erased'
             ORDER BY position LIMIT $3`,
      values: [creatorId, after, limit],
    })
    return rows.map(({ position, stream_id }) => ({ position: Number(position), streamId: stream_id }))
  }

export const expensesRecordedBy = recordedBy('Expense')
export const transfersRecordedBy = recordedBy('Transfer')

/**
 * The log after a position, in order. Positions are gapless; a hole would mean that somebody tampered with the log,
 * and a reader that steps over it would be wrong for ever after, so it stops instead.
 */
export async function readLog(database: Queryable, after: number, limit: number): Promise<StoredEvent[]> {
  const { rows } = await database.query<EventRow>({
    name: 'read_log',
    text: `SELECT ${COLUMNS} FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
    values: [after, limit],
  })
  const events = rows.map(storedEvent)
  assertGapless(after, events)
  return events
}

interface FactRow {
  readonly position: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: unknown
  readonly recorded_ms: number
}

function fact(row: FactRow): Fact {
  const event = { type: row.type, data: upcast(row.type, row.schema_version, row.data) } as QuitsEvent
  return {
    ...event,
    position: Number(row.position),
    version: row.version,
    recordedAt: new Date(row.recorded_ms),
  }
}

/** The same for read models, which are made of millions: without what they do not need, in two thirds of the time. */
export async function readFacts(database: Queryable, after: number, limit: number): Promise<Fact[]> {
  const { rows } = await database.query<FactRow>({
    name: 'read_facts',
    text: `SELECT position, version, type, schema_version, data,
                  floor(extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_ms
           FROM log.events WHERE position > $1 ORDER BY position LIMIT $2`,
    values: [after, limit],
  })
  const facts = rows.map(fact)
  assertGapless(after, facts)
  return facts
}

function assertGapless(after: number, events: readonly { position: number }[]): void {
  const last = events.at(-1)
  if (last !== undefined && last.position !== after + events.length) {
    throw new Error(`the log has a hole between positions ${after} and ${last.position}`)
  }
}

export async function headOfLog(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ head: string }>('SELECT coalesce(max(position), 0) AS head FROM log.events')
  return Number(rows[0]?.head ?? 0)
}
