import type { Decision } from '../message.ts'
import { refuse } from '../message.ts'
import type { EraseExpense } from './commands.ts'
import type { ExpenseEvent } from './events.ts'
import type { Expense } from './state.ts'
import { isKnown, peopleOf } from './state.ts'

/**
 * Deleted or not, an expense goes when everybody who has a part in it is gone; that of one person alone goes with them.
 * As long as anybody is left it is theirs as well and stays, with every title it ever had: those belong to its history.
 */
export function eraseExpense({ gone, expenseId }: EraseExpense, expense: Expense): Decision<ExpenseEvent> {
  if (expense.status === 'erased') return []
  if (!isKnown(expense)) return refuse('EXPENSE_NOT_FOUND')
  if (!peopleOf(expense).isSubsetOf(gone)) return refuse('EXPENSE_SHARED')
  return [{ type: 'ExpenseErased', data: { expenseId } }]
}
