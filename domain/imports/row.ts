import type { SplitType } from '../expense/events.ts'

/*
 * What files of other programs say, in one language: each format reads its own and tells it in these rows, one after the
 * other, so that a file of a million rows is never held as a whole. Amounts and values are exact decimal text with a dot,
 * days are yyyy-MM-dd. Nothing is rounded, divided or judged here: the rules of expenses and transfers do that.
 */

/** Somebody as the file tells them apart: by a number of its own, or by name. */
export type Somebody = string

interface Place {
  /** Where it stands: the line of a text, the first being 1; the number of the entry in JSON and XML. */
  readonly line: number
}

interface Entry extends Place {
  /**
   * Tells it apart from all others of the same ledger, also in a later export of it: its own id where it has one, else
   * what it says, and which of those that say the same it is. A file that is imported again is known by these.
   */
  readonly externalId: string
  readonly date: string
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** The name of a group within the file, where it tells of several. */
  readonly group: string | null
}

export interface ExpenseRow extends Entry {
  readonly kind: 'expense'
  readonly title: string
  readonly note: string | null
  /** The file's own word for it; null: none. */
  readonly category: string | null
  /**
   * Whom it went to, in a statement of a bank: where that has no word for a category, it tells which it is. Null: that is not
   * said. Undefined: it is no such statement.
   */
  readonly payee?: string | null
  /** They add up to the amount. Empty: whoever imports it paid. */
  readonly payers: readonly { readonly person: Somebody; readonly amount: string }[]
  /** Null: it is all of the payer's own. A value is not needed for equal parts. */
  readonly split: {
    readonly type: SplitType
    readonly entries: readonly { readonly person: Somebody; readonly value: string }[]
  } | null
  /** How it was divided, to the cent, where the file says that; undefined: as the split has it. */
  readonly division?: DivisionIn | undefined
  readonly trip: string | null
  /** One unit of the currency in another one, as the file has fixed it. */
  readonly rate: { readonly to: string; readonly rate: string } | null
  /** What decides who bears the odd cent; null: chance, as for every new expense. */
  readonly oddCent: string | null
}

export interface DivisionIn {
  readonly shares: readonly { readonly person: Somebody; readonly amount: string }[]
  readonly debts?: readonly { readonly debtor: Somebody; readonly creditor: Somebody; readonly amount: string }[]
}

export interface TransferRow extends Entry {
  readonly kind: 'transfer'
  readonly from: Somebody
  readonly to: Somebody
  readonly note: string | null
  /** What it settled was owed in another currency: one unit of what was paid for so much of that. */
  readonly settles?: { readonly to: string; readonly rate: string } | undefined
}

/** Somebody who is named; once each, before the entries that name them where the file allows it. */
export interface PersonRow {
  readonly kind: 'person'
  readonly person: Somebody
  readonly name: string
  readonly email: string | null
}

/** What the ledger as a whole is called, and what tells it apart from others of its kind. */
export interface LedgerRow {
  readonly kind: 'ledger'
  readonly title: string | null
  readonly id: string | null
}

/** What the file itself says that somebody is owed (or owes, below zero) in the end. */
export interface StatedRow {
  readonly kind: 'stated'
  readonly person: Somebody
  readonly currency: string
  readonly amount: string
}

/** An entry that cannot be understood: the others are none the worse for it. */
export interface FlawRow extends Place {
  readonly kind: 'flaw'
  readonly code: FlawCode
  /** What of it, as it stands in the file; cut short. */
  readonly found: string | null
}

/** An entry that is left out on purpose. */
export interface SkipRow extends Place {
  readonly kind: 'skip'
  readonly reason: SkipReason
  readonly title: string | null
  /** When and how much it was, for whoever looks at what is left out; undefined: that is not known. */
  readonly facts?: Facts | undefined
}

/** Of an entry, above zero whichever way it went. */
export type Facts = Pick<Entry, 'date' | 'amount' | 'currency'>

/** By what the file says it can be told which category of ours is meant. */
export const wordIn = ({ category, payee }: ExpenseRow): string | null => category ?? payee ?? null

export type Row = ExpenseRow | TransferRow | PersonRow | LedgerRow | StatedRow | FlawRow | SkipRow

/** Why an entry cannot be understood. */
export type FlawCode =
  | 'DATE_NOT_UNDERSTOOD'
  | 'AMOUNT_NOT_UNDERSTOOD'
  | 'AMOUNT_NOT_ABOVE_ZERO'
  | 'CURRENCY_NOT_UNDERSTOOD'
  | 'TITLE_MISSING'
  | 'PERSON_NOT_UNDERSTOOD'
  | 'SPLIT_NOT_UNDERSTOOD'
  | 'SHARES_DO_NOT_ADD_UP'
  | 'PAYERS_DO_NOT_ADD_UP'
  /** From here on nothing could be read: a row without an end. */
  | 'ROW_TOO_LONG'
  /** From here on nothing could be read: a quotation mark that nobody closes. */
  | 'QUOTE_NOT_CLOSED'
  | 'ROW_NOT_UNDERSTOOD'

/** Why an entry is left out. */
export type SkipReason =
  /** Money that came in: Quits keeps no earnings. */
  | 'INCOME'
  /** It was deleted there. */
  | 'DELETED'
  /** It is not booked yet. */
  | 'PENDING'
  /** Between accounts of one's own. */
  | 'OWN_TRANSFER'
  /** Shared with nobody, and nobody's own. */
  | 'SHARED_WITH_NOBODY'
  /** Of nothing. */
  | 'AMOUNT_IS_ZERO'
  /** It is recorded already, by hand or from another file. */
  | 'ALREADY_THERE'
