import { refuse } from '#domain/message.ts'
import { inTransaction } from '#domain/store/database.ts'
import { refreshNow } from '#workers/rates/days.ts'
import { approve, dismiss } from '#workers/rates/held.ts'
import type { Settle } from '../account/once.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What the administrator may do about exchange rates. That it is the administrator who asks has been seen to before. */

/** What is asked for twice is done once: it is under way already. */
export async function refreshRates(
  { database }: Pick<Services, 'database'>,
  settle: Settle<null>,
): Promise<Outcome<null>> {
  return inTransaction(database, async connection => {
    if (!(await refreshNow(connection))) return notDone(refuse('RATES_TURNED_OFF'))
    await settle(connection, null)
    return done(null)
  })
}

/** A rate that was held back is right after all, or it is wrong and stays away. */
export async function settleHeldRate(
  { database }: Pick<Services, 'database'>,
  heldId: number,
  decision: 'APPROVE' | 'DISMISS',
  settle: Settle<null>,
): Promise<Outcome<null>> {
  return inTransaction(database, async connection => {
    const isSettled = await (decision === 'APPROVE' ? approve : dismiss)(connection, heldId)
    if (!isSettled) return notDone(refuse('HELD_RATE_NOT_FOUND'))
    await settle(connection, null)
    return done(null)
  })
}
