import type { ExpenseOutcome } from '#domain/commands/expenseOutcome.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { absentExpense, type Expense, evolve, involves, isEditor } from '#domain/expense/state.ts'
import type { Refusal } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { ownShare } from '#projections/feed/expenseRow.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Services } from '../services.ts'

/** The read models an answer about an expense is made of. */
const READ_MODELS = ['access', 'feed']

export type Result =
  | {
      readonly done: true
      readonly expenseId: number
      /** null: whoever changed it no longer takes part. */
      readonly expense: ExpenseView | null
      /** Stored, but lists do not show it yet. */
      readonly pending: boolean
    }
  | { readonly done: false; readonly refusal: Refusal }

/** After a command: waits until lists show its effect and reads it there, so an answer never differs from the lists. */
export async function readBack(services: Services, viewerId: number, outcome: ExpenseOutcome): Promise<Result> {
  if (!outcome.done) return outcome
  const { expenseId, position } = outcome
  const visibility = await services.projected.waitFor(READ_MODELS, position)
  const pending = visibility === 'pending'
  const expense = pending
    ? await readFromLog(services.store, viewerId, expenseId)
    : await services.findExpense({ viewerId, expenseId })
  return { done: true, expenseId, expense, pending }
}

/** The projector is late or away, but the log knows all about an expense. */
async function readFromLog(store: EventStore, viewerId: number, expenseId: number): Promise<ExpenseView | null> {
  const events = await store.loadStream(expenseStream(expenseId))
  const [first] = events
  const expense = events.reduce<Expense>(evolve, absentExpense)
  if (first === undefined || expense.status === 'absent' || !involves(expense, viewerId)) return null
  const { status, ...facts } = expense
  return {
    ...facts,
    recordedPosition: first.position,
    recordedAt: first.recordedAt,
    voided: status === 'voided',
    title: await store.readText(facts.titleId),
    ownMinor: ownShare(facts, viewerId),
    canEdit: isEditor(facts, viewerId),
  }
}
