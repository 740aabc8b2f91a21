import type { Surroundings } from './circle.ts'
import { correctExpense } from './correctExpense.ts'
import type { ExpenseOutcome } from './expenseOutcome.ts'
import type { Deed } from './handle.ts'

export interface ConfirmRateInput {
  readonly expenseId: number
  /** Into this currency one unit of the expense's is so much. */
  readonly currency: string
  /** Null releases the rate. */
  readonly rate: string | null
}

/** Somebody says at which rate an expense counts: from then on it is neither looked up nor changed by the market. */
export const confirmRate = (
  surroundings: Surroundings,
  deed: Deed,
  { expenseId, currency, rate }: ConfirmRateInput,
): Promise<ExpenseOutcome> =>
  correctExpense(surroundings, deed, { expenseId, confirmedRate: rate === null ? null : { currency, rate } })
