import type { PersonId } from '#domain/person.ts'
import type { PaidPart, SettledDebt } from '#domain/transfer/events.ts'
import { bigint, bool, date, int, json, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import { type feedEntries, type feedMonths, monthOf, TRANSFER } from './entries.ts'

/** Transfers as they are now, without who owes whom for them. What was paid is never corrected: it is recorded anew. */
export const transfers = table(
  'transfers',
  {
    transferId: bigint.key,
    /** That of the last event in its stream. */
    version: int,
    createdBy: bigint.fixed,
    sender: bigint,
    recipient: bigint,
    amountMinor: bigint.fixed,
    currency: text().fixed,
    settled: json<SettledDebt>().nullable.fixed,
    date: date.fixed,
    noteId: bigint.nullable.fixed,
    groupId: bigint.nullable.fixed,
    /** Which expenses it is for. */
    pays: json<readonly PaidPart[]>().fixed,
    isConfirmed: bool,
    recordedPosition: bigint.fixed,
    recordedAt: timestamptz.fixed,
    voided: bool,
  },
  {
    // Those of a placeholder are in nobody's feed for it, and are asked for when it is deleted or linked.
    indexes: [
      'CREATE INDEX ON transfers (sender) WHERE sender < 0',
      'CREATE INDEX ON transfers (recipient) WHERE recipient < 0',
    ],
  },
)

export type TransferRow = RowOf<typeof transfers>

/** In whose feed a transfer stands: account holders who recorded, sent or received it. */
export const partiesOf = ({ createdBy, sender, recipient, voided }: TransferRow): Set<PersonId> =>
  new Set(voided ? [] : [createdBy, sender, recipient].filter(person => person > 0))

export const entriesOfTransfer = (transfer: TransferRow): RowOf<typeof feedEntries>[] =>
  Array.from(partiesOf(transfer), viewerId => ({
    viewerId,
    date: transfer.date,
    position: transfer.recordedPosition,
    itemId: transfer.transferId,
    itemKind: TRANSFER,
  }))

export const monthsOfTransfer = (transfer: TransferRow): RowOf<typeof feedMonths>[] =>
  Array.from(partiesOf(transfer), viewerId => ({
    viewerId,
    month: monthOf(transfer.date),
    currency: transfer.currency,
    expenseCount: 0,
    transferCount: 1,
    ownMinor: 0,
  }))

/** What was paid for each expense, by whom and to whom, as long as it counts; in the currency in which it counts. */
export const paidParts = table('paid_parts', {
  expenseId: bigint.key,
  transferId: bigint.key,
  sender: bigint,
  recipient: bigint,
  currency: text(),
  minor: bigint,
  date,
})

export const partsOf = ({ pays, settled, voided, ...paid }: TransferRow): RowOf<typeof paidParts>[] =>
  voided
    ? []
    : pays.map(({ expenseId, minor }) => ({
        ...{ expenseId, transferId: paid.transferId, sender: paid.sender, recipient: paid.recipient },
        ...{ currency: (settled ?? paid).currency, minor, date: paid.date },
      }))
