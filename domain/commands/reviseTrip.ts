import { isPlaceholder, type PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { trip } from '../trip/decider.ts'
import { resolveBudget } from '../trip/facts.ts'
import { isKnown, isTraveller, type Trip } from '../trip/state.ts'
import { changedText } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { changedSince, seenAt, sightOf, textSeen } from './sight.ts'
import { known } from './subject.ts'
import { changeTravelMode, endTravelModes } from './travelMode.ts'
import type { Work } from './work.ts'

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
  /** Of the trip, when whoever sends all this read it; see sight.ts. */
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
  const { tripId, version, users, placeholders, addTravellers, removeTravellers, isTravelMode, ...facts } = input
  const hasLooked = version !== undefined || namesAll(input)
  const sight = hasLooked ? await sightOf(store, trip, tripId, { version, deed }) : undefined
  return perform(store, deed, { about: known(trip, tripId), input: { reviseTrip: input } }, async work => {
    const state = await work.load(trip, tripId)
    const seen =
      isTraveller(state, actorId) && sight !== undefined
        ? await seenAt(work, { at: trip, id: tripId, peopleIn: travellersOf }, sight)
        : undefined
    const travellers = seen && namesAll(input) ? travellersAfter(input, seen.people) : undefined
    const people = newcomers([...(travellers ?? []), ...(addTravellers ?? [])], state, actorId)
    const changes = inItsCurrency(changedSince(facts, await factsSeen(work, seen?.state, input)), seen?.state, input)
    const [title, description, location, { circle }] = await Promise.all([
      changedText(work, changes.title, tidyText, currentId(state, actorId, 'titleId')),
      changedText(work, changes.description, tidyText, currentId(state, actorId, 'descriptionId')),
      changedText(work, changes.location, tidyText, currentId(state, actorId, 'locationId')),
      circleOf(work, visibleAmong, { people, groupId: null }),
    ])
    const revised = await work.decide(trip, tripId, {
      ...{ type: 'ReviseTrip', actorId, tripId, travellers, seen: seen?.people, addTravellers, removeTravellers },
      ...{ ...changes, title, description, location, reachable: circle },
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

type Plan = Pick<
  ReviseTripInput,
  'title' | 'description' | 'location' | 'startDate' | 'endDate' | 'currency' | 'budget'
>

async function factsSeen(work: Work, seen: Trip | undefined, { budget }: ReviseTripInput) {
  if (seen === undefined || !isKnown(seen)) return {}
  const { titleId, descriptionId, locationId, startDate, endDate, currency, budgetMinor } = seen
  const textIds = [titleId, descriptionId, locationId]
  const [title, description, location] = await Promise.all(textIds.map(id => textSeen(work, id)))
  // One may be written in several ways.
  const isSameBudget = budget !== undefined && resolveBudget(budget, currency) === budgetMinor
  return { title, description, location, startDate, endDate, currency, budget: isSameBudget ? budget : undefined }
}

/** A budget that was typed is one in the currency that it was sent or read with, whatever others have made of that since. */
function inItsCurrency(changes: Plan, seen: Trip | undefined, sent: ReviseTripInput): Plan {
  if (seen === undefined || !isKnown(seen) || typeof changes.budget !== 'string') return changes
  return { ...changes, currency: sent.currency ?? seen.currency }
}

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
