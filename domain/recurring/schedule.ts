import { isDay, plusDays } from '../day.ts'
import { type Refusal, refuse } from '../message.ts'
import type { Schedule, Unit } from './events.ts'
import { occurrencesOf } from './occurrences.ts'

/* When something comes again, as it was asked for. */

export interface TypedSchedule {
  readonly unit: Unit
  /** Every so many days, weeks, months or years. */
  readonly every: number
  /** 1 is Monday, 7 Sunday. Needed for weeks, and of no meaning else. */
  readonly weekdays: readonly number[]
  /** Of months; 31 is the last one, whichever that is. Null: that of the first day. */
  readonly monthDay: number | null
  /** yyyy-MM-dd: it comes on this day at the earliest. */
  readonly first: string
  /** The last day on which it may come; null: without one. */
  readonly until: string | null
  /** How many times it comes; null: without end. */
  readonly count: number | null
}

/** Whoever wants it more seldom than that wants it once. */
const MAX_EVERY = 365
const MAX_COUNT = 10_000

/** What should have begun before is entered at once, so it may not lie back any further; and nobody plans further ahead. */
const MOST_DAYS_BACK = 366
const MOST_DAYS_AHEAD = 3_660

const isWhole = (value: number, [min, max]: readonly [min: number, max: number]): boolean =>
  Number.isInteger(value) && value >= min && value <= max

export function scheduleFrom(typed: TypedSchedule, today: string): Schedule | Refusal {
  const refusal = refuseDays(typed, today) ?? refuseRhythm(typed)
  if (refusal !== undefined) return refusal
  const { unit, every, first, until, count } = typed
  const schedule: Schedule = {
    ...{ unit, every, first, until, count },
    weekdays: unit === 'WEEK' ? [...new Set(typed.weekdays)].sort((one, other) => one - other) : [],
    monthDay: unit === 'MONTH' ? (typed.monthDay ?? Number(first.slice(8))) : null,
  }
  const comesAtAll = occurrencesOf(schedule).next().done === false
  return comesAtAll ? schedule : refuse('NEVER_COMES', 'schedule.until')
}

function refuseDays({ first, until, count }: TypedSchedule, today: string): Refusal | undefined {
  if (!isDay(first)) return refuse('INVALID_DATE', 'schedule.first')
  if (first < plusDays(today, -MOST_DAYS_BACK))
    return refuse('BEGINS_TOO_EARLY', 'schedule.first', { max: MOST_DAYS_BACK })
  if (first > plusDays(today, MOST_DAYS_AHEAD))
    return refuse('BEGINS_TOO_LATE', 'schedule.first', { max: MOST_DAYS_AHEAD })
  if (until !== null && count !== null) return refuse('END_AMBIGUOUS', 'schedule.until')
  if (until !== null && !isDay(until)) return refuse('INVALID_DATE', 'schedule.until')
  if (until !== null && until < first) return refuse('ENDS_BEFORE_IT_BEGINS', 'schedule.until')
  return count === null || isWhole(count, [1, MAX_COUNT])
    ? undefined
    : refuse('INVALID_COUNT', 'schedule.count', { max: MAX_COUNT })
}

function refuseRhythm({ unit, every, weekdays, monthDay }: TypedSchedule): Refusal | undefined {
  if (!isWhole(every, [1, MAX_EVERY])) return refuse('INVALID_EVERY', 'schedule.every', { max: MAX_EVERY })
  if (unit === 'WEEK' && weekdays.length === 0) return refuse('WEEKDAYS_REQUIRED', 'schedule.weekdays')
  if (!weekdays.every(weekday => isWhole(weekday, [1, 7]))) return refuse('INVALID_WEEKDAY', 'schedule.weekdays')
  return monthDay === null || isWhole(monthDay, [1, 31]) ? undefined : refuse('INVALID_MONTH_DAY', 'schedule.monthDay')
}
