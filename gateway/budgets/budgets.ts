import { budget } from '#domain/budget/decider.ts'
import { type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { type Budget, budgetsIn } from '#domain/budget/state.ts'
import { daysOf } from '#domain/day.ts'
import { group } from '#domain/group/decider.ts'
import { forMember, type KnownGroup } from '#domain/group/state.ts'
import { isRefusal, type Refusal, refuse, stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import {
  cellOf,
  type Spent,
  spendingOf,
  spendingOfGroup,
  worthOf,
  worthOfGroup,
} from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { type Converted, convertSpent } from '../money/spent.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { type MonthProgress, progressIn } from './progress.ts'

/** The last month there is: what is so then is so now. */
const FOREVER = '9999-12'

/** What the budgets were in a month, or are now. */
export const findBudgets = async (store: EventStore, holder: BudgetHolder, month = FOREVER) =>
  budgetsIn((await standingOf(store, budget, holder)).state, month)

export interface BudgetOf {
  readonly holder: BudgetHolder
  readonly budgetId: number
  readonly position: number
}

/** A budget as a command left it, whatever has become of it since; null where it was closed. */
export async function budgetLeftBy(
  store: EventStore,
  { holder, budgetId, position }: BudgetOf,
): Promise<Budget | null> {
  const { state, position: last } = await standingOf(store, budget, holder)
  // Where more has happened since, which is rare, only their history knows what they were.
  const then = last <= position ? state : stateOf(budget, await historyUpTo(store, holder, position))
  return then.open.get(budgetId) ?? null
}

async function historyUpTo(store: EventStore, holder: BudgetHolder, position: number) {
  const history = await store.loadStream(budgetStream(holder))
  return history.filter(event => event.position <= position)
}

type Read = Pick<Services, 'store' | 'database' | 'findRate'>

/** What somebody bears of a month, in their currency. */
export async function ownSpending(
  services: Pick<Services, 'database' | 'findRate'>,
  { userId, currency }: Pick<Account, 'userId' | 'currency'>,
  month: string,
): Promise<Converted<Spent>[]> {
  const days = daysOf(month)
  return convertSpent(services, currency, {
    rows: await spendingOf(services.database, userId, days),
    asEntered: ({ minor }) => minor,
    keyOf: cellOf,
    worthAt: factors => worthOf(services.database, userId, days, factors),
  })
}

async function spendingOfMembers(
  services: Pick<Services, 'database' | 'findRate'>,
  { groupId, currency }: { readonly groupId: number; readonly currency: string },
  month: string,
): Promise<Converted<Spent>[]> {
  const days = daysOf(month)
  return convertSpent(services, currency, {
    rows: await spendingOfGroup(services.database, groupId, days),
    asEntered: ({ minor }) => minor,
    keyOf: cellOf,
    worthAt: factors => worthOfGroup(services.database, groupId, days, factors),
  })
}

/** How far somebody's budgets of a month are used up: by their own shares, in their currency. */
export async function ownProgress(
  services: Read,
  viewer: Pick<Account, 'userId' | 'currency'>,
  month: string,
): Promise<MonthProgress> {
  const { userId, currency } = viewer
  const [budgets, spent] = await Promise.all([
    findBudgets(services.store, { userId }, month),
    ownSpending(services, viewer, month),
  ])
  return progressIn(services, { month, currency, budgets, spent })
}

async function groupFor(store: EventStore, viewerId: number, groupId: number): Promise<KnownGroup | Refusal> {
  return forMember((await standingOf(store, group, groupId)).state, viewerId)
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
  const [budgets, spent] = await Promise.all([
    findBudgets(services.store, { groupId }, month),
    spendingOfMembers(services, { groupId, currency }, month),
  ])
  return done(await progressIn(services, { month, currency, budgets, spent }))
}
