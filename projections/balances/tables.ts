import { bigint, bytewise, date, numeric, text } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import type { Deal } from './deal.ts'

/**
 * Who owes whom for what, from one position of the log until another; null: still. Nothing is ever changed but that.
 * Everything else about balances is sums of it: of today, of any position and of any day.
 */
export const debts = table(
  'debts',
  {
    dealId: bigint.key,
    debtorId: bigint.key,
    creditorId: bigint.key,
    groupId: bigint,
    currency: bytewise,
    minor: bigint,
    date,
    since: bigint.key,
    until: bigint.nullable,
  },
  {
    keyOrder: ['dealId', 'since', 'debtorId', 'creditorId'],
    // What concerns somebody, what is between two, and that by day, is a range of either of the first two. What lies ahead
    // of somebody is, too: of every pair the last days.
    indexes: [
      'CREATE INDEX debts_of_creditor ON debts (creditor_id, debtor_id, currency, date, since)',
      'CREATE INDEX debts_of_debtor ON debts (debtor_id, creditor_id, currency, date, since)',
      'CREATE INDEX debts_in_groups ON debts (group_id, date) WHERE group_id <> 0',
    ],
  },
)

/**
 * The sums of those that hold. Every pair twice, so that what concerns somebody is one range of the key. Group 0 is none.
 * Nobody is owed nothing.
 */
export const balancesOfPairs = table('balances', {
  personId: bigint.key,
  otherId: bigint.key,
  currency: text().key,
  groupId: bigint.key,
  minor: numeric.sum,
})

/** Who is quits stays: how a group is simplified depends on how many have ever had a part in it. */
export const groupNets = table(
  'group_nets',
  { groupId: bigint.key, currency: text().key, personId: bigint.key, minor: numeric.sum },
  { keepsNothing: true },
)

/** Nobody owes anything for what is deleted. */
export const debtsOf = ({ debts: owed, voided }: Deal): Deal['debts'] => (voided ? [] : owed)

/** What one is owed, the other owes: both look into rows of their own. */
export function pairsOf(deal: Deal): RowOf<typeof balancesOfPairs>[] {
  const { currency, groupId } = deal
  const pairs: RowOf<typeof balancesOfPairs>[] = []
  for (const { debtor, creditor, minor } of debtsOf(deal)) {
    pairs.push({ personId: creditor, otherId: debtor, currency, groupId, minor })
    pairs.push({ personId: debtor, otherId: creditor, currency, groupId, minor: -minor })
  }
  return pairs
}

export function netsOf(deal: Deal): RowOf<typeof groupNets>[] {
  const { groupId, currency } = deal
  const nets: RowOf<typeof groupNets>[] = []
  if (groupId === 0) return nets
  for (const { debtor, creditor, minor } of debtsOf(deal)) {
    nets.push({ groupId, currency, personId: creditor, minor })
    nets.push({ groupId, currency, personId: debtor, minor: -minor })
  }
  return nets
}
