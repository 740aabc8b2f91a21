import { voidAllExpenses } from '#domain/commands/voidAllExpenses.ts'
import { expenseDeletions } from '../queues.ts'
import { endDeletion, noteDeleted } from './deletions.ts'
import { jobOf, onwards } from './onwards.ts'

/** Deletes what somebody recorded. */
export const deleteOnwards = onwards({
  state: 'DELETING',
  steps: (house, { commandId, reached: after, upTo }, actor) =>
    voidAllExpenses(house, { ...actor, commandId }, { after, upTo }),
  note: noteDeleted,
  end: endDeletion,
})

export const deleteAllExpenses = jobOf(expenseDeletions, deleteOnwards)
