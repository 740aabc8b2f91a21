import { connection } from '../connection/decider.ts'
import { placeholder } from '../placeholder/decider.ts'
import { changePlaceholder } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

export interface LinkPlaceholderInput {
  readonly placeholderId: number
  /** Who it has turned out to be. */
  readonly userId: number
}

/**
 * From here on nothing new can name the placeholder: whoever names it has looked at its stream, and their decision is
 * made anew. What names it already is handed over in a second step, see handOver.ts.
 */
export const linkPlaceholder = (
  surroundings: Surroundings,
  deed: Deed,
  input: LinkPlaceholderInput,
): Promise<Performed<{ placeholderId: number }>> =>
  changePlaceholder(surroundings, deed, {
    placeholderId: input.placeholderId,
    input: { linkPlaceholder: input },
    decide: async (work, asking) => {
      const { placeholderId, userId } = input
      const { status } = await work.load(connection, [deed.actorId, userId])
      const isConnected = status === 'ACTIVE'
      await work.decide(placeholder, placeholderId, { type: 'LinkPlaceholder', ...asking, userId, isConnected })
    },
  })
