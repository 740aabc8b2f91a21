import { placeholder } from '../placeholder/decider.ts'
import { changePlaceholder } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

export const restorePlaceholder = (
  surroundings: Surroundings,
  deed: Deed,
  placeholderId: number,
): Promise<Performed<{ placeholderId: number }>> =>
  changePlaceholder(surroundings, deed, {
    placeholderId,
    input: { restorePlaceholder: placeholderId },
    decide: (work, asking) => work.decide(placeholder, placeholderId, { type: 'RestorePlaceholder', ...asking }),
  })
