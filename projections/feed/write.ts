import type { PersonId } from '#domain/person.ts'
import { arrayOf, column, columnOf, jsonColumnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { type Batch, type Entry, type MonthTotal, type Settled, settle } from './batch.ts'
import type { ExpenseRow } from './expenseRow.ts'

/** What stands in a feed besides expenses will get a number of its own. */
const EXPENSE = 1

/** Writes the expenses and where they appear; what is removed and what adds up can wait for more of it. */
export function spill(batch: Batch): Write[] {
  const settled = settle(batch)
  return [...writeExpenses(settled), ...addEntries(settled.added)]
}

export function write(batch: Batch): Write[] {
  const settled = settle(batch)
  return [
    ...writeExpenses(settled),
    ...removeEntries([...batch.removed.values()]),
    ...addEntries(settled.added),
    ...writeTotals(batch.totals),
  ]
}

function writeExpenses({ recorded, changed }: Settled): Write[] {
  return [
    ...(recorded.length > 0 ? [insertExpenses(recorded)] : []),
    ...(changed.length > 0 ? [updateExpenses(changed)] : []),
  ]
}

/** A plain insert on purpose: an expense that is recorded twice would be a corrupt log and must not pass unnoticed. */
const insertExpenses = (rows: readonly ExpenseRow[]): Write => ({
  into: 'expenses',
  columns: [
    columnOf('bigint', rows, row => row.expenseId),
    columnOf('int', rows, row => row.version),
    columnOf('bigint', rows, row => row.titleId),
    columnOf('bigint', rows, row => row.createdBy),
    columnOf('date', rows, row => row.date),
    columnOf('text', rows, row => row.category),
    columnOf('bigint', rows, row => row.amountMinor),
    columnOf('text', rows, row => row.currency),
    jsonColumnOf(rows, row => row.payers),
    jsonColumnOf(rows, row => row.shares),
    jsonColumnOf(rows, row => row.split),
    columnOf('bigint', rows, row => row.groupId),
    columnOf('bigint', rows, row => row.tripId),
    jsonColumnOf(rows, row => row.confirmedRate),
    columnOf('text', rows, row => row.externalId),
    columnOf('bigint', rows, row => row.recordedPosition),
    columnOf('timestamptz', rows, row => row.recordedAt.toISOString()),
    columnOf('bool', rows, row => row.voided),
  ],
})

const UPDATE_EXPENSES = `
  UPDATE expenses e
  SET version = n.version, title_id = n.title_id, date = n.date, category = n.category, amount_minor = n.amount_minor,
      currency = n.currency, payers = n.payers, shares = n.shares, split = n.split, confirmed_rate = n.confirmed_rate,
      voided = n.voided
  FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::date[], $5::text[], $6::bigint[], $7::text[], $8::jsonb[],
              $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::bool[])
    AS n(expense_id, version, title_id, date, category, amount_minor, currency, payers, shares, split, confirmed_rate, voided)
  WHERE e.expense_id = n.expense_id`

const updateExpenses = (rows: readonly ExpenseRow[]): Write => ({
  name: 'update_expenses',
  text: UPDATE_EXPENSES,
  values: [
    columnOf('bigint', rows, row => row.expenseId),
    columnOf('int', rows, row => row.version),
    columnOf('bigint', rows, row => row.titleId),
    columnOf('date', rows, row => row.date),
    columnOf('text', rows, row => row.category),
    columnOf('bigint', rows, row => row.amountMinor),
    columnOf('text', rows, row => row.currency),
    jsonColumnOf(rows, row => row.payers),
    jsonColumnOf(rows, row => row.shares),
    jsonColumnOf(rows, row => row.split),
    jsonColumnOf(rows, row => row.confirmedRate),
    columnOf('bool', rows, row => row.voided),
  ].map(arrayOf),
})

const REMOVE_ENTRIES = `
  DELETE FROM feed_entries f
  USING unnest($1::bigint[], $2::date[], $3::bigint[]) AS gone(viewer_id, date, position)
  WHERE f.viewer_id = gone.viewer_id AND f.date = gone.date AND f.position = gone.position`

/** The first columns of feed_entries, which are its key. */
const entryKeys = (entries: readonly Entry[]) => [
  columnOf('bigint', entries, ({ viewerId }) => viewerId),
  columnOf('date', entries, ({ date }) => date),
  columnOf('bigint', entries, ({ position }) => position),
]

function removeEntries(entries: readonly Entry[]): Write[] {
  if (entries.length === 0) return []
  return [{ name: 'remove_feed_entries', text: REMOVE_ENTRIES, values: entryKeys(entries).map(arrayOf) }]
}

function addEntries(entries: readonly Entry[]): Write[] {
  if (entries.length === 0) return []
  const items = columnOf('bigint', entries, ({ itemId }) => itemId)
  const kinds = columnOf('smallint', entries, () => EXPENSE)
  return [{ into: 'feed_entries', columns: [...entryKeys(entries), items, kinds] }]
}

const ADD_TO_MONTHS = `
  INSERT INTO feed_months AS m
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::numeric[])
  ON CONFLICT (viewer_id, month, currency) DO UPDATE
  SET entry_count = m.entry_count + EXCLUDED.entry_count, own_minor = m.own_minor + EXCLUDED.own_minor`

const REMOVE_EMPTY_MONTHS = `
  DELETE FROM feed_months m
  USING unnest($1::bigint[], $2::text[], $3::text[]) AS touched(viewer_id, month, currency)
  WHERE m.viewer_id = touched.viewer_id AND m.month = touched.month AND m.currency = touched.currency
    AND m.entry_count = 0`

function writeTotals(totals: Batch['totals']): Write[] {
  const viewers: PersonId[] = []
  const changed: MonthTotal[] = []
  for (const [viewerId, ofViewer] of totals) {
    for (const total of ofViewer.values()) {
      if (total.count === 0 && total.ownMinor === 0n) continue
      viewers.push(viewerId)
      changed.push(total)
    }
  }
  if (changed.length === 0) return []
  const keys = [
    column('bigint', viewers),
    columnOf('text', changed, ({ month }) => month),
    columnOf('text', changed, ({ currency }) => currency),
  ].map(arrayOf)
  const counts = arrayOf(columnOf('int', changed, ({ count }) => count))
  const owns = arrayOf(columnOf('numeric', changed, ({ ownMinor }) => String(ownMinor)))
  const added: Write = { name: 'add_to_feed_months', text: ADD_TO_MONTHS, values: [...keys, counts, owns] }
  if (changed.every(({ count }) => count >= 0)) return [added]
  return [added, { name: 'remove_empty_feed_months', text: REMOVE_EMPTY_MONTHS, values: keys }]
}
