import { placeholderPerson } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import { isKnown } from '../placeholder/state.ts'
import { changePlaceholder } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'
import { forgetUnnamed, type IsNamed } from './placeholderTexts.ts'

export interface DeletionSurroundings extends Surroundings {
  readonly isNamed: IsNamed
}

/** One that has a part in anything is archived instead. */
export const deletePlaceholder = (
  { isNamed, ...surroundings }: DeletionSurroundings,
  deed: Deed,
  placeholderId: number,
): Promise<Performed<{ placeholderId: number }>> =>
  changePlaceholder(surroundings, deed, {
    placeholderId,
    input: { deletePlaceholder: placeholderId },
    decide: async (work, asking) => {
      const state = await work.load(placeholder, placeholderId)
      const isOwn = isKnown(state) && state.createdBy === deed.actorId
      const { named, upTo } = isOwn ? await isNamed(placeholderPerson(placeholderId)) : { named: false, upTo: 0 }
      await work.decide(placeholder, placeholderId, { type: 'DeletePlaceholder', ...asking, isUsed: named })
      if (!named) await forgetUnnamed(work, placeholderId, upTo)
    },
  })
