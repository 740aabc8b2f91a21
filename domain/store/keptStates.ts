import { deserialize, serialize } from 'node:v8'
import type { Database } from './database.ts'
import { EVENT_COLUMNS, type EventRow, type StoredEvent, storedEvent } from './storedEvent.ts'

/*
 * Long streams need not be read from the beginning each time: what they had come to by some event may be kept. Nothing
 * rests on that being there: what is missing, or was folded by other rules, or before an event was mended, or cannot be
 * read, is folded anew.
 */

/** So many events are worth keeping what has become of them. */
export const WORTH_KEEPING = 500

interface KeptState {
  readonly version: number
  readonly position: number
  readonly state: unknown
}

/** What a look into a stream shows. */
export interface Look {
  /** Where it goes on from; undefined: from the beginning. */
  readonly kept: KeptState | undefined
  readonly since: readonly StoredEvent[]
  /** Counts how often events of the past have been touched. */
  readonly generation: number
}

/** Of a stream, and whether something kept may stand for how it begins. */
export interface Asked {
  readonly streamId: string
  readonly mayBeKept: boolean
}

interface LookRow extends Omit<EventRow, 'version'> {
  readonly asked: string
  readonly generation: number
  readonly kept_version: number | null
  readonly kept_position: string | null
  readonly kept_state: Buffer | null
  /** Null in a row without an event. */
  readonly version: number | null
}

const hasEvent = (row: LookRow): row is LookRow & EventRow => row.version !== null

/** Looks into streams, in the order asked for. Each is read by whoever asked, who alone fails if it cannot be. */
export async function lookInto(database: Database, fold: string, all: readonly Asked[]): Promise<(() => Look)[]> {
  const looks = await read(database, fold, all)
  const unreadable = [...looks.entries()].filter(([, look]) => look === undefined).map(([index]) => index)
  const anew = await read(
    database,
    fold,
    unreadable.map(index => ({ streamId: all[index]?.streamId ?? '', mayBeKept: false })),
  )
  return looks.map((look, index) => look ?? anew[unreadable.indexOf(index)] ?? unanswered)
}

function unanswered(): never {
  throw new Error('a look into a stream was not answered')
}

/** Undefined where what was kept cannot be read. */
async function read(database: Database, fold: string, all: readonly Asked[]): Promise<((() => Look) | undefined)[]> {
  if (all.length === 0) return []
  const { rows } = await database.query<LookRow>({
    name: 'look_into_streams',
    // Each stream by itself, and so by its index, whatever the statistics say today.
    text: `SELECT asked.n AS asked, generation, kept.version AS kept_version, kept.position AS kept_position,
                  CASE WHEN e.version IS NULL OR e.version = kept.version + 1 THEN kept.state END AS kept_state, e.*
           FROM log.kept_generation
           CROSS JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked(stream_id, fold, n)
           LEFT JOIN log.kept_states AS kept USING (stream_id, fold, generation)
           LEFT JOIN LATERAL (
             SELECT ${EVENT_COLUMNS} FROM log.events
             WHERE stream_id = asked.stream_id AND version > coalesce(kept.version, 0) ORDER BY version
           ) AS e ON true
           ORDER BY asked.n, e.version`,
    values: [all.map(({ streamId }) => streamId), all.map(({ mayBeKept }) => (mayBeKept ? fold : null))],
  })
  const byQuestion = Map.groupBy(rows, ({ asked }) => Number(asked))
  return all.map((_, index) => lookOf(byQuestion.get(index + 1) ?? []))
}

function lookOf(rows: readonly LookRow[]): (() => Look) | undefined {
  const [first] = rows
  if (first === undefined) return unanswered
  try {
    const kept = keptIn(first)
    const events = rows.filter(hasEvent)
    return () => ({ kept, since: events.map(storedEvent), generation: first.generation })
  } catch {
    return undefined
  }
}

function keptIn({ kept_version, kept_position, kept_state }: LookRow): KeptState | undefined {
  if (kept_version === null || kept_state === null) return undefined
  return { version: kept_version, position: Number(kept_position), state: deserialize(kept_state) }
}

export interface Keepsake extends KeptState {
  readonly streamId: string
  /** Of the look that it was folded from. */
  readonly generation: number
}

/** Not kept if an event of the past was touched since it was read. */
export async function keepState(database: Database, fold: string, keepsake: Keepsake): Promise<void> {
  const { streamId, generation, version, position, state } = keepsake
  await database.query({
    name: 'keep_state',
    text: 'SELECT log.keep_state($1, $2, $3, $4, $5, $6)',
    values: [streamId, fold, generation, version, position, serialize(state)],
  })
}
