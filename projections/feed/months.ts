import { daysOf, plusDays } from '#domain/day.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE, TRANSFER } from './entries.ts'

/** What a month of somebody is called, and its days. */
export interface MonthAsked {
  /** yyyy-MM */
  readonly month: string
  readonly first: string
  readonly last: string
  /** What is dated later is listed, and not in its totals yet. */
  readonly today: string
}

export interface MonthTotals extends Omit<MonthAsked, 'today'> {
  readonly count: number
  /** The viewer's own part, by currency as entered. */
  readonly ownTotals: readonly { readonly currency: string; readonly minor: bigint }[]
}

interface MonthRow {
  /** Which of those that were asked for; the first is 1. */
  readonly place: number
  readonly currency: string
  readonly expense_count: number
  readonly transfer_count: number
  readonly own_minor: string
}

/** Those of calendar months are kept; any other is added up from its days, so that nothing is rebuilt for whoever is paid. */
const isKept = ({ month, first, last }: MonthAsked): boolean => {
  const days = daysOf(month)
  return days.first === first && days.last === last
}

async function keptMonths(database: Database, viewerId: PersonId, months: readonly MonthAsked[]): Promise<MonthRow[]> {
  const { rows } = await database.query<MonthRow>({
    name: 'feed_months',
    text: `SELECT place::int, currency, expense_count, transfer_count, own_minor
           FROM unnest($2::text[]) WITH ORDINALITY AS m(month, place) JOIN read.feed_months USING (month)
           WHERE viewer_id = $1 ORDER BY currency`,
    values: [viewerId, months.map(({ month }) => month)],
  })
  return rows
}

type Days = Pick<MonthAsked, 'first' | 'last'>

async function addedMonths(database: Database, viewerId: PersonId, months: readonly Days[]): Promise<MonthRow[]> {
  const { rows } = await database.query<MonthRow>({
    name: 'feed_months_added',
    // Each entry is looked up by itself: whoever thinks that months are long would read everybody's expenses for them.
    text: `
      SELECT m.place::int, item.currency, coalesce(sum(item.own_minor), 0)::text AS own_minor,
             count(*) FILTER (WHERE f.item_kind = ${EXPENSE})::int AS expense_count,
             count(*) FILTER (WHERE f.item_kind = ${TRANSFER})::int AS transfer_count
      FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS m(first, last, place)
      CROSS JOIN LATERAL (
        SELECT item_id, item_kind FROM read.feed_entries
        WHERE viewer_id = $1 AND date >= m.first AND date <= m.last OFFSET 0
      ) f
      CROSS JOIN LATERAL (
        SELECT currency, (
          SELECT sum((share->>'minor')::bigint) FROM jsonb_array_elements(shares) AS share
          WHERE (share->>'person')::bigint = $1
        ) AS own_minor
        FROM read.expenses WHERE f.item_kind = ${EXPENSE} AND expense_id = f.item_id
        UNION ALL
        SELECT currency, NULL FROM read.transfers WHERE f.item_kind = ${TRANSFER} AND transfer_id = f.item_id
      ) item
      GROUP BY m.place, item.currency ORDER BY item.currency`,
    values: [viewerId, months.map(({ first }) => first), months.map(({ last }) => last)],
  })
  return rows
}

/** What there is of each of these, in their order. */
async function rowsOf<Asked extends Days>(
  read: (database: Database, viewerId: PersonId, asked: readonly Asked[]) => Promise<MonthRow[]>,
  ...[database, viewerId, asked]: Parameters<typeof read>
): Promise<ReadonlyMap<Asked, readonly MonthRow[]>> {
  const rows = asked.length === 0 ? [] : await read(database, viewerId, asked)
  return Map.groupBy(rows, ({ place }) => asked[place - 1] as Asked)
}

/** Of a month, the days that have not come. */
const aheadOf = ({ first, last, today }: MonthAsked): Days => ({
  first: first > today ? first : plusDays(today, 1),
  last,
})

/** Totals of months, in the order in which they are asked for. */
export async function feedMonths(
  database: Database,
  viewerId: PersonId,
  months: readonly MonthAsked[],
): Promise<MonthTotals[]> {
  const { kept = [], added = [] } = Object.groupBy(months, month => (isKept(month) ? 'kept' : 'added'))
  const days = new Map(months.filter(({ last, today }) => last > today).map(month => [month, aheadOf(month)]))
  const [ofKept, ofAdded, ofAhead] = await Promise.all([
    rowsOf(keptMonths, database, viewerId, kept),
    rowsOf(addedMonths, database, viewerId, added),
    rowsOf(addedMonths, database, viewerId, [...days.values()]),
  ])
  return months.map(asked => {
    const { month, first, last } = asked
    const listed = ofKept.get(asked) ?? ofAdded.get(asked) ?? []
    const ahead = days.get(asked)
    return {
      ...{ month, first, last },
      count: listed.reduce((count, { expense_count, transfer_count }) => count + expense_count + transfer_count, 0),
      ownTotals: totalsOf(listed, ahead === undefined ? [] : (ofAhead.get(ahead) ?? [])),
    }
  })
}

/** Without what lies ahead. */
const totalsOf = (listed: readonly MonthRow[], ahead: readonly MonthRow[]): MonthTotals['ownTotals'] =>
  listed.flatMap(({ currency, expense_count, own_minor }) => {
    const without = ahead.find(row => row.currency === currency)
    const minor = BigInt(own_minor) - BigInt(without?.own_minor ?? 0)
    return expense_count > (without?.expense_count ?? 0) ? { currency, minor } : []
  })
