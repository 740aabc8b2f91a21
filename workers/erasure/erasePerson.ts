import { userPerson } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { erasures } from '../queues.ts'
import { bidFarewell } from './farewells.ts'
import { goneAmong } from './gone.ts'

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

/** Everything that somebody has left behind, whose account is gone. Run again after it was interrupted, it finds what is left. */
export const erasePerson = defineJob({
  queue: erasures,
  run: async ({ userId, actorId }, { database, logger, signal }) => {
    const person = userPerson(userId)
    const gone = await goneAmong(database, new Set([person]))
    if (!gone.has(person)) throw new Error(`user ${userId} has an account, and keeps everything`)
    await bidFarewell(database, { userId, actorId, withShared: true, signal })
    logger.info({ userId }, 'erased what somebody who is gone has left behind')
  },
})
