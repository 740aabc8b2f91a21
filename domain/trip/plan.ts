import { type Decision, isRefusal, refuse } from '../message.ts'
import { refuseList } from '../roster.ts'
import { tidyText } from '../text.ts'
import type { PlanTrip } from './commands.ts'
import type { TripEvent } from './events.ts'
import { refuseDays, refuseDescription, refuseLocation, refuseTitle, resolveBudget } from './facts.ts'
import type { Trip } from './state.ts'
import { TRAVELLERS } from './travellers.ts'

export function planTrip(command: PlanTrip, trip: Trip): Decision<TripEvent> {
  if (trip.status !== 'absent') return refuse('TRIP_ID_TAKEN')
  const { tripId, actorId, title, description, location, startDate, endDate, currency, travellers, reachable } = command
  const refusal =
    refuseTitle(title.text) ??
    refuseDescription(description.text) ??
    refuseLocation(location.text) ??
    refuseDays(startDate, endDate)
  if (refusal !== undefined) return refusal
  const budgetMinor = resolveBudget(command.budget, currency)
  if (isRefusal(budgetMinor)) return budgetMinor
  const stranger = refuseList(travellers, {
    ...{ field: TRAVELLERS.fields.list, stranger: TRAVELLERS.stranger },
    isAllowed: person => person === actorId || reachable.has(person),
  })
  if (stranger !== undefined) return stranger

  const descriptionId = tidyText(description.text) === '' ? null : description.textId
  const locationId = tidyText(location.text) === '' ? null : location.textId
  const texts = { titleId: title.textId, descriptionId, locationId }
  return [
    { type: 'TripPlanned', data: { tripId, createdBy: actorId, ...texts, startDate, endDate, currency, budgetMinor } },
    ...travellers
      .filter(person => person !== actorId)
      .map(person => ({ type: 'TravellerAdded', data: { tripId, person, addedBy: actorId } }) as const),
  ]
}
