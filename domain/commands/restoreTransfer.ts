import type { EventStore } from '../store/eventStore.ts'
import type { RestoreTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import type { Deed } from './deed.ts'
import { perform } from './perform.ts'
import { type TransfersPerformed, theOne } from './severalTransfers.ts'

export const restoreTransfer = (
  store: EventStore,
  deed: Deed,
  { transferId }: Pick<RestoreTransfer, 'transferId'>,
): Promise<TransfersPerformed> =>
  perform(store, deed, { about: theOne(transferId), input: { restoreTransfer: transferId } }, work =>
    work.decide(transfer, transferId, { type: 'RestoreTransfer', actorId: deed.actorId, transferId }),
  )
