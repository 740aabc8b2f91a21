import type { Reaction } from '#workers/reactions/reaction.ts'
import { letters } from './support.ts'

/** A letter for every expense that was recorded. */
export const writeLetters: Reaction = {
  name: 'write-letters',
  since: 'the beginning',
  react: async (event, enqueue) => {
    if (event.type === 'ExpenseRecorded') await enqueue(letters, { letterId: event.data.expenseId })
  },
}
