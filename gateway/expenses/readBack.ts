import type { Performed } from '#domain/commands/perform.ts'
import type { Refusal } from '#domain/message.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Services } from '../services.ts'
import { expenseFromLog } from './fromLog.ts'

export type Result =
  | {
      readonly done: true
      readonly expenseId: number
      /** null: whoever changed it no longer takes part. */
      readonly expense: ExpenseView | null
      /** Up to where the log holds it. */
      readonly position: number
    }
  | { readonly done: false; readonly refusal: Refusal }

/** After a command: the expense as it is then. */
export async function readBack(
  { store }: Pick<Services, 'store'>,
  viewerId: number,
  outcome: Performed<{ expenseId: number }>,
): Promise<Result> {
  if (!outcome.done) return outcome
  const { expenseId, position } = outcome
  return { done: true, expenseId, expense: await expenseFromLog(store, viewerId, expenseId), position }
}
