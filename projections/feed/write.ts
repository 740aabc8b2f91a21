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
    ...writeCounts(batch.recordedBy),
  ]
}

function writeExpenses({ recorded, changed, erased }: Settled): Write[] {
  return [
    ...(recorded.length > 0 ? [insertExpenses(recorded)] : []),
    ...(changed.length > 0 ? [updateExpenses(changed)] : []),
    ...(erased.length > 0 ? [deleteExpenses(erased)] : []),
  ]
}

/** In the order of the table. */
const columnsOfExpenses = (rows: readonly ExpenseRow[]) => ({
  expenseId: columnOf('bigint', rows, row => row.expenseId),
  version: columnOf('int', rows, row => row.version),
  titleId: columnOf('bigint', rows, row => row.titleId),
  createdBy: columnOf('bigint', rows, row => row.createdBy),
  date: columnOf('date', rows, row => row.date),
  category: columnOf('text', rows, row => row.category),
  amountMinor: columnOf('bigint', rows, row => row.amountMinor),
  currency: columnOf('text', rows, row => row.currency),
  payers: jsonColumnOf(rows, row => row.payers),
  shares: jsonColumnOf(rows, row => row.shares),
  split: jsonColumnOf(rows, row => row.split),
  groupId: columnOf('bigint', rows, row => row.groupId),
  tripId: columnOf('bigint', rows, row => row.tripId),
  confirmedRate: jsonColumnOf(rows, row => row.confirmedRate),
  externalId: columnOf('text', rows, row => row.externalId),
  recordedPosition: columnOf('bigint', rows, row => row.recordedPosition),
  recordedAt: columnOf('timestamptz', rows, row => row.recordedAt.toISOString()),
  voided: columnOf('bool', rows, row => row.voided),
})

/** A plain insert on purpose: an expense that is recorded twice would be a corrupt log and must not pass unnoticed. */
const insertExpenses = (rows: readonly ExpenseRow[]): Write => ({
  into: 'expenses',
  columns: Object.values(columnsOfExpenses(rows)),
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

function updateExpenses(rows: readonly ExpenseRow[]): Write {
  const of = columnsOfExpenses(rows)
  const entered = [of.version, of.titleId, of.date, of.category, of.amountMinor, of.currency]
  const borne = [of.payers, of.shares, of.split, of.confirmedRate]
  const values = [of.expenseId, ...entered, ...borne, of.voided].map(arrayOf)
  return { name: 'update_expenses', text: UPDATE_EXPENSES, values }
}

const DELETE_EXPENSES = 'DELETE FROM expenses WHERE expense_id = ANY($1::bigint[])'

const deleteExpenses = (rows: readonly ExpenseRow[]): Write => ({
  name: 'delete_expenses',
  text: DELETE_EXPENSES,
  values: [arrayOf(columnOf('bigint', rows, row => row.expenseId))],
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

const ADD_TO_COUNTS = `
  INSERT INTO expense_counts AS c
  SELECT * FROM unnest($1::bigint[], $2::int[])
  ON CONFLICT (creator_id) DO UPDATE SET expense_count = c.expense_count + EXCLUDED.expense_count`

const REMOVE_EMPTY_COUNTS = 'DELETE FROM expense_counts WHERE creator_id = ANY($1::bigint[]) AND expense_count = 0'

function writeCounts(recordedBy: Batch['recordedBy']): Write[] {
  const changed = [...recordedBy].filter(([, count]) => count !== 0)
  if (changed.length === 0) return []
  const creators = arrayOf(columnOf('bigint', changed, ([creatorId]) => creatorId))
  const counts = arrayOf(columnOf('int', changed, ([, count]) => count))
  const added: Write = { name: 'add_to_expense_counts', text: ADD_TO_COUNTS, values: [creators, counts] }
  if (changed.every(([, count]) => count > 0)) return [added]
  return [added, { name: 'remove_empty_expense_counts', text: REMOVE_EMPTY_COUNTS, values: [creators] }]
}
