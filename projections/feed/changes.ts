import type { FeedChange } from '../projection.ts'
import { type Batch, viewersAfter, viewersBefore } from './batch.ts'
import { monthOf } from './expenseRow.ts'

/** Who gains an expense, who loses it, and for whom it is another one than before. */
export function changesOf({ expenses }: Batch): FeedChange[] {
  const changes: FeedChange[] = []
  for (const [itemId, expense] of expenses) {
    const { before, after } = expense
    if (before === after) continue
    const seenBefore = viewersBefore(expense)
    const seenAfter = viewersAfter(expense)
    const months = [...new Set([before, after].flatMap(row => (row === undefined ? [] : [monthOf(row.date)])))]
    const item = { about: 'FEED', itemKind: 'EXPENSE', itemId, months } as const
    for (const viewerId of seenAfter) {
      changes.push({ ...item, viewerId, kind: seenBefore.has(viewerId) ? 'CHANGED' : 'ADDED' })
    }
    for (const viewerId of seenBefore) {
      if (!seenAfter.has(viewerId)) changes.push({ ...item, viewerId, kind: 'REMOVED' })
    }
  }
  return changes
}
