import { confirmTransfer } from '#domain/commands/confirmTransfer.ts'
import { recordTransfers } from '#domain/commands/recordTransfers.ts'
import { restoreTransfer } from '#domain/commands/restoreTransfer.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { voidTransfers } from '#domain/commands/voidTransfers.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { transferFromLog } from './fromLog.ts'

/* What people do about transfers. */

interface Several {
  readonly transferIds: readonly number[]
}

const ofTransfers = followedBy(async ({ store }: Log, viewerId, { transferIds }: Several) => {
  const found = await Promise.all(transferIds.map(transferId => transferFromLog(store, viewerId, transferId)))
  return found.filter(transfer => transfer !== null)
})

export const record = ofTransfers(recordTransfers)
export const confirm = ofTransfers(onLog(confirmTransfer))
export const remove = ofTransfers(onLog(voidTransfer))
export const removeSeveral = ofTransfers(onLog(voidTransfers))
export const restore = ofTransfers(onLog(restoreTransfer))
