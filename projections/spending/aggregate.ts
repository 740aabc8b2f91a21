import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import { convertedPart, type DayFactor, factorsFrom, factorValues } from '../convertedSql.ts'
import { AS_SEEN, BASE } from './categorySql.ts'
import type { MonthSum } from './months.ts'
import { type Abroad, factorless } from './queries.ts'

/** By what somebody's own shares are told apart. */
const KEYS = {
  DAY: 's.date::text',
  WEEK: `to_char(s.date, 'IYYY-"W"IW')`,
  MONTH: `to_char(s.date, 'YYYY-MM')`,
  YEAR: `to_char(s.date, 'YYYY')`,
  CATEGORY: AS_SEEN,
  BASE_CATEGORY: BASE,
  CURRENCY: 's.currency',
  GROUP: 's.group_id::text',
  TRIP: 's.trip_id::text',
  PAYER: 's.paid_by::text',
} as const

export type Dimension = keyof typeof KEYS

/** What sums of months tell as well as the shares they are made of. */
const OF_MONTHS: ReadonlySet<Dimension> = new Set(['MONTH', 'YEAR', 'CATEGORY', 'BASE_CATEGORY', 'CURRENCY'])

/** What is undefined does not restrict. */
export interface AggregateFilter {
  /** yyyy-MM-dd, both included. */
  readonly first: string
  readonly last: string
  /** As whoever bears it sees them. */
  readonly categories?: readonly string[] | undefined
  readonly bases?: readonly string[] | undefined
  /** As entered. */
  readonly currencies?: readonly string[] | undefined
  /** Null: those that belong to none. */
  readonly groupId?: number | null | undefined
  readonly tripId?: number | null | undefined
  readonly paidBy?: PersonId | undefined
}

/** Which of the sums are wanted: exact minor units of the home currency. */
export interface Having {
  readonly min?: bigint | undefined
  readonly max?: bigint | undefined
  readonly minEntries?: number | undefined
}

export type AggregateOrder = 'KEY' | 'LARGEST' | 'SMALLEST'

/** One by one; what was entered in other currencies by factors as far as there are rates, and what there is without one. */
interface Shares {
  readonly home: string
  readonly factors: readonly DayFactor[]
  readonly without: readonly Abroad[]
}

export interface Aggregate {
  readonly by: readonly Dimension[]
  readonly filter: AggregateFilter
  readonly having: Having
  readonly order: AggregateOrder
  /** One by one, or by months as far as these are enough. */
  readonly of: Shares | readonly MonthSum[]
  readonly first: number
  readonly offset: number
}

export interface Bucket {
  /** In the order of `by`; group 0 and trip 0 are none. */
  readonly keys: readonly string[]
  readonly total: bigint
  /** How many expenses. */
  readonly entries: number
  readonly unconverted: readonly { readonly currency: string; readonly minor: bigint }[]
}

interface BucketRow {
  /** Null on an empty page, which says only how many there are. */
  readonly keys: readonly string[] | null
  readonly total: string
  readonly entries: string
  readonly without: Readonly<Record<string, string>> | null
  readonly buckets: string
}

const ORDERS: Readonly<Record<AggregateOrder, string>> = {
  KEY: 'keys',
  LARGEST: 'total DESC, keys',
  SMALLEST: 'total, keys',
}

/** Whether sums of months are enough to answer it by. */
export const isOfMonths = ({ by, filter }: Pick<Aggregate, 'by' | 'filter'>): boolean =>
  by.every(dimension => OF_MONTHS.has(dimension)) &&
  [filter.groupId, filter.tripId, filter.paidBy].every(place => place === undefined)

/** What is summed up, as far as it is wanted: what `s` is, what it comes to, and how many expenses it is. */
const wanted = (by: readonly Dimension[], from: string, converted: string, entries = '1'): string => `
    SELECT ARRAY[${by.map(dimension => KEYS[dimension]).join()}]::text[] COLLATE "C" AS keys, s.currency, s.minor,
           ${converted} AS converted, ${entries} AS entries
    FROM ${from}
    WHERE s.user_id = $1 AND s.date >= $2::date AND s.date <= $3::date
      AND ($4::text[] IS NULL OR ${AS_SEEN} = ANY($4)) AND ($5::text[] IS NULL OR ${BASE} = ANY($5))
      AND ($6::text[] IS NULL OR s.currency = ANY($6))
      AND ($7::bigint IS NULL OR s.group_id = $7) AND ($8::bigint IS NULL OR s.trip_id = $8)
      AND ($9::bigint IS NULL OR s.paid_by = $9)`

