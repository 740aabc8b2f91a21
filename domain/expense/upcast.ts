import { debtsOf } from '../balance/debts.ts'
import type { ExpenseMoney, ExpenseRecorded } from './events.ts'
import { oddCentSeed } from './state.ts'

type FirstForm = Omit<ExpenseMoney, 'debts'> &
  Pick<ExpenseRecorded['data'], 'expenseId'> &
  Partial<Pick<ExpenseRecorded['data'], 'externalId'>>

/**
 * The first form did not say who owes whom; read models divided for themselves, anew after every event, and so does this:
 * balances of the past stay what people saw. Only the first event of an expense tells its `externalId`. As long as the
 * first form was written no expense was given one, so without it the number of the expense is what it was divided by.
 */
export function expenseWithDebts(data: unknown): ExpenseMoney {
  const first = data as FirstForm
  const { externalId = null, expenseId } = first
  return { ...first, debts: debtsOf(first, oddCentSeed({ externalId, expenseId })) }
}
