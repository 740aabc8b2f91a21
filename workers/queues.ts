import * as z from 'zod'
import type { Queue } from './queue.ts'

const nothing = z.strictObject({})

export const expiredSessions: Queue<z.output<typeof nothing>> = {
  name: 'sessions.removeExpired',
  payload: nothing,
  policy: 'exclusive',
}
