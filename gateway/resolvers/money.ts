import { isDay } from '#domain/day.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { currencyName } from '#domain/money/currencyNames.ts'
import type { QueryResolvers } from '../generated/resolvers.ts'
import { badInput } from '../graphql/limits.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { exchangeRate } from '../money/exchangeRate.ts'
import { rateSource } from '../money/rateSource.ts'

const currencies = CURRENCIES.map(({ symbolPosition, ...currency }) => ({
  ...currency,
  name: currencyName(currency.code),
  symbolPosition: symbolPosition === 'before' ? ('BEFORE' as const) : ('AFTER' as const),
}))

export const moneyQueries: QueryResolvers = {
  currencies: () => currencies,

  exchangeRate: async (_, { from, to, date }, { services }) => {
    if (date != null && !isDay(date)) throw badInput('date must be a day that exists')
    const outcome = await exchangeRate(services, { from, to, day: date ?? null })
    if (outcome.done) {
      const { rate, day, isApproximate, sources } = outcome.value
      return { rate, rateDate: day, isApproximate, source: rateSource(sources) }
    }
    if (outcome.refusals.some(({ code }) => code === 'RATE_NOT_AVAILABLE')) return null
    throw refusedQuery(outcome)
  },
}
