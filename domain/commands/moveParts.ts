import { type Decision, type DomainEvent, isRefusal } from '../message.ts'
import type { PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import type { Database } from '../store/database.ts'
import { loadStreams, type StoredEvent } from '../store/read.ts'
import { houseAppend } from './houseAppend.ts'

/** One thing that something else has become of, and what that makes of it. */
export interface Part {
  readonly streamId: string
  readonly decide: (history: readonly StoredEvent[]) => Decision<DomainEvent>
}

interface Moving {
  /** Whose doing it is. */
  readonly actor: PersonId
  readonly parts: readonly Part[]
  readonly signal?: AbortSignal | undefined
}

/** What an append of the log takes without holding up others for long. */
const BATCH_PARTS = 250

/**
 * Each part moves by itself, so many of them do not hold up others, and whoever changes one of them at this very moment is
 * only waited for. Done again after it was interrupted, it finishes what is left. Answers the position of the last event;
 * 0 if there was nothing to do.
 */
export async function moveParts(database: Database, { actor, parts, signal }: Moving): Promise<number> {
  let position = 0
  for (let start = 0; start < parts.length; start += BATCH_PARTS) {
    for (let left = parts.slice(start, start + BATCH_PARTS); left.length > 0; ) {
      signal?.throwIfAborted()
      const { last, overtaken } = await move(database, actor, left)
      position = Math.max(position, last)
      left = overtaken
    }
  }
  return position
}

async function move(
  database: Database,
  actor: PersonId,
  parts: readonly Part[],
): Promise<{ last: number; overtaken: Part[] }> {
  const histories = await loadStreams(
    database,
    parts.map(({ streamId }) => streamId),
  )
  const moving = parts.flatMap((part, index) => {
    const append = appendOf(part, actor, histories[index] ?? [])
    return append === undefined ? [] : [{ part, append }]
  })
  if (moving.length === 0) return { last: 0, overtaken: [] }
  const outcomes = await appendGroup(
    database,
    moving.map(({ append }) => append),
  )
  const positions = outcomes.map(outcome => (outcome.outcome === 'appended' ? outcome.lastPosition : 0))
  // Somebody changed the others meanwhile.
  const overtaken = moving.filter((_, index) => positions[index] === 0).map(({ part }) => part)
  return { last: Math.max(...positions), overtaken }
}

/** Undefined where there is nothing, or nothing more, to do. */
function appendOf({ streamId, decide }: Part, actor: PersonId, history: readonly StoredEvent[]): Append | undefined {
  const decision = decide(history)
  if (isRefusal(decision)) throw new Error(`${streamId} does not move: ${decision.code}`)
  if (decision.length === 0) return undefined
  return houseAppend({ streamId, version: history.length, actor, events: decision })
}
