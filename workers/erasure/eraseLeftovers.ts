import { farewellTo } from '#domain/commands/deed.ts'
import { NOBODY, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { defineJob } from '../job.ts'
import { leftovers } from '../queues.ts'
import { eraseAbandoned, recordedBy } from './abandoned.ts'
import { partFromEverybody } from './connections.ts'
import { leaveGroups } from './groups.ts'
import { forgetPlaceholders } from './placeholders.ts'
import { forgetPlans } from './plans.ts'
import { leaveTrips } from './trips.ts'

/**
 * Erases what should have gone with somebody and is still there, whatever the reason: the job was given up, or a read model
 * was behind, or what they shared with somebody who went later was deleted at that time and in nobody's feed. Whoever
 * recorded an expense has a part in it, so all of that is found among what was recorded by people who are gone.
 */
export const eraseLeftovers = defineJob({
  queue: leftovers,
  cron: '50 3 * * *',
  run: async (_, { database, logger, signal }) => {
    const failures: unknown[] = []
    let erased = 0
    for (const userId of await peopleWhoLeft(database)) {
      try {
        const candidates = recordedBy(database, userPerson(userId))
        const farewell = farewellTo(NOBODY, userId)
        erased += await eraseAbandoned(database, candidates, { farewell, signal })
        await partFromEverybody(database, userId, { actorId: NOBODY, signal })
        await leaveGroups(database, userPerson(userId), { actorId: NOBODY, signal })
        await leaveTrips(database, userPerson(userId), { actorId: NOBODY, signal })
        await forgetPlaceholders(database, userId, { actorId: NOBODY, signal })
        await forgetPlans(database, userId, { actorId: NOBODY, signal })
      } catch (error) {
        if (signal.aborted || isDatabaseAway(error)) throw error
        // What is wrong with one expense must not keep all others.
        failures.push(error)
      }
    }
    logger.info({ erased }, 'erased what was left of people who are gone')
    if (failures.length > 0) throw new AggregateError(failures, 'something is still left of people who are gone')
  },
})

/** Everybody who once had an account. Numbers are given out one after the other, and never again. */
async function peopleWhoLeft(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `SELECT given.user_id FROM account.user_count, generate_series(1, registered) AS given(user_id)
     WHERE NOT EXISTS (SELECT FROM account.users WHERE users.user_id = given.user_id)
     ORDER BY given.user_id`,
  )
  return rows.map(({ user_id }) => Number(user_id))
}
