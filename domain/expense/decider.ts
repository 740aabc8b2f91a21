import { aggregate } from '../aggregate.ts'
import type { Decision } from '../message.ts'
import { UnreachableError } from '../message.ts'
import type { ExpenseCommand } from './commands.ts'
import { correctExpense } from './correct.ts'
import { eraseExpense } from './erase.ts'
import { type ExpenseEvent, expenseEvents, expenseStream } from './events.ts'
import { linkParticipant } from './link.ts'
import { recordExpense } from './record.ts'
import type { Expense } from './state.ts'
import { absentExpense, evolve, isKnown, peopleOf } from './state.ts'
import { leaveTrip } from './trip.ts'
import { restoreExpense, voidExpense } from './void.ts'

function decide(command: ExpenseCommand, expense: Expense): Decision<ExpenseEvent> {
  switch (command.type) {
    case 'RecordExpense':
      return recordExpense(command, expense)
    case 'CorrectExpense':
      return correctExpense(command, expense)
    case 'VoidExpense':
      return voidExpense(command, expense)
    case 'RestoreExpense':
      return restoreExpense(command, expense)
    case 'LinkParticipant':
      return linkParticipant(command, expense)
    case 'LeaveTrip':
      return leaveTrip(command, expense)
    case 'EraseExpense':
      return eraseExpense(command, expense)
    default:
      throw new UnreachableError(command)
  }
}

export const expense = aggregate({
  name: 'expense',
  stream: expenseStream,
  events: expenseEvents,
  initial: absentExpense,
  evolve,
  decide,
  link: (expenseId, { from, to }): ExpenseCommand => ({ type: 'LinkParticipant', expenseId, from, to }),
  /** With every title it ever had. Who lets others take part at this very moment keeps it. */
  farewell: {
    people: expense => (isKnown(expense) ? peopleOf(expense) : new Set()),
    ask: (expense, { id, actorId, gone }): ExpenseCommand | undefined =>
      isKnown(expense) && peopleOf(expense).isSubsetOf(gone)
        ? { type: 'EraseExpense', actorId, expenseId: id, gone }
        : undefined,
    forgets: ({ status }) => status === 'erased',
  },
})
