import { newCommandId } from '#web/format/commandId.ts'
import type { CorrectExpenseInput, RecordExpenseInput } from '#web/schema.generated.ts'
import type { Ending, Waiting } from '#web/ui/outbox/waiting.ts'
import type { BudgetAlertFieldsFragment } from '../ExpenseCommands.generated.ts'
import type { Entry } from '../entry.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'

export type BudgetAlert = BudgetAlertFieldsFragment

/** A new expense. What was typed is kept beside what is sent: so it can be opened again, and looks the same everywhere. */
export interface Recording {
  readonly kind: 'record'
  readonly draft: ExpenseDraft
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

/** What was recorded and not touched since. */
export const versionAsRecorded = 1

const freshly = (deed: Wish): WaitingWish => ({ commandId: newCommandId(), deed, isInDoubt: false, change: null })

/**
 * What is still to be done when a new expense was asked for again under its own name, and wished otherwise since: stored,
 * it is corrected or deleted; refused, it never was stored, and what is wished now is recorded in its place.
 */
export function followUp({ deed, change }: WaitingWish, ending: WishEnding): WaitingWish | null {
  if (change === null || deed.kind !== 'record' || ending.kind === 'failed') return null
  if (ending.kind === 'refused') return change.kind === 'gone' ? null : recordedInstead(change.recording)
  const { entryId } = ending.payload
  if (entryId === null) return null
  const { title } = deed.draft.values
  if (change.kind === 'gone') return freshly({ kind: 'remove', entry: { __typename: 'Expense', id: entryId }, title })
  const { asCorrection: correction } = change.recording
  return freshly({ kind: 'correct', expenseId: entryId, title, correction })
}

function recordedInstead(recording: Recording): WaitingWish {
  const waiting = freshly(recording)
  return { ...waiting, deed: { ...recording, draft: { ...recording.draft, commandId: waiting.commandId } } }
}

/** What is wished of a new expense by now; null: nothing. */
export function wishedOf({ deed, change }: WaitingWish): Recording | null {
  if (deed.kind !== 'record' || change?.kind === 'gone') return null
  return change?.recording ?? deed
}
