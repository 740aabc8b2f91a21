import { arrayOf, columnOf, jsonColumnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import type { SettledRows } from './batch.ts'
import type { ExpenseRow } from './expenseRow.ts'

export function writeExpenses({ recorded, changed, erased }: SettledRows<ExpenseRow>): Write[] {
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
      group_id = n.group_id, trip_id = n.trip_id, voided = n.voided
  FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::date[], $5::text[], $6::bigint[], $7::text[], $8::jsonb[],
              $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::bigint[], $13::bigint[], $14::bool[])
    AS n(expense_id, version, title_id, date, category, amount_minor, currency, payers, shares, split, confirmed_rate,
         group_id, trip_id, voided)
  WHERE e.expense_id = n.expense_id`

function updateExpenses(rows: readonly ExpenseRow[]): Write {
  const of = columnsOfExpenses(rows)
  const entered = [of.version, of.titleId, of.date, of.category, of.amountMinor, of.currency]
  const borne = [of.payers, of.shares, of.split, of.confirmedRate]
  const values = [of.expenseId, ...entered, ...borne, of.groupId, of.tripId, of.voided].map(arrayOf)
  return { name: 'update_expenses', text: UPDATE_EXPENSES, values }
}

const DELETE_EXPENSES = 'DELETE FROM expenses WHERE expense_id = ANY($1::bigint[])'

const deleteExpenses = (rows: readonly ExpenseRow[]): Write => ({
  name: 'delete_expenses',
  text: DELETE_EXPENSES,
  values: [arrayOf(columnOf('bigint', rows, row => row.expenseId))],
})
