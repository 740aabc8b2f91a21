import { groupPositions } from '#projections/balances/queries.ts'
import { todayOf } from '../account/today.ts'
import { balancesOf, type GroupBalance, type PersonBalance, simplifiedBalancesOf } from '../balances/balances.ts'
import type { GatewayContext } from '../context.ts'
import { mapAtPace } from '../fairness/pace.ts'
import type { BalancesChangeResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { money, person } from '../graphql/shapes.ts'

type GroupNames = ReadonlyMap<number | null, string | null>

async function namesOf(
  { services, viewer: { userId: viewerId } }: GatewayContext,
  parts: readonly { readonly groupId: number | null }[],
): Promise<GroupNames> {
  const groupIds = new Set(parts.map(({ groupId }) => groupId).filter(groupId => groupId !== null))
  const named = [...groupIds].map(async groupId => [groupId, await services.groupName({ viewerId, groupId })] as const)
  return new Map(await Promise.all(named))
}

const partShape = ({ groupId, minor }: GroupBalance, currency: string, names: GroupNames) => ({
  group: groupId === null ? null : { id: String(groupId), groupId, knownName: names.get(groupId) ?? null },
  amount: money(minor, currency),
})

const balanceShape = (balance: PersonBalance, names: GroupNames) => ({
  person: person(balance.person),
  amounts: balance.amounts.map(({ currency, minor, byGroup }) => ({
    amount: money(minor, currency),
    byGroup: byGroup.map(part => partShape(part, currency, names)),
  })),
})

async function balances(_: unknown, args: { simplified?: boolean | null }, context: GatewayContext) {
  const { services, viewer } = context
  const found = await (args.simplified ? simplifiedBalancesOf(services, viewer) : balancesOf(services.database, viewer))
  const parts = found.flatMap(({ amounts }) => amounts.flatMap(({ byGroup }) => byGroup))
  const names = await namesOf(context, parts)
  return mapAtPace(services.pace, found, balance => balanceShape(balance, names))
}

export const balanceQueries: QueryResolvers = {
  balances,

  groupBalances: async (_, __, context) => {
    const { services, viewer } = context
    const positions = await groupPositions(services.database, viewer.userId, todayOf(viewer))
    const names = await namesOf(context, positions)
    return positions.map(position => partShape(position, position.currency, names))
  },
}

export const balancesChange: BalancesChangeResolvers = { balances }
