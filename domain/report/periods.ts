import { CALENDAR_MONTHS, type Months } from '../calendar/months.ts'
import { plusDays, weekdayOf } from '../day.ts'
import type { Timeframe } from './timeframe.ts'

/** yyyy-MM-dd, both included. */
export interface Range {
  readonly first: string
  readonly last: string
}

/** One bar of a report: so much of a day, week, month or year as lies within the range. */
export interface Period extends Range {
  /** yyyy-MM-dd, an ISO week yyyy-Www, yyyy-MM or yyyy. */
  readonly name: string
}

interface Division {
  readonly nameOf: (day: string) => string
  /** The last day of the whole period that a day is in. */
  readonly endOf: (day: string) => string
}

/** A week belongs to the year in which its Thursday lies. */
function weekOf(day: string): string {
  const thursday = plusDays(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const number = 1 + Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000))
  return `${year}-W${String(number).padStart(2, '0')}`
}

const yearOf = (month: string): string => month.slice(0, 4)

function divisionInto(timeframe: Timeframe, months: Months): Division {
  const { monthOf, daysOf } = months
  switch (timeframe) {
    case 'DAILY':
      return { nameOf: day => day, endOf: day => day }
    case 'WEEKLY':
      return { nameOf: weekOf, endOf: day => plusDays(day, 7 - weekdayOf(day)) }
    case 'MONTHLY':
      return { nameOf: monthOf, endOf: day => daysOf(monthOf(day)).last }
    case 'YEARLY':
      // A year ends with the last day of its last month, whenever that begins.
      return { nameOf: day => yearOf(monthOf(day)), endOf: day => daysOf(`${yearOf(monthOf(day))}-12`).last }
  }
}

/** The periods of a range, the earliest first: together they are its days, each of them once. */
export function periodsOf({ first, last }: Range, timeframe: Timeframe, months = CALENDAR_MONTHS): readonly Period[] {
  const { nameOf, endOf } = divisionInto(timeframe, months)
  const periods: Period[] = []
  for (let day = first; ; day = plusDays(periods.at(-1)?.last ?? day, 1)) {
    const end = endOf(day)
    // The last week there is ends on a day that there is not.
    const isLast = end >= last || end < day
    periods.push({ name: nameOf(day), first: day, last: isLast ? last : end })
    if (isLast) return periods
  }
}
