import * as z from 'zod'
import { plusDays } from '#domain/day.ts'
import { type Answer, ask, failed, type Patience } from './ask.ts'
import type { Quote, RateProvider } from './provider.ts'
import { answerWith, day, decimalOf, rateNumber } from './quotes.ts'

export const CURRENCY_API = 'currency-api'

/** The day of the first file. */
const FIRST_DAY = '2024-03-02'

const answer = z.object({ date: day, eur: z.record(z.string(), rateNumber) })

/** The file of a day comes in the morning, and now and then one is missing. */
const DAYS_BACK = 3

/** Files of all currencies, one of each day: github.com/fawazahmed0/exchange-api, wherever they are kept. */
export function currencyApi(template: string, patience?: Patience): RateProvider {
  const addressFor = (wanted: string) =>
    new URL(`${template.replaceAll('{date}', wanted).replace(/\/$/, '')}/v1/currencies/eur.min.json`)

  async function fileOf(wanted: string, signal: AbortSignal): Promise<Answer<readonly Quote[]>> {
    const asked = await ask(addressFor(wanted), answer, signal, patience)
    if (!asked.ok) return asked
    const { date, eur } = asked.value
    if (date !== wanted) return failed('NOT_UNDERSTOOD')
    return answerWith(
      Object.entries(eur).flatMap(([code, rate]): Quote[] =>
        rate === null ? [] : [{ currency: code.toUpperCase(), perEuro: decimalOf(rate), observedOn: date }],
      ),
    )
  }

  return {
    source: CURRENCY_API,
    host: new URL(template.replace('{date}.', '').replaceAll('{date}', '')).host,
    since: FIRST_DAY,
    quotesOf: async (wanted, signal) => {
      for (let back = 0; ; back++) {
        const file = await fileOf(plusDays(wanted, -back), signal)
        if (file.ok || file.failure.reason !== 'NO_RATES' || back === DAYS_BACK) return file
      }
    },
  }
}
