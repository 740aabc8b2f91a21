import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { Database } from '#domain/store/database.ts'
import { arrayOf, column } from '../columns.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'

/** Days, both included, and where periods of it begin: the first of them where it does itself. */
export interface Periods {
  readonly first: string
  readonly last: string
  readonly starts: readonly string[]
}

/** Of what is counted in another currency than it was entered in: all of one day that is converted alike. */
export interface Abroad {
  readonly date: string
  readonly currency: string
  /** Counts instead of that of the day for whose currency it leads to. */
  readonly confirmedRate: ConfirmedRate | null
}

/** What was spent in one period on one category, entered in one currency. */
export interface SpentSum {
  /** The first one is 0. */
  readonly period: number
  /** A base category, or `custom-<id>`. */
  readonly category: string
  /** What it counts as where only base categories are told apart; null for one that nobody ever made. */
  readonly baseCategory: string | null
  readonly currency: string
  readonly minor: bigint
  /** What it comes to, expense by expense; null where there is no rate. */
  readonly converted: bigint | null
}

/** Something spends: a person, by what they bear, or a group, all that is spent in it. */
export interface Spender {
  /** What was entered in other currencies than this one, as there are rates to be found for it. */
  readonly abroad: (database: Database, id: number, days: Omit<Periods, 'starts'>, home: string) => Promise<Abroad[]>
  /** What was entered in that currency. */
  readonly atHome: (database: Database, id: number, periods: Periods, home: string) => Promise<SpentSum[]>
  /** The rest, by factors, or without where there are none: what is in neither list is not counted. */
  readonly converted: (
    database: Database,
    id: number,
    periods: Periods,
    found: { readonly factors: readonly DayFactor[]; readonly without: readonly Abroad[] },
  ) => Promise<SpentSum[]>
}

interface Tables {
  readonly name: string
  /** Its sums by day, category, currency and rate, of which `s.<holder>` says whose they are. */
  readonly sums: string
  readonly holder: string
  /** Its expenses one by one as `s`, with those columns, and `holder`, `before` and `minor`. */
  readonly parts: string
}

interface SumRow {
  readonly period: number
  readonly category: string
  readonly base_category: string | null
  readonly currency: string
  readonly minor: string
  readonly converted: string | null
}

export interface AbroadRow {
  readonly date: string
  readonly currency: string
  readonly rate_currency: string
  readonly rate: string
}

const sumOf = (row: SumRow): SpentSum => ({
  period: row.period,
  category: row.category,
  baseCategory: row.base_category,
  currency: row.currency,
  minor: BigInt(row.minor),
  converted: row.converted === null ? null : BigInt(row.converted),
})

export const abroadOf = ({ date, currency, rate_currency, rate }: AbroadRow): Abroad => ({
  date,
  currency,
  confirmedRate: rate_currency === '' ? null : { currency: rate_currency, rate },
})

/** What one row of sums counts as where only base categories are told apart. */
const BASE_CATEGORY = `
  CASE WHEN category LIKE 'custom-%' THEN (
    SELECT c.base_category FROM read.categories c
    WHERE c.category_id = substring(category FROM '^custom-([0-9]+)$')::bigint
  ) ELSE category END AS base_category`

const PERIOD = 'width_bucket(s.date, $4::date[]) - 1 AS period'

const daysOf = ({ first, last, starts }: Periods): unknown[] => [first, last, arrayOf(column('date', starts))]

/** Nothing is worth nothing: by that they are told from factors. */
export const factorless = (without: readonly Abroad[]): DayFactor[] =>
  without.map(entry => ({ ...entry, above: 0n, below: 1n }))

function spender({ name, sums, holder, parts }: Tables): Spender {
  const abroad = {
    name: `${name}_abroad`,
    text: `SELECT DISTINCT s.date::text, s.currency, s.rate_currency, s.rate FROM ${sums} s
           WHERE s.${holder} = $1 AND s.date >= $2::date AND s.date <= $3::date AND s.currency <> $4`,
  }
  const atHome = {
    name: `${name}_at_home`,
    text: `SELECT period, category, ${BASE_CATEGORY}, $5 AS currency, minor, minor AS converted
           FROM (
             SELECT ${PERIOD}, s.category, sum(s.minor) AS minor FROM ${sums} s
             WHERE s.${holder} = $1 AND s.date >= $2::date AND s.date <= $3::date AND s.currency = $5
             GROUP BY 1, 2
           ) AS spent`,
  }
  const converted = {
    name: `${name}_converted`,
    text: `SELECT period, category, ${BASE_CATEGORY}, currency, minor, converted
           FROM (
             SELECT ${PERIOD}, s.category, s.currency, sum(s.minor) AS minor,
                    CASE WHEN f.above > 0 THEN sum(${convertedPart('s.before', 's.minor')}) END AS converted
             FROM ${parts} s JOIN ${factorsFrom(5)} USING (date, currency, rate_currency, rate)
             WHERE s.${holder} = $1 AND s.date >= $2::date AND s.date <= $3::date
             GROUP BY 1, 2, 3, f.above > 0
           ) AS spent`,
  }
  return {
    abroad: async (database, id, { first, last }, home) => {
      const { rows } = await database.query<AbroadRow>({ ...abroad, values: [id, first, last, home] })
      return rows.map(abroadOf)
    },
    atHome: async (database, id, periods, home) => {
      const { rows } = await database.query<SumRow>({ ...atHome, values: [id, ...daysOf(periods), home] })
      return rows.map(sumOf)
    },
    converted: async (database, id, periods, { factors, without }) => {
      const values = [id, ...daysOf(periods), ...factorValues([...factors, ...factorless(without)])]
      const { rows } = await database.query<SumRow>({ ...converted, values })
      return rows.map(sumOf)
    },
  }
}

/** Somebody, by their own shares. */
export const person = spender({
  name: 'spent_by_person',
  sums: 'read.spending',
  holder: 'user_id',
  parts: 'read.outlay_shares',
})

/** A group, whoever bears it. */
export const group = spender({
  name: 'spent_by_group',
  sums: 'read.group_spending',
  holder: 'group_id',
  parts: `(SELECT group_id, date, category, currency, coalesce(confirmed_rate->>'currency', '') AS rate_currency,
                  coalesce(confirmed_rate->>'rate', '') AS rate, 0::bigint AS before, amount_minor AS minor
           FROM read.outlays WHERE group_id <> 0 AND NOT voided)`,
})

const WITH_THEM = `(
  SELECT own.user_id, o.date, o.category, o.currency, own.rate_currency, own.rate, 0::bigint AS before,
         o.amount_minor AS minor
  FROM read.outlay_shares own JOIN read.outlays o USING (expense_id))`

/** All of the expenses in which somebody takes part, whoever bears it. */
export const company = spender({
  name: 'spent_in_company',
  sums: WITH_THEM,
  holder: 'user_id',
  parts: WITH_THEM,
})
