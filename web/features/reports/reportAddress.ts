import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { Asked } from './report.ts'

/*
 * A report is an address: which days, how divided, of which group besides, and what is left out of the charts. What is as
 * usual is not said, and nonsense is taken for what is usual.
 */

/** How the address calls them, as REST does. */
export const timeframeWords: Readonly<Record<Timeframe, string>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

export const timeframes: readonly Timeframe[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

const usualTimeframe: Timeframe = 'MONTHLY'

const monthsBefore = 3

/** From the first day of the month three months back to the last day of this one. */
export function usualReport(today: string, { monthOf, daysOf, plus } = CALENDAR_MONTHS): Asked {
  const month = monthOf(today)
  const { first } = daysOf(plus(month, -monthsBefore))
  return { range: { first, last: daysOf(month).last }, timeframe: usualTimeframe }
}

export const isSameReport = (one: Asked, other: Asked): boolean =>
  one.timeframe === other.timeframe && one.range.first === other.range.first && one.range.last === other.range.last

export function readReport(search: URLSearchParams, today: string, months = CALENDAR_MONTHS): Asked {
  const usual = usualReport(today, months)
  const day = (name: string, otherwise: string): string => {
    const text = search.get(name)
    return text !== null && isDay(text) ? text : otherwise
  }
  return {
    range: { first: day('startDate', usual.range.first), last: day('endDate', usual.range.last) },
    timeframe: timeframes.find(one => timeframeWords[one] === search.get('timeframe')) ?? usualTimeframe,
  }
}

/** Whatever else the address says stays. */
export function writeReport(
  search: URLSearchParams,
  { range, timeframe }: Asked,
  today: string,
  months = CALENDAR_MONTHS,
): URLSearchParams {
  const usual = usualReport(today, months)
  const written = new URLSearchParams(search)
  const write = (name: string, value: string, isUsual: boolean) =>
    isUsual ? written.delete(name) : written.set(name, value)
  const isUsualRange = isSameReport({ range, timeframe }, { ...usual, timeframe })
  write('startDate', range.first, isUsualRange)
  write('endDate', range.last, isUsualRange)
  write('timeframe', timeframeWords[timeframe], timeframe === usualTimeframe)
  return written
}

/** The categories that are left out of a chart, separated by commas. */
export const readHidden = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split(',').filter(isCategory))

/** Null: none is. */
export const writeHidden = (hidden: ReadonlySet<string>): string | null => [...hidden].join(',') || null

/** With it, or without it where it is in already. */
export const toggled = (hidden: ReadonlySet<string>, category: string): ReadonlySet<string> =>
  hidden.symmetricDifference(new Set([category]))
