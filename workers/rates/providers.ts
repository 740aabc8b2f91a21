import type { RatesConfig } from '../config.ts'
import { currencyApi } from './currencyApi.ts'
import { frankfurter } from './frankfurter.ts'
import type { RateProvider } from './provider.ts'

/** Where the files of currency-api are kept, unless it is said otherwise. */
const KEPT_AT = [
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@{date}',
  'https://{date}.currency-api.pages.dev',
]

/** In the order in which they are asked. */
export function providersOf({ RATES_API_URL, RATES_FALLBACK_URL }: RatesConfig): RateProvider[] {
  const fallbacks = RATES_FALLBACK_URL === undefined ? KEPT_AT : [RATES_FALLBACK_URL].filter(url => url !== '')
  return [
    ...(RATES_API_URL === '' ? [] : [frankfurter(RATES_API_URL)]),
    ...fallbacks.map(template => currencyApi(template)),
  ]
}
