import { bringBackExpenses } from '#domain/commands/bringBackExpenses.ts'
import { expenseReturns } from '../queues.ts'
import { endUndo, noteRestored } from './deletions.ts'
import { jobOf, onwards } from './onwards.ts'

/** Brings back what somebody has deleted all at once. */
export const undoOnwards = onwards({
  state: 'RESTORING',
  steps: (house, { commandId: voidedBy, restoreId: commandId, reached: after }, actor) =>
    bringBackExpenses(house, { ...actor, commandId }, { voidedBy, after }),
  note: noteRestored,
  end: endUndo,
})

export const undoDeletion = jobOf(expenseReturns, undoOnwards)
