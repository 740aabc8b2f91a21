import type { PlacedPart } from '#domain/money/convertPart.ts'
import { arrayOf, column, columnOf, jsonColumnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { writeAudience } from './audience.ts'
import type { Batch, Sum } from './batch.ts'
import { type Outlay, sharesOf } from './outlay.ts'

/** Writes what expenses come to; sums can wait for more of them. */
export function spill({ outlays, budgeting, audience }: Batch): Write[] {
  const added: Row[] = []
  const changed: Row[] = []
  const gone: number[] = []
  const before: Row[] = []
  for (const [expenseId, { stored, outlay }] of outlays) {
    if (stored !== undefined) before.push([expenseId, stored])
    if (outlay !== undefined) (stored === undefined ? added : changed).push([expenseId, outlay])
    else if (stored !== undefined) gone.push(expenseId)
  }
  outlays.clear()
  budgeting.clear()
  return [
    ...(added.length > 0 ? [{ into: 'outlays', columns: columnsOf(added) }] : []),
    ...(changed.length > 0 ? [updateOutlays(changed)] : []),
    ...(gone.length > 0 ? [removeOutlays(gone)] : []),
    ...writeShares(before, [...added, ...changed]),
    ...writeAudience(audience),
  ]
}

export function write(batch: Batch): Write[] {
  const moved = [...batch.sums.values()].filter(({ minor }) => minor !== 0n)
  const { spending = [], group_spending = [] } = Object.groupBy(moved, ({ table }) => table)
  return [
    ...spill(batch),
    ...writeSums('spending', 'user_id', spending),
    ...writeSums('group_spending', 'group_id', group_spending),
  ]
}

type Row = readonly [expenseId: number, Outlay]

/** In the order of the table. */
const columnsOf = (rows: readonly Row[]) => [
  columnOf('bigint', rows, ([expenseId]) => expenseId),
  columnOf('date', rows, ([, { date }]) => date),
  columnOf('text', rows, ([, { category }]) => category),
  columnOf('bigint', rows, ([, { amountMinor }]) => amountMinor),
  columnOf('text', rows, ([, { currency }]) => currency),
  jsonColumnOf(rows, ([, { shares }]) => shares),
  columnOf('bigint', rows, ([, { groupId }]) => groupId),
  jsonColumnOf(rows, ([, { confirmedRate }]) => confirmedRate),
  columnOf('bool', rows, ([, { voided }]) => voided),
]

const UPDATE_OUTLAYS = `
  UPDATE outlays o
  SET date = n.date, category = n.category, amount_minor = n.amount_minor, currency = n.currency, shares = n.shares,
      group_id = n.group_id, confirmed_rate = n.confirmed_rate, voided = n.voided
  FROM unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::text[], $6::jsonb[], $7::bigint[], $8::jsonb[],
              $9::bool[])
    AS n(expense_id, date, category, amount_minor, currency, shares, group_id, confirmed_rate, voided)
  WHERE o.expense_id = n.expense_id`

const updateOutlays = (rows: readonly Row[]): Write => ({
  name: 'update_outlays',
  text: UPDATE_OUTLAYS,
  values: columnsOf(rows).map(arrayOf),
})

const removeOutlays = (expenseIds: readonly number[]): Write => ({
  name: 'remove_outlays',
  text: 'DELETE FROM outlays WHERE expense_id = ANY($1::bigint[])',
  values: [arrayOf(column('bigint', expenseIds))],
})

interface Share {
  readonly expenseId: number
  readonly outlay: Outlay
  readonly part: PlacedPart
}

const sharesIn = (rows: readonly Row[]): Share[] =>
  rows.flatMap(([expenseId, outlay]) => sharesOf(outlay).map(part => ({ expenseId, outlay, part })))

const REMOVE_SHARES = `
  DELETE FROM outlay_shares s USING unnest($1::bigint[], $2::date[], $3::bigint[]) AS gone(user_id, date, expense_id)
  WHERE (s.user_id, s.date, s.expense_id) = (gone.user_id, gone.date, gone.expense_id)`

/** Those of what was there before go, whatever came of it. */
function writeShares(before: readonly Row[], after: readonly Row[]): Write[] {
  const gone = sharesIn(before)
  const come = sharesIn(after)
  const places = [
    columnOf('bigint', gone, ({ part }) => part.person),
    columnOf('date', gone, ({ outlay }) => outlay.date),
    columnOf('bigint', gone, ({ expenseId }) => expenseId),
  ]
  return [
    ...(gone.length > 0 ? [{ name: 'remove_outlay_shares', text: REMOVE_SHARES, values: places.map(arrayOf) }] : []),
    ...(come.length > 0 ? [{ into: 'outlay_shares', columns: shareColumns(come) }] : []),
  ]
}

/** In the order of the table. */
const shareColumns = (shares: readonly Share[]) => [
  columnOf('bigint', shares, ({ part }) => part.person),
  columnOf('date', shares, ({ outlay }) => outlay.date),
  columnOf('bigint', shares, ({ expenseId }) => expenseId),
  columnOf('text', shares, ({ outlay }) => outlay.category),
  columnOf('text', shares, ({ outlay }) => outlay.currency),
  columnOf('text', shares, ({ outlay }) => outlay.confirmedRate?.currency ?? ''),
  columnOf('text', shares, ({ outlay }) => outlay.confirmedRate?.rate ?? ''),
  columnOf('bigint', shares, ({ part }) => part.before),
  columnOf('bigint', shares, ({ part }) => part.minor),
]

const KEY = 'date, category, currency, rate_currency, rate'

function writeSums(table: string, holder: string, sums: readonly Sum[]): Write[] {
  if (sums.length === 0) return []
  const keys = [
    columnOf('bigint', sums, ({ holderId }) => holderId),
    columnOf('date', sums, ({ date }) => date),
    columnOf('text', sums, ({ category }) => category),
    columnOf('text', sums, ({ currency }) => currency),
    columnOf('text', sums, ({ confirmedRate }) => confirmedRate?.currency ?? ''),
    columnOf('text', sums, ({ confirmedRate }) => confirmedRate?.rate ?? ''),
  ].map(arrayOf)
  const minors = arrayOf(columnOf('numeric', sums, ({ minor }) => String(minor)))
  return [
    {
      name: `add_to_${table}`,
      text: `INSERT INTO ${table} AS s
             SELECT * FROM unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[])
             ON CONFLICT (${holder}, ${KEY}) DO UPDATE SET minor = s.minor + EXCLUDED.minor`,
      values: [...keys, minors],
    },
    {
      name: `remove_from_${table}`,
      text: `DELETE FROM ${table} s
             USING unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[])
               AS moved(${holder}, ${KEY})
             WHERE (s.${holder}, ${qualified('s')}) = (moved.${holder}, ${qualified('moved')}) AND s.minor = 0`,
      values: keys,
    },
  ]
}

const qualified = (name: string): string => KEY.replace(/\w+/g, columnName => `${name}.${columnName}`)
