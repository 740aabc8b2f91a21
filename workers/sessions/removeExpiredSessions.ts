import type { Database } from '#domain/store/database.ts'
import { defineJob } from '../job.ts'
import { expiredSessions } from '../queues.ts'

/** Rows removed at a time: few enough that nobody who signs in meanwhile notices. */
const BATCH_ROWS = 5_000

/** Expired sessions are worth nothing to anybody, but they say who was here and when. */
export const removeExpiredSessions = defineJob({
  queue: expiredSessions,
  cron: '30 3 * * *',
  run: async (_, { database, logger, signal }) => {
    let removed = 0
    for (;;) {
      const batch = await removeBatch(database)
      removed += batch
      if (batch < BATCH_ROWS) break
      signal.throwIfAborted()
    }
    logger.info({ removed }, 'removed expired sessions')
  },
})

async function removeBatch(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM account.sessions
     WHERE token_hash IN (
       SELECT token_hash FROM account.sessions
       WHERE expires_at < now() ORDER BY expires_at LIMIT $1
       FOR UPDATE SKIP LOCKED
     )`,
    [BATCH_ROWS],
  )
  return rowCount ?? 0
}