// What is converted is looked up from its factors: the other way round each share would look through all of them.
const ofShares = (by: readonly Dimension[]): string => `
    ${wanted(by, 'read.outlay_shares s', 's.minor::numeric')} AND s.currency = $15
    UNION ALL
    ${wanted(
      by,
      `${factorsFrom(16)} JOIN read.outlay_shares s USING (date, currency, rate_currency, rate)`,
      `CASE WHEN f.above > 0 THEN ${convertedPart('s.before', 's.minor')} END`,
    )}`

const COUNTED = `(
      SELECT $1::bigint AS user_id, c.*, NULL::bigint AS group_id, NULL::bigint AS trip_id, NULL::bigint AS paid_by
      FROM unnest($15::date[], $16::text[], $17::text[], $18::numeric[], $19::numeric[], $20::bigint[])
        AS c (date, category, currency, minor, converted, entries)
    ) AS s`

const ofCounted = (by: readonly Dimension[]): string => wanted(by, COUNTED, 's.converted', 's.entries')

const statement = (worth: string, order: AggregateOrder): string => `
  WITH worth AS (
    ${worth}
  ), sums AS (
    SELECT keys, currency, sum(converted) AS converted, sum(minor) FILTER (WHERE converted IS NULL) AS without,
           sum(entries) AS entries
    FROM worth GROUP BY keys, currency
  ), buckets AS (
    SELECT keys, coalesce(sum(converted), 0) AS total, sum(entries) AS entries,
           jsonb_object_agg(currency, without::text) FILTER (WHERE without IS NOT NULL) AS without
    FROM sums GROUP BY keys
  ), wanted AS (
    SELECT keys, total, entries, without FROM buckets
    WHERE ($10::numeric IS NULL OR total >= $10) AND ($11::numeric IS NULL OR total <= $11)
      AND ($12::bigint IS NULL OR entries >= $12)
  ), page AS (SELECT * FROM wanted ORDER BY ${ORDERS[order]} LIMIT $13 OFFSET $14)
  SELECT buckets, page.* FROM (SELECT count(*) AS buckets FROM wanted) AS all_of_them LEFT JOIN page ON true
  ORDER BY ${ORDERS[order]}`

function bucketsOf({ keys, total, entries, without }: BucketRow): Bucket[] {
  if (keys === null) return []
  const unconverted = Object.entries(without ?? {}).map(([currency, minor]) => ({ currency, minor: BigInt(minor) }))
  return [{ keys, total: BigInt(total), entries: Number(entries), unconverted }]
}

/**
 * Each connection keeps for good what it has planned under a name, half a megabyte for each. Sides can be put in millions
 * of orders, so only those have one that are few: by one side, and what is not told apart.
 */
const nameOf = (kind: string, by: readonly Dimension[], order: AggregateOrder): string | undefined =>
  by.length > 1 ? undefined : `aggregate_${[kind, order, ...by].join('_')}`

const listed = (texts: readonly string[] | undefined): string | null =>
  texts === undefined ? null : arrayOf(column('text', texts))

const place = (id: number | null | undefined): number | null => (id === undefined ? null : (id ?? 0))

const countedValues = (counted: readonly MonthSum[]): string[] =>
  [
    columnOf('date', counted, ({ first }) => first),
    columnOf('text', counted, ({ category }) => category),
    columnOf('text', counted, ({ currency }) => currency),
    columnOf('numeric', counted, ({ minor }) => minor),
    columnOf('numeric', counted, ({ converted }) => converted),
    columnOf('bigint', counted, ({ entries }) => entries),
  ].map(arrayOf)

const shareValues = ({ home, factors, without }: Shares): string[] => [
  home,
  ...factorValues([...factors, ...factorless(without)]),
]

/** What there is to be summed up, as SQL tells it. */
const summed = (by: readonly Dimension[], of: Aggregate['of']) =>
  'home' in of
    ? { kind: 'shares', worth: ofShares(by), values: shareValues(of) }
    : { kind: 'months', worth: ofCounted(by), values: countedValues(of) }

/** What somebody bore, told apart by some of its sides; and how many sums there are on all pages together. */
export async function aggregateOf(
  database: Database,
  userId: number,
  { by, filter, having, order, of, first, offset }: Aggregate,
): Promise<{ readonly buckets: readonly Bucket[]; readonly total: number }> {
  const { categories, bases, currencies, groupId, tripId, paidBy } = filter
  const { kind, worth, values } = summed(by, of)
  const { rows } = await database.query<BucketRow>({
    name: nameOf(kind, by, order),
    text: statement(worth, order),
    values: [
      ...[userId, filter.first, filter.last, listed(categories), listed(bases), listed(currencies)],
      ...[place(groupId), place(tripId), paidBy ?? null],
      ...[having.min ?? null, having.max ?? null, having.minEntries ?? null, first, offset],
      ...values,
    ],
  })
  return { buckets: rows.flatMap(bucketsOf), total: Number(rows[0]?.buckets ?? 0) }
}
