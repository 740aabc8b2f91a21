import { arrayOf, columnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { type Batch, type DebtRow, type MovedPair, movedPairs } from './batch.ts'

/** Writes who owed whom for what and when; sums can wait for more of it. */
export function spill(batch: Batch): Write[] {
  const { deals, ends, debts } = batch
  const writes = [...(ends.size > 0 ? [endDebts([...ends])] : []), ...(debts.length > 0 ? [insertDebts(debts)] : [])]
  deals.clear()
  ends.clear()
  debts.length = 0
  return writes
}

export function write(batch: Batch): Write[] {
  return [...spill(batch), ...writePairs([...movedPairs(batch)]), ...writeNets(batch)]
}

const END_DEBTS = `
  UPDATE debts d SET until = ended.position
  FROM unnest($1::bigint[], $2::bigint[]) AS ended(deal_id, position)
  WHERE d.deal_id = ended.deal_id AND d.until IS NULL`

/** Before others of the same deal begin. */
const endDebts = (ends: readonly (readonly [dealId: number, position: number])[]): Write => ({
  name: 'end_debts',
  text: END_DEBTS,
  values: [columnOf('bigint', ends, ([dealId]) => dealId), columnOf('bigint', ends, ([, position]) => position)].map(
    arrayOf,
  ),
})

/** In the order of the table. */
const insertDebts = (rows: readonly DebtRow[]): Write => ({
  into: 'debts',
  columns: [
    columnOf('bigint', rows, ({ dealId }) => dealId),
    columnOf('bigint', rows, ({ debtor }) => debtor),
    columnOf('bigint', rows, ({ creditor }) => creditor),
    columnOf('bigint', rows, ({ groupId }) => groupId),
    columnOf('text', rows, ({ currency }) => currency),
    columnOf('bigint', rows, ({ minor }) => minor),
    columnOf('date', rows, ({ date }) => date),
    columnOf('bigint', rows, ({ since }) => since),
    columnOf('bigint', rows, ({ until }) => until),
  ],
})

const ADD_TO_BALANCES = `
  INSERT INTO balances AS b
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::numeric[])
  ON CONFLICT (person_id, other_id, currency, group_id) DO UPDATE SET minor = b.minor + EXCLUDED.minor`

const REMOVE_SETTLED = `
  DELETE FROM balances b
  USING unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) AS moved(person_id, other_id, currency, group_id)
  WHERE b.person_id = moved.person_id AND b.other_id = moved.other_id AND b.currency = moved.currency
    AND b.group_id = moved.group_id AND b.minor = 0`

/** What one is owed, the other owes: both look into rows of their own. */
function writePairs(pairs: readonly MovedPair[]): Write[] {
  if (pairs.length === 0) return []
  const rows = pairs.flatMap(({ groupId, currency, lower, higher, minor }) => [
    { person: lower, other: higher, currency, groupId, minor },
    { person: higher, other: lower, currency, groupId, minor: -minor },
  ])
  const keys = [
    columnOf('bigint', rows, ({ person }) => person),
    columnOf('bigint', rows, ({ other }) => other),
    columnOf('text', rows, ({ currency }) => currency),
    columnOf('bigint', rows, ({ groupId }) => groupId),
  ].map(arrayOf)
  const minors = arrayOf(columnOf('numeric', rows, ({ minor }) => String(minor)))
  return [
    { name: 'add_to_balances', text: ADD_TO_BALANCES, values: [...keys, minors] },
    { name: 'remove_settled_balances', text: REMOVE_SETTLED, values: keys },
  ]
}

const ADD_TO_NETS = `
  INSERT INTO group_nets AS g
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[])
  ON CONFLICT (group_id, currency, person_id) DO UPDATE SET minor = g.minor + EXCLUDED.minor`

function writeNets({ moved }: Batch): Write[] {
  const rows = [...moved.values()].flatMap(({ groupId, currency, nets }) =>
    [...nets].map(([person, minor]) => ({ groupId, currency, person, minor })),
  )
  if (rows.length === 0) return []
  const values = [
    columnOf('bigint', rows, ({ groupId }) => groupId),
    columnOf('text', rows, ({ currency }) => currency),
    columnOf('bigint', rows, ({ person }) => person),
    columnOf('numeric', rows, ({ minor }) => String(minor)),
  ].map(arrayOf)
  return [{ name: 'add_to_group_nets', text: ADD_TO_NETS, values }]
}
