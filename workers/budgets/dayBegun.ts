import { type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { dayIn } from '#domain/day.ts'
import type { Database } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type Job } from '../job.ts'
import { budgetWatches, daysBegun } from '../queues.ts'
import { isWithin, zonesWhere } from '../zones.ts'
import { plannedAmong } from './planned.ts'
import { ZONE_OF_GROUPS } from './watched.ts'

/** On people's own clocks. Whoever had no worker by then hears of it with the next thing they spend. */
const EARLY = { from: 0, to: 6 }

/** What was put in ahead counts from its day on, and nothing happens then that would say so. */
export const seeDaysBegin = (now: () => Date = () => new Date()): Job =>
  defineJob({
    queue: daysBegun,
    cron: '15 * * * *',
    run: async (_, { database }) => {
      const moment = now()
      const holders = [...(await peopleSpending(database, moment)), ...(await groupsSpending(database, moment))]
      for (const holder of holders) {
        await enqueue(database, budgetWatches, { ...holder, position: null }, { key: budgetStream(holder) })
      }
    },
  })

/** Whoever has budgets, and something that is dated today. */
async function peopleSpending(database: Database, now: Date): Promise<BudgetHolder[]> {
  const zones = await zonesWhere(database, EARLY, now)
  const { rows } = await database.query<{ user_id: string }>(
    `SELECT u.user_id FROM unnest($1::text[], $2::date[]) AS z (timezone, day)
     JOIN account.users u USING (timezone)
     JOIN read.budget_counts b ON b.user_id = u.user_id AND b.budget_count > 0
     WHERE EXISTS (SELECT FROM read.outlay_shares s WHERE s.user_id = u.user_id AND s.date = z.day)`,
    [zones.map(({ timezone }) => timezone), zones.map(({ day }) => day)],
  )
  return rows.map(({ user_id }) => ({ userId: Number(user_id) }))
}

/** The same of groups whose members may know what they spend: few do, so that these are looked through one by one. */
async function groupsSpending(database: Database, now: Date): Promise<BudgetHolder[]> {
  if (!isWithin(EARLY, ZONE_OF_GROUPS, now)) return []
  const { rows } = await database.query<{ group_id: string }>(
    `SELECT group_id FROM read.groups g WHERE shares_summary AND NOT archived
     AND EXISTS (SELECT FROM read.group_spending s WHERE s.group_id = g.group_id AND s.date = $1)`,
    [dayIn(ZONE_OF_GROUPS, now)],
  )
  const holders = new Map(rows.map(({ group_id }) => [budgetStream({ groupId: Number(group_id) }), Number(group_id)]))
  const planned = await plannedAmong(database, [...holders.keys()])
  return planned.flatMap(stream => holders.get(stream) ?? []).map(groupId => ({ groupId }))
}
