import type { TransfersPerformed } from '#domain/commands/severalTransfers.ts'
import type { TransferView } from '#projections/feed/transferView.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { transferFromLog } from './fromLog.ts'

export interface Transferred {
  readonly transfers: readonly TransferView[]
  /** Up to where the log holds them. */
  readonly position: number
}

/** After a command: the transfers as they are then. */
export async function transfersAfter(
  { store }: Pick<Services, 'store'>,
  viewerId: number,
  outcome: TransfersPerformed,
): Promise<Outcome<Transferred>> {
  if (!outcome.done) return notDone(outcome.refusal)
  const { transferIds, position } = outcome
  const found = await Promise.all(transferIds.map(transferId => transferFromLog(store, viewerId, transferId)))
  return done({ transfers: found.filter(transfer => transfer !== null), position })
}
