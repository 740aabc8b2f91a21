import { groupNames } from '#projections/groups/queries.ts'
import { balancesOf, type PersonBalance } from '../balances/balances.ts'
import type { GatewayContext } from '../context.ts'
import type { BalancesChangeResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { money, person } from '../graphql/shapes.ts'

type GroupNames = ReadonlyMap<number | null, string | null>

async function namesOf({ database }: GatewayContext['services'], balances: readonly PersonBalance[]) {
  const parts = balances.flatMap(({ amounts }) => amounts.flatMap(({ byGroup }) => byGroup))
  const groupIds = [...new Set(parts.map(({ groupId }) => groupId).filter(groupId => groupId !== null))]
  const names = groupIds.length > 0 ? await groupNames(database, groupIds) : []
  return new Map(groupIds.map((groupId, index) => [groupId, names[index] ?? null]))
}

const balanceShape = (balance: PersonBalance, names: GroupNames) => ({
  person: person(balance.person),
  amounts: balance.amounts.map(({ currency, minor, byGroup }) => ({
    amount: money(minor, currency),
    byGroup: byGroup.map(part => ({
      groupId: part.groupId === null ? null : String(part.groupId),
      groupName: names.get(part.groupId) ?? null,
      amount: money(part.minor, currency),
    })),
  })),
})

async function balances(_: unknown, args: { simplified?: boolean | null }, { services, viewer }: GatewayContext) {
  const found = await balancesOf(services.database, viewer.userId, { simplified: args.simplified ?? false })
  const names = await namesOf(services, found)
  return found.map(balance => balanceShape(balance, names))
}

export const balanceQueries: QueryResolvers = { balances }

export const balancesChange: BalancesChangeResolvers = { balances }
