import { markCrossed } from '#domain/budget/marks.ts'
import { isFor, type Progress, progressIn } from '#domain/budget/progress.ts'
import type { Budget } from '#domain/budget/state.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { monthsOf } from '../account/months.ts'
import { todayOf } from '../account/today.ts'
import { ownWorth, type Showable } from '../expenses/shown.ts'
import type { Services } from '../services.ts'
import { findBudgets, ownSpending } from './budgets.ts'

/** A budget that one expense took across a threshold. */
export interface BudgetAlert {
  readonly budget: Budget
  /** The highest of those that it crossed. */
  readonly threshold: number
  /** How far the budget is used up since. */
  readonly percentage: number
  /** How much more than the budget was spent; null: no more. */
  readonly over: { readonly minor: bigint; readonly currency: string } | null
}

/** What an expense counts as in its month, as its viewer bears it. */
type Borne = Showable & Pick<ExpenseView, 'category' | 'voided'>

/**
 * Which of somebody's own budgets an expense took across a threshold: those of the month it is dated in, as they were then.
 * Counted by the same figures, so a warning never differs from the progress beside it.
 */
export async function alertsBy(
  services: Pick<Services, 'store' | 'database' | 'findRate'>,
  viewer: Pick<Account, 'userId' | 'currency' | 'settings'>,
  expense: Borne,
  isCounted: () => Promise<boolean>,
): Promise<readonly BudgetAlert[]> {
  const isAhead = expense.date > todayOf(viewer)
  if (expense.voided || expense.ownMinor === 0 || isAhead) return []
  const { userId, currency } = viewer
  const months = monthsOf(viewer)
  const month = months.monthOf(expense.date)
  const days = months.daysOf(month)
  // What was set later could not warn of anything then.
  const budgets = (await findBudgets(services.store, { userId }, month)).filter(budget => !budget.isBeforeItWasSet)
  if (budgets.length === 0 || !(await isCounted())) return []
  const [spent, added] = await Promise.all([ownSpending(services, viewer, days), ownWorth(services, viewer, expense)])
  const row = spent.find(({ category }) => category === expense.category)
  // What has no rate is in no figure, so it crosses nothing.
  if (row === undefined || added === null) return []
  const concerned = budgets.filter(budget => isFor(budget, row))
  const { overall, categories } = await progressIn(services, { month, ...days, currency, budgets: concerned, spent })
  return [...(overall === null ? [] : [overall]), ...categories].flatMap(progress => alertOf(progress, added))
}

function alertOf(progress: Progress, added: bigint): BudgetAlert[] {
  const { budget, spent, amount, percentage, currency } = progress
  const threshold = markCrossed(progress, added)
  if (threshold === undefined || amount === null || percentage === null) return []
  const over = spent > amount ? { minor: spent - amount, currency } : null
  return [{ budget, threshold, percentage, over }]
}
