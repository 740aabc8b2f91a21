import type { EventStore } from '../store/eventStore.ts'
import type { VoidTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { type Deed, handle } from './handle.ts'
import { type TransferOutcome, transferOutcome } from './transferOutcome.ts'

export async function voidTransfer(
  store: EventStore,
  deed: Deed,
  { transferId }: Pick<VoidTransfer, 'transferId'>,
): Promise<TransferOutcome> {
  const command: VoidTransfer = { type: 'VoidTransfer', actorId: deed.actorId, transferId }
  const outcome = await handle({
    store,
    decider: transfer,
    deed,
    input: { voidTransfer: transferId },
    streamId: transferStream(transferId),
    prepare: () => ({ command }),
  })
  return transferOutcome(outcome, transferId)
}
