import type { SettledDebt } from '#domain/transfer/events.ts'
import type { FeedItem } from '#projections/feed/queries.ts'
import type { TransferView } from '#projections/feed/transferView.ts'
import { expenseShape, money, person } from './shapes.ts'

const settledShape = ({ amountMinor, currency, rate }: SettledDebt) => ({ amount: money(amountMinor, currency), rate })

/** Seen only by those whom it involves, and all of them may delete it. */
export const transferShape = (view: TransferView) => ({
  __typename: 'Transfer' as const,
  id: String(view.transferId),
  sender: person(view.sender),
  recipient: person(view.recipient),
  amount: money(view.amountMinor, view.currency),
  settled: view.settled && settledShape(view.settled),
  date: view.date,
  note: view.note,
  groupId: view.groupId === null ? null : String(view.groupId),
  createdBy: person(view.createdBy),
  recordedAt: view.recordedAt.toISOString(),
  canEdit: true,
  isDeleted: view.voided,
})

export const itemShape = (item: FeedItem) =>
  item.kind === 'EXPENSE' ? expenseShape(item.view) : transferShape(item.view)
