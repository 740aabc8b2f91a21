import type { EventStore } from '../store/eventStore.ts'
import { transfer } from '../transfer/decider.ts'
import type { Deed } from './deed.ts'
import { perform } from './perform.ts'
import { refuseNumber, several, type TransfersPerformed } from './severalTransfers.ts'
import { unlessRefused } from './work.ts'

/** What was recorded together is taken back together: all of them, or none. Refusals say which one they are about: "ids[1]". */
export const voidTransfers = (
  store: EventStore,
  deed: Deed,
  transferIds: readonly number[],
): Promise<TransfersPerformed> =>
  perform(store, deed, { about: several(...transferIds), input: { voidTransfers: transferIds } }, async work => {
    unlessRefused(refuseNumber(transferIds.length, 'ids'))
    // Asked for together, they come by one query.
    await Promise.all(transferIds.map(transferId => work.load(transfer, transferId)))
    // Named twice, it is deleted once.
    for (const transferId of new Set(transferIds)) {
      const command = { type: 'VoidTransfer', actorId: deed.actorId, transferId } as const
      await work.decide(transfer, transferId, command, `ids[${transferIds.indexOf(transferId)}]`)
    }
  })
