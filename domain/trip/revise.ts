import { type Decision, isRefusal, type Refusal, refuse } from '../message.ts'
import { formatMinor } from '../money/money.ts'
import { type ChangedRoster, changedRoster } from '../roster.ts'
import { tidyText } from '../text.ts'
import type { ReviseTrip } from './commands.ts'
import type { TripEvent } from './events.ts'
import { refuseDays, refuseDescription, refuseLocation, refuseTitle, resolveBudget } from './facts.ts'
import { forTraveller, type KnownTrip, type Trip } from './state.ts'
import { TRAVELLERS } from './travellers.ts'

/** Sending back what is so already is no change, so whoever may not change it may send it. */
export function reviseTrip(command: ReviseTrip, trip: Trip): Decision<TripEvent> {
  const current = forTraveller(trip, command.actorId)
  if (isRefusal(current)) return current
  const decision = revision(command, current)
  const isNoChange = !isRefusal(decision) && decision.length === 0
  return isNoChange || current.organiser === command.actorId ? decision : refuse('NOT_TRIP_ORGANISER')
}

function revision(command: ReviseTrip, trip: KnownTrip): Decision<TripEvent> {
  const refusal = refuseFacts(command, trip)
  if (refusal !== undefined) return refusal
  const travellers = travellersAfter(command, trip)
  if (isRefusal(travellers)) return travellers
  const budget = budgetAfter(command, trip)
  if (isRefusal(budget)) return budget
  return [
    ...changedTexts(command, trip),
    ...changedPlan(command, trip, budget),
    ...changedTravellers(command, travellers),
  ]
}

function refuseFacts({ title, description, location, ...days }: ReviseTrip, trip: KnownTrip): Refusal | undefined {
  return (
    (title === undefined ? undefined : refuseTitle(title.text)) ??
    (description === undefined ? undefined : refuseDescription(description.text)) ??
    (location === undefined ? undefined : refuseLocation(location.text)) ??
    refuseDays(days.startDate ?? trip.startDate, days.endDate ?? trip.endDate)
  )
}

/** Whoever organises the trip always travels along. */
function travellersAfter(command: ReviseTrip, trip: KnownTrip): ChangedRoster | Refusal {
  const { travellers: list, seen, addTravellers: add, removeTravellers: remove, reachable } = command
  const roster = { ...TRAVELLERS, present: trip.travellers, reachable, fixed: trip.organiser }
  return changedRoster({ list, seen, add, remove }, roster)
}

interface Budget {
  readonly currency: string
  readonly budgetMinor: number | null
}

/** In another currency a budget that was not typed anew is as many units as before. */
function budgetAfter({ budget, ...changes }: ReviseTrip, trip: KnownTrip): Budget | Refusal {
  const { currency = trip.currency } = changes
  const asTyped = trip.budgetMinor === null ? null : formatMinor(trip.budgetMinor, trip.currency)
  const budgetMinor = resolveBudget(budget === undefined ? asTyped : budget, currency)
  return isRefusal(budgetMinor) ? budgetMinor : { currency, budgetMinor }
}

function changedTexts({ title, description, location }: ReviseTrip, trip: KnownTrip): TripEvent[] {
  const { tripId } = trip
  const events: TripEvent[] = []
  if (title !== undefined) events.push({ type: 'TripRetitled', data: { tripId, titleId: title.textId } })
  if (description !== undefined) {
    const descriptionId = tidyText(description.text) === '' ? null : description.textId
    if (descriptionId !== trip.descriptionId) events.push({ type: 'TripDescribed', data: { tripId, descriptionId } })
  }
  if (location !== undefined) {
    const locationId = tidyText(location.text) === '' ? null : location.textId
    if (locationId !== trip.locationId) events.push({ type: 'TripRerouted', data: { tripId, locationId } })
  }
  return events
}

function changedPlan(days: ReviseTrip, trip: KnownTrip, { currency, budgetMinor }: Budget): TripEvent[] {
  const { tripId } = trip
  const { startDate = trip.startDate, endDate = trip.endDate } = days
  const events: TripEvent[] = []
  if (startDate !== trip.startDate || endDate !== trip.endDate) {
    events.push({ type: 'TripRescheduled', data: { tripId, startDate, endDate } })
  }
  if (currency !== trip.currency || budgetMinor !== trip.budgetMinor) {
    events.push({ type: 'TripBudgetRevised', data: { tripId, currency, budgetMinor } })
  }
  return events
}

const changedTravellers = (
  { actorId, tripId }: ReviseTrip,
  { added, removed }: ChangedRoster,
): readonly TripEvent[] => [
  ...removed.map(person => ({ type: 'TravellerRemoved', data: { tripId, person } }) as const),
  ...added.map(person => ({ type: 'TravellerAdded', data: { tripId, person, addedBy: actorId } }) as const),
]
