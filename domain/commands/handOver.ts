import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import { group } from '../group/decider.ts'
import { groupStream } from '../group/events.ts'
import { type Decision, type DomainEvent, isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import type { Database } from '../store/database.ts'
import { loadStreams, type StoredEvent } from '../store/read.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { houseAppend } from './houseAppend.ts'

/** Everything that names a placeholder. */
export interface Parts {
  readonly expenseIds: readonly number[]
  readonly transferIds: readonly number[]
  readonly groupIds: readonly number[]
}

export interface HandOver {
  /** Who has linked the placeholder. */
  readonly actorId: number
  readonly from: PersonId
  readonly to: PersonId
  readonly parts: Parts
  readonly signal?: AbortSignal | undefined
}

/** One thing that names the placeholder, and what becomes of it. */
interface Part {
  readonly streamId: string
  readonly decide: (history: readonly StoredEvent[]) => Decision<DomainEvent>
}

/** What an append of the log takes without holding up others for long. */
const BATCH_PARTS = 250

/**
 * The second step of linking: whatever names the placeholder names the account holder from now on. Each part moves by
 * itself, so a large history does not hold up others, and whoever changes one of them at this very moment is only waited
 * for. Done again after it was interrupted, it finishes what is left. Answers the position of the last event; 0 if
 * everything had been handed over.
 */
export async function handOver(database: Database, { actorId, from, to, parts, signal }: HandOver): Promise<number> {
  const all = partsOf(parts, { actorId, from, to })
  let position = 0
  for (let start = 0; start < all.length; start += BATCH_PARTS) {
    for (let left = all.slice(start, start + BATCH_PARTS); left.length > 0; ) {
      signal?.throwIfAborted()
      const { last, overtaken } = await move(database, actorId, left)
      position = Math.max(position, last)
      left = overtaken
    }
  }
  return position
}

function partsOf(
  { expenseIds, transferIds, groupIds }: Parts,
  people: Pick<HandOver, 'actorId' | 'from' | 'to'>,
): Part[] {
  const { actorId, from, to } = people
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
  ]
}

async function move(
  database: Database,
  actor: number,
  parts: readonly Part[],
): Promise<{ last: number; overtaken: Part[] }> {
  const histories = await loadStreams(
    database,
    parts.map(({ streamId }) => streamId),
  )
  const moving = parts.flatMap((part, index) => {
    const append = appendOf(part, actor, histories[index] ?? [])
    return append === undefined ? [] : [{ part, append }]
  })
  if (moving.length === 0) return { last: 0, overtaken: [] }
  const outcomes = await appendGroup(
    database,
    moving.map(({ append }) => append),
  )
  const positions = outcomes.map(outcome => (outcome.outcome === 'appended' ? outcome.lastPosition : 0))
  // Somebody changed the others meanwhile.
  const overtaken = moving.filter((_, index) => positions[index] === 0).map(({ part }) => part)
  return { last: Math.max(...positions), overtaken }
}

/** Undefined where there is nothing, or nothing more, to hand over. */
function appendOf({ streamId, decide }: Part, actor: number, history: readonly StoredEvent[]): Append | undefined {
  const decision = decide(history)
  if (isRefusal(decision)) throw new Error(`${streamId} is not handed over: ${decision.code}`)
  if (decision.length === 0) return undefined
  return houseAppend({ streamId, version: history.length, actor, events: decision })
}
