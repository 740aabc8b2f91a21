import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import { forTraveller, isKnown } from '../trip/state.ts'
import { travel } from '../trip/travel.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export interface TravelModeInput {
  readonly tripId: number
  readonly isOn: boolean
  /** Whether it may end for another trip by that; otherwise it is refused then. */
  readonly replacesOther?: boolean | undefined
}

/** Everybody who travels along sets their own. */
export const setTravelMode = (
  store: EventStore,
  deed: Deed,
  input: TravelModeInput,
): Promise<Performed<{ tripId: number }>> =>
  perform(store, deed, { about: known(trip, input.tripId), input: { setTravelMode: input } }, async work => {
    const { status } = unlessRefused(forTraveller(await work.load(trip, input.tripId), deed.actorId))
    await changeTravelMode(work, deed.actorId, { ...input, isArchived: status === 'ARCHIVED' })
  })

interface Wanted extends TravelModeInput {
  readonly isArchived: boolean
}

/** Who already is in travel mode for another trip is told which one. */
export async function changeTravelMode(
  work: Work,
  userId: number,
  { tripId, isOn, replacesOther = false, isArchived }: Wanted,
): Promise<void> {
  if (!isOn) return endTravelModes(work, tripId, [userId])
  const current = await work.load(travel, userId)
  const other = current.tripId === null || current.tripId === tripId ? null : current.tripId
  const currentTitle = other === null ? null : await titleOf(work, other)
  await work.decide(travel, userId, {
    ...{ type: 'StartTravelMode', userId, tripId, isArchived, replacesOther, currentTitle },
  })
}

async function titleOf(work: Work, tripId: number): Promise<string | null> {
  const state = await work.load(trip, tripId)
  return isKnown(state) ? work.read(state.titleId) : null
}

/** Of all these people, for a trip on which they travel no longer. */
export async function endTravelModes(work: Work, tripId: number, userIds: readonly PersonId[]): Promise<void> {
  // Asked for together, they come by one query.
  await Promise.all(userIds.map(userId => work.decide(travel, userId, { type: 'EndTravelMode', userId, tripId })))
}
