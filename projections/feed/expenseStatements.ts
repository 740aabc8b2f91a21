import { jsonColumn, plainColumn, textColumn } from '../columns.ts'
import type { Statement } from '../projection.ts'
import type { ChangedExpense } from './changes.ts'
import type { ExpenseRow } from './expenseRow.ts'

const ROWS = `unnest(
  $1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::date[], $6::text[], $7::bigint[], $8::text[], $9::jsonb[],
  $10::jsonb[], $11::jsonb[], $12::bigint[], $13::bigint[], $14::jsonb[], $15::text[], $16::bigint[], $17::timestamptz[],
  $18::bool[])`

const INSERT = { name: 'feed_insert_expenses', text: `INSERT INTO expenses SELECT * FROM ${ROWS}` }

const UPDATE = {
  name: 'feed_update_expenses',
  text: `UPDATE expenses e
    SET version = n.version, title_id = n.title_id, date = n.date, category = n.category, amount_minor = n.amount_minor,
        currency = n.currency, payers = n.payers, shares = n.shares, split = n.split, confirmed_rate = n.confirmed_rate,
        voided = n.voided
    FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::date[], $5::text[], $6::bigint[], $7::text[], $8::jsonb[],
                $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::bool[])
      AS n(expense_id, version, title_id, date, category, amount_minor, currency, payers, shares, split, confirmed_rate, voided)
    WHERE e.expense_id = n.expense_id`,
}

function insert(rows: readonly ExpenseRow[]): Statement {
  const values = [
    plainColumn(rows.map(row => row.expenseId)),
    plainColumn(rows.map(row => row.version)),
    plainColumn(rows.map(row => row.titleId)),
    plainColumn(rows.map(row => row.createdBy)),
    plainColumn(rows.map(row => row.date)),
    textColumn(rows.map(row => row.category)),
    plainColumn(rows.map(row => row.amountMinor)),
    textColumn(rows.map(row => row.currency)),
    jsonColumn(rows.map(row => row.payers)),
    jsonColumn(rows.map(row => row.shares)),
    jsonColumn(rows.map(row => row.split)),
    plainColumn(rows.map(row => row.groupId)),
    plainColumn(rows.map(row => row.tripId)),
    jsonColumn(rows.map(row => row.confirmedRate)),
    textColumn(rows.map(row => row.externalId)),
    plainColumn(rows.map(row => row.recordedPosition)),
    plainColumn(rows.map(row => row.recordedAt.toISOString())),
    plainColumn(rows.map(row => row.voided)),
  ]
  return { ...INSERT, values }
}

function update(rows: readonly ExpenseRow[]): Statement {
  const values = [
    plainColumn(rows.map(row => row.expenseId)),
    plainColumn(rows.map(row => row.version)),
    plainColumn(rows.map(row => row.titleId)),
    plainColumn(rows.map(row => row.date)),
    textColumn(rows.map(row => row.category)),
    plainColumn(rows.map(row => row.amountMinor)),
    textColumn(rows.map(row => row.currency)),
    jsonColumn(rows.map(row => row.payers)),
    jsonColumn(rows.map(row => row.shares)),
    jsonColumn(rows.map(row => row.split)),
    jsonColumn(rows.map(row => row.confirmedRate)),
    plainColumn(rows.map(row => row.voided)),
  ]
  return { ...UPDATE, values }
}

/** Plain INSERT on purpose: an expense that is recorded twice would be a corrupt log and must not pass unnoticed. */
export function expenseStatements(expenses: readonly ChangedExpense[]): Statement[] {
  const fresh: ExpenseRow[] = []
  const changed: ExpenseRow[] = []
  for (const { before, after } of expenses) {
    if (before === undefined) fresh.push(after)
    else if (before !== after) changed.push(after)
  }
  return [...(fresh.length > 0 ? [insert(fresh)] : []), ...(changed.length > 0 ? [update(changed)] : [])]
}
