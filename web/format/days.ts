import { dayIn } from '#domain/day.ts'
import { formatDayAs } from './formatters.ts'

export const zoneOfThisDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Which day it is in a time zone, as yyyy-MM-dd; one that is not known, or not to this browser, is taken for its own, whose
 * name the browser need not know either.
 */
export function today(timeZone: string | undefined, now: Date = new Date()): string {
  try {
    return dayIn(timeZone, now)
  } catch {
    return dayIn(undefined, now)
  }
}

const dayLength = 24 * 60 * 60_000

interface DayWords {
  readonly today: string
  readonly yesterday: string
  /** Of a day that has not come yet. */
  readonly from: (day: string) => string
}

/** "Today", "Yesterday", "From 12 December", else "12 November"; the year stands in the heading above. */
export function dayLabel(day: string, now: string, locale: string, words: DayWords): string {
  // Without a time they are read as of UTC, where all days are equally long.
  const daysAgo = (Date.parse(now) - Date.parse(day)) / dayLength
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  const name = formatDayAs(day, locale, { month: 'long', day: 'numeric' })
  return daysAgo < 0 ? words.from(name) : name
}

/** "November", or "November 2025" in another year than now, as a heading: some languages write months small. */
export function monthTitle(month: string, now: string, language: string): string {
  const isThisYear = yearOf(month) === yearOf(now)
  const name = formatDayAs(`${month}-01`, language, { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export const yearOf = (day: string): string => day.slice(0, 4)
