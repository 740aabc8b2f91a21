import { isPlaceholder } from '#domain/person.ts'
import type { TripView } from '#projections/trips/queries.ts'
import { type Codec, type Naming, naming } from '../codec.ts'
import { money, person } from '../graphql/shapes.ts'
import { jsonAmount, personJson } from '../rest/json.ts'
import { spentOn } from './spending.ts'

export type TripShape = ReturnType<typeof tripShape>

/** Nothing by itself: trips are read when a subscriber asks for them. */
export type TripsChangeShape = Readonly<Record<never, never>>

/** A trip as somebody who travels along sees it. What was spent on it is worked out for those who ask. */
export const tripShape = (view: TripView, viewerId: number) => ({
  id: String(view.tripId),
  // A title that was erased leaves nothing behind.
  title: view.title ?? '',
  description: view.description,
  location: view.location,
  startDate: view.startDate,
  endDate: view.endDate,
  currency: view.currency,
  budget: view.budgetMinor === null ? null : money(view.budgetMinor, view.currency),
  participants: view.travellers.map(person),
  organiser: person(view.organiser),
  canEdit: view.organiser === viewerId,
  isArchived: view.isArchived,
  isTravelMode: view.isTravelMode,
  view,
})

const tripJson: Codec<TripView, object>['json'] = async (view, { services, viewer }) => {
  const { currency, budgetMinor, travellers } = view
  const [spent, participants] = await Promise.all([
    spentOn(services, view),
    Promise.all(travellers.map(person => personJson(services, person))),
  ])
  return {
    id: view.tripId,
    version: view.version,
    title: view.title ?? '',
    description: view.description,
    location: view.location,
    start_date: view.startDate,
    end_date: view.endDate,
    budget: budgetMinor === null ? null : jsonAmount(budgetMinor, currency),
    default_currency: currency,
    participant_ids: travellers.filter(person => !isPlaceholder(person)),
    placeholder_participant_ids: travellers.filter(isPlaceholder).map(person => -person),
    participants,
    is_travel_mode: view.isTravelMode,
    spent: jsonAmount(spent.minor, currency),
    unconverted: spent.unconverted.map(sum => ({
      amount: jsonAmount(sum.minor, sum.currency),
      currency: sum.currency,
    })),
    is_archived: view.isArchived,
    can_edit: view.organiser === viewer.userId,
    created_by_id: view.createdBy,
    created_at: view.createdAt.toISOString(),
  }
}

const plainly = naming([/^currency$/, 'default_currency'], [/^participants$/, 'participant_ids'])

/** Of all who were named, so many account holders came first. */
export const namingOfTrips =
  (users: number): Naming =>
  path => {
    const place = /^participants\[(\d+)\]$/.exec(path)?.[1]
    if (place === undefined) return plainly(path)
    const index = Number(place)
    return index < users ? `participant_ids[${index}]` : `placeholder_participant_ids[${index - users}]`
  }

export const trips: Codec<TripView, { trip: TripShape | null }> = {
  payload: (view, viewerId) => ({ trip: view && tripShape(view, viewerId) }),
  json: tripJson,
  inRest: plainly,
}
