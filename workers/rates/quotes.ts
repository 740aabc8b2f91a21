import * as z from 'zod'
import { isDay } from '#domain/day.ts'
import { findCurrency } from '#domain/money/currency.ts'
import { crossRate, fixedPerEuro, REPLACED } from '#domain/money/marketRate.ts'
import { type Answer, failed } from './ask.ts'
import type { Quote } from './provider.ts'

/** No money of any country is worth more or less. What is beyond is a mistake, whoever else says so. */
const LEAST = 1e-4
const MOST = 1e9

/** A rate as it comes: what is no such number is nobody's rate, and does not spoil those beside it. */
export const rateNumber = z.number().min(LEAST).max(MOST).nullable().catch(null)

export const day = z.string().refine(isDay)

/** JavaScript writes the shortest number that means the same; within these limits never by a power of ten. */
export const decimalOf = (rate: number): string => String(rate)

/** Those of our own currencies that have a market. */
export const isWanted = (currency: string): boolean =>
  findCurrency(currency) !== undefined && fixedPerEuro(currency) === undefined

/** What was replaced is worth what replaced it. */
function withReplaced(quotes: readonly Quote[]): Quote[] {
  const known = new Map(quotes.map(quote => [quote.currency, quote]))
  for (const { currency, by, units } of REPLACED) {
    const successor = known.get(by)
    if (successor === undefined || known.has(currency)) continue
    known.set(currency, { ...successor, currency, perEuro: crossRate(units, successor.perEuro) })
  }
  return [...known.values()]
}

/** As an answer: nothing of use is none. */
export function answerWith(quotes: readonly Quote[]): Answer<readonly Quote[]> {
  const wanted = quotes.filter(({ currency }) => isWanted(currency))
  return wanted.length === 0 ? failed('NO_RATES') : { ok: true, value: withReplaced(wanted) }
}
