import * as z from 'zod'
import type { Queue } from './queue.ts'

const nothing = z.strictObject({})

const clockwork = (name: string): Queue<z.output<typeof nothing>> => ({ name, payload: nothing, policy: 'exclusive' })

export const expiredSessions = clockwork('sessions.removeExpired')
export const expiredLimits = clockwork('limits.removeExpired')
export const expiredCalls = clockwork('calls.removeExpired')

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
