const FOUR_DIGIT_YEAR = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** A day that exists, yyyy-MM-dd, in the years 1000 to 9999: no 31 February. */
export function isDay(text: string): boolean {
  if (!FOUR_DIGIT_YEAR.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(text)
}

const CALENDAR = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const

/**
 * Which day it is somewhere at a moment, yyyy-MM-dd; undefined: right here. Intl knows every name under which people may
 * have chosen a time zone; Temporal does not know old ones such as PST.
 */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  const parts = calendarOf(timeZone).formatToParts(moment)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}

/** Long lists ask in every row which day it is. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string | undefined): Intl.DateTimeFormat {
  // Not kept, because this device may travel.
  if (timeZone === undefined) return new Intl.DateTimeFormat('en', CALENDAR)
  const kept = calendars.get(timeZone)
  if (kept) return kept
  const calendar = new Intl.DateTimeFormat('en', { ...CALENDAR, timeZone })
  // Kept under its proper name alone: a name may be written in capitals and small letters in thousands of ways.
  if (calendar.resolvedOptions().timeZone === timeZone) calendars.set(timeZone, calendar)
  return calendar
}

/** A month that exists, yyyy-MM, in the years 1000 to 9999. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`)

export const monthOf = (day: string): string => day.slice(0, 7)

/** The first and the last day of a month. */
export function daysOf(month: string): { readonly first: string; readonly last: string } {
  const [year, number] = month.split('-').map(Number)
  // The last day of a month is day 0 of the next one.
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
  return { first: `${month}-01`, last }
}

const DAY_MS = 86_400_000

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** So many days later, or earlier. */
export const plusDays = (day: string, days: number): string =>
  new Date(midnightOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are from one to the other, both included. */
export const countDays = (first: string, last: string): number => (midnightOf(last) - midnightOf(first)) / DAY_MS + 1

/** The same month so many months later, or earlier. */
export function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 0) - 1 + months)).toISOString().slice(0, 7)
}
