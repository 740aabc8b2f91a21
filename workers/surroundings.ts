import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import type { Database } from '#domain/store/database.ts'
import { acquaintancesAmong } from '#projections/access/queries.ts'
import { balancePartsWith, EVERY_DAY, groupNets } from '#projections/balances/queries.ts'
import { fellowsAmong, groupsInCommon } from '#projections/groups/queries.ts'
import { companionsOf } from '#projections/trips/queries.ts'

/** What read models alone know about people who pay each other. */
export type MetInReadModels = Pick<TransferSurroundings, 'acquaintedAmong' | 'groupsInCommon' | 'concernedAmong'>

export const metInReadModels = (database: Database): MetInReadModels => ({
  acquaintedAmong: async (viewerId, userIds) => {
    const [debts, companions, ...met] = await Promise.all([
      balancePartsWith(database, viewerId, userIds, EVERY_DAY),
      companionsOf(database, viewerId),
      acquaintancesAmong(database, viewerId, userIds),
      fellowsAmong(database, viewerId, userIds),
    ])
    const travelTogether = companions.filter(person => userIds.includes(person))
    return new Set([...debts.map(({ other }) => other), ...travelTogether, ...met.flat()])
  },
  groupsInCommon: people => groupsInCommon(database, people),
  concernedAmong: async (groupId, people) => {
    const everybody = (await groupNets(database, [groupId], EVERY_DAY)).flatMap(({ nets }) =>
      nets.map(({ person }) => person),
    )
    return new Set(people).intersection(new Set(everybody))
  },
})
