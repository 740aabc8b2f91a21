import type { CorrectExpenseInput, RecordExpenseInput, TransferInput } from '#web/schema.generated.ts'
import type { Ending, Waiting } from '#web/ui/outbox/waiting.ts'
import type { BudgetAlertFieldsFragment } from '../ExpenseCommands.generated.ts'
import type { Entry } from '../entry.ts'
import type { Expense, SavingExpense } from '../expense.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'

export type BudgetAlert = BudgetAlertFieldsFragment

/** A new expense: what was typed, so that it can be opened again, how it looks, and what is sent. */
export interface Recording {
  readonly kind: 'record'
  readonly draft: ExpenseDraft
  readonly shown: SavingExpense
  readonly input: RecordExpenseInput
  /** The same, said to an expense that is there already. */
  readonly asCorrection: Correction
}

export type Correction = Omit<CorrectExpenseInput, 'id' | 'commandId' | 'expectedVersion'>

export type NamedEntry = Pick<Entry, '__typename' | 'id'>

/** An expense that is there already becomes another one. */
export interface Correcting {
  readonly kind: 'correct'
  readonly expenseId: string
  readonly title: string
  readonly correction: Correction
  /** As it was typed over. Missing: it has just been recorded by what waited before. */
  readonly typed?: Typed
  /** What was typed over it then. */
  readonly draft?: ExpenseDraft
}

export interface Typed {
  /** The version that was typed over: nobody else is to be overwritten unseen. */
  readonly version: number
  readonly values: ExpenseFormValues
  /** As it looks from then on. */
  readonly shown: Expense
}

/** Payments between two people that settle what stands between them. */
export interface Settling {
  readonly kind: 'settle'
  readonly transfers: readonly TransferInput[]
  /** The amount and the other one, in words. */
  readonly title: string
  /** Where one finds whom it is between. */
  readonly address: string
}

/** What somebody wishes to happen to an entry, and can wait. */
export type Wish =
  | Recording
  | Correcting
  | Settling
  /** Transfers have no title. */
  | { readonly kind: 'remove'; readonly entry: NamedEntry; readonly title: string | null }
  | { readonly kind: 'restore'; readonly entry: Entry; readonly title: string | null }

/** What somebody wishes of an expense of which nobody knows whether it is stored, or so already. */
export type WishSince =
  | { readonly kind: 'otherwise'; readonly recording: Recording }
  /** Also what was sent by itself, one after the other, where nobody knows whether it was stored. */
  | { readonly kind: 'corrected'; readonly correcting: Correcting; readonly alsoSent?: readonly SentByItself[] }
  | { readonly kind: 'gone' }

export interface SentByItself {
  readonly commandId: string
  readonly deed: Correcting
}

export type WaitingWish = Waiting<Wish, WishSince>

/** What is told of an own deed. */
export interface Fulfilled {
  readonly entryId: string | null
  /** Of an expense, as it is then. */
  readonly version?: number | undefined
  readonly budgetAlerts: readonly BudgetAlert[]
}

export type WishEnding = Ending<Fulfilled>

/** What is wished of a new expense by now; null: nothing. */
export function wishedOf({ deed, change }: WaitingWish): Recording | null {
  if (deed.kind !== 'record' || change?.kind === 'gone') return null
  return change?.kind === 'otherwise' ? change.recording : deed
}

/** What an expense that is stored is to become by now; null: it is about another thing. */
export function correctionOf({ deed, change }: WaitingWish, expenseId: string): Correcting | null {
  if (deed.kind !== 'correct' || deed.expenseId !== expenseId) return null
  return change?.kind === 'corrected' ? change.correcting : deed
}
