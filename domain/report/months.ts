import { daysOf, monthOf, plusMonths } from '../day.ts'

/** How somebody divides time into months. Every day is in one of them, and none lies between two. */
export interface Months {
  /** yyyy-MM: what the month of a day is called. */
  readonly monthOf: (day: string) => string
  /** The first and the last day of a month. */
  readonly daysOf: (month: string) => { readonly first: string; readonly last: string }
  /** What the month is called that comes so many months later, or earlier. */
  readonly plus: (month: string, months: number) => string
}

/** Those that hang on the wall. */
export const CALENDAR_MONTHS: Months = { monthOf, daysOf, plus: plusMonths }
