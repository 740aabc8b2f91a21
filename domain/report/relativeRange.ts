import { CALENDAR_MONTHS } from '../calendar/months.ts'
import type { Range } from './periods.ts'

/** Days that move on with time. All but the last two end with this month: what is to come has been spent by nobody. */
export const RELATIVE_RANGES = [
  'THIS_MONTH',
  'LAST_3_MONTHS',
  'LAST_4_MONTHS',
  'LAST_12_MONTHS',
  'THIS_YEAR',
  'LAST_MONTH',
  'LAST_YEAR',
] as const

export type RelativeRange = (typeof RELATIVE_RANGES)[number]

export const isRelativeRange = (text: unknown): text is RelativeRange =>
  (RELATIVE_RANGES as readonly unknown[]).includes(text)

/** Which days that are today, in whole months, this one among them where so many of them are the last. */
export function daysOfRelative(
  range: RelativeRange,
  today: string,
  { monthOf, daysOf, plus } = CALENDAR_MONTHS,
): Range {
  const month = monthOf(today)
  const year = month.slice(0, 4)
  const from = (first: string, last = month): Range => ({ first: daysOf(first).first, last: daysOf(last).last })
  switch (range) {
    case 'THIS_MONTH':
      return from(month)
    case 'LAST_3_MONTHS':
      return from(plus(month, -2))
    case 'LAST_4_MONTHS':
      return from(plus(month, -3))
    case 'LAST_12_MONTHS':
      return from(plus(month, -11))
    case 'THIS_YEAR':
      return from(`${year}-01`)
    case 'LAST_MONTH':
      return from(plus(month, -1), plus(month, -1))
    case 'LAST_YEAR': {
      const december = plus(`${year}-01`, -1)
      return from(`${december.slice(0, 4)}-01`, december)
    }
  }
}
