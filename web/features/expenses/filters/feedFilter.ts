import type { FeedFilter, PaidByInput, PlaceFilter } from '#web/schema.generated.ts'
import { activeFilters, type Filter, restricting } from './filter.ts'

function paidByOf(paidBy: string): PaidByInput {
  if (paidBy === 'me') return { me: true }
  if (paidBy === 'others') return { me: false }
  return { person: paidBy }
}

const placeOf = (place: string): PlaceFilter => (place === 'none' ? { none: true } : { id: place })

const ifAny = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined =>
  text === undefined ? undefined : read(text)

/** What the server is asked for; null for everything. */
export function feedFilterOf(filter: Filter): FeedFilter | null {
  if (activeFilters(filter).length === 0) return null
  const { type, expenseType, paidBy, groupId, tripId, person, ...plain } = restricting(filter)
  const wanted: FeedFilter = {
    ...plain,
    type: ifAny(type, text => (text === 'transfers' ? 'TRANSFERS' : 'EXPENSES')),
    expenseKind: ifAny(expenseType, text => (text === 'personal' ? 'PERSONAL' : 'SPLIT')),
    paidBy: ifAny(paidBy, paidByOf),
    group: ifAny(groupId, placeOf),
    trip: ifAny(tripId, placeOf),
    with: person,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** The same for a single day; null where that day is not among those that are wanted. */
export function onDay(filter: FeedFilter, day: string): FeedFilter | null {
  const { startDate, endDate } = filter
  if ((startDate && day < startDate) || (endDate && day > endDate)) return null
  return { ...filter, startDate: day, endDate: day }
}
