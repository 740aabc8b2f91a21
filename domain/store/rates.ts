import { crossRate, FIRST_RATE_DAY, fixedPerEuro, isApproximateRate } from '../money/marketRate.ts'
import type { Database } from './database.ts'

/** Which rate is asked for: of a day, or the newest there is. */
export interface RateQuestion {
  readonly from: string
  readonly to: string
  /** yyyy-MM-dd */
  readonly day: string | null
}

export interface MarketRate {
  /** One unit of `from` is so many units of `to`: an exact decimal. */
  readonly rate: string
  /** The day it is really of. */
  readonly day: string
  /** That day lies so far back that the rate is only a guide. */
  readonly isApproximate: boolean
  /** Who says so of the one and of the other currency; nobody needs to where it is laid down. */
  readonly sources: readonly string[]
}

interface RateRow {
  readonly observed_on: string
  readonly per_euro_one: string
  readonly per_euro_other: string
  readonly source_one: string
  readonly source_other: string
}

/**
 * The rates asked for, in the order asked for, by one query; null where there is none. Both currencies are taken of the
 * newest day on or before the wanted one that has both. `today` is what rates without a wanted day are old or new by.
 *
 * The days of one currency are walked back from the wanted one, each with a look for the other. A plain join of the two
 * would be planned by merging or hashing all their days, fifty times slower on ten years of them.
 */
export async function findRates(
  database: Database,
  questions: readonly RateQuestion[],
  today: string,
): Promise<(MarketRate | null)[]> {
  const pairs = questions.map(pairOf)
  const { rows } = await database.query<RateRow & { readonly question: number }>({
    name: 'find_rates',
    text: `SELECT question::int, observed_on::text, per_euro_one, per_euro_other, source_one, source_other
           FROM unnest($1::text[], $2::text[], $3::date[]) WITH ORDINALITY AS asked (one, other, wanted, question)
           CROSS JOIN LATERAL (
             SELECT LEAST(first.day, first.observed_on, second.observed_on) AS observed_on,
               first.per_euro AS per_euro_one, second.per_euro AS per_euro_other,
               first.source AS source_one, second.source AS source_other
             FROM rates.daily AS first
             CROSS JOIN LATERAL (
               SELECT per_euro, observed_on, source FROM rates.daily WHERE currency = other AND day = first.day LIMIT 1
             ) AS second
             WHERE first.currency = one AND first.day <= wanted
             ORDER BY first.day DESC
             LIMIT 1
           ) AS found`,
    values: [
      pairs.map(({ one }) => one),
      pairs.map(({ other }) => other),
      questions.map(({ day }) => day ?? 'infinity'),
    ],
  })
  const found = new Map(rows.map(row => [row.question, row]))
  return questions.map((question, index) => answer(question, found.get(index + 1), today))
}

/** What is fixed needs no days of its own: a pair with it has the days of the other. */
const pairOf = ({ from, to }: RateQuestion) => ({
  one: fixedPerEuro(from) === undefined ? from : to,
  other: fixedPerEuro(to) === undefined ? to : from,
})

function answer({ from, to, day }: RateQuestion, row: RateRow | undefined, today: string): MarketRate | null {
  const wanted = day ?? today
  if (from === to) return { rate: '1', day: wanted, isApproximate: false, sources: [] }
  const [fixedFrom, fixedTo] = [fixedPerEuro(from), fixedPerEuro(to)]
  if (fixedFrom !== undefined && fixedTo !== undefined) {
    if (wanted < FIRST_RATE_DAY) return null
    return { rate: crossRate(fixedFrom, fixedTo), day: wanted, isApproximate: false, sources: [] }
  }
  if (row === undefined) return null
  return {
    rate: crossRate(fixedFrom ?? row.per_euro_one, fixedTo ?? row.per_euro_other),
    day: row.observed_on,
    isApproximate: isApproximateRate(row.observed_on, wanted),
    sources: [...new Set([row.source_one, row.source_other])],
  }
}
