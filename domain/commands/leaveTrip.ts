import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import { endTravelModes } from './travelMode.ts'

/** By oneself. What was spent on it stays with it, and nobody is in travel mode for a trip of others. */
export const leaveTrip = (store: EventStore, deed: Deed, tripId: number): Promise<Performed<{ tripId: number }>> =>
  perform(store, deed, { about: known(trip, tripId), input: { type: 'LeaveTrip', tripId } }, async work => {
    await work.decide(trip, tripId, { type: 'LeaveTrip', actorId: deed.actorId, tripId })
    await endTravelModes(work, tripId, [deed.actorId])
  })
