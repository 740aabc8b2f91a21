import { parseDecimal, shortDecimalText } from './decimal.ts'

/*
 * What the market says of two currencies. Rates are kept against the euro; between any two others they are worked out
 * in whole numbers, so that nothing is lost before the one rounding at the end.
 */

/** The currency that all others are measured in. */
export const REFERENCE_CURRENCY = 'EUR'

/** The euro itself, and what can be changed into it for ever at a rate that was laid down by law. */
const FIXED_PER_EURO: ReadonlyMap<string, string> = new Map([
  [REFERENCE_CURRENCY, '1'],
  ['BGN', '1.95583'],
])

/** What no market says, because it cannot change. */
export const fixedPerEuro = (currency: string): string | undefined => FIXED_PER_EURO.get(currency)

/** What was replaced by another currency, so many of it for one of that; it has no market of its own any more. */
export const REPLACED: readonly { readonly currency: string; readonly by: string; readonly units: string }[] = [
  { currency: 'ANG', by: 'XCG', units: '1' },
  { currency: 'CUC', by: 'CUP', units: '24' },
]

/** The day from which on there is a euro to measure by. */
export const FIRST_RATE_DAY = '1999-01-04'

/** More digits than any market quotes, and few enough to survive as a number in JSON. */
const SIGNIFICANT_DIGITS = 12

/** Over weekends and long holidays the last rate is the rate. After that it is only the best there is. */
const FRESH_DAYS = 10

const DAY_MS = 86_400_000

interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** How many of `to` one of `from` is worth, from what one euro is worth in each. */
export function crossRate(perEuroFrom: string, perEuroTo: string): string {
  const ratio = ratioOf(perEuroTo, perEuroFrom)
  const decimals = decimalsFor(ratio)
  const units = roundHalfUp(scale(ratio, decimals))
  return shortDecimalText(decimals < 0 ? units * 10n ** BigInt(-decimals) : units, Math.max(decimals, 0))
}

/** Whether the rate of one day has to do for another that it is not really the rate of. */
export const isApproximateRate = (rateDay: string, day: string): boolean =>
  Date.parse(day) - Date.parse(rateDay) > FRESH_DAYS * DAY_MS

function ratioOf(dividend: string, divisor: string): Ratio {
  const above = parseDecimal(dividend)
  const below = parseDecimal(divisor)
  if (above === undefined || below === undefined || above.units <= 0n || below.units <= 0n) {
    throw new RangeError(`not rates: ${dividend} and ${divisor}`)
  }
  return {
    numerator: above.units * 10n ** BigInt(below.decimals),
    denominator: below.units * 10n ** BigInt(above.decimals),
  }
}

/** The ratio in units of 10^-`decimals`. */
const scale = ({ numerator, denominator }: Ratio, decimals: number): Ratio =>
  decimals < 0
    ? { numerator, denominator: denominator * 10n ** BigInt(-decimals) }
    : { numerator: numerator * 10n ** BigInt(decimals), denominator }

const digitsOf = (number: bigint): number => number.toString().length

/** After how many decimals the last significant digit stands. */
function decimalsFor(ratio: Ratio): number {
  const guess = SIGNIFICANT_DIGITS - (digitsOf(ratio.numerator) - digitsOf(ratio.denominator))
  const { numerator, denominator } = scale(ratio, guess)
  // Two lengths tell the size of a quotient but for one digit.
  return digitsOf(numerator / denominator) > SIGNIFICANT_DIGITS ? guess - 1 : guess
}

const roundHalfUp = ({ numerator, denominator }: Ratio): bigint => (2n * numerator + denominator) / (2n * denominator)
