import type { Database } from '#domain/store/database.ts'
import { defineJob, type Job } from '../job.ts'
import type { Queue } from '../queue.ts'
import {
  expiredCalls,
  expiredDeliveries,
  expiredExports,
  expiredImports,
  expiredInvites,
  expiredLimits,
  expiredMonths,
  expiredResets,
  expiredSessions,
  expiredTokens,
} from '../queues.ts'

/** Where rows are worth nothing to anybody once they have expired. */
interface Perishable {
  readonly queue: Queue
  readonly cron: string
  readonly table: string
  readonly key: string
}

const REMOVED = 'removed what has expired'

/** Rows removed at a time: few enough that nobody who comes in meanwhile notices. */
const BATCH_ROWS = 5_000

async function removeBatch(database: Database, { table, key }: Perishable): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM ${table}
     WHERE ${key} IN (
       SELECT ${key} FROM ${table}
       WHERE expires_at < now() ORDER BY expires_at LIMIT $1
       FOR UPDATE SKIP LOCKED
     )`,
    [BATCH_ROWS],
  )
  return rowCount ?? 0
}

const removing = (perishable: Perishable): Job =>
  defineJob({
    queue: perishable.queue,
    cron: perishable.cron,
    run: async (_, { database, logger, signal }) => {
      let removed = 0
      for (;;) {
        const batch = await removeBatch(database, perishable)
        removed += batch
        if (batch < BATCH_ROWS) break
        signal.throwIfAborted()
      }
      logger.info({ table: perishable.table, removed }, REMOVED)
    },
  })

/** They say who was here and when. */
export const removeExpiredSessions = removing({
  queue: expiredSessions,
  cron: '30 3 * * *',
  table: 'account.sessions',
  key: 'token_hash',
})

/**
 * Who was counted is hashed, but all addresses there are can be tried, so nothing stays for long. All of it goes at once:
 * without an index by time, which counting would have to keep, each batch would look through the whole table again.
 */
export const removeExpiredLimits = defineJob({
  queue: expiredLimits,
  cron: '*/10 * * * *',
  run: async (_, { database, logger }) => {
    const { rowCount } = await database.query('DELETE FROM account.rate_limits WHERE expires_at < now()')
    logger.info({ table: 'account.rate_limits', removed: rowCount }, REMOVED)
  },
})

export const removeExpiredCalls = removing({
  queue: expiredCalls,
  cron: '40 * * * *',
  table: 'account.keyed_calls',
  key: 'key_hash',
})

export const removeExpiredInvites = removing({
  queue: expiredInvites,
  cron: '20 3 * * *',
  table: 'account.invites',
  key: 'invite_id',
})

export const removeExpiredTokens = removing({
  queue: expiredTokens,
  cron: '10 3 * * *',
  table: 'account.access_tokens',
  key: 'token_id',
})

export const removeExpiredResets = removing({
  queue: expiredResets,
  cron: '50 3 * * *',
  table: 'account.password_resets',
  key: 'token_hash',
})

/** Files that nobody has done anything with. */
export const removeExpiredImports = removing({
  queue: expiredImports,
  cron: '15 * * * *',
  table: 'imports.imports',
  key: 'import_id',
})

/** Files that were made to be taken away. */
export const removeExpiredExports = removing({
  queue: expiredExports,
  cron: '25 * * * *',
  table: 'exports.exports',
  key: 'export_id',
})

/** What months come to is counted again when it is asked for. */
export const removeExpiredMonths = removing({
  queue: expiredMonths,
  cron: '0 4 * * *',
  table: 'account.kept_months',
  // Where it lies: three columns tell one from others.
  key: 'ctid',
})

/** What receivers answered a month ago helps nobody any more. */
export const removeExpiredDeliveries = removing({
  queue: expiredDeliveries,
  cron: '40 3 * * *',
  table: 'webhooks.deliveries',
  key: 'delivery_id',
})
