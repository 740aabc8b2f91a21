import { readTypedDecimal } from '#web/format/money.ts'
import { invertRate, rateBetween, withinLimits } from '#web/format/rates.ts'
import { numberSigns } from '#web/format/typedAmount.ts'

const MIN_AMOUNT = 0.01
const MAX_AMOUNT = 999_999

/** What somebody typed as a rate, in the direction it was typed in. */
export function readRate(typed: string, isInverse: boolean): string | null {
  const rate = withinLimits(readTypedDecimal(typed))
  return rate !== null && isInverse ? invertRate(rate) : rate
}

/** The rate by which an amount comes to another; null if that is no amount one could mean. */
export function rateByAmounts(amount: string, typedConverted: string): string | null {
  const converted = readTypedDecimal(typedConverted)
  const number = Number(converted)
  if (!(number >= MIN_AMOUNT && number <= MAX_AMOUNT)) return null
  return rateBetween(amount, converted)
}

const MORE_DECIMALS = /([.,]\d{6})\d+$/

/** Lets through what a rate is written with, and no more decimals than one may have. */
export const limitRate = (typed: string): string => numberSigns(typed).replace(MORE_DECIMALS, '$1')
