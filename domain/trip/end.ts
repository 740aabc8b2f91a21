import { type Decision, isRefusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { ArchiveTrip, DeleteTrip, LeaveTrip, LinkTraveller, RestoreTrip, WithdrawTraveller } from './commands.ts'
import type { TripEvent } from './events.ts'
import {
  accountHoldersOf,
  forOrganiser,
  forTraveller,
  isKnown,
  isTraveller,
  type KnownTrip,
  type Trip,
} from './state.ts'

export function archiveTrip({ actorId, tripId }: ArchiveTrip, trip: Trip): Decision<TripEvent> {
  const current = forOrganiser(trip, actorId)
  if (isRefusal(current)) return current
  return current.status === 'ARCHIVED' ? [] : [{ type: 'TripArchived', data: { tripId } }]
}

export function restoreTrip({ actorId, tripId }: RestoreTrip, trip: Trip): Decision<TripEvent> {
  const current = forOrganiser(trip, actorId)
  if (isRefusal(current)) return current
  return current.status === 'ACTIVE' ? [] : [{ type: 'TripRestored', data: { tripId } }]
}

export function deleteTrip({ actorId, tripId, keepsExpenses }: DeleteTrip, trip: Trip): Decision<TripEvent> {
  const current = forOrganiser(trip, actorId)
  return isRefusal(current) ? current : [{ type: 'TripDeleted', data: { tripId, keepsExpenses } }]
}

/** Also of a trip that is over: whatever names the placeholder moves. */
export function linkTraveller({ tripId, from, to }: LinkTraveller, trip: Trip): Decision<TripEvent> {
  return isTraveller(trip, from) ? [{ type: 'TravellerLinked', data: { tripId, from, to } }] : []
}

/** Somebody who can act must stay; whoever is the last of them puts the trip away or deletes it. */
export function leaveTrip({ actorId }: LeaveTrip, trip: Trip): Decision<TripEvent> {
  const current = forTraveller(trip, actorId)
  if (isRefusal(current)) return current
  const heir = heirOf(current, actorId)
  return heir === undefined ? refuse('LAST_TRAVELLER') : partingOf(current, actorId, heir)
}

/** A trip lives on as long as somebody travels along who can act; then its expenses stay, as those of no trip. */
export function withdrawTraveller({ tripId, person }: WithdrawTraveller, trip: Trip): Decision<TripEvent> {
  if (!isKnown(trip)) return trip.status === 'absent' ? refuse('TRIP_NOT_FOUND') : []
  if (!trip.travellers.has(person)) return []
  const heir = heirOf(trip, person)
  if (heir !== undefined) return partingOf(trip, person, heir)
  return [
    { type: 'TravellerRemoved', data: { tripId, person } },
    { type: 'TripDeleted', data: { tripId, keepsExpenses: true } },
  ]
}

/** Who comes after somebody: of the others who can act, the one who travels along longest. */
const heirOf = (trip: KnownTrip, person: PersonId): PersonId | undefined =>
  accountHoldersOf(trip).find(other => other !== person)

function partingOf({ tripId, organiser }: KnownTrip, person: PersonId, heir: PersonId): readonly TripEvent[] {
  const removed: TripEvent = { type: 'TravellerRemoved', data: { tripId, person } }
  return organiser === person ? [removed, { type: 'OrganiserAppointed', data: { tripId, person: heir } }] : [removed]
}
