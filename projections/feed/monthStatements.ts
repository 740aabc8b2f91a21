import type { PersonId } from '#domain/person.ts'
import { plainColumn, textColumn } from '../columns.ts'
import type { Statement } from '../projection.ts'
import type { ChangedExpense } from './changes.ts'
import { type ExpenseRow, monthOf, ownShare, viewersOf } from './expenseRow.ts'

const ADD = {
  name: 'feed_add_to_months',
  text: `INSERT INTO feed_months AS m
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::bigint[])
    ON CONFLICT (viewer_id, month, currency) DO UPDATE
    SET entry_count = m.entry_count + EXCLUDED.entry_count, own_minor = m.own_minor + EXCLUDED.own_minor`,
}
const REMOVE_EMPTY = {
  name: 'feed_remove_empty_months',
  text: `DELETE FROM feed_months m
    USING unnest($1::bigint[], $2::text[], $3::text[]) AS touched(viewer_id, month, currency)
    WHERE m.viewer_id = touched.viewer_id AND m.month = touched.month AND m.currency = touched.currency
      AND m.entry_count = 0`,
}

interface Total {
  readonly month: string
  readonly currency: string
  count: number
  ownMinor: number
}

/** By viewer, then by month and currency. */
type Totals = Map<PersonId, Map<string, Total>>

function add(totals: Totals, expense: ExpenseRow, sign: 1 | -1): void {
  const month = monthOf(expense.date)
  const { currency } = expense
  const key = month + currency
  for (const viewerId of viewersOf(expense)) {
    let ofViewer = totals.get(viewerId)
    if (ofViewer === undefined) {
      ofViewer = new Map()
      totals.set(viewerId, ofViewer)
    }
    let total = ofViewer.get(key)
    if (total === undefined) {
      total = { month, currency, count: 0, ownMinor: 0 }
      ofViewer.set(key, total)
    }
    total.count += sign
    total.ownMinor += sign * ownShare(expense, viewerId)
  }
}

/** Neither the title nor the category of an expense moves a total. */
const countsAlike = (before: ExpenseRow, after: ExpenseRow): boolean =>
  before.date === after.date &&
  before.currency === after.currency &&
  before.payers === after.payers &&
  before.shares === after.shares &&
  before.voided === after.voided

function differences(expenses: readonly ChangedExpense[]): Totals {
  const totals: Totals = new Map()
  for (const { before, after } of expenses) {
    if (before !== undefined && countsAlike(before, after)) continue
    if (before !== undefined) add(totals, before, -1)
    add(totals, after, 1)
  }
  return totals
}

export function monthStatements(expenses: readonly ChangedExpense[]): Statement[] {
  const viewers: PersonId[] = []
  const changed: Total[] = []
  for (const [viewerId, ofViewer] of differences(expenses)) {
    for (const total of ofViewer.values()) {
      if (total.count === 0 && total.ownMinor === 0) continue
      viewers.push(viewerId)
      changed.push(total)
    }
  }
  if (changed.length === 0) return []
  const keys = [
    plainColumn(viewers),
    plainColumn(changed.map(({ month }) => month)),
    textColumn(changed.map(({ currency }) => currency)),
  ]
  const counts = plainColumn(changed.map(({ count }) => count))
  const owns = plainColumn(changed.map(({ ownMinor }) => ownMinor))
  const statements: Statement[] = [{ ...ADD, values: [...keys, counts, owns] }]
  if (changed.some(({ count }) => count < 0)) statements.push({ ...REMOVE_EMPTY, values: keys })
  return statements
}
