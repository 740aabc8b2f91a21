import type { EventStore } from '../store/eventStore.ts'
import type { VoidTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import type { Deed } from './deed.ts'
import { perform } from './perform.ts'
import { type TransfersPerformed, theOne } from './severalTransfers.ts'

export const voidTransfer = (
  store: EventStore,
  deed: Deed,
  { transferId }: Pick<VoidTransfer, 'transferId'>,
): Promise<TransfersPerformed> =>
  perform(store, deed, { about: theOne(transferId), input: { voidTransfer: transferId } }, work =>
    work.decide(transfer, transferId, { type: 'VoidTransfer', actorId: deed.actorId, transferId }),
  )
