import { bringBackExpenses } from '#domain/commands/bringBackExpenses.ts'
import { takenBackOf } from '../imports/takenBack.ts'
import { expenseReturns } from '../queues.ts'
import { removedSamplesOf } from '../samples/samples.ts'
import { endUndo, noteRestored } from './deletions.ts'
import { jobOf, onwards } from './onwards.ts'

/** Brings back what somebody has deleted all at once. */
export const undoOnwards = onwards({
  state: 'RESTORING',
  steps: (house, { userId, commandId: voidedBy, restoreId: commandId, reached: after }, actor) => {
    const takenBack = async () =>
      new Set([
        ...(await takenBackOf(house.database, userId)).map(({ commandId: imported }) => imported),
        ...(await removedSamplesOf(house.database, userId)),
      ])
    return bringBackExpenses(house, { ...actor, commandId }, { voidedBy, takenBack, after })
  },
  note: noteRestored,
  end: endUndo,
})

export const undoDeletion = jobOf(expenseReturns, undoOnwards)
