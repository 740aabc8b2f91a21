import { NOBODY } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { defineJob } from '../job.ts'
import { leftovers } from '../queues.ts'
import { discardLeftovers } from '../receipts/files.ts'
import { eachInTurn } from './eachInTurn.ts'
import { bidFarewell } from './farewells.ts'

/**
 * Erases what should have gone with somebody and is still there, whatever the reason: the job was given up, or a read model
 * was behind, or what they shared with somebody who went later was deleted at that time and in nobody's feed. Whoever
 * recorded an expense has a part in it, so all of that is found among what was recorded by people who are gone.
 */
export const eraseLeftovers = defineJob({
  queue: leftovers,
  cron: '50 3 * * *',
  run: async (_, { database, logger, signal }) => {
    const farewell = { actorId: NOBODY, withShared: false, signal }
    await eachInTurn(await peopleWhoLeft(database), userId => bidFarewell(database, { ...farewell, userId }), signal)
    const discarded = await discardLeftovers(database)
    logger.info({ discarded }, 'erased what was left of people who are gone')
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
