import pg from 'pg'
import { ZodError } from 'zod'
import { encodeEvent, IllegibleEventError, isOfKind, legible, streamOf } from '../catalog.ts'
import { SET_ASIDE } from '../message.ts'

/*
 * What the administrator of the database may do to an event that nobody can read. No process of ours has the right to:
 * the row keeps its place, and what it was before is kept beside it; see migrations/0016_obstacles.sql.
 */

export interface LoggedEvent {
  readonly position: number
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  readonly data: unknown
  readonly recordedAt: Date
  /** Why nobody can read it; null when everybody can. */
  readonly fault: string | null
}

export interface Mending {
  readonly deed: 'set aside' | 'mended'
  readonly why: string
  readonly typeBefore: string
  readonly dataBefore: unknown
  readonly by: string
  readonly at: Date
}

/** It cannot be done, for a reason that one line tells. */
export class MendingError extends Error {
  override readonly name = 'MendingError'
}

/** As whoever owns the database, and not as a process of ours. */
export async function connectAsOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'quits event', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function findEvent(client: pg.Client, position: number): Promise<LoggedEvent> {
  const { rows } = await client.query<LoggedEvent>(
    `SELECT position::float8, stream_id AS "streamId", version, type, schema_version AS "schemaVersion", data,
            recorded_at AS "recordedAt"
     FROM log.events WHERE position = $1`,
    [position],
  )
  const [event] = rows
  if (event === undefined) throw new MendingError(`the log has no event at position ${position}`)
  return { ...event, fault: faultOf(event) }
}

function faultOf({ type, schemaVersion, data }: Omit<LoggedEvent, 'fault'>): string | null {
  try {
    legible(type, schemaVersion, data)
    return null
  } catch (error) {
    if (!(error instanceof IllegibleEventError)) throw error
    return `${error.reason}, ${error.detail}`
  }
}

/** Where what happened to the same thing afterwards stands. */
export async function laterEvents(client: pg.Client, { streamId, version }: LoggedEvent): Promise<number[]> {
  const { rows } = await client.query<{ position: number }>(
    'SELECT position::float8 FROM log.events WHERE stream_id = $1 AND version > $2 ORDER BY version',
    [streamId, version],
  )
  return rows.map(({ position }) => position)
}

/** What was done to it, the oldest first. */
export async function mendingsOf(client: pg.Client, position: number): Promise<Mending[]> {
  const { rows } = await client.query<Mending>(
    `SELECT deed, why, type_before AS "typeBefore", data_before AS "dataBefore", mended_by AS by, mended_at AS at
     FROM log.mendings WHERE position = $1 ORDER BY mending_id`,
    [position],
  )
  return rows
}

/** From now on it is nothing that ever happened, for read models and commands alike; its place and its version stay. */
export async function setAside(client: pg.Client, event: LoggedEvent, why: string): Promise<void> {
  if (event.type === SET_ASIDE) throw new MendingError(`the event at position ${event.position} is set aside already`)
  await replace(client, event, { deed: 'set aside', why, type: SET_ASIDE, schemaVersion: 1, data: '{}' })
}

/** Puts another content in its place, of today's form. One that was set aside counts again. */
export async function mend(
  client: pg.Client,
  event: LoggedEvent,
  { type, data, why }: { type: string; data: unknown; why: string },
): Promise<void> {
  if (!isOfKind(type, event.streamId)) throw new MendingError(`${event.streamId} holds no events of type ${type}`)
  const replacement = { deed: 'mended', why, type, ...encoded(type, data) } as const
  const streamId = streamOf({ type, data })
  if (streamId !== event.streamId) throw new MendingError(`that happened to ${streamId}, and not to ${event.streamId}`)
  await replace(client, event, replacement)
}

function encoded(type: string, data: unknown): { schemaVersion: number; data: string } {
  try {
    return encodeEvent({ type, data })
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    const complaints = error.issues.map(({ path, message }) => [path.map(String).join('.'), message].join(' ').trim())
    throw new MendingError(`that is not the data of ${type}: ${complaints.join('; ')}`)
  }
}

interface Replacement {
  readonly deed: Mending['deed']
  readonly why: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: string
}

async function replace(client: pg.Client, { position }: LoggedEvent, replacement: Replacement): Promise<void> {
  const { deed, why, type, schemaVersion, data } = replacement
  await client.query('SELECT log.mend_event($1, $2, $3, $4, $5, $6)', [position, deed, why, type, schemaVersion, data])
}
