import { isPlaceholder, type PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { trip } from '../trip/decider.ts'
import { isTraveller, type Trip } from '../trip/state.ts'
import { changedText } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { peopleSeen, sightOf } from './peopleSeen.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'
import { changeTravelMode, endTravelModes } from './travelMode.ts'

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
  /** Of the trip, when whoever sends these lists read it; see peopleSeen.ts. */
  readonly version?: number | undefined
  /** Instead of whole lists: those who come along, and those who do no more. */
  readonly addTravellers?: readonly PersonId[] | undefined
  readonly removeTravellers?: readonly PersonId[] | undefined
  /** Of the actor. */
  readonly isTravelMode?: boolean | undefined
}

/** Whoever travels along may set their own travel mode; for all else it takes the organiser. */
export async function reviseTrip(
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: ReviseTripInput,
): Promise<Performed<{ tripId: number }>> {
  const { actorId } = deed
  const { tripId, version, startDate, endDate, currency, budget, addTravellers, removeTravellers, isTravelMode } = input
  const sight = namesAll(input) ? await sightOf(store, trip, tripId, { version, deed }) : undefined
  return perform(store, deed, { about: known(trip, tripId), input: { reviseTrip: input } }, async work => {
    const state = await work.load(trip, tripId)
    const seen =
      isTraveller(state, actorId) && sight !== undefined
        ? await peopleSeen(work, { at: trip, id: tripId, peopleIn: travellersOf }, sight)
        : undefined
    const travellers = seen && travellersAfter(input, seen)
    const people = newcomers([...(travellers ?? []), ...(addTravellers ?? [])], state, actorId)
    const [title, description, location, { circle }] = await Promise.all([
      changedText(work, input.title, tidyText, currentId(state, actorId, 'titleId')),
      changedText(work, input.description, tidyText, currentId(state, actorId, 'descriptionId')),
      changedText(work, input.location, tidyText, currentId(state, actorId, 'locationId')),
      circleOf(work, visibleAmong, { people, groupId: null }),
    ])
    const revised = await work.decide(trip, tripId, {
      ...{ type: 'ReviseTrip', actorId, tripId, startDate, endDate, currency, budget },
      ...{ travellers, seen, addTravellers, removeTravellers },
      ...{ title, description, location, reachable: circle },
    })
    const left = revised.flatMap(event => (event.type === 'TravellerRemoved' ? event.data.person : []))
    await endTravelModes(
      work,
      tripId,
      left.filter(person => !isPlaceholder(person)),
    )
    if (isTravelMode === undefined) return
    await changeTravelMode(work, actorId, { tripId, isOn: isTravelMode, isArchived: state.status === 'ARCHIVED' })
  })
}

const namesAll = ({ users, placeholders }: ReviseTripInput): boolean =>
  users !== undefined || placeholders !== undefined

const travellersOf = (state: Trip): ReadonlySet<PersonId> => ('travellers' in state ? state.travellers : new Set())

/** Those who were named come first, so a rule that says no to one of them can tell which one was meant. */
function travellersAfter({ users, placeholders }: ReviseTripInput, seen: ReadonlySet<PersonId>): readonly PersonId[] {
  const staying = [...seen]
  return [
    ...(users ?? []),
    ...(placeholders ?? []),
    ...(users === undefined ? staying.filter(person => !isPlaceholder(person)) : []),
    ...(placeholders === undefined ? staying.filter(isPlaceholder) : []),
  ]
}

/** Who travels along already needs no connection to whoever organises it. */
const newcomers = (travellers: readonly PersonId[], state: Trip, actorId: PersonId): readonly PersonId[] =>
  isTraveller(state, actorId) ? travellers.filter(person => !state.travellers.has(person)) : []

const currentId = (state: Trip, actorId: PersonId, field: 'titleId' | 'descriptionId' | 'locationId'): number | null =>
  isTraveller(state, actorId) ? state[field] : null
