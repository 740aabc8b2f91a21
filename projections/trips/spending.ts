import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { arrayOf, columnOf } from '../columns.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'

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

/** Tells what is one row of `TripSpent` from the others of its trip. */
export const tripCellOf = ({ date, category, currency, confirmedRate, person }: Omit<TripSpent, 'tripId'>): string =>
  [date, category, currency, confirmedRate?.currency ?? '', confirmedRate?.rate ?? '', person].join(' ')

/** What somebody paid and bore, in the currency of the trip. */
export interface TripWorth {
  readonly paid: bigint
  readonly borne: bigint
}

/** What rows of `TripSpent` come to, by which is which. */
export type TripWorths = ReadonlyMap<string, TripWorth>

export interface TripFactors {
  readonly tripId: number
  readonly factors: readonly DayFactor[]
}

/** What was paid and borne on trips in currencies other than theirs, expense by expense, in the order asked for. */
export async function worthOnTrips(database: Database, asked: readonly TripFactors[]): Promise<TripWorths[]> {
  const factors = asked.flatMap(({ tripId, factors: ofTrip }, index) =>
    ofTrip.map(factor => ({ tripId, index, ...factor })),
  )
  const { rows } = await database.query<WorthRow>({
    name: 'worth_on_trips',
    text: `SELECT f.index, p.trip_id, p.day::text AS date, p.category, p.currency, p.rate_currency, p.rate, p.person,
                  sum(${convertedPart('p.paid_before', 'p.paid')}) AS paid,
                  sum(${convertedPart('p.borne_before', 'p.borne')}) AS borne
           FROM read.trip_parts p JOIN ${factorsFrom(1, ['trip_id', 'index'])}
             ON f.trip_id = p.trip_id AND f.date = p.day AND f.currency = p.currency
             AND f.rate_currency = p.rate_currency AND f.rate = p.rate
           WHERE p.trip_id = ANY($1)
           GROUP BY f.index, p.trip_id, p.day, p.category, p.currency, p.rate_currency, p.rate, p.person`,
    values: [
      arrayOf(columnOf('bigint', factors, ({ tripId }) => tripId)),
      arrayOf(columnOf('bigint', factors, ({ index }) => index)),
      ...factorValues(factors),
    ],
  })
  // The same trip may be asked about twice, and in two currencies where that was changed meanwhile.
  const byQuestion = Map.groupBy(rows, ({ index }) => Number(index))
  return asked.map((_, index) => worthsOf(byQuestion.get(index) ?? []))
}

interface WorthRow extends Omit<SpentRow, 'base_category'> {
  readonly index: string
}

const worthsOf = (rows: readonly WorthRow[]): TripWorths =>
  new Map(
    rows.map(row => [
      tripCellOf(spentOf({ ...row, base_category: null })),
      { paid: BigInt(row.paid), borne: BigInt(row.borne) },
    ]),
  )

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
