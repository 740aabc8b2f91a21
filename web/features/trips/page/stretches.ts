import {
  addDays,
  endOfMonth,
  endOfWeek,
  endOfYear,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from 'date-fns'
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
  readonly start: (day: Date) => Date
  readonly end: (day: Date) => Date
}

const monday = { weekStartsOn: 1 } as const
const same = (day: Date): Date => day

const rulers: Readonly<Record<Unit, Ruler>> = {
  day: { start: same, end: same },
  week: { start: day => startOfWeek(day, monday), end: day => endOfWeek(day, monday) },
  month: { start: startOfMonth, end: endOfMonth },
  year: { start: startOfYear, end: endOfYear },
}

/** On which days a stretch of that length begins, the one included that the first day is in. */
function beginnings({ start, end }: Ruler, first: Date, last: Date): readonly Date[] {
  const days: Date[] = []
  for (let day = start(first); day <= last; day = start(addDays(end(day), 1))) days.push(day)
  return days
}

/** More of them would not be read at a glance. */
const most = 31

const write = (day: Date): string => format(day, 'yyyy-MM-dd')
const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

type Dates = Pick<SpentTrip, 'startDate' | 'endDate'>

export function unitOf({ startDate, endDate }: Dates): Unit {
  const [start, end] = [parseISO(startDate), parseISO(endDate)]
  const units = ['day', 'week', 'month'] as const
  // Days are counted before they are listed: a trip may take a century.
  const daysAtMost = { day: most, week: 7 * most, month: 31 * most }
  return (
    units.find(unit => addDays(start, daysAtMost[unit]) > end && beginnings(rulers[unit], start, end).length <= most) ??
    'year'
  )
}

/**
 * What was spent on each stretch of a trip, in their order: all of the trip, also where nothing was spent, and what lies
 * outside its dates where something was.
 */
export function stretchesOf(trip: Dates, byDay: readonly DayPart[]): readonly Stretch[] {
  const { startDate, endDate } = trip
  const ruler = rulers[unitOf(trip)]
  const stretches = new Map<string, Stretch>()
  const stretchAt = (date: string): Stretch => {
    const day = parseISO(date)
    const [first, last] = [write(ruler.start(day)), write(ruler.end(day))]
    if (date < startDate) return { first, last: earlier(last, before(startDate)), minor: 0n, isOutside: true }
    if (date > endDate) return { first: later(first, after(endDate)), last, minor: 0n, isOutside: true }
    return { first: later(first, startDate), last: earlier(last, endDate), minor: 0n, isOutside: false }
  }
  const add = (stretch: Stretch, minor: bigint) => {
    const known = stretches.get(stretch.first) ?? stretch
    stretches.set(stretch.first, { ...known, minor: known.minor + minor })
  }
  for (const day of beginnings(ruler, parseISO(startDate), parseISO(endDate))) {
    add(stretchAt(later(write(day), startDate)), 0n)
  }
  for (const { date, amount } of byDay) add(stretchAt(date), BigInt(amount.minor))
  return [...stretches.values()].toSorted((one, other) => (one.first < other.first ? -1 : 1))
}

const before = (day: string): string => write(addDays(parseISO(day), -1))
const after = (day: string): string => write(addDays(parseISO(day), 1))
