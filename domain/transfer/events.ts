import type { Debt } from '../balance/debt.ts'
import type { PersonId } from '../person.ts'

/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** A debt in one currency that was paid in another, at a rate both agreed on: 1 unit paid settles `rate` units of it. */
export interface SettledDebt {
  readonly amountMinor: number
  readonly currency: string
  /** An exact decimal. */
  readonly rate: string
}

/** Money went from one person to another: it settles what the sender owes, or lends. */
export type TransferRecorded = {
  readonly type: 'TransferRecorded'
  readonly data: {
    readonly transferId: number
    readonly createdBy: PersonId
    readonly sender: PersonId
    readonly recipient: PersonId
    /** What changed hands. */
    readonly amountMinor: number
    readonly currency: string
    /** What it counts for, if that is another currency: then balances move by this. */
    readonly settled: SettledDebt | null
    /** Who owes whom for it, in the currency that it counts in. */
    readonly debts: readonly Debt[]
    /** yyyy-MM-dd */
    readonly date: string
    /** The note is personal text and lives in the vault. */
    readonly noteId: number | null
    readonly groupId: number | null
  }
}
export type TransferVoided = { readonly type: 'TransferVoided'; readonly data: { readonly transferId: number } }
export type TransferRestored = { readonly type: 'TransferRestored'; readonly data: { readonly transferId: number } }
/** A placeholder turned out to be somebody. */
export type TransferPartyLinked = {
  readonly type: 'TransferPartyLinked'
  readonly data: { readonly transferId: number; readonly from: PersonId; readonly to: PersonId }
}
/** Everybody who had a part in it is gone, and so it is for good, with its note. Nothing follows on it. */
export type TransferErased = { readonly type: 'TransferErased'; readonly data: { readonly transferId: number } }

export type TransferEvent = TransferRecorded | TransferVoided | TransferRestored | TransferPartyLinked | TransferErased

const STREAM = 'transfer-'

export const transferStream = (transferId: number): string => `${STREAM}${transferId}`
export const isTransfer = (streamId: string): boolean => streamId.startsWith(STREAM)
export const transferIdOf = (streamId: string): number => Number(streamId.slice(STREAM.length))
