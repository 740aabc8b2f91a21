import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { Database } from '#domain/store/database.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'

/** What was spent on one day, in one category, in one currency as entered and by one confirmed rate or none. */
export interface Spent {
  readonly date: string
  /** As entered: a base category, or `custom-<id>`. */
  readonly category: string
  /** What it counts as where only base categories are told apart; null for one that nobody ever made. */
  readonly baseCategory: string | null
  readonly currency: string
  /** Counts instead of that of the day for whose currency it leads to. */
  readonly confirmedRate: ConfirmedRate | null
  readonly minor: bigint
}

interface SpentRow {
  readonly date: string
  readonly category: string
  readonly base_category: string | null
  readonly currency: string
  readonly rate_currency: string
  readonly rate: string
  readonly minor: string
}

const spentOf = (row: SpentRow): Spent => ({
  date: row.date,
  category: row.category,
  baseCategory: row.base_category,
  currency: row.currency,
  confirmedRate: row.rate_currency === '' ? null : { currency: row.rate_currency, rate: row.rate },
  minor: BigInt(row.minor),
})

/** yyyy-MM-dd, both included. */
export interface Period {
  readonly first: string
  readonly last: string
}

const rangeOf = (table: string, holder: string): string => `
  SELECT s.date::text, s.category, s.currency, s.rate_currency, s.rate, s.minor,
         CASE WHEN s.category LIKE 'custom-%' THEN (
           SELECT c.base_category FROM read.categories c
           WHERE c.category_id = substring(s.category FROM '^custom-([0-9]+)$')::bigint
         ) ELSE s.category END AS base_category
  FROM read.${table} s
  WHERE s.${holder} = $1 AND s.date >= $2::date AND s.date <= $3::date
  ORDER BY s.date, s.category, s.currency, s.rate_currency, s.rate`

/** Somebody's own shares. */
export async function spendingOf(database: Database, userId: number, { first, last }: Period): Promise<Spent[]> {
  const { rows } = await database.query<SpentRow>({
    name: 'spending_of',
    text: rangeOf('spending', 'user_id'),
    values: [userId, first, last],
  })
  return rows.map(spentOf)
}

/** All that a group spent, whoever bears it. */
export async function spendingOfGroup(database: Database, groupId: number, { first, last }: Period): Promise<Spent[]> {
  const { rows } = await database.query<SpentRow>({
    name: 'spending_of_group',
    text: rangeOf('group_spending', 'group_id'),
    values: [groupId, first, last],
  })
  return rows.map(spentOf)
}

/** Tells what is one row of `Spent` from the others of somebody. */
export const cellOf = ({ date, category, currency, confirmedRate }: Omit<Spent, 'baseCategory' | 'minor'>): string =>
  [date, category, currency, confirmedRate?.currency ?? '', confirmedRate?.rate ?? ''].join(' ')

/** What rows of `Spent` come to in another currency, by which is which. */
export type Worths = ReadonlyMap<string, bigint>

interface WorthRow extends Omit<SpentRow, 'base_category' | 'minor'> {
  readonly worth: string
}

const worthsOf = (rows: readonly WorthRow[]): Worths =>
  new Map(
    rows.map(({ date, category, currency, rate_currency, rate, worth }) => [
      [date, category, currency, rate_currency, rate].join(' '),
      BigInt(worth),
    ]),
  )

/** What somebody's own shares come to, expense by expense, as far as there are factors for them. */
export async function worthOf(
  database: Database,
  userId: number,
  { first, last }: Period,
  factors: readonly DayFactor[],
): Promise<Worths> {
  const { rows } = await database.query<WorthRow>({
    name: 'worth_of',
    text: `SELECT s.date::text, s.category, s.currency, s.rate_currency, s.rate,
                  sum(${convertedPart('s.before', 's.minor')}) AS worth
           FROM read.outlay_shares s JOIN ${factorsFrom(4)} USING (date, currency, rate_currency, rate)
           WHERE s.user_id = $1 AND s.date >= $2::date AND s.date <= $3::date
           GROUP BY s.date, s.category, s.currency, s.rate_currency, s.rate`,
    values: [userId, first, last, ...factorValues(factors)],
  })
  return worthsOf(rows)
}

/** The same of all that a group spent. */
export async function worthOfGroup(
  database: Database,
  groupId: number,
  { first, last }: Period,
  factors: readonly DayFactor[],
): Promise<Worths> {
  const { rows } = await database.query<WorthRow>({
    name: 'worth_of_group',
    text: `SELECT o.date::text, o.category, o.currency, f.rate_currency, f.rate,
                  sum(${convertedPart('0', 'o.amount_minor')}) AS worth
           FROM read.outlays o JOIN ${factorsFrom(4)}
             ON f.date = o.date AND f.currency = o.currency
             AND f.rate_currency = coalesce(o.confirmed_rate->>'currency', '')
             AND f.rate = coalesce(o.confirmed_rate->>'rate', '')
           WHERE o.group_id = $1 AND o.group_id <> 0 AND NOT o.voided AND o.date >= $2::date AND o.date <= $3::date
           GROUP BY o.date, o.category, o.currency, f.rate_currency, f.rate`,
    values: [groupId, first, last, ...factorValues(factors)],
  })
  return worthsOf(rows)
}
