import type pg from 'pg'
import { legible, type QuitsEvent } from '../catalog.ts'
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
  /** Who did it, or had it done; 0: the house by itself. */
  readonly actorId: PersonId
  /** All that was done at once has the same. */
  readonly commandId: string
}

/** An event with everything that the log holds about it. */
export type StoredEvent = Fact & {
  readonly streamId: string
  readonly meta: EventMeta
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
    actorId: row.meta.actor,
  }
}
