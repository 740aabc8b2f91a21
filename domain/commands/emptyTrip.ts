import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { type DomainEvent, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Database } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { type TripEvent, tripStream } from '../trip/events.ts'
import { moveParts } from './moveParts.ts'

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
export async function emptyTrip(database: Database, emptying: Emptying): Promise<number> {
  const { actorId, tripId, keepsExpenses, expenseIds, signal } = emptying
  const deletedBy = keepsExpenses ? null : actorId
  const position = await moveParts(database, {
    actor: actorId,
    signal,
    parts: expenseIds.map(expenseId => ({
      streamId: expenseStream(expenseId),
      decide: history => expense.decide({ type: 'LeaveTrip', expenseId, tripId, deletedBy }, stateOf(expense, history)),
    })),
  })
  const [history = []] = await loadStreams(database, [tripStream(tripId)])
  await eraseTexts(database, textsOf(history))
  return position
}

/** Every text it ever had. */
function textsOf(history: readonly DomainEvent[]): number[] {
  // The stream's name says whose events it holds.
  const events = history as readonly TripEvent[]
  return events.flatMap(({ data }) => [
    ...('titleId' in data ? [data.titleId] : []),
    ...('descriptionId' in data && data.descriptionId !== null ? [data.descriptionId] : []),
    ...('locationId' in data && data.locationId !== null ? [data.locationId] : []),
  ])
}
