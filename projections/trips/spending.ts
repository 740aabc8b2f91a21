import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** What one person paid and bore on one day of a trip, for one purpose, in one currency as entered. */
export interface TripSpent {
  readonly tripId: number
  readonly date: string
  readonly category: string
  /** What it counts as where only base categories are told apart; null for one that nobody ever made. */
  readonly baseCategory: string | null
  readonly person: PersonId
  readonly currency: string
  /** Counts instead of that of the day for whose currency it leads to. */
  readonly confirmedRate: ConfirmedRate | null
  /** What they paid: all of these are what was spent. */
  readonly minor: bigint
  /** What they bear. Of one day, purpose, currency and rate everybody together bears what everybody together paid. */
  readonly borneMinor: bigint
}

interface SpentRow {
  readonly trip_id: string
  readonly date: string
  readonly category: string
  readonly base_category: string | null
  readonly person: string
  readonly currency: string
  readonly rate_currency: string
  readonly rate: string
  readonly paid: string
  readonly borne: string
}

const spentOf = (row: SpentRow): TripSpent => ({
  tripId: Number(row.trip_id),
  date: row.date,
  category: row.category,
  baseCategory: row.base_category,
  person: Number(row.person),
  currency: row.currency,
  confirmedRate: row.rate_currency === '' ? null : { currency: row.rate_currency, rate: row.rate },
  minor: BigInt(row.paid),
  borneMinor: BigInt(row.borne),
})

/** All that was spent on each of these trips, in the order asked for. */
export async function spendingOfTrips(database: Database, tripIds: readonly number[]): Promise<TripSpent[][]> {
  const { rows } = await database.query<SpentRow>({
    name: 'spending_of_trips',
    text: `SELECT s.trip_id, s.day::text AS date, s.category, s.person, s.currency, s.rate_currency, s.rate,
                  s.paid, s.borne,
                  CASE WHEN s.category LIKE 'custom-%' THEN (
                    SELECT c.base_category FROM read.categories c
                    WHERE c.category_id = substring(s.category FROM '^custom-([0-9]+)$')::bigint
                  ) ELSE s.category END AS base_category
           FROM read.trip_spending s WHERE s.trip_id = ANY($1)
           ORDER BY s.trip_id, s.day, s.category, s.person, s.currency, s.rate_currency, s.rate`,
    values: [tripIds],
  })
  const byTrip = Map.groupBy(rows.map(spentOf), ({ tripId }) => tripId)
  return tripIds.map(tripId => byTrip.get(tripId) ?? [])
}

/** What would become of a trip's expenses, and whom that would concern. */
export interface TripStake {
  /** Those that are not deleted. */
  readonly expenses: number
  /** Those of them that the viewer may delete. */
  readonly deletable: number
  /** Who else has a part in those. */
  readonly people: number
}

export async function stakeIn(database: Database, tripId: number, viewerId: number): Promise<TripStake> {
  const { rows } = await database.query<{ expenses: string; deletable: string; people: string }>({
    name: 'stake_in_trip',
    text: `WITH live AS (
             SELECT e.expense_id, coalesce((
               SELECT a.can_edit FROM read.expense_access a WHERE a.expense_id = e.expense_id AND a.person_id = $2
             ), false) AS deletable
             FROM read.trip_expenses e WHERE e.trip_id = $1 AND NOT e.voided
           )
           SELECT count(*) AS expenses, count(*) FILTER (WHERE deletable) AS deletable, (
             SELECT count(DISTINCT other.person_id) FROM live CROSS JOIN LATERAL (
               SELECT person_id FROM read.expense_access WHERE expense_id = live.expense_id AND person_id <> $2 OFFSET 0
             ) AS other WHERE live.deletable
           ) AS people
           FROM live`,
    values: [tripId, viewerId],
  })
  const [row] = rows
  return { expenses: Number(row?.expenses), deletable: Number(row?.deletable), people: Number(row?.people) }
}
