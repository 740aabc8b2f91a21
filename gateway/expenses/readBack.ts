import type { Performed } from '#domain/commands/perform.ts'
import type { Refusal } from '#domain/message.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Services } from '../services.ts'
import { expenseFromLog } from './fromLog.ts'

/** What an answer about an expense is made of, and what whoever gets it will look at next: who owes whom now. */
export const READ_MODELS = ['access', 'feed', 'balances', 'spending', 'trips']

export type Result =
  | {
      readonly done: true
      readonly expenseId: number
      /** null: whoever changed it no longer takes part. */
      readonly expense: ExpenseView | null
      /** Stored, but lists do not show it yet. */
      readonly pending: boolean
      readonly position: number
    }
  | { readonly done: false; readonly refusal: Refusal }

/** After a command: waits until lists show its effect and reads it there, so an answer never differs from the lists. */
export async function readBack(
  services: Services,
  viewerId: number,
  outcome: Performed<{ expenseId: number }>,
): Promise<Result> {
  if (!outcome.done) return outcome
  const { expenseId, position } = outcome
  const visibility = await services.projected.waitFor(READ_MODELS, position)
  const pending = visibility === 'pending'
  // Without a projector there are no lists to read, but the log knows all about an expense.
  const expense = pending
    ? await expenseFromLog(services.store, viewerId, expenseId)
    : await services.findExpense({ viewerId, expenseId })
  return { done: true, expenseId, expense, pending, position }
}
