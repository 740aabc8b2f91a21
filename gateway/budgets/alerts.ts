import type { Budget } from '#domain/budget/state.ts'
import { daysOf, monthOf } from '#domain/day.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import { type Spent, spendingOf } from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { convertSpent } from '../money/spent.ts'
import type { Services } from '../services.ts'
import { findBudgets } from './budgets.ts'
import { isFor, type Progress, progressIn } from './progress.ts'

/** In percent of a budget; the highest first. */
const THRESHOLDS = [100n, 90n]

/** A budget that one expense took across a threshold. */
export interface BudgetAlert {
  readonly budget: Budget
  /** The highest of those that it crossed. */
  readonly threshold: number
  /** How far the budget is used up since. */
  readonly percentage: number
}

/** What an expense counts as in its month, as its viewer bears it. */
type Borne = Pick<ExpenseView, 'date' | 'category' | 'currency' | 'confirmedRate' | 'ownMinor' | 'voided'>

/**
 * Which of somebody's own budgets an expense took across a threshold: those of the month it is dated in, as they were then.
 * Shown and counted by the same figures, so a warning never differs from the progress beside it.
 */
export async function alertsBy(
  services: Pick<Services, 'store' | 'database' | 'findRate'>,
  { userId, currency }: Pick<Account, 'userId' | 'currency'>,
  expense: Borne,
): Promise<readonly BudgetAlert[]> {
  if (expense.voided || expense.ownMinor === 0) return []
  const month = monthOf(expense.date)
  // What was set later could not warn of anything then.
  const budgets = (await findBudgets(services.store, { userId }, month)).filter(budget => !budget.isBeforeItWasSet)
  if (budgets.length === 0) return []
  const rows = await spendingOf(services.database, userId, daysOf(month))
  const row = rows.find(spent => isPartOf(spent, expense))
  if (row === undefined) return []
  const rest = { ...row, minor: row.minor - BigInt(expense.ownMinor) }
  const [without, ...spent] = await convertSpent(services, [rest, ...rows], currency)
  const converted = spent[rows.indexOf(row)]?.converted ?? null
  // What has no rate is in no figure, so it crosses nothing.
  if (without?.converted == null || converted === null) return []
  const added = converted - without.converted
  const concerned = budgets.filter(budget => isFor(budget, row))
  const { overall, categories } = await progressIn(services, { month, currency, budgets: concerned, spent })
  return [...(overall === null ? [] : [overall]), ...categories].flatMap(progress => alertOf(progress, added))
}

/** What was spent on one day in one category and currency is one sum, in which the expense is. */
const isPartOf = (spent: Spent, { date, category, currency, confirmedRate }: Borne): boolean =>
  spent.date === date &&
  spent.category === category &&
  spent.currency === currency &&
  spent.confirmedRate?.currency === confirmedRate?.currency &&
  spent.confirmedRate?.rate === confirmedRate?.rate

function alertOf({ budget, spent, amount, percentage }: Progress, added: bigint): BudgetAlert[] {
  if (amount === null || percentage === null) return []
  const reaches = (sum: bigint, threshold: bigint) => sum * 100n >= threshold * amount
  const crossed = THRESHOLDS.find(threshold => reaches(spent, threshold) && !reaches(spent - added, threshold))
  return crossed === undefined ? [] : [{ budget, threshold: Number(crossed), percentage }]
}
