import { monthOf, yearOf } from '#web/format/days.ts'
import type { Expense, Month } from './expense.ts'

/** One line of the list: a heading or an expense. */
export type FeedRow =
  | { readonly kind: 'year'; readonly key: string; readonly year: string }
  | { readonly kind: 'month'; readonly key: string; readonly month: string; readonly totals: Month['ownTotals'] }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | {
      readonly kind: 'expense'
      readonly key: string
      readonly expense: Expense
      readonly isFirstOfDay: boolean
      readonly isLastOfDay: boolean
    }

/** Lays expenses, which come in their order, under headings of years, months and days. */
export function feedRows(expenses: readonly Expense[], months: readonly Month[]): readonly FeedRow[] {
  const totals = new Map(months.map(({ month, ownTotals }) => [month, ownTotals]))
  return expenses.flatMap((expense, index): FeedRow[] => {
    const { date } = expense
    const above = expenses[index - 1]?.date ?? ''
    const year = yearOf(date)
    const month = monthOf(date)
    const headings: FeedRow[] = []
    if (yearOf(above) !== year) headings.push({ kind: 'year', key: year, year })
    if (monthOf(above) !== month) headings.push({ kind: 'month', key: month, month, totals: totals.get(month) ?? [] })
    if (above !== date) headings.push({ kind: 'day', key: date, day: date })
    const isLastOfDay = expenses[index + 1]?.date !== date
    return [
      ...headings,
      { kind: 'expense', key: `expense-${expense.id}`, expense, isFirstOfDay: above !== date, isLastOfDay },
    ]
  })
}

/** The rows of one month, by their numbers: from its heading, or that of its year, to its last expense. */
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
