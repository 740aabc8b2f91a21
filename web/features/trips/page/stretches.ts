import { countDays, daysOf, monthOf, plusDays, weekdayOf } from '#domain/day.ts'
import type { DayPart, SpentTrip } from './tripSpending.ts'

export type Unit = 'day' | 'week' | 'month' | 'year'

/** A day of a trip, or where the trip is long a week, a month or a year of it. */
export interface Stretch {
  /** yyyy-MM-dd, both included. */
  readonly first: string
  readonly last: string
  readonly minor: bigint
  /** Before or after the trip: what was paid in advance, for instance. */
  readonly isOutside: boolean
}

interface Ruler {
  readonly start: (day: string) => string
  readonly end: (day: string) => string
}

const same = (day: string): string => day
const yearOf = (day: string): string => day.slice(0, 4)

const rulers: Readonly<Record<Unit, Ruler>> = {
  day: { start: same, end: same },
  week: { start: day => plusDays(day, 1 - weekdayOf(day)), end: day => plusDays(day, 7 - weekdayOf(day)) },
  month: { start: day => daysOf(monthOf(day)).first, end: day => daysOf(monthOf(day)).last },
  year: { start: day => `${yearOf(day)}-01-01`, end: day => `${yearOf(day)}-12-31` },
}

/** On which days stretches begin, the one included that the first day is in. */
function beginnings({ start, end }: Ruler, first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = start(first); ; day = plusDays(end(day), 1)) {
    days.push(day)
    // The last week there is ends on a day that there is not.
    if (end(day) >= last || end(day) < day) return days
  }
}

/** More of them would not be read at a glance. */
const most = 31

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

type Dates = Pick<SpentTrip, 'startDate' | 'endDate'>

export function unitOf({ startDate, endDate }: Dates): Unit {
  const units = ['day', 'week', 'month'] as const
  // Days are counted before they are listed: a trip may take a century.
  const daysAtMost = { day: most, week: 7 * most, month: 31 * most }
  return (
    units.find(
      unit =>
        countDays(startDate, endDate) <= daysAtMost[unit] &&
        beginnings(rulers[unit], startDate, endDate).length <= most,
    ) ?? 'year'
  )
}

/** Something lies between the two: other days, or the beginning or the end of the trip. */
export const isApart = (previous: Stretch, stretch: Stretch): boolean =>
  previous.isOutside !== stretch.isOutside || stretch.first !== plusDays(previous.last, 1)

/**
 * What was spent on each stretch of a trip, in their order: all of the trip, also where nothing was spent, and what lies
 * outside its dates where something was.
 */
export function stretchesOf(trip: Dates, byDay: readonly DayPart[]): readonly Stretch[] {
  const { startDate, endDate } = trip
  const ruler = rulers[unitOf(trip)]
  const stretches = new Map<string, Stretch>()
  const stretchAt = (date: string): Stretch => {
    const [first, last] = [ruler.start(date), ruler.end(date)]
    if (date < startDate) return { first, last: earlier(last, plusDays(startDate, -1)), minor: 0n, isOutside: true }
    if (date > endDate) return { first: later(first, plusDays(endDate, 1)), last, minor: 0n, isOutside: true }
    return { first: later(first, startDate), last: earlier(last, endDate), minor: 0n, isOutside: false }
  }
  const add = (stretch: Stretch, minor: bigint) => {
    const known = stretches.get(stretch.first) ?? stretch
    stretches.set(stretch.first, { ...known, minor: known.minor + minor })
  }
  for (const day of beginnings(ruler, startDate, endDate)) {
    add(stretchAt(later(day, startDate)), 0n)
  }
  for (const { date, amount } of byDay) add(stretchAt(date), BigInt(amount.minor))
  return [...stretches.values()].toSorted((one, other) => (one.first < other.first ? -1 : 1))
}
