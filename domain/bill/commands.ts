import type { KnownExpense } from '../expense/state.ts'
import type { PersonId } from '../person.ts'

/* What can be asked of a bill. Texts and amounts come as they were typed and are judged by the decider alone. */

interface ByActor {
  readonly actorId: PersonId
  readonly expenseId: number
  /** What it is the bill of: who takes part, and who may change it. */
  readonly expense: KnownExpense
}

interface TypedLine {
  readonly name: { readonly text: string; readonly textId: number }
  readonly amount: string
  /** Default: one. */
  readonly quantity?: number | undefined
  readonly isForAll?: boolean | undefined
}

export interface AddBillItem extends ByActor, TypedLine {
  readonly type: 'AddBillItem'
}

/** Fields that are left out stay as they are. */
export interface CorrectBillItem extends ByActor {
  readonly type: 'CorrectBillItem'
  readonly itemId: number
  readonly name?: TypedLine['name'] | undefined
  readonly amount?: string | undefined
  readonly quantity?: number | undefined
  readonly isForAll?: boolean | undefined
}

export interface RemoveBillItem extends ByActor {
  readonly type: 'RemoveBillItem'
  readonly itemId: number
}

/** Fields that are left out stay as they are. */
export interface CorrectBillExtras extends ByActor {
  readonly type: 'CorrectBillExtras'
  readonly tax?: string | undefined
  readonly tip?: string | undefined
  readonly discount?: string | undefined
}

/** Asked for again, it is so already. */
export interface TakeBillItem extends ByActor {
  readonly type: 'TakeBillItem'
  readonly itemId: number
  /** Who has had of it. */
  readonly person: PersonId
  /** 0: none after all. */
  readonly count: number
}

export interface DiscardBill extends ByActor {
  readonly type: 'DiscardBill'
}

/** A placeholder turned out to be somebody. Done again, it changes nothing. */
export interface LinkBillGuest {
  readonly type: 'LinkBillGuest'
  readonly expenseId: number
  readonly from: PersonId
  readonly to: PersonId
}

/** Everybody is gone who could see it. */
export interface EraseBill {
  readonly type: 'EraseBill'
  readonly expenseId: number
}

export type BillCommand =
  | AddBillItem
  | CorrectBillItem
  | RemoveBillItem
  | CorrectBillExtras
  | TakeBillItem
  | DiscardBill
  | LinkBillGuest
  | EraseBill
