import { expense } from '../expense/decider.ts'
import { group } from '../group/decider.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { transfer } from '../transfer/decider.ts'
import { trip } from '../trip/decider.ts'
import { follow, inBatches } from './consequence.ts'

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
  /** Of the link, in the log. */
  readonly position: number
  readonly parts: Parts
  readonly signal?: AbortSignal | undefined
}

/**
 * The second step of linking: whatever names the placeholder names the account holder from now on. Done again after it was
 * interrupted, it finishes what is left. Answers the position of the last event; 0 if everything had been handed over.
 */
export function handOver(store: EventStore, handing: HandOver): Promise<number> {
  const { actorId, from, to, position, parts, signal } = handing
  const link = { actorId, cause: { position } }
  const linkings = [
    ...parts.expenseIds.map(
      id => () => follow(store, link, expense, [id, { type: 'LinkParticipant', expenseId: id, from, to }]),
    ),
    ...parts.transferIds.map(
      id => () => follow(store, link, transfer, [id, { type: 'LinkTransferParty', transferId: id, from, to }]),
    ),
    ...parts.groupIds.map(
      id => () => follow(store, link, group, [id, { type: 'LinkMember', actorId, groupId: id, from, to }]),
    ),
    ...parts.tripIds.map(id => () => follow(store, link, trip, [id, { type: 'LinkTraveller', tripId: id, from, to }])),
  ]
  return inBatches(linkings, linking => linking(), signal)
}
