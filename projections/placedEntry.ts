import type { ConfirmedRate } from '#domain/expense/events.ts'

/** What an expense puts into a sum, as entered, and where that lies in its amount: by that it is converted. */
export interface PlacedEntry {
  readonly date: string
  readonly expenseId: number
  readonly currency: string
  readonly confirmedRate: ConfirmedRate | null
  readonly before: number
  readonly minor: number
}

export interface PlacedEntryRow {
  readonly date: string
  readonly expense_id: string
  readonly currency: string
  readonly rate_currency: string
  readonly rate: string
  readonly before: string
  readonly minor: string
}

export const placedEntryOf = (row: PlacedEntryRow): PlacedEntry => ({
  date: row.date,
  expenseId: Number(row.expense_id),
  currency: row.currency,
  confirmedRate: row.rate_currency === '' ? null : { currency: row.rate_currency, rate: row.rate },
  before: Number(row.before),
  minor: Number(row.minor),
})

/** A stretch of the entries of a sum, newest day first, and of a day what was recorded last: what follows on a place. */
export interface Stretch {
  readonly first: number
  readonly after: { readonly date: string; readonly expenseId: number } | null
}

/** The day and the expense that entries come after, and how many of them; without a place, from the first one on. */
export const stretchValues = ({ first, after }: Stretch): unknown[] => [
  after?.date ?? 'infinity',
  after?.expenseId ?? '9223372036854775807',
  first,
]
