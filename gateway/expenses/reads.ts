import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { commandsAt } from '#domain/store/read.ts'
import { type Discussion, discussionsOf } from '#projections/feed/comments.ts'
import { feedMonths, type MonthAsked, type MonthTotals } from '#projections/feed/months.ts'
import { type ExpenseView, expensesForViewers } from '#projections/feed/queries.ts'
import { groupNames, type NameKey } from '#projections/groups/queries.ts'
import { tripTitles } from '#projections/trips/queries.ts'

export interface ExpenseReads {
  /** An expense as that viewer may see it, deleted or not; null where there is nothing for them. */
  readonly findExpense: (key: { viewerId: number; expenseId: number }) => Promise<ExpenseView | null>
  readonly discussionOf: (expenseId: number) => Promise<Discussion>
  readonly findMonth: (key: MonthKey) => Promise<MonthTotals>
  /** What the group of an expense is called; null where nobody knows any more. */
  readonly groupName: (key: NameKey) => Promise<string | null>
  readonly tripTitle: (tripId: number) => Promise<string | null>
  /** Under which command the event at a position of the log was appended. */
  readonly commandAt: (position: number) => Promise<string | null>
}

interface MonthKey extends MonthAsked {
  readonly viewerId: number
}

/** Several feeds that changed at once are read side by side. */
const FEEDS_AT_ONCE = 4

async function monthsOf(database: Database, keys: readonly MonthKey[]): Promise<MonthTotals[]> {
  const totals = new Map<MonthKey, MonthTotals>()
  for (const [viewerId, ofViewer] of Map.groupBy(keys, ({ viewerId }) => viewerId)) {
    const byDays = new Map(ofViewer.map(({ viewerId: _, ...asked }) => [`${asked.first} ${asked.last}`, asked]))
    const found = await feedMonths(database, viewerId, [...byDays.values()])
    const foundByDays = new Map(found.map(month => [`${month.first} ${month.last}`, month]))
    for (const key of ofViewer) {
      const month = foundByDays.get(`${key.first} ${key.last}`)
      if (month !== undefined) totals.set(key, month)
    }
  }
  return keys.flatMap(key => totals.get(key) ?? [])
}

/** What single requests ask for, answered by one query for all that ask at the same moment. */
export function openExpenseReads(database: Database): ExpenseReads {
  return {
    findExpense: batched(keys => expensesForViewers(database, keys), { inFlight: 2 }),
    discussionOf: batched(expenseIds => discussionsOf(database, expenseIds)),
    groupName: batched(keys => groupNames(database, keys)),
    tripTitle: batched(tripIds => tripTitles(database, tripIds)),
    commandAt: batched(positions => commandsAt(database, positions)),
    findMonth: batched(keys => monthsOf(database, keys), { inFlight: FEEDS_AT_ONCE }),
  }
}
