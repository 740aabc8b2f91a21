import type { TransfersPerformed } from '#domain/commands/severalTransfers.ts'
import type { TransferView } from '#projections/feed/transferView.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { transferFromLog } from './fromLog.ts'

/** Whoever settles looks at the balance next. */
const READ_MODELS = ['feed', 'balances']

export interface Transferred {
  readonly transfers: readonly TransferView[]
  /** Stored, but lists do not show it yet. */
  readonly pending: boolean
  readonly position: number
}

/** After a command: waits until lists and balances show its effect and reads it there. */
export async function transfersAfter(
  services: Services,
  viewerId: number,
  outcome: TransfersPerformed,
): Promise<Outcome<Transferred>> {
  if (!outcome.done) return notDone(outcome.refusal)
  const { transferIds, position } = outcome
  const pending = (await services.projected.waitFor(READ_MODELS, position)) === 'pending'
  const find = (transferId: number): Promise<TransferView | null> =>
    pending ? transferFromLog(services.store, viewerId, transferId) : services.findTransfer({ viewerId, transferId })
  const found = await Promise.all(transferIds.map(find))
  return done({ transfers: found.filter(transfer => transfer !== null), pending, position })
}
