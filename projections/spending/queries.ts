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

interface Spending {
  readonly name: string
  readonly table: 'spending' | 'group_spending'
  /** The column that says whose it is. */
  readonly holder: 'user_id' | 'group_id'
}

type SpendingOf = (database: Database, holderId: number, period: Period) => Promise<Spent[]>

function spendingIn({ name, table, holder }: Spending): SpendingOf {
  const text = `
    SELECT s.date::text, s.category, s.currency, s.rate_currency, s.rate, s.minor,
           CASE WHEN s.category LIKE 'custom-%' THEN (
             SELECT c.base_category FROM read.categories c
             WHERE c.category_id = substring(s.category FROM '^custom-([0-9]+)$')::bigint
           ) ELSE s.category END AS base_category
    FROM read.${table} s
    WHERE s.${holder} = $1 AND s.date >= $2::date AND s.date <= $3::date
    ORDER BY s.date, s.category, s.currency, s.rate_currency, s.rate`
  return async (database, holderId, { first, last }) => {
    const { rows } = await database.query<SpentRow>({ name, text, values: [holderId, first, last] })
    return rows.map(spentOf)
  }
}

/** Somebody's own shares. */
export const spendingOf = spendingIn({ name: 'spending_of', table: 'spending', holder: 'user_id' })

/** All that a group spent, whoever bears it. */
export const spendingOfGroup = spendingIn({
  name: 'spending_of_group',
  table: 'group_spending',
  holder: 'group_id',
})

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

interface Worth {
  readonly name: string
  readonly text: string
}

type WorthOf = (database: Database, holderId: number, period: Period, factors: readonly DayFactor[]) => Promise<Worths>

const worthBy =
  ({ name, text }: Worth): WorthOf =>
  async (database, holderId, { first, last }, factors) => {
    const values = [holderId, first, last, ...factorValues(factors)]
    const { rows } = await database.query<WorthRow>({ name, text, values })
    return worthsOf(rows)
  }

/** What somebody's own shares come to, expense by expense, as far as there are factors for them. */
export const worthOf = worthBy({
  name: 'worth_of',
  text: `SELECT s.date::text, s.category, s.currency, s.rate_currency, s.rate,
                sum(${convertedPart('s.before', 's.minor')}) AS worth
         FROM read.outlay_shares s JOIN ${factorsFrom(4)} USING (date, currency, rate_currency, rate)
         WHERE s.user_id = $1 AND s.date >= $2::date AND s.date <= $3::date
         GROUP BY s.date, s.category, s.currency, s.rate_currency, s.rate`,
})

/** The same of all that a group spent. */
export const worthOfGroup = worthBy({
  name: 'worth_of_group',
  text: `SELECT o.date::text, o.category, o.currency, f.rate_currency, f.rate,
                sum(${convertedPart('0', 'o.amount_minor')}) AS worth
         FROM read.outlays o JOIN ${factorsFrom(4)}
           ON f.date = o.date AND f.currency = o.currency
           AND f.rate_currency = coalesce(o.confirmed_rate->>'currency', '')
           AND f.rate = coalesce(o.confirmed_rate->>'rate', '')
         WHERE o.group_id = $1 AND o.group_id <> 0 AND NOT o.voided AND o.date >= $2::date AND o.date <= $3::date
         GROUP BY o.date, o.category, o.currency, f.rate_currency, f.rate`,
})
