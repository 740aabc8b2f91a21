import { type BudgetEvent, type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { type Budget, budgetsIn } from '#domain/budget/state.ts'
import type { BudgetOutcome } from '#domain/commands/budgets.ts'
import { daysOf } from '#domain/day.ts'
import { group } from '#domain/group/decider.ts'
import { groupStream } from '#domain/group/events.ts'
import { forMember, type KnownGroup } from '#domain/group/state.ts'
import { isRefusal, type Refusal, refuse, stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { spendingOf, spendingOfGroup } from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { convertSpent } from '../money/spent.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { type MonthProgress, progressIn } from './progress.ts'

/** The last month there is: what is so then is so now. */
const FOREVER = '9999-12'

/** What the budgets were in a month, or are now. Their history is short, and it alone knows what they were. */
export async function findBudgets(store: EventStore, holder: BudgetHolder, month = FOREVER) {
  const history = await store.loadStream(budgetStream(holder))
  // The stream's name says whose events it holds.
  return budgetsIn(history as readonly BudgetEvent[], month)
}

/** After a command: the budget as it is now; null where it is closed. */
export async function budgetAfter(
  store: EventStore,
  holder: BudgetHolder,
  outcome: BudgetOutcome,
): Promise<Outcome<Budget | null>> {
  if (!outcome.done) return notDone(outcome.refusal)
  const budgets = await findBudgets(store, holder)
  return done(budgets.find(({ budgetId }) => budgetId === outcome.budgetId) ?? null)
}

type Read = Pick<Services, 'store' | 'database' | 'findRate'>

/** How far somebody's budgets of a month are used up: by their own shares, in their currency. */
export async function ownProgress(
  services: Read,
  { userId, currency }: Pick<Account, 'userId' | 'currency'>,
  month: string,
): Promise<MonthProgress> {
  const [budgets, rows] = await Promise.all([
    findBudgets(services.store, { userId }, month),
    spendingOf(services.database, userId, daysOf(month)),
  ])
  return progressIn(services, { month, currency, budgets, spent: await convertSpent(services, rows, currency) })
}

async function groupFor(store: EventStore, viewerId: number, groupId: number): Promise<KnownGroup | Refusal> {
  return forMember(stateOf(group, await store.loadStream(groupStream(groupId))), viewerId)
}

/** The budgets of a group, for its members. */
export async function groupBudgets(
  store: EventStore,
  viewerId: number,
  groupId: number,
  month?: string,
): Promise<Outcome<readonly Budget[]>> {
  const found = await groupFor(store, viewerId, groupId)
  return isRefusal(found) ? notDone(found) : done(await findBudgets(store, { groupId }, month))
}

/** How far they are used up: totals alone, and only where members are to know what the group spends. */
export async function groupProgress(
  services: Read,
  viewerId: number,
  groupId: number,
  month: string,
): Promise<Outcome<MonthProgress>> {
  const found = await groupFor(services.store, viewerId, groupId)
  if (isRefusal(found)) return notDone(found)
  if (!found.sharesSummary) return notDone(refuse('SUMMARY_NOT_SHARED'))
  const { currency } = found
  const [budgets, rows] = await Promise.all([
    findBudgets(services.store, { groupId }, month),
    spendingOfGroup(services.database, groupId, daysOf(month)),
  ])
  const spent = await convertSpent(services, rows, currency)
  return done(await progressIn(services, { month, currency, budgets, spent }))
}
