import type { EventStore } from '../store/eventStore.ts'
import type { ArchiveTrip, DeleteTrip, RestoreTrip } from '../trip/commands.ts'
import { trip } from '../trip/decider.ts'
import { accountHoldersOf, isKnown } from '../trip/state.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import { endTravelModes } from './travelMode.ts'

type TripPerformed = Performed<{ tripId: number }>

/** Nobody stays in travel mode for a trip that is over. */
function endTrip(
  store: EventStore,
  deed: Deed,
  command: ArchiveTrip | RestoreTrip | DeleteTrip,
): Promise<TripPerformed> {
  const { actorId, ...input } = command
  const { tripId } = command
  return perform(store, deed, { about: known(trip, tripId), input }, async work => {
    const state = await work.load(trip, tripId)
    const ended = await work.decide(trip, tripId, command)
    if (ended.length > 0 && isKnown(state)) await endTravelModes(work, tripId, accountHoldersOf(state))
  })
}

export const archiveTrip = (store: EventStore, deed: Deed, tripId: number): Promise<TripPerformed> =>
  endTrip(store, deed, { type: 'ArchiveTrip', actorId: deed.actorId, tripId })

/** Undoes archiving; who was in travel mode is not again. */
export const restoreTrip = (store: EventStore, deed: Deed, tripId: number): Promise<TripPerformed> =>
  endTrip(store, deed, { type: 'RestoreTrip', actorId: deed.actorId, tripId })

export type DeleteTripInput = Pick<DeleteTrip, 'tripId' | 'keepsExpenses'>

/** From here on nothing new can belong to it. What does is taken out of it in a second step, see emptyTrip.ts. */
export const deleteTrip = (store: EventStore, deed: Deed, input: DeleteTripInput): Promise<TripPerformed> =>
  endTrip(store, deed, { type: 'DeleteTrip', actorId: deed.actorId, ...input })
