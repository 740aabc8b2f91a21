import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { Database } from '#domain/store/database.ts'

/** What was spent on one day, in one category and one currency as entered. */
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
