import type { EventStore } from '../store/eventStore.ts'
import type { RestoreTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { type Deed, handle } from './handle.ts'
import { type TransferOutcome, transferOutcome } from './transferOutcome.ts'

export async function restoreTransfer(
  store: EventStore,
  deed: Deed,
  { transferId }: Pick<RestoreTransfer, 'transferId'>,
): Promise<TransferOutcome> {
  const command: RestoreTransfer = { type: 'RestoreTransfer', actorId: deed.actorId, transferId }
  const outcome = await handle({
    store,
    decider: transfer,
    deed,
    input: { restoreTransfer: transferId },
    streamId: transferStream(transferId),
    prepare: () => ({ command }),
  })
  return transferOutcome(outcome, transferId)
}
