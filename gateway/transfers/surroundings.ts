import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import type { Database } from '#domain/store/database.ts'
import { shareAnExpense } from '#projections/access/queries.ts'
import { balancePartsWith, groupNets } from '#projections/balances/queries.ts'
import { groupsInCommon, shareAGroup } from '#projections/groups/queries.ts'

/** What only read models know about people who pay each other. */
export function openTransferSurroundings(
  database: Database,
): Pick<TransferSurroundings, 'acquaintedAmong' | 'groupsInCommon' | 'concernedAmong'> {
  const haveMet = async (viewerId: number, userId: number): Promise<boolean> => {
    const shared = [shareAnExpense(database, viewerId, userId), shareAGroup(database, viewerId, userId)]
    return (await Promise.all(shared)).includes(true)
  }

  return {
    acquaintedAmong: async (viewerId, userIds) => {
      const [debts, met] = await Promise.all([
        balancePartsWith(database, viewerId, userIds),
        Promise.all(userIds.map(userId => haveMet(viewerId, userId))),
      ])
      return new Set([...debts.map(({ other }) => other), ...userIds.filter((_, index) => met[index])])
    },
    groupsInCommon: people => groupsInCommon(database, people),
    concernedAmong: async (groupId, people) => {
      const everybody = (await groupNets(database, [groupId])).flatMap(({ nets }) => nets.map(({ person }) => person))
      return new Set(people).intersection(new Set(everybody))
    },
  }
}
