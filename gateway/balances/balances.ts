import type { Payment } from '#domain/balance/payment.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import {
  type BalancePart,
  balanceParts,
  balancePartsWith,
  type GroupNets,
  groupNets,
} from '#projections/balances/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { mapAtPace } from '../fairness/pace.ts'
import type { Services } from '../services.ts'

/** Positive: the other one owes the viewer. */
export interface PersonBalance {
  readonly person: PersonId
  readonly amounts: readonly BalanceAmount[]
}

export interface BalanceAmount {
  readonly currency: string
  readonly minor: bigint
  /** What it consists of, what is outside groups first. */
  readonly byGroup: readonly GroupBalance[]
}

export interface GroupBalance {
  /** Null: outside groups. */
  readonly groupId: number | null
  readonly minor: bigint
}

/** Who looks at balances, and by whose calendar. */
export type Owing = Pick<Account, 'userId' | 'settings'>

/** As of today. */
export const balancePartsOf = (database: Database, viewer: Owing): Promise<BalancePart[]> =>
  balanceParts(database, viewer.userId, todayOf(viewer))

/** Between the viewer and everybody else, without those who are quits. */
export async function balancesOf(database: Database, viewer: Owing): Promise<PersonBalance[]> {
  return inOrder(balancesFrom(await balancePartsOf(database, viewer)))
}

export type Planning = Pick<Services, 'database' | 'pace' | 'planFor'>

/** The same, within each group by the fewest payments. */
export async function simplifiedBalancesOf(services: Planning, viewer: Owing): Promise<PersonBalance[]> {
  return inOrder(balancesFrom(await simplifiedParts(services, viewer)))
}

/** Between the viewer and each of these people, by who they are; whoever is quits has no entry. */
export async function balanceWith(
  database: Database,
  viewer: Owing,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, readonly BalanceAmount[]>> {
  const balances = balancesFrom(await balancePartsWith(database, viewer.userId, personIds, todayOf(viewer)))
  return new Map(balances.map(({ person, amounts }) => [person, amounts]))
}

/**
 * What lies between the viewer and everybody, in all currencies or in one. Within groups, the payments of a plan take the
 * place of debts. Two who share no group never owe each other by it.
 */
export async function simplifiedParts(
  { database, pace, planFor }: Planning,
  viewer: Owing,
  currency?: string,
): Promise<BalancePart[]> {
  const viewerId = viewer.userId
  const isWanted = (part: { readonly currency: string }) => currency === undefined || part.currency === currency
  const parts = (await balancePartsOf(database, viewer)).filter(isWanted)
  const groupIds = new Set(parts.map(({ groupId }) => groupId).filter(groupId => groupId !== 0))
  const groups = (await groupNets(database, [...groupIds], todayOf(viewer))).filter(isWanted)
  const planned = await mapAtPace(pace, groups, async group => {
    return plannedParts(group, await planFor(viewerId, group.nets), viewerId)
  })
  return [...parts.filter(({ groupId }) => groupId === 0), ...(await Promise.all(planned)).flat()]
}

function plannedParts({ groupId, currency }: GroupNets, plan: readonly Payment[], viewerId: number): BalancePart[] {
  return plan.flatMap(({ from, to, minor }) => {
    if (from === viewerId) return { other: to, currency, groupId, minor: -minor }
    return to === viewerId ? { other: from, currency, groupId, minor } : []
  })
}

/** By person and currency, without those who are quits in it. */
export function balancesFrom(parts: readonly BalancePart[]): PersonBalance[] {
  return [...Map.groupBy(parts, ({ other }) => other)].flatMap(([person, ofPerson]) => {
    const amounts = amountsFrom(ofPerson)
    return amounts.length > 0 ? { person, amounts } : []
  })
}

function amountsFrom(parts: readonly BalancePart[]): BalanceAmount[] {
  return [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => ({
      currency,
      minor: ofCurrency.reduce((sum, part) => sum + part.minor, 0n),
      byGroup: ofCurrency
        .toSorted((a, b) => a.groupId - b.groupId)
        .map(({ groupId, minor }) => ({ groupId: groupId === 0 ? null : groupId, minor })),
    }))
    .filter(({ minor }) => minor !== 0n)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Account holders before placeholders, whoever came first before the others. */
export const inOrder = (balances: readonly PersonBalance[]): PersonBalance[] =>
  balances.toSorted(
    (a, b) =>
      Number(isPlaceholder(a.person)) - Number(isPlaceholder(b.person)) || Math.abs(a.person) - Math.abs(b.person),
  )
