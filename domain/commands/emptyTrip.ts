import { textsIn } from '../event.ts'
import { expense } from '../expense/decider.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { standingOf } from '../store/standing.ts'
import { trip } from '../trip/decider.ts'
import { tripEvents } from '../trip/events.ts'
import { bringAbout, follow, inBatches } from './consequence.ts'
import { known } from './subject.ts'

export interface Emptying {
  /** Who has deleted the trip. */
  readonly actorId: PersonId
  readonly tripId: number
  readonly keepsExpenses: boolean
  /** Everything that belongs to it, also what was deleted and may be restored. */
  readonly expenseIds: readonly number[]
  readonly signal?: AbortSignal | undefined
}

/**
 * The second step of deleting a trip: its expenses belong to none from now on, and, unless they are kept, those go that
 * whoever deleted it may delete; what others entered is theirs. What the trip was called and was about is forgotten, for
 * it cannot come back. Answers the position of the last event; 0 if there was nothing left to do.
 */
export async function emptyTrip(store: EventStore, emptying: Emptying): Promise<number> {
  const { actorId, tripId, keepsExpenses, expenseIds, signal } = emptying
  const deletion = { actorId, cause: { position: await deletedAt(store, tripId) } }
  const deletedBy = keepsExpenses ? null : actorId
  const position = await inBatches(
    expenseIds,
    expenseId => follow(store, deletion, expense, [expenseId, { type: 'LeaveTrip', expenseId, tripId, deletedBy }]),
    signal,
  )
  await bringAbout(store, deletion, known(trip, tripId), async work =>
    work.forget(textsIn(tripEvents, await work.history(trip, tripId))),
  )
  return position
}

/** In the log. */
async function deletedAt(store: EventStore, tripId: number): Promise<number> {
  const { state, position } = await standingOf(store, trip, tripId)
  if (state.status !== 'DELETED') throw new Error(`trip ${tripId} was not deleted`)
  // Nothing can happen to it any more.
  return position
}
