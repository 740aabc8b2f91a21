import { debtsOf } from '#domain/balance/debts.ts'
import type { ExpenseMoney } from '#domain/expense/events.ts'

/** The money of an expense as stories tell it: who owes whom follows from the rest, unless a story says otherwise. */
export type ToldMoney = Omit<ExpenseMoney, 'debts'> & Partial<Pick<ExpenseMoney, 'debts'>>

/** The same as the log has it. */
export const withDebts = <Told extends ToldMoney & { readonly expenseId: number }>(
  told: Told,
): Told & ExpenseMoney => ({
  ...told,
  debts: told.debts ?? debtsOf(told, String(told.expenseId)),
})
