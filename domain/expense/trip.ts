import type { Decision } from '../message.ts'
import type { LeaveTrip } from './commands.ts'
import type { ExpenseEvent, ExpenseMovedToTrip } from './events.ts'
import { type Expense, isEditor, isKnown, type KnownExpense } from './state.ts'

export function movedToTrip(expense: KnownExpense, tripId: number | null): ExpenseMovedToTrip {
  const { expenseId, date, category, amountMinor, currency, payers, shares, confirmedRate } = expense
  const data = { expenseId, tripId, date, category, amountMinor, currency, payers, shares, confirmedRate }
  return { type: 'ExpenseMovedToTrip', data }
}

/** One that is deleted leaves too, for it may be restored when the trip is long gone. */
export function leaveTrip({ tripId, deletedBy }: LeaveTrip, expense: Expense): Decision<ExpenseEvent> {
  if (!isKnown(expense) || expense.tripId !== tripId) return []
  const moved = movedToTrip(expense, null)
  const isDeleted = expense.status === 'live' && deletedBy !== null && isEditor(expense, deletedBy)
  return isDeleted ? [moved, { type: 'ExpenseVoided', data: { expenseId: expense.expenseId } }] : [moved]
}
