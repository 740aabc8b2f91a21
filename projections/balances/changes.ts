import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { arrayOf, columnOf } from '../columns.ts'
import type { Change } from '../projection.ts'
import { type Batch, type MovedPair, movedPairs } from './batch.ts'

const MEMBERS = {
  name: 'balances_members',
  text: `SELECT DISTINCT n.person_id FROM unnest($1::bigint[], $2::text[]) AS moved(group_id, currency)
         JOIN group_nets n ON n.group_id = moved.group_id AND n.currency = moved.currency AND n.minor <> 0`,
}

/**
 * Where balances are simplified, a debt between two members of a group may change what any of them is to pay. Whoever is quits
 * with the group has nothing to pay, and may have left it: what the others do there is no news for them.
 */
async function membersOf(pairs: readonly MovedPair[], tables: Connection): Promise<PersonId[]> {
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
export async function changesOf(batch: Batch, tables: Connection): Promise<Change[]> {
  const pairs = [...movedPairs(batch)]
  const owing = pairs.flatMap(({ lower, higher }) => [lower, higher])
  const concerned = new Set([...owing, ...(await membersOf(pairs, tables))])
  return [...concerned].filter(person => person > 0).map(viewerId => ({ about: 'BALANCES', viewerId }))
}
