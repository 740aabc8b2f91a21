import { isRefusal, type Refusal, stateOf } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/read.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { carryOut, type Deed, type Intention } from './handle.ts'
import { refusedAt, refuseNumber } from './severalTransfers.ts'
import { type TransferOutcome, transferOutcome } from './transferOutcome.ts'

/** What was recorded together is taken back together: all of them, or none. Refusals say which one they are about: "ids[1]". */
export async function voidTransfers(
  store: EventStore,
  deed: Deed,
  transferIds: readonly number[],
): Promise<TransferOutcome> {
  const refusal = refuseNumber(transferIds.length, 'ids')
  if (refusal) return { done: false, refusal }
  // Named twice, it is deleted once.
  const streamIds = new Set(transferIds.map(transferStream))
  const outcome = await carryOut({
    ...{ store, deed },
    input: { voidTransfers: transferIds },
    load: async () => (await Promise.all([...streamIds].map(store.loadStream))).flat(),
    intend: async history => intentionOf(deed, transferIds, history),
  })
  return transferOutcome(outcome, ...transferIds)
}

function intentionOf(
  { actorId }: Deed,
  transferIds: readonly number[],
  history: readonly StoredEvent[],
): Intention | Refusal {
  const expected = new Map<string, number>()
  const events: Intention['events'][number][] = []
  for (const [index, transferId] of transferIds.entries()) {
    const streamId = transferStream(transferId)
    if (expected.has(streamId)) continue
    const own = history.filter(event => event.streamId === streamId)
    const decision = transfer.decide({ type: 'VoidTransfer', actorId, transferId }, stateOf(transfer, own))
    if (isRefusal(decision)) return refusedAt(`ids[${index}]`, decision)
    expected.set(streamId, own.length)
    events.push(...decision.map(event => ({ streamId, event })))
  }
  return { expected, events, texts: [] }
}
