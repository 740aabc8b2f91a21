import { type Decision, isRefusal, refuse } from '../message.ts'
import type { ArchiveTrip, DeleteTrip, LinkTraveller, RestoreTrip, WithdrawTraveller } from './commands.ts'
import type { TripEvent } from './events.ts'
import { accountHoldersOf, forOrganiser, isKnown, isTraveller, type Trip } from './state.ts'

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

/** A trip lives on as long as somebody travels along who can act; then its expenses stay, as those of no trip. */
export function withdrawTraveller({ tripId, person }: WithdrawTraveller, trip: Trip): Decision<TripEvent> {
  if (!isKnown(trip)) return trip.status === 'absent' ? refuse('TRIP_NOT_FOUND') : []
  if (!trip.travellers.has(person)) return []
  const removed: TripEvent = { type: 'TravellerRemoved', data: { tripId, person } }
  const [heir] = accountHoldersOf(trip).filter(other => other !== person)
  if (heir === undefined) return [removed, { type: 'TripDeleted', data: { tripId, keepsExpenses: true } }]
  return trip.organiser === person
    ? [removed, { type: 'OrganiserAppointed', data: { tripId, person: heir } }]
    : [removed]
}
