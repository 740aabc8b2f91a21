import type { FeedChange } from '../projection.ts'
import { type Batch, type Changed, EXPENSES, type Kind, TRANSFERS, viewersAfter, viewersBefore } from './batch.ts'
import { monthOf } from './expenseRow.ts'

/** Who gains an item, who loses it, and for whom it is another one than before. */
export const changesOf = ({ expenses, transfers }: Batch): FeedChange[] => [
  ...changesOfKind(EXPENSES, 'EXPENSE', expenses),
  ...changesOfKind(TRANSFERS, 'TRANSFER', transfers),
]

function changesOfKind<Row extends { readonly date: string }>(
  kind: Kind<Row>,
  itemKind: FeedChange['itemKind'],
  items: ReadonlyMap<number, Changed<Row>>,
): FeedChange[] {
  const changes: FeedChange[] = []
  for (const [itemId, changed] of items) {
    const { before, after } = changed
    if (before === after) continue
    const seenBefore = viewersBefore(kind, changed)
    const seenAfter = viewersAfter(kind, changed)
    const months = [...new Set([before, after].flatMap(row => (row === undefined ? [] : [monthOf(row.date)])))]
    const item = { about: 'FEED', itemKind, itemId, months } as const
    for (const viewerId of seenAfter) {
      changes.push({ ...item, viewerId, kind: seenBefore.has(viewerId) ? 'CHANGED' : 'ADDED' })
    }
    for (const viewerId of seenBefore) {
      if (!seenAfter.has(viewerId)) changes.push({ ...item, viewerId, kind: 'REMOVED' })
    }
  }
  return changes
}
