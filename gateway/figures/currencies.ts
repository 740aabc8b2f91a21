import { convertSum } from '#domain/money/rate.ts'
import { type Sum, totalOf } from '#domain/money/total.ts'
import { marketConversion } from '../expenses/shown.ts'
import type { Services } from '../services.ts'
import { type CurrencyTerm, type Figure, stretchOf } from './figure.ts'

type Rates = Pick<Services, 'findRate'>

/** What is owed in several currencies, in one of them by the newest rates. */
export async function inOneCurrency(services: Rates, sums: readonly Sum[], currency: string): Promise<Figure> {
  const terms = await Promise.all(sums.map(sum => termOf(services, sum, currency)))
  const total = totalOf(terms.map(({ entered, minor }) => ({ ...entered, converted: minor })))
  return { ...total, currency, termsIn: async stretch => stretchOf(terms, stretch) }
}

async function termOf({ findRate }: Rates, entered: CurrencyTerm['entered'], currency: string): Promise<CurrencyTerm> {
  const { currency: from, minor } = entered
  if (from === currency) return { kind: 'CURRENCY', entered, conversion: null, minor }
  const found = await findRate({ from, to: currency, day: null })
  if (found === null) return { kind: 'CURRENCY', entered, conversion: null, minor: null }
  return {
    ...{ kind: 'CURRENCY', entered, minor: convertSum(minor, from, currency, found.rate) },
    conversion: marketConversion(found),
  }
}
