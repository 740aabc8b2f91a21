import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import { daysOfRelative, RELATIVE_RANGES, type RelativeRange } from '#domain/report/relativeRange.ts'
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

/** This month and the three before. */
const usualRange: RelativeRange = 'LAST_4_MONTHS'

/** last-3-months */
const wordOf = (moving: RelativeRange): string => moving.toLowerCase().replaceAll('_', '-')

/** Days that move on with time, as they are today. */
export const movingDays = (moving: RelativeRange, today: string, months = CALENDAR_MONTHS) => ({
  ...{ moving, range: daysOfRelative(moving, today, months) },
})

export const usualReport = (today: string, months = CALENDAR_MONTHS): Asked => ({
  ...movingDays(usualRange, today, months),
  timeframe: usualTimeframe,
})

export const isSameReport = (one: Asked, other: Asked): boolean =>
  one.timeframe === other.timeframe &&
  one.moving === other.moving &&
  one.range.first === other.range.first &&
  one.range.last === other.range.last

export function readReport(search: URLSearchParams, today: string, months = CALENDAR_MONTHS): Asked {
  return {
    ...daysIn(search, today, months),
    timeframe: timeframes.find(one => timeframeWords[one] === search.get('timeframe')) ?? usualTimeframe,
  }
}

function daysIn(search: URLSearchParams, today: string, months: Months): Pick<Asked, 'moving' | 'range'> {
  const moving = RELATIVE_RANGES.find(one => wordOf(one) === search.get('range'))
  if (moving !== undefined) return movingDays(moving, today, months)
  const usual = movingDays(usualRange, today, months)
  const [first, last] = ['startDate', 'endDate'].map(name => {
    const text = search.get(name)
    return text !== null && isDay(text) ? text : undefined
  })
  if (first === undefined && last === undefined) return usual
  return { moving: null, range: { first: first ?? usual.range.first, last: last ?? usual.range.last } }
}

/** Whatever else the address says stays. */
export function writeReport(search: URLSearchParams, { range, moving, timeframe }: Asked): URLSearchParams {
  const written = new URLSearchParams(search)
  const write = (name: string, value: string | null) =>
    value === null ? written.delete(name) : written.set(name, value)
  write('range', moving === null || moving === usualRange ? null : wordOf(moving))
  write('startDate', moving === null ? range.first : null)
  write('endDate', moving === null ? range.last : null)
  write('timeframe', timeframe === usualTimeframe ? null : timeframeWords[timeframe])
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
