import * as z from 'zod'
import { FIRST_RATE_DAY, REFERENCE_CURRENCY } from '#domain/money/marketRate.ts'
import { ask, failed, type Patience } from './ask.ts'
import type { Quote, RateProvider } from './provider.ts'
import { answerWith, day, decimalOf, rateNumber } from './quotes.ts'

export const FRANKFURTER = 'Frankfurter'

/** Each pair by itself, with the day it was observed on: a rare currency may be some days behind. */
const answer = z.array(
  z.object({ date: day, base: z.literal(REFERENCE_CURRENCY), quote: z.string(), rate: rateNumber }),
)

/** What central banks say: frankfurter.dev, or an own one. */
export function frankfurter(address: string, patience?: Patience): RateProvider {
  const { host } = new URL(address)
  return {
    source: FRANKFURTER,
    host,
    since: FIRST_RATE_DAY,
    quotesOf: async (wanted, signal) => {
      const asked = await ask(addressFor(address, wanted), answer, signal, patience)
      if (!asked.ok) return asked
      if (asked.value.some(({ date }) => date > wanted)) return failed('NOT_UNDERSTOOD')
      return answerWith(
        asked.value.flatMap(({ date, quote, rate }): Quote[] =>
          rate === null ? [] : [{ currency: quote, perEuro: decimalOf(rate), observedOn: date }],
        ),
      )
    },
  }
}

function addressFor(address: string, wanted: string): URL {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v2/rates`
  url.searchParams.set('base', REFERENCE_CURRENCY)
  url.searchParams.set('date', wanted)
  return url
}
