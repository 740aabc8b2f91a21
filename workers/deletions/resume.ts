import { deletionsToResume, expenseDeletions, expenseReturns } from '../queues.ts'
import { resuming } from '../resume.ts'

export const resumeDeletions = resuming({
  queue: deletionsToResume,
  says: 'a deletion that nobody was at goes on',
  underWay: async database => {
    const { rows } = await database.query<{ deletion_id: string; state: 'DELETING' | 'RESTORING' }>(
      `SELECT deletion_id, state FROM account.expense_deletions WHERE state IN ('DELETING', 'RESTORING')`,
    )
    return rows.map(({ deletion_id, state }) => ({
      queue: state === 'DELETING' ? expenseDeletions : expenseReturns,
      ...{ input: { deletionId: Number(deletion_id) }, key: deletion_id },
    }))
  },
})
