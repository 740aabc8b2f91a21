import { type Decision, isRefusal } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { trip } from '../trip/decider.ts'
import type { TravelEvent, TripEvent } from '../trip/events.ts'
import { isTraveller, type Trip } from '../trip/state.ts'
import { changedText, vaultTexts } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './handle.ts'
import type { Load } from './reading.ts'
import { endTravelModes, travelModeAfter } from './travelMode.ts'
import { handleTrip, type TripOutcome } from './tripOutcome.ts'

/** Fields that are left out stay as they are. */
export interface ReviseTripInput {
  readonly tripId: number
  readonly title?: string | undefined
  /** Empty: none. */
  readonly description?: string | undefined
  readonly location?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly currency?: string | undefined
  /** Null: none. */
  readonly budget?: string | null | undefined
  /** All account holders who travel along; the organiser does anyway. */
  readonly users?: readonly PersonId[] | undefined
  /** All placeholders that do. */
  readonly placeholders?: readonly PersonId[] | undefined
  /** Of the actor. */
  readonly isTravelMode?: boolean | undefined
}

/** Whoever travels along may set their own travel mode; for all else it takes the organiser. */
export function reviseTrip(surroundings: Surroundings, deed: Deed, input: ReviseTripInput): Promise<TripOutcome> {
  const { store } = surroundings
  const { actorId } = deed
  const { tripId, title, description, location, startDate, endDate, currency, budget } = input

  return handleTrip(store, deed, {
    tripId,
    input: { reviseTrip: input },
    decide: async (state, load) => {
      const travellers = travellersAfter(input, state)
      const [newTitle, newDescription, newLocation, { circle, reads }] = await Promise.all([
        changedText(store, title, tidyText, currentId(state, actorId, 'titleId')),
        changedText(store, description, tidyText, currentId(state, actorId, 'descriptionId')),
        changedText(store, location, tidyText, currentId(state, actorId, 'locationId')),
        circleOf(surroundings, actorId, { people: newcomers(travellers, state, actorId), groupId: null }),
      ])
      const revised = trip.decide(
        {
          ...{ type: 'ReviseTrip', actorId, tripId, startDate, endDate, currency, budget, travellers },
          ...{ title: newTitle, description: newDescription, location: newLocation, reachable: circle },
        },
        state,
      )
      const texts = vaultTexts(actorId, newTitle, newDescription, newLocation)
      if (isRefusal(revised)) return { trip: revised }
      const travelling = await travelAfter({ store, load }, actorId, { input, state, revised })
      return { trip: revised, travel: travelling, texts, reads }
    },
  })
}

/** Those who were named come first, so a rule that says no to one of them can tell which one was meant. */
function travellersAfter({ users, placeholders }: ReviseTripInput, state: Trip): readonly PersonId[] | undefined {
  if (users === undefined && placeholders === undefined) return undefined
  const staying = 'travellers' in state ? [...state.travellers] : []
  return [
    ...(users ?? []),
    ...(placeholders ?? []),
    ...(users === undefined ? staying.filter(person => !isPlaceholder(person)) : []),
    ...(placeholders === undefined ? staying.filter(isPlaceholder) : []),
  ]
}

/** Who travels along already needs no connection to whoever organises it. */
const newcomers = (travellers: readonly PersonId[] = [], state: Trip, actorId: PersonId): readonly PersonId[] =>
  isTraveller(state, actorId) ? travellers.filter(person => !state.travellers.has(person)) : []

const currentId = (state: Trip, actorId: PersonId, field: 'titleId' | 'descriptionId' | 'locationId'): number | null =>
  isTraveller(state, actorId) ? state[field] : null

interface Revision {
  readonly input: ReviseTripInput
  readonly state: Trip
  readonly revised: readonly TripEvent[]
}

async function travelAfter(
  lookup: { readonly store: Surroundings['store']; readonly load: Load },
  actorId: PersonId,
  { input: { tripId, isTravelMode }, state, revised }: Revision,
): Promise<Decision<TravelEvent>> {
  const left = revised.flatMap(event => (event.type === 'TravellerRemoved' ? event.data.person : []))
  const ended = await endTravelModes(
    lookup.load,
    tripId,
    left.filter(person => !isPlaceholder(person)),
  )
  if (isTravelMode === undefined) return ended
  const isArchived = state.status === 'ARCHIVED'
  const own = await travelModeAfter(lookup, actorId, { tripId, isOn: isTravelMode, isArchived })
  return isRefusal(own) ? own : [...ended, ...own]
}
