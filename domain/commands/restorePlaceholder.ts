import { changePlaceholder, type PlaceholderOutcome } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './handle.ts'

export const restorePlaceholder = (
  surroundings: Surroundings,
  deed: Deed,
  placeholderId: number,
): Promise<PlaceholderOutcome> =>
  changePlaceholder(surroundings, deed, {
    placeholderId,
    input: { restorePlaceholder: placeholderId },
    prepare: async asking => ({ command: { type: 'RestorePlaceholder', ...asking } }),
  })
