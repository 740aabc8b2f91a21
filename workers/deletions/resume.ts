import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { deletionsToResume, expenseDeletions, expenseReturns } from '../queues.ts'

/** What was given up because a database was away for long goes on; whatever somebody is at is left alone. */
export const resumeDeletions = defineJob({
  queue: deletionsToResume,
  cron: '*/5 * * * *',
  run: async (_, { database, logger }) => {
    const { rows } = await database.query<{ deletion_id: string; state: 'DELETING' | 'RESTORING' }>(
      `SELECT deletion_id, state FROM account.expense_deletions WHERE state IN ('DELETING', 'RESTORING')`,
    )
    for (const { deletion_id, state } of rows) {
      const queue = state === 'DELETING' ? expenseDeletions : expenseReturns
      const deletionId = Number(deletion_id)
      const job = await enqueue(database, queue, { deletionId }, { key: deletion_id })
      if (job !== null) logger.warn({ deletionId, state }, 'a deletion that nobody was at goes on')
    }
  },
})
