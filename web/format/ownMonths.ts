import { createContext, use } from 'react'
import { CALENDAR_MONTHS, isCalendarMonth, type Months } from '#domain/calendar/months.ts'
import { formatDaysAs } from './formatters.ts'

/** Those of whoever is signed in, which begin as their settings say. */
export const MonthsContext = createContext<Months>(CALENDAR_MONTHS)

export const useMonths = (): Months => use(MonthsContext)

/** "25 Oct – 24 Nov"; null where a month has the days that its name says. */
export function daysOfMonth(month: string, months: Months, locale: string): string | null {
  if (isCalendarMonth(month, months)) return null
  const { first, last } = months.daysOf(month)
  return formatDaysAs(first, last, locale, { day: 'numeric', month: 'short' })
}
