import { daysOf, monthOf } from '#domain/day.ts'
import { formatDaysAs } from './formatters.ts'

/** yyyy-MM-dd, both included. */
interface DayRange {
  readonly first: string
  readonly last: string
}

/** As months hang on the wall. */
export const isWholeMonths = ({ first, last }: DayRange): boolean =>
  daysOf(monthOf(first)).first === first && daysOf(monthOf(last)).last === last

/** "Aug – Nov 2026", or "3 Aug – 9 Nov 2026" where these are no whole months. */
export const formatDayRange = (range: DayRange, locale: string): string =>
  formatDaysAs(range.first, range.last, locale, {
    month: 'short',
    year: 'numeric',
    ...(!isWholeMonths(range) && { day: 'numeric' }),
  })
