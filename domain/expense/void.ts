import type { Decision } from '../message.ts'
import { isRefusal } from '../message.ts'
import type { RestoreExpense, VoidExpense } from './commands.ts'
import type { ExpenseEvent } from './events.ts'
import type { Expense } from './state.ts'
import { forEditor } from './state.ts'

export function voidExpense({ actorId, expenseId }: VoidExpense, expense: Expense): Decision<ExpenseEvent> {
  const current = forEditor(expense, actorId)
  if (isRefusal(current)) return current
  return current.status === 'voided' ? [] : [{ type: 'ExpenseVoided', data: { expenseId } }]
}

export function restoreExpense({ actorId, expenseId }: RestoreExpense, expense: Expense): Decision<ExpenseEvent> {
  const current = forEditor(expense, actorId)
  if (isRefusal(current)) return current
  return current.status === 'live' ? [] : [{ type: 'ExpenseRestored', data: { expenseId } }]
}
