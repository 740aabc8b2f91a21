import { formatMinor } from '#domain/money/money.ts'
import type { MoneyLike } from '#web/format/money.ts'
import { percentageOf } from '#web/format/progress.ts'
import type { Money } from './trip.ts'

/** What is left of a budget, or by how much it is exceeded. */
export interface BudgetState {
  readonly percentage: number
  readonly isOver: boolean
  /** Never negative. */
  readonly rest: MoneyLike
}

export function budgetState(spent: Money, budget: Money): BudgetState {
  const left = BigInt(budget.minor) - BigInt(spent.minor)
  const isOver = left < 0n
  const rest = { amount: formatMinor(isOver ? -left : left, budget.currency), currency: budget.currency }
  return { percentage: percentageOf(spent.minor, budget.minor), isOver, rest }
}
