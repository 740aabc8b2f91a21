import type { PersonId } from '#domain/person.ts'
import { plainColumn } from '../columns.ts'
import type { Statement } from '../projection.ts'
import { type ChangedExpense, viewersBefore } from './changes.ts'
import { type ExpenseRow, viewersOf } from './expenseRow.ts'

/** What stands in a feed besides expenses will get a number of its own. */
const EXPENSE = 1

const REMOVE = {
  name: 'feed_remove_entries',
  text: `DELETE FROM feed_entries f
    USING unnest($1::bigint[], $2::date[], $3::bigint[]) AS gone(viewer_id, date, position)
    WHERE f.viewer_id = gone.viewer_id AND f.date = gone.date AND f.position = gone.position`,
}
const ADD = {
  name: 'feed_add_entries',
  text: `INSERT INTO feed_entries
    SELECT viewer_id, date, position, item_id, ${EXPENSE}
    FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[]) AS n(viewer_id, date, position, item_id)`,
}

interface Entries {
  readonly viewers: PersonId[]
  readonly dates: string[]
  readonly positions: number[]
  readonly items: number[]
}

const none = (): Entries => ({ viewers: [], dates: [], positions: [], items: [] })

function push({ viewers, dates, positions, items }: Entries, viewerId: PersonId, expense: ExpenseRow): void {
  viewers.push(viewerId)
  dates.push(expense.date)
  positions.push(expense.recordedPosition)
  items.push(expense.expenseId)
}

function difference(expenses: readonly ChangedExpense[]): { removed: Entries; added: Entries } {
  const removed = none()
  const added = none()
  for (const expense of expenses) {
    const { before, after } = expense
    const seenBefore = viewersBefore(expense)
    const seenAfter = viewersOf(after)
    const moved = before?.date !== after.date
    if (before !== undefined) {
      for (const viewerId of seenBefore) if (moved || !seenAfter.has(viewerId)) push(removed, viewerId, before)
    }
    for (const viewerId of seenAfter) if (moved || !seenBefore.has(viewerId)) push(added, viewerId, after)
  }
  return { removed, added }
}

export function entryStatements(expenses: readonly ChangedExpense[]): Statement[] {
  const { removed, added } = difference(expenses)
  const statements: Statement[] = []
  if (removed.viewers.length > 0) {
    const values = [removed.viewers, removed.dates, removed.positions].map(plainColumn)
    statements.push({ ...REMOVE, values })
  }
  if (added.viewers.length > 0) {
    const values = [added.viewers, added.dates, added.positions, added.items].map(plainColumn)
    statements.push({ ...ADD, values })
  }
  return statements
}
