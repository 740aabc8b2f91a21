import { createContext, use } from 'react'
import { useLanguage } from './useLanguage.ts'

/** EU writes the day before the month, US the month before the day. */
export const dateFormats = ['EU', 'US'] as const
export type DateFormat = (typeof dateFormats)[number]

export const DateFormatContext = createContext<DateFormat>('EU')

export const useDateFormat = (): DateFormat => use(DateFormatContext)

/** Whose habits a date in words follows. English has two; every other language keeps its own. */
export const dateLocaleOf = (language: string, format: DateFormat): string => {
  if (language !== 'en') return language
  return format === 'US' ? 'en-US' : 'en-GB'
}

export const useDateLocale = (): string => dateLocaleOf(useLanguage(), useDateFormat())

/** 2026-11-21 as 21/11/2026 or 11/21/2026. */
export function formatDay(day: string, format: DateFormat): string {
  const [year, month, date] = day.split('-')
  return format === 'US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}
