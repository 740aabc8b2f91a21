import { isMonth } from '#domain/day.ts'

/* Months as yyyy-MM, in the years 1000 to 9999. */

/** So many months later, or earlier; null where there is none any more. */
export function monthsAfter(month: string, count: number): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  const later = `${Math.floor(months / 12)}-${twoDigits((((months % 12) + 12) % 12) + 1)}`
  return isMonth(later) ? later : null
}

/** The same month of another year; null where there is none. */
export const yearsAfter = (month: string, count: number): string | null => monthsAfter(month, count * 12)

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The twelve of a year. */
export const monthsOf = (year: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}`)

const inItsMiddle = (month: string): Date => new Date(`${month}-15T12:00:00Z`)

/** "November 2026" within a sentence. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(inItsMiddle(month))

/** "Nov", without its year. */
export const shortMonthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(inItsMiddle(month))
