import type { Change } from '../projection.ts'
import { type ExpenseRow, monthOf, viewersOf } from './expenseRow.ts'

export interface ChangedExpense {
  /** As the tables have it; undefined for an expense recorded in this batch. */
  readonly before: ExpenseRow | undefined
  readonly after: ExpenseRow
}

export type Batch = Map<number, ChangedExpense>

const NOBODY: ReadonlySet<number> = new Set()

export const viewersBefore = ({ before }: ChangedExpense): ReadonlySet<number> =>
  before === undefined ? NOBODY : viewersOf(before)

/** Who gains an expense, who loses it, and for whom it is another one than before. */
export function changesOf(batch: Batch): Change[] {
  const changes: Change[] = []
  for (const [itemId, expense] of batch) {
    const { before, after } = expense
    if (before === after) continue
    const seenBefore = viewersBefore(expense)
    const seenAfter = viewersOf(after)
    const months = [...new Set([monthOf(before?.date ?? after.date), monthOf(after.date)])]
    for (const viewerId of seenAfter) {
      changes.push({ viewerId, itemId, kind: seenBefore.has(viewerId) ? 'CHANGED' : 'ADDED', months })
    }
    for (const viewerId of seenBefore) {
      if (!seenAfter.has(viewerId)) changes.push({ viewerId, itemId, kind: 'REMOVED', months })
    }
  }
  return changes
}
