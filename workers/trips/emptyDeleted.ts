import { setTimeout as pause } from 'node:timers/promises'
import { emptyTrip } from '#domain/commands/emptyTrip.ts'
import type { Database } from '#domain/store/database.ts'
import { expensesOfTrip } from '#projections/trips/queries.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import { emptyings } from '../queues.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { storeOn } from '../store.ts'

/** Whoever deletes a trip does all of it at once as a rule, and is then in nobody's way. */
const GRACE_SECONDS = 5

/** Every deleted trip is seen to, whatever became of the gateway that was at it. */
export const seeTripsEmptied: Reaction = {
  name: 'trips.seeTripsEmptied',
  since: 'the beginning',
  types: ['TripDeleted'],
  react: async ({ type, data, position, meta }, enqueue) => {
    if (type !== 'TripDeleted') return
    await enqueue(emptyings, { ...data, actorId: meta.actor, position }, { afterSeconds: GRACE_SECONDS })
  },
}

const LOOK_MS = 500
/** After so many looks the job is asked for again later. */
const LOOKS = 20
/** A read model may stand still for days, and a job that only failed meanwhile would have used up its tries by then. */
const LATER_SECONDS = 60

/** Whatever belongs to a trip that was deleted, and does so still, belongs to none from then on. */
export const emptyDeletedTrip = defineJob({
  queue: emptyings,
  run: async (end, { database, logger, signal }) => {
    const { tripId, keepsExpenses, actorId, position } = end
    const expenseIds = await knownExpenses(database, tripId, { position, signal })
    if (expenseIds === null) {
      await enqueue(database, emptyings, end, { afterSeconds: LATER_SECONDS })
      return
    }
    const last = await emptyTrip(storeOn(database), { actorId, tripId, keepsExpenses, expenseIds, signal })
    if (last > 0) logger.warn({ tripId }, 'finished emptying a trip that was deleted')
  },
})

/**
 * Nothing can belong to the trip after its end, so what the read model knows as of then is all there is; null: it has not
 * come so far.
 */
async function knownExpenses(
  database: Database,
  tripId: number,
  { position, signal }: { position: number; signal: AbortSignal },
): Promise<readonly number[] | null> {
  for (let look = 0; look < LOOKS; look++) {
    const expenseIds = await expensesOfTrip(database, tripId, position)
    if (expenseIds !== null) return expenseIds
    await pause(LOOK_MS, undefined, { signal })
  }
  return null
}
