import { budget } from '#domain/budget/decider.ts'
import { type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { type MonthProgress, progressIn } from '#domain/budget/progress.ts'
import { type Budget, budgetsIn } from '#domain/budget/state.ts'
import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import {
  type Periods,
  type SpentSum,
  group as spentByGroup,
  person as spentByPerson,
} from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { groupForMember, groupThatShares } from '../groups/sharing.ts'
import { spentIn } from '../money/spent.ts'
import { done, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

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

type Viewer = Pick<Account, 'userId' | 'currency' | 'settings'>

type Read = Pick<Services, 'store' | 'database' | 'findRate'>

/** What somebody bears of a month, in their currency. */
export const ownSpending = (
  services: Pick<Services, 'database' | 'findRate'>,
  viewer: Viewer,
  days: Days,
): Promise<SpentSum[]> => {
  const { userId, currency } = viewer
  const asked = { spender: spentByPerson, id: userId, today: todayOf(viewer), periods: allOf(days) }
  return spentIn(services, asked, currency)
}

const spendingOfMembers = (
  services: Pick<Services, 'database' | 'findRate'>,
  { groupId, currency, today }: { readonly groupId: number; readonly currency: string; readonly today: string },
  days: Days,
): Promise<SpentSum[]> =>
  spentIn(services, { spender: spentByGroup, id: groupId, today, periods: allOf(days) }, currency)

type Days = ReturnType<Months['daysOf']>

/** A month in one piece. */
const allOf = (days: Days): Periods => ({ ...days, starts: [days.first] })

/** How far somebody's budgets of one of these months are used up: by their own shares, in their currency. */
export async function ownProgress(
  services: Read,
  viewer: Viewer,
  month: string,
  months: Months,
): Promise<MonthProgress> {
  const { userId, currency } = viewer
  const days = months.daysOf(month)
  const [budgets, spent] = await Promise.all([
    findBudgets(services.store, { userId }, month),
    ownSpending(services, viewer, days),
  ])
  return progressIn(services, { month, ...days, currency, budgets, spent })
}

/** The budgets of a group, for its members. */
export async function groupBudgets(
  store: EventStore,
  viewerId: number,
  groupId: number,
  month?: string,
): Promise<Outcome<readonly Budget[]>> {
  const found = await groupForMember(store, viewerId, groupId)
  return found.done ? done(await findBudgets(store, { groupId }, month)) : found
}

/** How far they are used up in a calendar month, for members are paid on different days: totals alone, and only where members are to know what the group spends. */
export async function groupProgress(
  services: Read,
  viewer: Pick<Viewer, 'userId' | 'settings'>,
  groupId: number,
  month: string,
): Promise<Outcome<MonthProgress>> {
  const found = await groupThatShares(services.store, viewer.userId, groupId)
  if (!found.done) return found
  const { currency } = found.value
  const days = CALENDAR_MONTHS.daysOf(month)
  const [budgets, spent] = await Promise.all([
    findBudgets(services.store, { groupId }, month),
    spendingOfMembers(services, { groupId, currency, today: todayOf(viewer) }, days),
  ])
  return done(await progressIn(services, { month, ...days, currency, budgets, spent }))
}
