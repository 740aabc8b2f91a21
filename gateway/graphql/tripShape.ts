import type { TripView } from '#projections/trips/queries.ts'
import { money, person } from './shapes.ts'

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
