import { isRefusal } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { ArchiveTrip, DeleteTrip, RestoreTrip } from '../trip/commands.ts'
import { trip } from '../trip/decider.ts'
import { accountHoldersOf, isKnown } from '../trip/state.ts'
import type { Deed } from './handle.ts'
import { endTravelModes } from './travelMode.ts'
import { handleTrip, type TripOutcome } from './tripOutcome.ts'

/** Nobody stays in travel mode for a trip that is over. */
function endTrip(store: EventStore, deed: Deed, command: ArchiveTrip | RestoreTrip | DeleteTrip): Promise<TripOutcome> {
  const { actorId, ...input } = command
  return handleTrip(store, deed, {
    tripId: command.tripId,
    input,
    decide: async (state, load) => {
      const ended = trip.decide(command, state)
      if (isRefusal(ended) || ended.length === 0 || !isKnown(state)) return { trip: ended }
      return { trip: ended, travel: await endTravelModes(load, command.tripId, accountHoldersOf(state)) }
    },
  })
}

export const archiveTrip = (store: EventStore, deed: Deed, tripId: number): Promise<TripOutcome> =>
  endTrip(store, deed, { type: 'ArchiveTrip', actorId: deed.actorId, tripId })

/** Undoes archiving; who was in travel mode is not again. */
export const restoreTrip = (store: EventStore, deed: Deed, tripId: number): Promise<TripOutcome> =>
  endTrip(store, deed, { type: 'RestoreTrip', actorId: deed.actorId, tripId })

export type DeleteTripInput = Pick<DeleteTrip, 'tripId' | 'keepsExpenses'>

/** From here on nothing new can belong to it. What does is taken out of it in a second step, see emptyTrip.ts. */
export const deleteTrip = (store: EventStore, deed: Deed, input: DeleteTripInput): Promise<TripOutcome> =>
  endTrip(store, deed, { type: 'DeleteTrip', actorId: deed.actorId, ...input })
