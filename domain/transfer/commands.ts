import type { PersonId } from '../person.ts'

/* What can be asked of a transfer. Texts come as somebody typed them and are judged by the decider alone. */

/** The debt is in another currency: the amount times the rate counts. */
export interface TypedSettlement {
  readonly currency: string
  readonly rate: string
}

/** So much of a transfer is for an expense; the amount as exact decimal text. */
export interface TypedPart {
  readonly expenseId: number
  readonly amount: string
}

/** What a person enters; the amount as exact decimal text. */
export interface TypedTransfer {
  readonly sender: PersonId
  readonly recipient: PersonId
  readonly amount: string
  readonly currency: string
  readonly settles: TypedSettlement | null
  readonly date: string
  readonly note: string | null
  readonly groupId: number | null
  /** Which expenses it is for, in the currency in which it counts. */
  readonly pays: readonly TypedPart[]
}

/** What the recorder has to do with those whom a transfer concerns. */
export interface Standing {
  /** Whom the recorder may know of, themselves included. */
  readonly seen: ReadonlySet<PersonId>
  /** The approved members of groups that the recorder is one of: of the group that is named, else of any. */
  readonly companies: readonly ReadonlySet<PersonId>[]
  /**
   * Who, as far as the recorder may know, has a part in the group that is named: whoever was a member together with them, and
   * whoever has or had a balance in it, for those who left must be able to settle what they owe there.
   */
  readonly concernedByGroup: ReadonlySet<PersonId>
}

/** What is left for the sender to pay the recipient for an expense. */
export interface OpenPart {
  readonly currency: string
  /** Zero or less: nothing. */
  readonly minor: number
  /** The one it belongs to. */
  readonly groupId: number | null
  readonly isDeleted: boolean
}

interface ByActor {
  readonly actorId: PersonId
  readonly transferId: number
}

export interface RecordTransfer extends ByActor, TypedTransfer {
  readonly type: 'RecordTransfer'
  /** Where the note is, if there is any. */
  readonly noteId: number | null
  readonly standing: Standing
  /** Of the expenses that are named, those that the recorder sees. */
  readonly open: ReadonlyMap<number, OpenPart>
}

export interface VoidTransfer extends ByActor {
  readonly type: 'VoidTransfer'
}

export interface RestoreTransfer extends ByActor {
  readonly type: 'RestoreTransfer'
}

/** They have got the money; or, taken back, have not said so. */
export interface ConfirmTransfer extends ByActor {
  readonly type: 'ConfirmTransfer'
  readonly isReceived: boolean
}

/** A placeholder turned out to be somebody: their transfers move over. Done again, it changes nothing. */
export interface LinkTransferParty {
  readonly type: 'LinkTransferParty'
  readonly transferId: number
  readonly from: PersonId
  readonly to: PersonId
}

/** With people goes what nobody who is left has a part in. */
export interface EraseTransfer {
  readonly type: 'EraseTransfer'
  readonly transferId: number
  /** Who is gone, among those whom it involves at least. */
  readonly gone: ReadonlySet<PersonId>
}

export type TransferCommand =
  | RecordTransfer
  | VoidTransfer
  | RestoreTransfer
  | ConfirmTransfer
  | LinkTransferParty
  | EraseTransfer
