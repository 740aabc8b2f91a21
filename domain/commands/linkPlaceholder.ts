import { connection } from '../connection/decider.ts'
import { connectionStream } from '../connection/events.ts'
import { changePlaceholder, type PlaceholderOutcome } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './handle.ts'
import { startReading } from './reading.ts'

export interface LinkPlaceholderInput {
  readonly placeholderId: number
  /** Who it has turned out to be. */
  readonly userId: number
}

/**
 * From here on nothing new can name the placeholder: whoever names it has looked at its stream, and their decision is
 * made anew. What names it already is handed over in a second step, see handOver.ts.
 */
export function linkPlaceholder(
  surroundings: Surroundings,
  deed: Deed,
  input: LinkPlaceholderInput,
): Promise<PlaceholderOutcome> {
  const { placeholderId, userId } = input
  return changePlaceholder(surroundings, deed, {
    placeholderId,
    input: { linkPlaceholder: input },
    prepare: async asking => {
      const { load, reads } = startReading(surroundings.store)
      const { status } = await load(connection, connectionStream(deed.actorId, userId))
      return { command: { type: 'LinkPlaceholder', ...asking, userId, isConnected: status === 'ACTIVE' }, reads }
    },
  })
}
