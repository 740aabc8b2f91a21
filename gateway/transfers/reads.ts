import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { type PaidPartView, paidPartsFor } from '#projections/feed/paidParts.ts'
import { type TransferView, transfersForViewers } from '#projections/feed/transferView.ts'

export interface TransferReads {
  /** A transfer as those whom it involves see it, deleted or not; null for everybody else. */
  readonly findTransfer: (key: { viewerId: number; transferId: number }) => Promise<TransferView | null>
  /** What somebody paid or was paid for an expense; nothing where they see none of it. */
  readonly paidPartsOf: (key: { viewerId: number; expenseId: number }) => Promise<readonly PaidPartView[]>
}

/** What single requests ask for, answered by one query for all that ask at the same moment. */
export const openTransferReads = (database: Database): TransferReads => ({
  findTransfer: batched(keys => transfersForViewers(database, keys), { inFlight: 2 }),
  paidPartsOf: batched(keys => paidPartsFor(database, keys), { inFlight: 2 }),
})
