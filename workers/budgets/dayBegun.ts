import type { Database } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type Job } from '../job.ts'
import { budgetWatches, daysBegun } from '../queues.ts'
import { zonesWhere } from '../zones.ts'

/** On people's own clocks. Whoever had no worker by then hears of it with the next thing they spend. */
const EARLY = { from: 0, to: 6 }

/** What was put in ahead counts from its day on, and nothing happens then that would say so. */
export const seeDaysBegin = (now: () => Date = () => new Date()): Job =>
  defineJob({
    queue: daysBegun,
    cron: '15 * * * *',
    run: async (_, { database }) => {
      for (const userId of await spendingToday(database, now())) {
        await enqueue(database, budgetWatches, { userId, position: null }, { key: String(userId) })
      }
    },
  })

/** Whoever has budgets, and something that is dated today. */
async function spendingToday(database: Database, now: Date): Promise<number[]> {
  const zones = await zonesWhere(database, EARLY, now)
  const { rows } = await database.query<{ user_id: string }>(
    `SELECT u.user_id FROM unnest($1::text[], $2::date[]) AS z (timezone, day)
     JOIN account.users u USING (timezone)
     JOIN read.budget_counts b ON b.user_id = u.user_id AND b.budget_count > 0
     WHERE EXISTS (SELECT FROM read.outlay_shares s WHERE s.user_id = u.user_id AND s.date = z.day)`,
    [zones.map(({ timezone }) => timezone), zones.map(({ day }) => day)],
  )
  return rows.map(({ user_id }) => Number(user_id))
}
