import { arrayOf, column, columnOf, jsonColumnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { type Batch, type MovedPair, movedPairs } from './batch.ts'
import { type Deal, type DealId, isKept } from './deal.ts'

/** Writes who owes whom for what; sums can wait for more of it. */
export function spill(batch: Batch): Write[] {
  const writes = writeDeals(batch.deals)
  batch.deals.clear()
  return writes
}

export function write(batch: Batch): Write[] {
  return [...spill(batch), ...writePairs([...movedPairs(batch)]), ...writeNets(batch)]
}

type Row = readonly [DealId, Deal]

function writeDeals(deals: Batch['deals']): Write[] {
  const added: Row[] = []
  const changed: Row[] = []
  const gone: DealId[] = []
  for (const [dealId, { isStored, deal }] of deals) {
    const row = deal !== undefined && isKept(deal) ? ([dealId, deal] as const) : undefined
    if (row !== undefined) (isStored ? changed : added).push(row)
    else if (isStored) gone.push(dealId)
  }
  return [
    ...(added.length > 0 ? [{ into: 'balance_deals', columns: columnsOf(added) }] : []),
    ...(changed.length > 0 ? [updateDeals(changed)] : []),
    ...(gone.length > 0 ? [removeDeals(gone)] : []),
  ]
}

/** In the order of the table. */
const columnsOf = (rows: readonly Row[]) => [
  columnOf('bigint', rows, ([dealId]) => dealId),
  columnOf('text', rows, ([, { currency }]) => currency),
  jsonColumnOf(rows, ([, { debts }]) => debts),
  columnOf('bigint', rows, ([, { groupId }]) => groupId),
  columnOf('bool', rows, ([, { voided }]) => voided),
]

const UPDATE_DEALS = `
  UPDATE balance_deals d
  SET currency = n.currency, debts = n.debts, group_id = n.group_id, voided = n.voided
  FROM unnest($1::bigint[], $2::text[], $3::jsonb[], $4::bigint[], $5::bool[])
    AS n(deal_id, currency, debts, group_id, voided)
  WHERE d.deal_id = n.deal_id`

const updateDeals = (rows: readonly Row[]): Write => ({
  name: 'update_balance_deals',
  text: UPDATE_DEALS,
  values: columnsOf(rows).map(arrayOf),
})

const removeDeals = (dealIds: readonly DealId[]): Write => ({
  name: 'remove_balance_deals',
  text: 'DELETE FROM balance_deals WHERE deal_id = ANY($1::bigint[])',
  values: [arrayOf(column('bigint', dealIds))],
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
