import * as z from 'zod'
import type { Queue } from './queue.ts'

const nothing = z.strictObject({})

export const expiredSessions: Queue<z.output<typeof nothing>> = {
  name: 'sessions.removeExpired',
  payload: nothing,
  policy: 'exclusive',
}

const farewell = z.strictObject({
  userId: z.int().positive(),
  /** Who deleted the account. */
  actorId: z.int().positive(),
})

/** What was promised to somebody who left is kept, however long nobody was there to do it. */
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

export const erasures: Queue<z.output<typeof farewell>> = {
  name: 'people.erase',
  payload: farewell,
  policy: 'standard',
  options: { expireInSeconds: 60 * 60, retentionSeconds: ONE_YEAR_SECONDS },
}
