import type { CorrectExpenseInput, RecordExpenseInput } from '#web/schema.generated.ts'
import type { Ending, Waiting } from '#web/ui/outbox/waiting.ts'
import type { BudgetAlertFieldsFragment } from '../ExpenseCommands.generated.ts'
import type { Entry } from '../entry.ts'
import type { SavingExpense } from '../expense.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'

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

type Correction = Omit<CorrectExpenseInput, 'id' | 'commandId' | 'expectedVersion'>

export type NamedEntry = Pick<Entry, '__typename' | 'id'>

/** What somebody wishes to happen to an entry, and can wait. */
export type Wish =
  | Recording
  | { readonly kind: 'correct'; readonly expenseId: string; readonly title: string; readonly correction: Correction }
  /** Transfers have no title. */
  | { readonly kind: 'remove'; readonly entry: NamedEntry; readonly title: string | null }
  | { readonly kind: 'restore'; readonly entry: Entry; readonly title: string | null }

/** What somebody wishes of a new expense of which nobody knows whether it is stored. */
export type WishSince = { readonly kind: 'otherwise'; readonly recording: Recording } | { readonly kind: 'gone' }

export type WaitingWish = Waiting<Wish, WishSince>

/** What is told of an own deed. */
export interface Fulfilled {
  readonly entryId: string | null
  readonly budgetAlerts: readonly BudgetAlert[]
}

export type WishEnding = Ending<Fulfilled>

/** What is wished of a new expense by now; null: nothing. */
export function wishedOf({ deed, change }: WaitingWish): Recording | null {
  if (deed.kind !== 'record' || change?.kind === 'gone') return null
  return change?.recording ?? deed
}
