import { asItIs, type Codec } from '../codec.ts'
import { person } from '../graphql/shapes.ts'
import type { SeenReceipt } from './receipts.ts'

export const RECEIPTS = '/api/receipts'

export type ReceiptShape = ReturnType<typeof receiptShape>

const addressesOf = ({ receiptId, mediaType }: SeenReceipt) => ({
  address: `${RECEIPTS}/${receiptId}/file`,
  // A PDF has none.
  preview: mediaType === 'application/pdf' ? null : `${RECEIPTS}/${receiptId}/preview`,
})

export const receiptShape = (seen: SeenReceipt) => ({
  id: String(seen.receiptId),
  mediaType: seen.mediaType,
  bytes: seen.bytes,
  attachedBy: person(seen.attachedBy),
  canDelete: seen.canDelete,
  ...addressesOf(seen),
})

export const receiptJson = (seen: SeenReceipt): object => ({
  id: seen.receiptId,
  expense_id: seen.expenseId,
  media_type: seen.mediaType,
  bytes: seen.bytes,
  attached_by_id: seen.attachedBy,
  can_delete: seen.canDelete,
  ...addressesOf(seen),
})

export const receipts: Codec<SeenReceipt, { receipt: ReceiptShape | null }> = {
  payload: seen => ({ receipt: seen && receiptShape(seen) }),
  json: seen => receiptJson(seen),
  inRest: asItIs,
}
