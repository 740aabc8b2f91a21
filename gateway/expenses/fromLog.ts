import { expenseStream } from '#domain/expense/events.ts'
import { absentExpense, type Expense, evolve, involves, isEditor, isKnown } from '#domain/expense/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { ownShare } from '#projections/feed/expenseRow.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'

/** An expense as it is at this very moment, not as lists show it, for somebody who takes part in it. */
export async function expenseFromLog(
  store: EventStore,
  viewerId: number,
  expenseId: number,
): Promise<ExpenseView | null> {
  const events = await store.loadStream(expenseStream(expenseId))
  const [first] = events
  const expense = events.reduce<Expense>(evolve, absentExpense)
  if (first === undefined || !isKnown(expense) || !involves(expense, viewerId)) return null
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
