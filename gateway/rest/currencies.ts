import { Router } from 'express'
import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { currencyName } from '#domain/money/currencyNames.ts'
import { exchangeRate } from '../money/exchangeRate.ts'
import { rateSource } from '../money/rateSource.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type Call, open } from './endpoint.ts'
import { type Answer, fixed, ok } from './envelope.ts'
import { day } from './fields.ts'
import { resultOf } from './refused.ts'

/** Currencies come and go with the years. */
const A_DAY = 86_400

const code = z.string('CURRENCY_REQUIRED').min(1, 'CURRENCY_REQUIRED')

const question = z.object({
  from_currency: code,
  to_currency: code,
  date: day.refine(isDay, 'INVALID_DATE').optional(),
})

const list = CURRENCIES.map(currency => ({
  code: currency.code,
  name: currencyName(currency.code),
  symbol: currency.symbol,
  decimals: currency.decimals,
  is_active: currency.isActive,
  symbol_position: currency.symbolPosition,
}))

async function rate({ services, request }: Call): Promise<Answer> {
  const { from_currency, to_currency, date } = checked(question, request.query)
  const found = resultOf(await exchangeRate(services, { from: from_currency, to: to_currency, day: date ?? null }))
  return ok({
    rate: Number(found.rate),
    from_currency,
    to_currency,
    rate_date: found.day,
    is_rate_approximate: found.isApproximate,
    stale: found.isApproximate,
    source: rateSource(found.sources),
  })
}

/** Open to everybody, for whoever registers chooses a currency. */
export function currencyCalls(services: Services): Router {
  return Router()
    .get('/api/currencies', fixed(ok(list), A_DAY))
    .get('/api/currencies/exchange-rate', open(services, rate))
}
