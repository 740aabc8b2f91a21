import { monthOf, yearOf } from '#web/format/days.ts'
import { type Entry, entryKey } from './entry.ts'
import type { Month } from './expense.ts'

/** One line of the list: a heading or an entry. */
export type FeedRow =
  | { readonly kind: 'year'; readonly key: string; readonly year: string }
  | { readonly kind: 'month'; readonly key: string; readonly month: string; readonly totals: Month['ownTotals'] }
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

/** Lays entries under headings of years, months and days. */
export function feedRows(listed: readonly Entry[], months: readonly Month[]): readonly FeedRow[] {
  const totals = new Map(months.map(({ month, ownTotals }) => [month, ownTotals]))
  const entries = newestDayFirst(listed)
  return entries.flatMap((entry, index): FeedRow[] => {
    const { date } = entry
    const above = entries[index - 1]?.date ?? ''
    const year = yearOf(date)
    const month = monthOf(date)
    const headings: FeedRow[] = []
    if (yearOf(above) !== year) headings.push({ kind: 'year', key: year, year })
    if (monthOf(above) !== month) headings.push({ kind: 'month', key: month, month, totals: totals.get(month) ?? [] })
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
