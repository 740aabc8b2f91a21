import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { group } from '../group/decider.ts'
import { groupStream } from '../group/events.ts'
import { stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Database } from '../store/database.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { trip } from '../trip/decider.ts'
import { tripStream } from '../trip/events.ts'
import { moveParts, type Part } from './moveParts.ts'

/** Everything that names a placeholder. */
export interface Parts {
  readonly expenseIds: readonly number[]
  readonly transferIds: readonly number[]
  readonly groupIds: readonly number[]
  readonly tripIds: readonly number[]
}

export interface HandOver {
  /** Who has linked the placeholder. */
  readonly actorId: number
  readonly from: PersonId
  readonly to: PersonId
  readonly parts: Parts
  readonly signal?: AbortSignal | undefined
}

/**
 * The second step of linking: whatever names the placeholder names the account holder from now on. Done again after it was
 * interrupted, it finishes what is left. Answers the position of the last event; 0 if everything had been handed over.
 */
export const handOver = (database: Database, { actorId, from, to, parts, signal }: HandOver): Promise<number> =>
  moveParts(database, { actor: actorId, parts: partsOf(parts, { actorId, from, to }), signal })

function partsOf(
  { expenseIds, transferIds, groupIds, tripIds }: Parts,
  { actorId, from, to }: Pick<HandOver, 'actorId' | 'from' | 'to'>,
): Part[] {
  return [
    ...expenseIds.map(
      (expenseId): Part => ({
        streamId: expenseStream(expenseId),
        decide: history => expense.decide({ type: 'LinkParticipant', expenseId, from, to }, stateOf(expense, history)),
      }),
    ),
    ...transferIds.map(
      (transferId): Part => ({
        streamId: transferStream(transferId),
        decide: history =>
          transfer.decide({ type: 'LinkTransferParty', transferId, from, to }, stateOf(transfer, history)),
      }),
    ),
    ...groupIds.map(
      (groupId): Part => ({
        streamId: groupStream(groupId),
        decide: history => group.decide({ type: 'LinkMember', actorId, groupId, from, to }, stateOf(group, history)),
      }),
    ),
    ...tripIds.map(
      (tripId): Part => ({
        streamId: tripStream(tripId),
        decide: history => trip.decide({ type: 'LinkTraveller', tripId, from, to }, stateOf(trip, history)),
      }),
    ),
  ]
}
