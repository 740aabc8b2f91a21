import type { Database } from '#domain/store/database.ts'
import { expenseCounts, totalExpenses } from '#projections/feed/queries.ts'
import { totalTrips, tripCounts } from '#projections/trips/queries.ts'

/** Of one kind of thing: how many there are, and how many of them somebody made. */
interface Tally {
  readonly total: (database: Database) => Promise<number>
  /** In the order asked for, by one query however many are asked for. */
  readonly of: (database: Database, userIds: readonly number[]) => Promise<readonly number[]>
}

/** Of what nobody can make yet, there is none and nobody has any. */
const notYet: Tally = { total: async () => 0, of: async (_, userIds) => userIds.map(() => 0) }

export const expenseTally: Tally = { total: totalExpenses, of: expenseCounts }
export const tripTally: Tally = { total: totalTrips, of: tripCounts }
export const budgetTally: Tally = notYet
