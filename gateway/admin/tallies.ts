import type { Database } from '#domain/store/database.ts'
import { budgetCounts, totalBudgets } from '#projections/budgets/queries.ts'
import { expenseCounts, totalExpenses } from '#projections/feed/queries.ts'
import { totalTrips, tripCounts } from '#projections/trips/queries.ts'

/** Of one kind of thing: how many there are, and how many of them somebody made. */
interface Tally {
  readonly total: (database: Database) => Promise<number>
  /** In the order asked for, by one query however many are asked for. */
  readonly of: (database: Database, userIds: readonly number[]) => Promise<readonly number[]>
}

export const expenseTally: Tally = { total: totalExpenses, of: expenseCounts }
export const tripTally: Tally = { total: totalTrips, of: tripCounts }
export const budgetTally: Tally = { total: totalBudgets, of: budgetCounts }
