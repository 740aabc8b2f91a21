import { erasePersonalExpenses } from '#domain/commands/erasePersonalExpenses.ts'
import { userPerson } from '#domain/person.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import { expensesRecordedBy } from '#domain/store/read.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { erasures } from '../queues.ts'

/** What an append of the log takes without holding up others for long. */
const BATCH_EXPENSES = 250

/**
 * At once, and twice more: whatever the person had sent when the account went may still be stored a moment later. A
 * request may take five minutes to arrive, then the gateway closes it.
 */
const SWEEPS_AFTER_SECONDS = [0, 60, 10 * 60]

interface Farewell {
  readonly userId: number
  readonly actorId: number
}

/** Sees to it that everything personal goes. For the transaction that deletes the account. */
export async function eraseLater(connection: Connection, farewell: Farewell): Promise<void> {
  for (const afterSeconds of SWEEPS_AFTER_SECONDS) await enqueue(connection, erasures, farewell, { afterSeconds })
}

/**
 * Erases what was personal to somebody whose account is gone. It goes along the log, so that nothing is missed because a
 * read model is behind; run again after it was interrupted, it finds what is left.
 */
export const erasePerson = defineJob({
  queue: erasures,
  run: async ({ userId, actorId }, { database, logger, signal }) => {
    if (await hasAccount(database, userId)) throw new Error(`user ${userId} has an account, and keeps everything`)
    const ownerId = userPerson(userId)
    let erased = 0
    for (let after = 0; ; ) {
      const recorded = await expensesRecordedBy(database, ownerId, { after, limit: BATCH_EXPENSES })
      const last = recorded.at(-1)
      if (last === undefined) break
      const streamIds = recorded.map(({ streamId }) => streamId)
      erased += await erasePersonalExpenses(database, { ownerId, actorId, streamIds })
      after = last.position
      signal.throwIfAborted()
    }
    logger.info({ userId, erased }, 'erased what was personal to somebody who is gone')
  },
})

async function hasAccount(database: Database, userId: number): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM account.users WHERE user_id = $1', [userId])
  return rowCount !== 0
}
