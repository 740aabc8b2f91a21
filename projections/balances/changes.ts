import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { arrayOf, columnOf } from '../columns.ts'
import { concerning } from '../concerning.ts'
import type { Changed } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import type { RowOf } from '../table/table.ts'
import type { Deal } from './deal.ts'
import { type balancesOfPairs, pairsOf } from './tables.ts'

const MEMBERS = {
  name: 'balances_members',
  // Many pairs have moved in one and the same group.
  text: `SELECT DISTINCT n.person_id
         FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::text[]) AS pairs(group_id, currency)) AS moved
         JOIN group_nets n ON n.group_id = moved.group_id AND n.currency = moved.currency AND n.minor <> 0`,
}

type Pair = RowOf<typeof balancesOfPairs>

/** Those between whom something is not what it was, each pair twice. */
function movedPairs(changed: readonly Changed<Deal>[]): Pair[] {
  const moved = new Map<string, { pair: Pair; minor: bigint }>()
  const count = (pair: Pair, sign: 1n | -1n): void => {
    const { personId, otherId, currency, groupId } = pair
    const key = `${personId} ${otherId} ${currency} ${groupId}`
    const minor = (moved.get(key)?.minor ?? 0n) + sign * BigInt(pair.minor)
    moved.set(key, { pair, minor })
  }
  for (const { before, after } of changed) {
    for (const pair of before === undefined ? [] : pairsOf(before)) count(pair, -1n)
    for (const pair of after === undefined ? [] : pairsOf(after)) count(pair, 1n)
  }
  return [...moved.values()].flatMap(({ pair, minor }) => (minor === 0n ? [] : [pair]))
}

/**
 * Where balances are simplified, a debt between two members of a group may change what any of them is to pay. Whoever is quits
 * with the group has nothing to pay, and may have left it: what the others do there is no news for them.
 */
async function membersOf(pairs: readonly Pair[], tables: Connection): Promise<PersonId[]> {
  const inGroups = pairs.filter(({ groupId }) => groupId !== 0)
  if (inGroups.length === 0) return []
  const values = [
    columnOf('bigint', inGroups, ({ groupId }) => groupId),
    columnOf('text', inGroups, ({ currency }) => currency),
  ].map(arrayOf)
  const { rows } = await tables.query<{ person_id: string }>({ ...MEMBERS, values })
  return rows.map(({ person_id }) => Number(person_id))
}

/** Account holders who are owed or owe something else than before, and those with whom they share a group. */
export async function changesOf(changed: readonly Changed<Deal>[], tables: Connection): Promise<Change[]> {
  const pairs = movedPairs(changed)
  const owing = pairs.map(({ personId }) => personId)
  return concerning([...owing, ...(await membersOf(pairs, tables))])
}
