import { farewellTo } from '#domain/commands/deed.ts'
import { userPerson } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { erasures } from '../queues.ts'
import { eraseAbandoned, goneAmong, recordedBy, sharedWith } from './abandoned.ts'
import { partFromEverybody } from './connections.ts'
import { leaveGroups } from './groups.ts'
import { forgetPlaceholders } from './placeholders.ts'
import { forgetPlans } from './plans.ts'
import { leaveTrips } from './trips.ts'

/**
 * At once, and twice more: whatever was sent when the account went may still be stored a moment later, or be on its way
 * into a feed.
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
 * Erases what was personal to somebody whose account is gone, and what they shared with nobody but people who went before; and
 * takes them out of their groups, trips and connections. Run again after it was interrupted, it finds what is left.
 */
export const erasePerson = defineJob({
  queue: erasures,
  run: async ({ userId, actorId }, { database, logger, signal }) => {
    const person = userPerson(userId)
    const gone = await goneAmong(database, new Set([person]))
    if (!gone.has(person)) throw new Error(`user ${userId} has an account, and keeps everything`)
    let erased = 0
    for (const candidates of [recordedBy(database, person), sharedWith(database, person)]) {
      erased += await eraseAbandoned(database, candidates, { farewell: farewellTo(actorId, userId), signal })
    }
    await partFromEverybody(database, userId, { actorId, signal })
    await leaveGroups(database, person, { actorId, signal })
    await leaveTrips(database, person, { actorId, signal })
    await forgetPlaceholders(database, userId, { actorId, signal })
    await forgetPlans(database, userId, { actorId, signal })
    logger.info({ userId, erased }, 'erased what somebody who is gone has left behind')
  },
})
