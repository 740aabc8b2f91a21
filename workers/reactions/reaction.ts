import type { QuitsEvent } from '#domain/catalog.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import { inTransaction } from '#domain/store/database.ts'
import { eventsFor, ObstacleError, readLog } from '#domain/store/readOnwards.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { type EnqueueOptions, enqueue } from '../enqueue.ts'
import type { Queue } from '../queue.ts'

type Enqueue = <Payload extends object>(
  queue: Queue<Payload>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<string | null>

interface Reacting {
  /** The name of its checkpoint: another name is another reaction. */
  readonly name: string
  /** Where a new reaction begins to read: with all of the past, or with what happens from its first start on. */
  readonly since: 'the beginning' | 'now'
  /** The types of the events it reacts to; default: all. Past others it goes even where they cannot be read. */
  readonly types?: readonly QuitsEvent['type'][]
}

/**
 * Work that follows from something that happened. A reaction only asks for jobs; they do the work, with the patience
 * and the retries that it takes, and the log is never held up by it.
 */
export interface Reaction extends Reacting {
  readonly react: (event: StoredEvent, enqueue: Enqueue) => Promise<void>
}

/** The same for who writes something down besides, of many events at once. */
export interface ReactionInOne extends Reacting {
  readonly reactToAll: (
    events: readonly StoredEvent[],
    work: { readonly connection: Connection; readonly enqueue: Enqueue },
  ) => Promise<void>
}

export type AnyReaction = Reaction | ReactionInOne

/** Events per transaction. */
export const BATCH_EVENTS = 200

/** Notes where a new reaction begins; one that is known stays where it is. */
export async function registerReaction(database: Database, { name, since }: Reacting): Promise<void> {
  await database.query(
    `INSERT INTO jobs.reactions (name, position)
     SELECT $1, CASE WHEN $2 THEN 0 ELSE coalesce(max(position), 0) END FROM log.events
     ON CONFLICT (name) DO NOTHING`,
    [name, since === 'the beginning'],
  )
}

/**
 * Reacts to the next events after the checkpoint and returns how many there were. Jobs and checkpoint commit together,
 * so a crash at any moment neither loses nor repeats a job. Several workers take turns: whoever has the checkpoint goes
 * on, and the next one follows at once, also if the first one dies.
 */
export function reactToNext(database: Database, reaction: AnyReaction): Promise<number> {
  const { name, types } = reaction
  return inTransaction(database, async connection => {
    const { rows } = await connection.query<{ position: string }>(
      'SELECT position FROM jobs.reactions WHERE name = $1 FOR UPDATE',
      [name],
    )
    const [checkpoint] = rows
    if (checkpoint === undefined) throw new Error(`the reaction ${name} has no checkpoint`)
    const position = Number(checkpoint.position)
    const looksAt = (type: string): boolean => types === undefined || types.some(each => each === type)
    const { events, last } = await nextEvents(connection, position, looksAt)
    if (last === undefined) return 0

    const ask: Enqueue = (queue, payload, options) => enqueue(connection, queue, payload, options)
    if ('react' in reaction) for (const event of events) await reaction.react(event, ask)
    else await reaction.reactToAll(events, { connection, enqueue: ask })
    await connection.query('UPDATE jobs.reactions SET position = $2, updated_at = now() WHERE name = $1', [name, last])
    return last - position
  })
}

interface Next {
  readonly events: readonly StoredEvent[]
  /** Where they end; undefined where there are none. */
  readonly last: number | undefined
}

/** What comes before an event that cannot be read need not wait until that is mended. */
async function nextEvents(
  connection: Connection,
  position: number,
  looksAt: (type: string) => boolean,
  limit = BATCH_EVENTS,
): Promise<Next> {
  const stretch = await readLog(connection, position, limit)
  try {
    return { events: eventsFor(stretch, looksAt), last: stretch.last }
  } catch (error) {
    const readable = error instanceof ObstacleError ? error.position - position - 1 : 0
    if (readable === 0) throw error
    return nextEvents(connection, position, looksAt, readable)
  }
}
