import type { Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { TripEvent, TripPlanned } from './events.ts'

interface AbsentTrip {
  readonly status: 'absent'
  readonly version: 0
}

export type KnownTrip = TripPlanned['data'] & {
  readonly status: 'ACTIVE' | 'ARCHIVED'
  /** Everybody who travels along, the one who does longest first. */
  readonly travellers: ReadonlySet<PersonId>
  /** Who has the say: whoever planned it, as long as they are there. */
  readonly organiser: PersonId
  /** How many events it took to get here. */
  readonly version: number
}

interface DeletedTrip {
  readonly status: 'DELETED'
  readonly tripId: number
  /** Who deleted it may ask for it once more, and nobody else learns that it was there. */
  readonly organiser: PersonId
  readonly version: number
}

export type Trip = AbsentTrip | KnownTrip | DeletedTrip

export const absentTrip: Trip = { status: 'absent', version: 0 }

export const isKnown = (trip: Trip): trip is KnownTrip => trip.status === 'ACTIVE' || trip.status === 'ARCHIVED'

export function evolve(trip: Trip, event: TripEvent): Trip {
  const version = trip.version + 1
  if (event.type === 'TripPlanned') {
    const { createdBy } = event.data
    return { ...event.data, status: 'ACTIVE', travellers: new Set([createdBy]), organiser: createdBy, version }
  }
  if (!isKnown(trip)) throw new Error(`${event.type} of a trip that is ${trip.status}`)
  const { tripId, travellers, organiser } = trip
  switch (event.type) {
    case 'TravellerAdded':
      return { ...trip, travellers: new Set([...travellers, event.data.person]), version }
    case 'TravellerRemoved':
      return { ...trip, travellers: travellers.difference(new Set([event.data.person])), version }
    case 'TravellerLinked':
      return { ...trip, travellers: inPlaceOf(travellers, event.data.from, event.data.to), version }
    case 'OrganiserAppointed':
      return { ...trip, organiser: event.data.person, version }
    case 'TripArchived':
      return { ...trip, status: 'ARCHIVED', version }
    case 'TripRestored':
      return { ...trip, status: 'ACTIVE', version }
    case 'TripDeleted':
      return { status: 'DELETED', tripId, organiser, version }
    default:
      // The others carry what they change under the names it has here.
      return { ...trip, ...event.data, version }
  }
}

/** Whoever travels along in their own right stays where they are. */
const inPlaceOf = (travellers: ReadonlySet<PersonId>, from: PersonId, to: PersonId): ReadonlySet<PersonId> =>
  new Set([...travellers].map(person => (person === from ? to : person)))

export const isTraveller = (trip: Trip, person: PersonId): trip is KnownTrip =>
  isKnown(trip) && trip.travellers.has(person)

/** Those who can act, the one who travels along longest first. */
export const accountHoldersOf = ({ travellers }: KnownTrip): readonly PersonId[] =>
  [...travellers].filter(person => !isPlaceholder(person))

/** The trip, for somebody who travels along. Ids can be guessed, so to others it does not exist. */
export const forTraveller = (trip: Trip, actorId: PersonId): KnownTrip | Refusal =>
  isTraveller(trip, actorId) ? trip : refuse('TRIP_NOT_FOUND')

/** The trip, for who has the say. */
export function forOrganiser(trip: Trip, actorId: PersonId): KnownTrip | Refusal {
  const found = forTraveller(trip, actorId)
  if (isRefusal(found) || found.organiser === actorId) return found
  return refuse('NOT_TRIP_ORGANISER')
}
