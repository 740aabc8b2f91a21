import { isDay } from '../day.ts'
import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { findCurrency } from '../money/currency.ts'
import { parseRate } from '../money/rate.ts'
import { isBaseCategory } from './category.ts'
import type { ConfirmedRate } from './events.ts'

/** What is checked about an expense beside its money. */

/** Whoever made a category uses it, and nobody else knows of it. */
export const refuseCategory = (category: string, ownCategories: ReadonlySet<string>): Refusal | undefined =>
  isBaseCategory(category) || ownCategories.has(category) ? undefined : refuse('INVALID_CATEGORY', 'category')

export const refuseDate = (date: string): Refusal | undefined =>
  isDay(date) ? undefined : refuse('INVALID_DATE', 'date')

/** Whoever does not belong to a group does not know of it. */
export const refuseGroup = (groupId: number | null, memberOf: ReadonlySet<number>): Refusal | undefined =>
  groupId === null || memberOf.has(groupId) ? undefined : refuse('GROUP_NOT_FOUND', 'groupId')

/** Whoever does not travel along does not know of a trip. */
export const refuseTrip = (tripId: number | null, travellerOf: ReadonlySet<number>): Refusal | undefined =>
  tripId === null || travellerOf.has(tripId) ? undefined : refuse('TRIP_NOT_FOUND', 'tripId')

/** A rate into the expense's own currency says nothing, and must not say anything but 1. */
export function resolveRate(typed: ConfirmedRate | null, currency: string): ConfirmedRate | null | Refusal {
  if (typed === null) return null
  if (findCurrency(typed.currency) === undefined) return refuse('UNKNOWN_CURRENCY', 'confirmedRate')
  const parsed = parseRate(typed.rate)
  if (!parsed.ok) return refuse(parsed.code, 'confirmedRate')
  if (typed.currency !== currency) return { currency: typed.currency, rate: parsed.rate }
  return parsed.rate === '1' ? null : refuse('INVALID_RATE', 'confirmedRate')
}
