import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { acquaintancesAmong } from '#projections/access/queries.ts'
import { balancePartsWith, type GroupNets, groupNets } from '#projections/balances/queries.ts'
import { fellowsAmong, groupsInCommon } from '#projections/groups/queries.ts'
import { companionsOf } from '#projections/trips/queries.ts'
import type { PlanFor } from '../balances/plans.ts'

/** Those whom somebody is to pay, or to be paid by, when a group is simplified. */
async function plannedFor(planFor: PlanFor, personId: PersonId, groups: readonly GroupNets[]): Promise<PersonId[]> {
  const plans = await Promise.all(groups.map(({ nets }) => planFor(personId, nets)))
  return plans.flat().flatMap(({ from, to }) => (from === personId ? to : to === personId ? from : []))
}

/** What only read models know about people who pay each other. */
export function openTransferSurroundings(
  database: Database,
  planFor: PlanFor,
): Pick<TransferSurroundings, 'acquaintedAmong' | 'groupsInCommon' | 'concernedAmong' | 'owingAmong'> {
  return {
    acquaintedAmong: async (viewerId, userIds) => {
      const [debts, companions, ...met] = await Promise.all([
        balancePartsWith(database, viewerId, userIds),
        companionsOf(database, viewerId),
        acquaintancesAmong(database, viewerId, userIds),
        fellowsAmong(database, viewerId, userIds),
      ])
      const travelTogether = companions.filter(person => userIds.includes(person))
      return new Set([...debts.map(({ other }) => other), ...travelTogether, ...met.flat()])
    },
    groupsInCommon: people => groupsInCommon(database, people),
    concernedAmong: async (groupId, people) => {
      const everybody = (await groupNets(database, [groupId])).flatMap(({ nets }) => nets.map(({ person }) => person))
      return new Set(people).intersection(new Set(everybody))
    },
    owingAmong: async (personId, groupId, people) => {
      const [nets, debts] = await Promise.all([
        groupNets(database, [groupId]),
        balancePartsWith(database, personId, people),
      ])
      const own = nets.some(ofCurrency => ofCurrency.nets.some(({ person }) => person === personId)) ? [personId] : []
      const plain = debts.filter(debt => debt.groupId === groupId).map(({ other }) => other)
      const planned = await plannedFor(planFor, personId, nets)
      return new Set(people).intersection(new Set([...own, ...plain, ...planned]))
    },
  }
}
