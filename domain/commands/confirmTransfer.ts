import type { EventStore } from '../store/eventStore.ts'
import type { ConfirmTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import type { Deed } from './deed.ts'
import { perform } from './perform.ts'
import { type TransfersPerformed, theOne } from './severalTransfers.ts'

/** Whoever got the money says so, or that they said so by mistake. */
export const confirmTransfer = (
  store: EventStore,
  deed: Deed,
  { transferId, isReceived }: Pick<ConfirmTransfer, 'transferId' | 'isReceived'>,
): Promise<TransfersPerformed> =>
  perform(store, deed, { about: theOne(transferId), input: { confirmTransfer: transferId, isReceived } }, work =>
    work.decide(transfer, transferId, { type: 'ConfirmTransfer', actorId: deed.actorId, transferId, isReceived }),
  )
