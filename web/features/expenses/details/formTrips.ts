import { isDay } from '#domain/day.ts'
import type { Expense } from '../expense.ts'
import type { FormTripFieldsFragment } from './FormTrips.generated.ts'

/** A trip the viewer travels on. */
export type FormTrip = FormTripFieldsFragment

/** Undefined as long as nothing is known of them. */
export type FormTrips = readonly FormTrip[] | undefined

/** What says when a trip is travelled. */
type Journey = Omit<FormTrip, 'participants'>

export const findTrip = <Trip extends Journey>(
  trips: readonly Trip[] | undefined,
  id: string | null,
): Trip | undefined => trips?.find(trip => trip.id === id)

export const underWay = <Trip extends Journey>(trips: readonly Trip[] | undefined): readonly Trip[] =>
  trips?.filter(({ isArchived }) => !isArchived) ?? []

/** Before or after the days of a trip. A date that is still being typed is neither. */
export const isOutsideOf = ({ startDate, endDate }: Journey, date: string): boolean =>
  isDay(date) && (date < startDate || date > endDate)

/** The trip for which the viewer is in travel mode, where that day is one of it. */
export const travelledOn = <Trip extends Journey>(trips: readonly Trip[] | undefined, date: string): Trip | undefined =>
  underWay(trips).find(trip => trip.isTravelMode && !isOutsideOf(trip, date))

export interface TripChoice {
  readonly id: string
  /** Null where nobody here knows it. */
  readonly title: string | null
  readonly isArchived: boolean
}

/** Whatever is under way, and where the expense stands already: an archived trip, or one the viewer no longer sees. */
export function tripChoices(trips: FormTrips, chosenId: string, expense: Expense | undefined): readonly TripChoice[] {
  const kept = [chosenId, expense?.trip?.id]
  const offered = (trips ?? []).filter(({ id, isArchived }) => !isArchived || kept.includes(id))
  const missing = kept.find(id => id && !offered.some(trip => trip.id === id))
  if (!missing) return offered
  const title = (missing === expense?.trip?.id && expense?.trip?.title) || null
  return [...offered, { id: missing, title, isArchived: false }]
}
