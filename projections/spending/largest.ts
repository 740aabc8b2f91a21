import type { Database } from '#domain/store/database.ts'
import { arrayOf, column } from '../columns.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'
import { type PlacedEntry, type PlacedEntryRow, placedEntryOf } from '../placedEntry.ts'
import { AS_SEEN } from './categorySql.ts'

/** Of which days and categories, as whoever bears them sees them, and how many of each. */
export interface AskedLargest {
  readonly first: string
  readonly last: string
  readonly categories: readonly string[]
  readonly home: string
  /** For what was entered in other currencies; what has none is worth nothing. */
  readonly factors: readonly DayFactor[]
  readonly perCategory: number
}

export interface LargestEntry extends PlacedEntry {
  /** As whoever bears it sees it. */
  readonly seen: string
}

const shares = (worth: string, from: string): string => `
  SELECT s.date, s.expense_id, s.currency, s.rate_currency, s.rate, s.before, s.minor, ${AS_SEEN} AS seen,
         ${worth} AS worth
  FROM ${from}
  WHERE s.user_id = $1 AND s.date >= $2::date AND s.date <= $3::date AND ${AS_SEEN} = ANY($4::text[])`

const LARGEST = {
  name: 'largest_of_person',
  text: `
    WITH worth AS (
      ${shares('s.minor::numeric', 'read.outlay_shares s')} AND s.currency = $5
      UNION ALL
      ${shares(
        convertedPart('s.before', 's.minor'),
        `${factorsFrom(7)} JOIN read.outlay_shares s USING (date, currency, rate_currency, rate)`,
      )}
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY seen ORDER BY worth DESC, date DESC, expense_id DESC) AS place FROM worth
    )
    SELECT date::text, expense_id, currency, rate_currency, rate, before, minor, seen FROM placed
    WHERE place <= $6 ORDER BY seen, place`,
}

/** On what somebody spent most in each of these categories, the largest first. */
export async function largestEntries(
  database: Database,
  userId: number,
  { first, last, categories, home, factors, perCategory }: AskedLargest,
): Promise<LargestEntry[]> {
  const { rows } = await database.query<PlacedEntryRow & { readonly seen: string }>({
    ...LARGEST,
    values: [userId, first, last, arrayOf(column('text', categories)), home, perCategory, ...factorValues(factors)],
  })
  return rows.map(row => ({ ...placedEntryOf(row), seen: row.seen }))
}
