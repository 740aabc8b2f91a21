import { randomUUIDv7 } from 'node:crypto'
import { isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import { placeholderStream } from '../placeholder/events.ts'
import type { Database } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { type IsNamed, removePlaceholder } from './removePlaceholder.ts'

interface Forgetting {
  readonly placeholderId: number
  /** Who wanted its creator to be gone. */
  readonly actorId: PersonId
  readonly isNamed: IsNamed
}

/** Forgets a placeholder whose creator is gone, unless somebody is left who comes across it. Answers whether it is gone. */
export async function forgetPlaceholder(
  database: Database,
  { placeholderId, actorId, isNamed }: Forgetting,
): Promise<boolean> {
  const streamId = placeholderStream(placeholderId)
  for (;;) {
    const [history = []] = await loadStreams(database, [streamId])
    const decision = placeholder.decide({ type: 'ForgetPlaceholder', placeholderId }, stateOf(placeholder, history))
    if (isRefusal(decision)) throw new Error(`${streamId} is not forgotten: ${decision.code}`)
    if (decision.length === 0) return true
    const append = {
      ...{ commandId: randomUUIDv7(), actor: actorId, input: '' },
      expected: new Map([[streamId, history.length]]),
      events: decision.map(event => ({ streamId, event })),
    }
    const removed = await removePlaceholder(database, { placeholderId, append, isNamed })
    if (removed === 'named') return false
    if (removed.outcome === 'appended') return true
    // Whatever was sent before its creator went may still be stored at this very moment.
  }
}
