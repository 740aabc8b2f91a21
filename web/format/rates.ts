import { parseDecimal, shortDecimalText } from '#domain/money/decimal.ts'
import { parseRate } from '#domain/money/rate.ts'

/*
 * Rates that people set: at most six decimals, and within the limits of the server. All in whole numbers, so that
 * typing a rate and looking at it from the other side loses nothing but what rounding takes.
 */

const decimals = 6

/** Half up, for numbers that are not negative. */
export const roundedQuotient = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

export function withinLimits(rate: string): string | null {
  const parsed = parseRate(rate)
  return parsed.ok ? parsed.rate : null
}

/** The rate at which one amount is the other, as exactly as a rate can be written; null where that makes no rate. */
export function rateBetween(one: string, other: string): string | null {
  const above = parseDecimal(other)
  const below = parseDecimal(one)
  if (above === undefined || below === undefined || below.units <= 0n) return null
  const dividend = above.units * 10n ** BigInt(below.decimals + decimals)
  const divisor = below.units * 10n ** BigInt(above.decimals)
  return withinLimits(shortDecimalText(roundedQuotient(dividend, divisor), decimals))
}

/** A rate of the market as one can write it; null for one that is too small or too large for that. */
export const roundRate = (rate: string): string | null => rateBetween('1', rate)

/** The same rate seen from the other currency. */
export const invertRate = (rate: string): string | null => rateBetween(rate, '1')
