import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { commandsAt } from '#domain/store/read.ts'
import { type ExpenseView, expensesForViewers, feedMonths, type MonthTotals } from '#projections/feed/queries.ts'
import { groupNames, type NameKey } from '#projections/groups/queries.ts'
import { tripTitles } from '#projections/trips/queries.ts'

export interface ExpenseReads {
  /** An expense as that viewer may see it, deleted or not; null where there is nothing for them. */
  readonly findExpense: (key: { viewerId: number; expenseId: number }) => Promise<ExpenseView | null>
  readonly findMonth: (key: MonthKey) => Promise<MonthTotals>
  /** What the group of an expense is called; null where nobody knows any more. */
  readonly groupName: (key: NameKey) => Promise<string | null>
  readonly tripTitle: (tripId: number) => Promise<string | null>
  /** Under which command the event at a position of the log was appended. */
  readonly commandAt: (position: number) => Promise<string | null>
}

interface MonthKey {
  readonly viewerId: number
  readonly month: string
}

/** Several feeds that changed at once are read side by side. */
const FEEDS_AT_ONCE = 4

async function monthsOf(database: Database, keys: readonly MonthKey[]): Promise<MonthTotals[]> {
  const byViewer = Map.groupBy(keys, ({ viewerId }) => viewerId)
  const found = new Map<string, MonthTotals>()
  for (const [viewerId, ofViewer] of byViewer) {
    const months = await feedMonths(database, viewerId, [...new Set(ofViewer.map(({ month }) => month))])
    for (const totals of months) found.set(`${viewerId} ${totals.month}`, totals)
  }
  return keys.map(({ viewerId, month }) => found.get(`${viewerId} ${month}`) ?? { month, count: 0, ownTotals: [] })
}

/** What single requests ask for, answered by one query for all that ask at the same moment. */
export function openExpenseReads(database: Database): ExpenseReads {
  return {
    findExpense: batched(keys => expensesForViewers(database, keys), { inFlight: 2 }),
    groupName: batched(keys => groupNames(database, keys)),
    tripTitle: batched(tripIds => tripTitles(database, tripIds)),
    commandAt: batched(positions => commandsAt(database, positions)),
    findMonth: batched(keys => monthsOf(database, keys), { inFlight: FEEDS_AT_ONCE }),
  }
}
