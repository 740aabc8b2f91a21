import { CALENDAR_MONTHS, type Months } from '../calendar/months.ts'
import { countDays, plusDays } from '../day.ts'
import type { Range } from './periods.ts'

/* What a range is compared with. */

const isWholeMonths = ({ first, last }: Range, { monthOf, daysOf }: Months): boolean =>
  daysOf(monthOf(first)).first === first && daysOf(monthOf(last)).last === last

const monthsBetween = (from: string, to: string): number => {
  const [[fromYear = 0, fromMonth = 0], [toYear = 0, toMonth = 0]] = [from, to].map(month =>
    month.split('-').map(Number),
  ) as [number[], number[]]
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/** The same months of another time. */
const movedBy = ({ first, last }: Range, months: number, { monthOf, daysOf, plus }: Months): Range => ({
  first: daysOf(plus(monthOf(first), months)).first,
  last: daysOf(plus(monthOf(last), months)).last,
})

/** What lies just before it: as many months where it is whole months, else as many days. */
export function before(range: Range, months = CALENDAR_MONTHS): Range {
  const { first, last } = range
  if (isWholeMonths(range, months)) {
    const length = monthsBetween(months.monthOf(first), months.monthOf(last)) + 1
    return movedBy(range, -length, months)
  }
  return { first: plusDays(first, -countDays(first, last)), last: plusDays(first, -1) }
}

/** 29 February was 28 February. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The same a year earlier. */
export const aYearBefore = (range: Range, months = CALENDAR_MONTHS): Range =>
  isWholeMonths(range, months)
    ? movedBy(range, -12, months)
    : { first: yearEarlier(range.first), last: yearEarlier(range.last) }
