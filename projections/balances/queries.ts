import type { Net } from '#domain/balance/payment.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** What somebody is owed by another person (negative: owes them) in one group, or outside groups. */
export interface BalancePart {
  readonly other: PersonId
  readonly currency: string
  /** 0: outside groups. */
  readonly groupId: number
  readonly minor: bigint
}

interface PartRow {
  readonly other_id: string
  readonly currency: string
  readonly group_id: string
  readonly minor: string
}

const partOf = ({ other_id, currency, group_id, minor }: PartRow): BalancePart => ({
  other: Number(other_id),
  currency,
  groupId: Number(group_id),
  minor: BigInt(minor),
})

/** Nobody is owed nothing: who is quits is not among them. */
export async function balanceParts(database: Database, personId: PersonId): Promise<BalancePart[]> {
  const { rows } = await database.query<PartRow>({
    name: 'balance_parts',
    text: 'SELECT other_id, currency, group_id, minor FROM read.balances WHERE person_id = $1',
    values: [personId],
  })
  return rows.map(partOf)
}

/** The same for some people only. */
export async function balancePartsWith(
  database: Database,
  personId: PersonId,
  others: readonly PersonId[],
): Promise<BalancePart[]> {
  const { rows } = await database.query<PartRow>({
    name: 'balance_parts_with',
    text: `SELECT other_id, currency, group_id, minor FROM read.balances
           WHERE person_id = $1 AND other_id = ANY($2)`,
    values: [personId, others],
  })
  return rows.map(partOf)
}

/** What somebody is owed in one group, by all its members together (negative: owes). */
export type GroupPosition = Omit<BalancePart, 'other'>

/** In the groups in which they are not quits. */
export async function groupPositions(database: Database, personId: PersonId): Promise<GroupPosition[]> {
  const { rows } = await database.query<Omit<PartRow, 'other_id'>>({
    name: 'group_positions',
    text: `SELECT currency, group_id, sum(minor) AS minor FROM read.balances
           WHERE person_id = $1 AND group_id <> 0
           GROUP BY group_id, currency HAVING sum(minor) <> 0 ORDER BY group_id, currency`,
    values: [personId],
  })
  return rows.map(({ currency, group_id, minor }) => ({ currency, groupId: Number(group_id), minor: BigInt(minor) }))
}

/** Everybody's net in one group and currency, also of those who are quits. */
export interface GroupNets {
  readonly groupId: number
  readonly currency: string
  readonly nets: readonly Net[]
}

interface NetRow {
  readonly group_id: string
  readonly currency: string
  readonly person_id: string
  readonly minor: string
}

export async function groupNets(database: Database, groupIds: readonly number[]): Promise<GroupNets[]> {
  if (groupIds.length === 0) return []
  const { rows } = await database.query<NetRow>({
    name: 'group_nets',
    text: `SELECT group_id, currency, person_id, minor FROM read.group_nets
           WHERE group_id = ANY($1) ORDER BY group_id, currency, person_id`,
    values: [groupIds],
  })
  return [...Map.groupBy(rows, ({ group_id, currency }) => `${group_id} ${currency}`).values()].flatMap(ofGroup => {
    const [first] = ofGroup
    if (first === undefined) return []
    const nets = ofGroup.map(({ person_id, minor }) => ({ person: Number(person_id), minor: BigInt(minor) }))
    return { groupId: Number(first.group_id), currency: first.currency, nets }
  })
}
