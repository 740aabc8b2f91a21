import { z } from 'zod'
import { debts } from '../balance/debt.ts'
import {
  amount,
  currency,
  day,
  decimal,
  type EventOf,
  ending,
  event,
  id,
  person,
  type Stored,
  textOrNone,
} from '../event.ts'
import { debtsOfTransfer } from './debts.ts'

/** A debt in one currency that was paid in another, at a rate both agreed on: 1 unit paid settles `rate` units of it. */
const settledDebt = z.object({ amountMinor: amount, currency, rate: decimal })

/** So much of what it counts for, in that currency, is for an expense. Who owes whom for the expense stays what it is. */
const part = z.object({ expenseId: id, minor: amount })

/** Money went from one person to another: it settles what the sender owes, or lends. */
const recorded = z.object({
  transferId: id,
  createdBy: person,
  sender: person,
  recipient: person,
  /** What changed hands. */
  amountMinor: amount,
  currency,
  /** What it counts for, if that is another currency: then balances move by this. */
  settled: settledDebt.nullable(),
  /** Who owes whom for it, in the currency that it counts in. */
  debts,
  date: day,
  noteId: textOrNone,
  groupId: id.nullable(),
  /** Which expenses it is for. What is left of it is for whatever stands between the two. */
  pays: z.array(part),
})
type Recorded = Stored<typeof recorded>

/** It makes one debt, of as much as it counts for. */
function isWhatIsOwed({ debts: owed, ...paid }: Recorded): boolean {
  const [debt, ...others] = owed
  const [due] = debtsOfTransfer(paid)
  if (debt === undefined || due === undefined || others.length > 0) return false
  return debt.debtor === due.debtor && debt.creditor === due.creditor && debt.minor === due.minor
}

/** It is for no more than it counts for, and for each expense once. */
function isForWhatItCounts({ pays, settled, amountMinor }: Recorded): boolean {
  const paid = pays.reduce((sum, { minor }) => sum + minor, 0)
  const isOnceEach = new Set(pays.map(({ expenseId }) => expenseId)).size === pays.length
  return isOnceEach && paid <= (settled?.amountMinor ?? amountMinor)
}

/** The first form left it to others to tell who owes whom for it. */
function withDebts(data: unknown): Omit<Recorded, 'pays'> {
  const first = data as Omit<Recorded, 'debts' | 'pays'>
  return { ...first, debts: debtsOfTransfer(first) }
}

/** Until its third form no transfer said what it was for. */
const forNothingNamed = (data: unknown): Recorded => ({ ...(data as Omit<Recorded, 'pays'>), pays: [] })

const transfer = z.object({ transferId: id })

export const transferEvents = {
  TransferRecorded: event(
    recorded
      .refine(isWhatIsOwed, 'the debt must be what the recipient got of the sender')
      .refine(isForWhatItCounts, 'what it is for must be within what it counts for, and each expense named once'),
    withDebts,
    forNothingNamed,
  ),
  TransferVoided: ending(transfer),
  TransferRestored: event(transfer),
  /** Whoever got the money says so. It counts as before; both know now. */
  TransferConfirmed: event(transfer),
  /** They said so by mistake. */
  TransferConfirmationTakenBack: event(transfer),
  /** A placeholder turned out to be somebody. */
  TransferPartyLinked: event(z.object({ transferId: id, from: person, to: person })),
  /** Everybody who had a part in it is gone, and so it is for good, with its note. Nothing follows on it. */
  TransferErased: ending(transfer),
}

export type PaidPart = Stored<typeof part>
export type SettledDebt = Stored<typeof settledDebt>
export type TransferEvent = EventOf<typeof transferEvents>
export type TransferRecorded = Extract<TransferEvent, { type: 'TransferRecorded' }>
export type TransferPartyLinked = Extract<TransferEvent, { type: 'TransferPartyLinked' }>

export const transferStream = (transferId: number): string => `transfer-${transferId}`
