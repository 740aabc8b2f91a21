import { refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { MarketRate, RateQuestion } from '#domain/store/rates.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

const isKnown = (code: string): boolean => findCurrency(code) !== undefined

/** What one currency is worth in another on a day, or today, and why not if that cannot be said. */
export async function exchangeRate(
  { findRate }: Pick<Services, 'findRate'>,
  question: RateQuestion,
): Promise<Outcome<MarketRate>> {
  const { from, to, day } = question
  const unavailable = notDone(refuse('CONVERSION_NOT_AVAILABLE', undefined, { from, to }))
  if (!isKnown(from) || !isKnown(to)) return unavailable
  const rate = await findRate(question)
  if (rate !== null) return done(rate)
  const isPairKnown = day !== null && (await findRate({ from, to, day: null })) !== null
  return isPairKnown ? notDone(refuse('RATE_NOT_AVAILABLE', undefined, { from, to, day })) : unavailable
}
