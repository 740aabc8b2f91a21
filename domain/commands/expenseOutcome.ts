import type { ExpenseEvent } from '../expense/events.ts'
import type { Refusal } from '../message.ts'
import type { Outcome } from './handle.ts'

export type ExpenseOutcome =
  | { readonly done: true; readonly expenseId: number; readonly position: number; readonly repeated: boolean }
  | { readonly done: false; readonly refusal: Refusal }

/** A repeated command speaks of the expense of the first time, not of the id that was drawn for the repetition. */
export function expenseOutcome(outcome: Outcome, expenseId: number): ExpenseOutcome {
  if (!outcome.done) return outcome
  const [first] = outcome.events as readonly ExpenseEvent[]
  const { position, repeated } = outcome
  return { done: true, expenseId: first?.data.expenseId ?? expenseId, position, repeated }
}
