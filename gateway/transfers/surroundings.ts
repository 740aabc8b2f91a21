import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { balancePartsWith, EVERY_DAY, type GroupNets, groupNets } from '#projections/balances/queries.ts'
import { type MetInReadModels, metInReadModels } from '#workers/surroundings.ts'
import type { Accounts } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import type { PlanFor } from '../balances/plans.ts'

/** Those whom somebody is to pay, or to be paid by, when a group is simplified. */
async function plannedFor(planFor: PlanFor, personId: PersonId, groups: readonly GroupNets[]): Promise<PersonId[]> {
  const plans = await Promise.all(groups.map(({ nets }) => planFor(personId, nets)))
  return plans.flat().flatMap(({ from, to }) => (from === personId ? to : to === personId ? from : []))
}

/** What only read models know about people who pay each other. */
export function openTransferSurroundings(
  database: Database,
  accounts: Pick<Accounts, 'find'>,
  planFor: PlanFor,
): MetInReadModels & Pick<TransferSurroundings, 'owingAmong'> {
  return {
    ...metInReadModels(database),
    owingAmong: async (personId, groupId, people) => {
      const account = await accounts.find(personId)
      const today = account === undefined ? EVERY_DAY : todayOf(account)
      const [nets, debts] = await Promise.all([
        groupNets(database, [groupId], today),
        balancePartsWith(database, personId, people, EVERY_DAY),
      ])
      const own = nets.some(ofCurrency => ofCurrency.nets.some(({ person }) => person === personId)) ? [personId] : []
      const plain = debts.filter(debt => debt.groupId === groupId).map(({ other }) => other)
      const planned = await plannedFor(planFor, personId, nets)
      return new Set(people).intersection(new Set([...own, ...plain, ...planned]))
    },
  }
}
