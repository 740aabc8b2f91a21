import { confirmedInto } from '#domain/expense/confirmedRate.ts'
import { type Factor, factorOf } from '#domain/money/rate.ts'
import type { MarketRate, RateQuestion } from '#domain/store/rates.ts'
import type { DayFactor } from '#projections/convertedSql.ts'
import type { Abroad } from '#projections/spending/queries.ts'

/** Null where there is no rate. */
export type FindRate = (question: RateQuestion) => Promise<MarketRate | null>

/** All of one day that is converted alike. */
export const entryOf = ({ date, currency, confirmedRate }: Abroad): string =>
  [date, currency, confirmedRate?.currency, confirmedRate?.rate].join(' ')

/** By what that is converted which was entered in other currencies, as far as there are rates; each is asked for once. */
export async function factorsFor(
  { findRate }: { readonly findRate: FindRate },
  rows: readonly Abroad[],
  currency: string,
): Promise<ReadonlyMap<string, DayFactor>> {
  // A day has a rate, whatever else was confirmed.
  const asked = new Map<string, ReturnType<FindRate>>()
  const once: FindRate = question => {
    const key = `${question.from} ${question.day}`
    const rate = asked.get(key) ?? findRate(question)
    asked.set(key, rate)
    return rate
  }
  const abroad = new Map(rows.filter(row => row.currency !== currency).map(row => [entryOf(row), row]))
  const factors = await Promise.all(
    [...abroad].map(async ([key, row]) => {
      const { currency: from, date: day } = row
      const rate = confirmedInto(row, currency) ?? (await once({ from, to: currency, day }))?.rate
      return rate === undefined ? null : ([key, dayFactor(row, factorOf(from, currency, rate))] as const)
    }),
  )
  return new Map(factors.filter(factor => factor !== null))
}

const dayFactor = ({ date, currency, confirmedRate }: Abroad, factor: Factor): DayFactor => ({
  ...{ date, currency, confirmedRate },
  ...factor,
})

/** By what each is converted, and for which there is nothing to convert it by. */
export async function factorsAndRest(
  services: { readonly findRate: FindRate },
  abroad: readonly Abroad[],
  currency: string,
): Promise<{ readonly factors: readonly DayFactor[]; readonly without: readonly Abroad[] }> {
  const factors = await factorsFor(services, abroad, currency)
  return { factors: [...factors.values()], without: abroad.filter(entry => !factors.has(entryOf(entry))) }
}
