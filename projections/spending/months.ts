import type { Database } from '#domain/store/database.ts'
import { arrayOf, columnOf } from '../columns.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'
import { type Abroad, type AbroadRow, abroadOf, factorless } from './queries.ts'

/* What somebody bears, by stretches of days such as months. */

/** yyyy-MM-dd, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** What there is of somebody in a calendar month. */
export interface MonthPrint {
  /** yyyy-MM */
  readonly month: string
  /** How many expenses. */
  readonly entries: number
  /** Of what it is made: while that is the same, so is what it comes to. */
  readonly print: bigint
}

const firstOfMonth = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`

const PRINTS = {
  name: 'prints_of_months',
  text: `SELECT to_char(month, 'YYYY-MM') AS month, entries, print::text FROM read.spending_months
         WHERE user_id = $1 AND month >= ${firstOfMonth('$2::date')} AND month <= $3::date ORDER BY month`,
}

/** All months of the calendar that have something in them, and one of these days. */
export async function printsOf(database: Database, userId: number, { first, last }: Days): Promise<MonthPrint[]> {
  const { rows } = await database.query<{ month: string; entries: string; print: string }>({
    ...PRINTS,
    values: [userId, first, last],
  })
  return rows.map(({ month, entries, print }) => ({ month, entries: Number(entries), print: BigInt(print) }))
}

const bounds = (stretches: readonly Days[]): string[] => [
  arrayOf(columnOf('date', stretches, ({ first }) => first)),
  arrayOf(columnOf('date', stretches, ({ last }) => last)),
]

const ABROAD = {
  name: 'abroad_in_stretches',
  text: `SELECT DISTINCT s.date::text, s.currency, s.rate_currency, s.rate
         FROM unnest($2::date[], $3::date[]) AS stretch (first, last)
         JOIN read.spending s ON s.user_id = $1 AND s.date >= first AND s.date <= last
         WHERE s.currency <> $4`,
}

/** What was entered in other currencies than this one. */
export async function abroadIn(
  database: Database,
  userId: number,
  stretches: readonly Days[],
  home: string,
): Promise<Abroad[]> {
  const { rows } = await database.query<AbroadRow>({ ...ABROAD, values: [userId, ...bounds(stretches), home] })
  return rows.map(abroadOf)
}

/** What somebody bore in a month, or a part of one, of one category, entered in one currency. */
export interface MonthSum {
  /** The day from which on it is counted. */
  readonly first: string
  readonly category: string
  readonly currency: string
  readonly minor: bigint
  /** What it comes to, expense by expense; null where there is no rate. */
  readonly converted: bigint | null
  /** How many expenses. */
  readonly entries: number
}

/** [category, entered in which currency, as entered, what it comes to or null where there is no rate, how many expenses] */
export type StoredSum = readonly [string, string, string, string | null, number]

/** What a stretch of days comes to, at one moment. */
export interface Counted {
  readonly first: string
  readonly sums: readonly StoredSum[]
  /** Of what the calendar months were made then that it touches. */
  readonly print: bigint
  /** Whether that is all of it: something may have come after it was asked what there is to be converted. */
  readonly isAll: boolean
}

interface CountedRow {
  readonly first: string
  readonly sums: readonly StoredSum[] | null
  readonly print: string | null
  readonly is_all: boolean
}

// What is entered at home is looked up stretch by stretch, and the rest from its factors, see aggregate.ts: these are of no
// other days than the stretches.
const COUNT = {
  name: 'count_stretches',
  text: `
    WITH stretch AS (SELECT first, last FROM unnest($2::date[], $3::date[]) AS stretch (first, last)),
    sums AS (
      SELECT first, category, $4 AS currency, minor, minor AS converted, entries
      FROM stretch CROSS JOIN LATERAL (
        SELECT s.category, sum(s.minor) AS minor, count(*)::int AS entries FROM read.outlay_shares s
        WHERE s.user_id = $1 AND s.currency = $4 AND s.date >= first AND s.date <= last
        GROUP BY s.category
      ) AS at_home
      UNION ALL
      SELECT ($2::date[])[width_bucket(s.date, $2::date[])], s.category, s.currency, sum(s.minor),
             CASE WHEN f.above > 0 THEN sum(${convertedPart('s.before', 's.minor')}) END, count(*)::int
      FROM ${factorsFrom(5)} JOIN read.outlay_shares s USING (date, currency, rate_currency, rate)
      WHERE s.user_id = $1
      GROUP BY 1, 2, 3, f.above > 0
    ), counted AS (
      SELECT first, jsonb_agg(jsonb_build_array(category, currency, minor::text, converted::text, entries)) AS sums,
             sum(entries) AS entries
      FROM sums GROUP BY first
    )
    SELECT first::text, sums, coalesce(entries, 0) = (
             SELECT count(*) FROM read.outlay_shares s WHERE s.user_id = $1 AND s.date >= first AND s.date <= last
           ) AS is_all, (
             SELECT sum(m.print)::text FROM read.spending_months m
             WHERE m.user_id = $1 AND m.month >= ${firstOfMonth('first')} AND m.month <= last
           ) AS print
    FROM stretch LEFT JOIN counted USING (first)`,
}

/** Counts stretches of days, the earliest first; what is entered abroad, by factors, or without where there are none. */
export async function countStretches(
  database: Database,
  userId: number,
  stretches: readonly Days[],
  { home, factors, without }: { home: string; factors: readonly DayFactor[]; without: readonly Abroad[] },
): Promise<Counted[]> {
  const { rows } = await database.query<CountedRow>({
    ...COUNT,
    values: [userId, ...bounds(stretches), home, ...factorValues([...factors, ...factorless(without)])],
  })
  return rows.map(({ first, sums, print, is_all }) => ({
    ...{ first, sums: sums ?? [], print: BigInt(print ?? 0), isAll: is_all },
  }))
}
