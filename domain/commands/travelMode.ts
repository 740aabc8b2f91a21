import { type Decision, isRefusal } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import { type TravelEvent, travelStream, tripStream } from '../trip/events.ts'
import { forTraveller, isKnown } from '../trip/state.ts'
import { travel } from '../trip/travel.ts'
import type { Deed } from './handle.ts'
import type { Load } from './reading.ts'
import { handleTrip, type TripOutcome } from './tripOutcome.ts'

export interface TravelModeInput {
  readonly tripId: number
  readonly isOn: boolean
  /** Whether it may end for another trip by that; otherwise it is refused then. */
  readonly replacesOther?: boolean | undefined
}

/** Everybody who travels along sets their own. */
export const setTravelMode = (store: EventStore, deed: Deed, input: TravelModeInput): Promise<TripOutcome> =>
  handleTrip(store, deed, {
    tripId: input.tripId,
    input: { setTravelMode: input },
    decide: async (state, load) => {
      const current = forTraveller(state, deed.actorId)
      if (isRefusal(current)) return { trip: current }
      const isArchived = current.status === 'ARCHIVED'
      return { trip: [], travel: await travelModeAfter({ store, load }, deed.actorId, { ...input, isArchived }) }
    },
  })

interface Wanted extends TravelModeInput {
  readonly isArchived: boolean
}

interface Lookup {
  readonly store: EventStore
  readonly load: Load
}

/** Who already is in travel mode for another trip is told which one. */
export async function travelModeAfter(
  { store, load }: Lookup,
  userId: number,
  { tripId, isOn, replacesOther = false, isArchived }: Wanted,
): Promise<Decision<TravelEvent>> {
  const current = await load(travel, travelStream(userId))
  if (!isOn) return travel.decide({ type: 'EndTravelMode', userId, tripId }, current)
  const other = current.tripId === null || current.tripId === tripId ? null : current.tripId
  const currentTitle = other === null ? null : await titleOf({ store, load }, other)
  return travel.decide({ type: 'StartTravelMode', userId, tripId, isArchived, replacesOther, currentTitle }, current)
}

async function titleOf({ store, load }: Lookup, tripId: number): Promise<string | null> {
  const state = await load(trip, tripStream(tripId))
  return isKnown(state) ? store.readText(state.titleId) : null
}

/** Of all these people, for a trip on which they travel no longer. */
export async function endTravelModes(
  load: Load,
  tripId: number,
  userIds: readonly PersonId[],
): Promise<readonly TravelEvent[]> {
  const current = await Promise.all(userIds.map(userId => load(travel, travelStream(userId))))
  return userIds
    .filter((_, index) => current[index]?.tripId === tripId)
    .map(userId => ({ type: 'TravelModeEnded', data: { userId, tripId } }))
}
