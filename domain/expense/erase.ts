import type { Decision } from '../message.ts'
import { refuse } from '../message.ts'
import type { EraseExpense } from './commands.ts'
import type { ExpenseErased } from './events.ts'
import type { Expense } from './state.ts'
import { isKnown, isPersonalTo } from './state.ts'

/**
 * Deleted or not, a personal expense goes with its owner. One that others have a part in is theirs as well and stays,
 * with every title it ever had: those belong to its history.
 */
export function eraseExpense({ ownerId, expenseId }: EraseExpense, expense: Expense): Decision<ExpenseErased> {
  if (expense.status === 'erased') return []
  if (!isKnown(expense)) return refuse('EXPENSE_NOT_FOUND')
  if (!isPersonalTo(expense, ownerId)) return refuse('EXPENSE_SHARED')
  return [{ type: 'ExpenseErased', data: { expenseId } }]
}
