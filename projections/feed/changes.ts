import type { Change } from '../projection.ts'
import { type Batch, viewersAfter, viewersBefore } from './batch.ts'
import { monthOf } from './expenseRow.ts'

/** Who gains an expense, who loses it, and for whom it is another one than before. */
export function changesOf({ expenses }: Batch): Change[] {
  const changes: Change[] = []
  for (const [itemId, expense] of expenses) {
    const { before, after } = expense
    if (before === after) continue
    const seenBefore = viewersBefore(expense)
    const seenAfter = viewersAfter(expense)
    const months = [...new Set([before, after].flatMap(row => (row === undefined ? [] : [monthOf(row.date)])))]
    for (const viewerId of seenAfter) {
      changes.push({ viewerId, itemId, kind: seenBefore.has(viewerId) ? 'CHANGED' : 'ADDED', months })
    }
    for (const viewerId of seenBefore) {
      if (!seenAfter.has(viewerId)) changes.push({ viewerId, itemId, kind: 'REMOVED', months })
    }
  }
  return changes
}
