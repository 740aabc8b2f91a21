import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import { travel } from '../trip/travel.ts'
import { bringAbout, follow, inBatches } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { at } from './subject.ts'

export interface TripWithdrawal {
  readonly person: PersonId
  /** The trips they are on. */
  readonly tripIds: readonly number[]
  readonly signal: AbortSignal
}

/**
 * Takes somebody whose account is gone off their trips; somebody else organises what they did. A trip on which nobody is
 * left who can act is deleted, and what it was called is forgotten, see emptyTrip.ts.
 */
export async function withdrawFromTrips(
  store: EventStore,
  farewell: Consequence,
  { person, tripIds, signal }: TripWithdrawal,
): Promise<void> {
  await inBatches(
    tripIds,
    tripId => follow(store, farewell, trip, [tripId, { type: 'WithdrawTraveller', tripId, person }]),
    signal,
  )
}

/** And is on the way no more. */
export async function endTravelMode(store: EventStore, farewell: Consequence, userId: PersonId): Promise<void> {
  await bringAbout(store, farewell, at(travel, userId), async work => {
    const { tripId } = await work.load(travel, userId)
    if (tripId !== null) await work.decide(travel, userId, { type: 'EndTravelMode', userId, tripId })
  })
}
