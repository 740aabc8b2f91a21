import { readTypedDecimal } from '#web/format/money.ts'
import { invertRate, rateBetween, withinLimits } from '#web/format/rates.ts'

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

/** Lets digits and one decimal sign through, and no more decimals than there may be. */
export const limitDecimals =
  (decimals: number) =>
  (typed: string): string => {
    const [, fitting = ''] = new RegExp(`^(\\d*(?:[.,]\\d{0,${decimals}})?)`).exec(typed.replace(/[^\d.,]/g, '')) ?? []
    return fitting
  }
