import { expense } from '#domain/expense/decider.ts'
import { involves, isEditor, isKnown } from '#domain/expense/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { ownShare } from '#projections/feed/expenseRow.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'

/** An expense as it is at this very moment, not as lists show it, for somebody who takes part in it. */
export async function expenseFromLog(
  store: EventStore,
  viewerId: number,
  expenseId: number,
): Promise<ExpenseView | null> {
  const { state, eventAt } = await standingOf(store, expense, expenseId)
  const first = await eventAt(1)
  if (first === undefined || !isKnown(state) || !involves(state, viewerId)) return null
  const { status, ...facts } = state
  return {
    ...facts,
    recordedPosition: first.position,
    recordedAt: first.recordedAt,
    voided: status === 'voided',
    title: await store.readText(facts.titleId),
    note: facts.noteId === null ? null : await store.readText(facts.noteId),
    ownMinor: ownShare(facts, viewerId),
    canEdit: isEditor(facts, viewerId),
    discussion: null,
  }
}
