import type { Surroundings } from './circle.ts'
import { correctExpense } from './correctExpense.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

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
): Promise<Performed<{ expenseId: number }>> =>
  correctExpense(surroundings, deed, { expenseId, confirmedRate: rate === null ? null : { currency, rate } })
