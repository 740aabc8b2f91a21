import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'
import type { SettledDebt, TransferRecorded } from '#domain/transfer/events.ts'
import { optionalInteger, safeInteger } from './integers.ts'

/** A transfer as it is now, without who owes whom for it; one row of the table `transfers`. */
export type TransferRow = Omit<TransferRecorded['data'], 'debts'> & {
  /** That of the last event in its stream. */
  readonly version: number
  readonly recordedPosition: number
  readonly recordedAt: Date
  readonly voided: boolean
}

/** As PostgreSQL answers: bigint as text, jsonb parsed. */
export interface StoredTransfer {
  readonly transfer_id: string
  readonly version: number
  readonly created_by: string
  readonly sender: string
  readonly recipient: string
  readonly amount_minor: string
  readonly currency: string
  readonly settled: SettledDebt | null
  readonly date: string
  readonly note_id: string | null
  readonly group_id: string | null
  readonly recorded_position: string
  readonly recorded_at: Date
  readonly voided: boolean
}

/** The columns of StoredTransfer. `t` is the table `transfers`. */
export const TRANSFER_COLUMNS = `t.transfer_id, t.version, t.created_by, t.sender, t.recipient, t.amount_minor, t.currency,
  t.settled, t.date::text, t.note_id, t.group_id, t.recorded_position, t.recorded_at, t.voided`

export const transferRow = (stored: StoredTransfer): TransferRow => ({
  transferId: safeInteger(stored.transfer_id),
  version: stored.version,
  createdBy: safeInteger(stored.created_by),
  sender: safeInteger(stored.sender),
  recipient: safeInteger(stored.recipient),
  amountMinor: safeInteger(stored.amount_minor),
  currency: stored.currency,
  settled: stored.settled,
  date: stored.date,
  noteId: optionalInteger(stored.note_id),
  groupId: optionalInteger(stored.group_id),
  recordedPosition: safeInteger(stored.recorded_position),
  recordedAt: stored.recorded_at,
  voided: stored.voided,
})

export const recordedTransfer = (event: Extract<Fact, TransferRecorded>): TransferRow => ({
  ...event.data,
  version: event.version,
  recordedPosition: event.position,
  recordedAt: event.recordedAt,
  voided: false,
})

/** Who takes the place of a placeholder. */
interface Link {
  readonly from: PersonId
  readonly to: PersonId
}

export const linkedParties = ({ sender, recipient }: TransferRow, { from, to }: Link) => ({
  sender: sender === from ? to : sender,
  recipient: recipient === from ? to : recipient,
})

/** In whose feed a transfer stands: account holders who recorded, sent or received it. */
export const partiesOf = ({ createdBy, sender, recipient, voided }: TransferRow): Set<PersonId> =>
  new Set(voided ? [] : [createdBy, sender, recipient].filter(person => person > 0))
