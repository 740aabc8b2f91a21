import { parseDecimal, shortDecimalText } from '#domain/money/decimal.ts'
import { parseRate } from '#domain/money/rate.ts'
import { readTypedDecimal } from '#web/format/money.ts'

/*
 * Rates that people set: at most six decimals, and within the limits of the server. All in whole numbers, so that
 * typing a rate and looking at it from the other side loses nothing but what rounding takes.
 */

const DECIMALS = 6
const MIN_AMOUNT = 0.01
const MAX_AMOUNT = 999_999

const roundedQuotient = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/** The quotient of two exact decimals, with six decimals; null where it makes no rate. */
function quotient(dividend: string, divisor: string): string | null {
  const above = parseDecimal(dividend)
  const below = parseDecimal(divisor)
  if (above === undefined || below === undefined || below.units <= 0n) return null
  const numerator = above.units * 10n ** BigInt(below.decimals + DECIMALS)
  const denominator = below.units * 10n ** BigInt(above.decimals)
  return withinLimits(shortDecimalText(roundedQuotient(numerator, denominator), DECIMALS))
}

function withinLimits(rate: string): string | null {
  const parsed = parseRate(rate)
  return parsed.ok ? parsed.rate : null
}

/** A rate of the market as one can confirm it; null for one that is too small or too large for that. */
export const roundRate = (rate: string): string | null => quotient(rate, '1')

/** The same rate seen from the other currency. */
export const invertRate = (rate: string): string | null => quotient('1', rate)

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
  return quotient(converted, amount)
}

/** Lets digits and one decimal sign through, and no more decimals than there may be. */
export const limitDecimals =
  (decimals: number) =>
  (typed: string): string => {
    const [, fitting = ''] = new RegExp(`^(\\d*(?:[.,]\\d{0,${decimals}})?)`).exec(typed.replace(/[^\d.,]/g, '')) ?? []
    return fitting
  }
