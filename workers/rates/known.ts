import type { DatedRate } from '#domain/money/rateGuard.ts'
import type { Database } from '#domain/store/database.ts'

/** A rate that is stored. */
export interface KnownRate extends DatedRate {
  readonly currency: string
  readonly source: string
  /** On the day itself, or on one before it. */
  readonly observedOn: string
}

/** What is stored next to a day, of each currency: the day itself, the last one before it and the first one after. */
export async function ratesAround(
  database: Database,
  day: string,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownRate[]>> {
  const { rows } = await database.query<KnownRate>(
    `SELECT currency, found.day::text, per_euro::text AS "perEuro", source,
            coalesce(found.observed_on, found.day)::text AS "observedOn"
     FROM unnest($1::text[]) AS asked (currency)
     CROSS JOIN LATERAL (
       (SELECT day, per_euro, source, observed_on FROM rates.daily WHERE currency = asked.currency AND day <= $2
        ORDER BY day DESC LIMIT 2)
       UNION ALL
       (SELECT day, per_euro, source, observed_on FROM rates.daily WHERE currency = asked.currency AND day > $2
        ORDER BY day LIMIT 1)
     ) AS found`,
    [currencies, day],
  )
  return Map.groupBy(rows, ({ currency }) => currency)
}
