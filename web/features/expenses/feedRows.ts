import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { yearOf } from '#web/format/days.ts'
import { type Entry, entryKey } from './entry.ts'
import type { Month } from './expense.ts'

/** One line of the list: a heading or an entry. */
export type FeedRow =
  | { readonly kind: 'year'; readonly key: string; readonly year: string }
  | { readonly kind: 'month'; readonly key: string; readonly month: string; readonly told: Month | undefined }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | {
      readonly kind: 'entry'
      readonly key: string
      readonly entry: Entry
      readonly isFirstOfDay: boolean
      readonly isLastOfDay: boolean
    }

/**
 * Days are in their order but for an entry whose day was changed a moment ago. A sort that keeps the order within a
 * day costs next to nothing then.
 */
const newestDayFirst = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => (one.date === other.date ? 0 : one.date > other.date ? -1 : 1))

/** Whether a month was told as it is by now: whoever is paid on another day has other ones. */
export function isOfThese({ monthOf, daysOf }: Months, { month, startDate, endDate }: Month): boolean {
  const { first, last } = daysOf(monthOf(startDate))
  return monthOf(startDate) === month && first === startDate && last === endDate
}

/** Lays entries under headings of years, months and days. */
export function feedRows(
  listed: readonly Entry[],
  told: readonly Month[],
  months: Months = CALENDAR_MONTHS,
): readonly FeedRow[] {
  const toldOf = new Map(told.filter(month => isOfThese(months, month)).map(month => [month.month, month]))
  const { monthOf } = months
  const entries = newestDayFirst(listed)
  return entries.flatMap((entry, index): FeedRow[] => {
    const { date } = entry
    const above = entries[index - 1]?.date
    const month = monthOf(date)
    const monthAbove = above === undefined ? '' : monthOf(above)
    const year = yearOf(month)
    const headings: FeedRow[] = []
    if (yearOf(monthAbove) !== year) headings.push({ kind: 'year', key: year, year })
    if (monthAbove !== month) headings.push({ kind: 'month', key: month, month, told: toldOf.get(month) })
    if (above !== date) headings.push({ kind: 'day', key: date, day: date })
    const isLastOfDay = entries[index + 1]?.date !== date
    return [...headings, { kind: 'entry', key: entryKey(entry), entry, isFirstOfDay: above !== date, isLastOfDay }]
  })
}

/** The rows of one month, by their numbers: from its heading, or that of its year, to its last entry. */
export interface MonthSpan {
  readonly month: string
  readonly from: number
  readonly to: number
}

export function monthSpans(rows: readonly FeedRow[]): readonly MonthSpan[] {
  const starts = rows.flatMap((row, index) =>
    row.kind === 'month' ? [{ month: row.month, from: rows[index - 1]?.kind === 'year' ? index - 1 : index }] : [],
  )
  return starts.map((start, index) => ({ ...start, to: (starts[index + 1]?.from ?? rows.length) - 1 }))
}
