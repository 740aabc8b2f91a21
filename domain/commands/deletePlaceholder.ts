import { placeholder } from '../placeholder/decider.ts'
import type { Append, AppendOutcome } from '../store/append.ts'
import type { Database } from '../store/database.ts'
import { changePlaceholder } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'
import { type IsNamed, removePlaceholder } from './removePlaceholder.ts'

export interface DeletionSurroundings extends Surroundings {
  readonly database: Database
  readonly isNamed: IsNamed
}

/** One that has a part in anything is archived instead. */
export function deletePlaceholder(
  { database, isNamed, ...surroundings }: DeletionSurroundings,
  deed: Deed,
  placeholderId: number,
): Promise<Performed<{ placeholderId: number }>> {
  const { store } = surroundings
  let isUsed = false

  /** Found to be named, it is decided about once more. */
  async function append(intended: Append): Promise<AppendOutcome> {
    const isDeletion = intended.events.some(({ event }) => event.type === 'PlaceholderDeleted')
    if (!isDeletion) return store.append(intended)
    const outcome = await removePlaceholder(database, { placeholderId, append: intended, isNamed })
    if (outcome !== 'named') return outcome
    isUsed = true
    const [[streamId, actualVersion] = ['', 0]] = intended.expected
    return { outcome: 'conflict', streamId, actualVersion }
  }

  return changePlaceholder({ ...surroundings, store: { ...store, append } }, deed, {
    placeholderId,
    input: { deletePlaceholder: placeholderId },
    decide: (work, asking) => work.decide(placeholder, placeholderId, { type: 'DeletePlaceholder', ...asking, isUsed }),
  })
}
