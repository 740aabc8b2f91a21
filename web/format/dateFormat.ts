import { createContext, use } from 'react'
import { useLanguage } from './useLanguage.ts'
import { type DateFormat, dateLocaleOf, type WrittenDay, writtenDay } from './writtenDay.ts'

export const DateFormatContext = createContext<DateFormat>('EU')

/** As whoever reads it has chosen, in the way of their language. */
export const useDateFormat = (): WrittenDay => writtenDay(use(DateFormatContext), useLanguage())

/** What stands between the parts of a day. */
export const signBetween = (format: WrittenDay): string => (format === 'DOTTED' ? '.' : '/')

export const useDateLocale = (): string => dateLocaleOf(useLanguage(), useDateFormat())

/** 2026-11-21 as 21/11/2026, 11/21/2026 or 21.11.2026. */
export function formatDay(day: string, format: WrittenDay): string {
  const [year, month, date] = day.split('-')
  const parts = format === 'US' ? [month, date, year] : [date, month, year]
  return parts.join(signBetween(format))
}
