import { isRefusal } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import type { Deed } from './handle.ts'
import { endTravelModes } from './travelMode.ts'
import { handleTrip, type TripOutcome } from './tripOutcome.ts'

/** By oneself. What was spent on it stays with it, and nobody is in travel mode for a trip of others. */
export const leaveTrip = (store: EventStore, deed: Deed, tripId: number): Promise<TripOutcome> =>
  handleTrip(store, deed, {
    tripId,
    input: { type: 'LeaveTrip', tripId },
    decide: async (state, load) => {
      const left = trip.decide({ type: 'LeaveTrip', actorId: deed.actorId, tripId }, state)
      if (isRefusal(left)) return { trip: left }
      return { trip: left, travel: await endTravelModes(load, tripId, [deed.actorId]) }
    },
  })
