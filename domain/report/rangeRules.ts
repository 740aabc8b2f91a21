import { CALENDAR_MONTHS, type Months } from '../calendar/months.ts'
import { countDays } from '../day.ts'
import type { Range } from './periods.ts'
import type { Timeframe } from './timeframe.ts'

/** Why a range can be no report's. */
export type RangeFault =
  | { readonly code: 'RANGE_ENDS_BEFORE_START' }
  | { readonly code: 'RANGE_TOO_LARGE'; readonly data: { readonly timeframe: Timeframe; readonly max: number } }

/** Days, weeks, months and years: what a chart has room for, and a person can look through. */
const LONGEST: Readonly<Record<Timeframe, number>> = { DAILY: 365, WEEKLY: 104, MONTHLY: 60, YEARLY: 20 }

/** Months and years count from the one that the first day is in to the one that the last day is in. */
function lengthOf({ first, last }: Range, timeframe: Timeframe, { monthOf }: Months): number {
  const [from, to] = [monthOf(first), monthOf(last)].map(month => month.split('-').map(Number) as [number, number])
  const years = (to?.[0] ?? 0) - (from?.[0] ?? 0)
  switch (timeframe) {
    case 'DAILY':
      return countDays(first, last)
    case 'WEEKLY':
      return countDays(first, last) / 7
    case 'MONTHLY':
      return years * 12 + (to?.[1] ?? 0) - (from?.[1] ?? 0) + 1
    case 'YEARLY':
      return years + 1
  }
}

export function faultOf(range: Range, timeframe: Timeframe, months = CALENDAR_MONTHS): RangeFault | null {
  if (range.first > range.last) return { code: 'RANGE_ENDS_BEFORE_START' }
  const max = LONGEST[timeframe]
  return lengthOf(range, timeframe, months) > max ? { code: 'RANGE_TOO_LARGE', data: { timeframe, max } } : null
}
