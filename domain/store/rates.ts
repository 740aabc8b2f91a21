import { crossRate, isApproximateRate, REFERENCE_CURRENCY } from '../money/marketRate.ts'
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
}

interface RateRow {
  readonly day: string
  readonly per_euro_one: string
  readonly per_euro_other: string
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
    text: `SELECT question::int, day::text, per_euro_one, per_euro_other
           FROM unnest($1::text[], $2::text[], $3::date[]) WITH ORDINALITY AS asked (one, other, wanted, question)
           CROSS JOIN LATERAL (
             SELECT first.day, first.per_euro AS per_euro_one, second.per_euro AS per_euro_other
             FROM rates.daily AS first
             CROSS JOIN LATERAL (
               SELECT per_euro FROM rates.daily WHERE currency = other AND day = first.day LIMIT 1
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

/** The euro has no rows of its own: a pair with it has the days of the other. */
const pairOf = ({ from, to }: RateQuestion) => ({
  one: from === REFERENCE_CURRENCY ? to : from,
  other: to === REFERENCE_CURRENCY ? from : to,
})

function answer({ from, to, day }: RateQuestion, row: RateRow | undefined, today: string): MarketRate | null {
  const wanted = day ?? today
  if (from === to) return { rate: '1', day: wanted, isApproximate: false }
  if (row === undefined) return null
  const perEuroFrom = from === REFERENCE_CURRENCY ? '1' : row.per_euro_one
  const perEuroTo = to === REFERENCE_CURRENCY ? '1' : row.per_euro_other
  return { rate: crossRate(perEuroFrom, perEuroTo), day: row.day, isApproximate: isApproximateRate(row.day, wanted) }
}
