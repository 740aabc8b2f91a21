import { parseDecimal, scaleTo, shortDecimalText } from '#domain/money/decimal.ts'
import { readTypedDecimal } from '#web/format/money.ts'

/** What a percentage or a ratio may have; an amount never has more. */
const DECIMALS = 6

/** The value of one participant, as typed; nothing counts as none. */
export const readValue = (typed: string): string => readTypedDecimal(typed) || '0'

/** In millionths; what is no value counts as nothing. */
export function millionthsOf(typed: string): bigint {
  const number = parseDecimal(readValue(typed))
  return number === undefined || number.units < 0n || number.decimals > DECIMALS ? 0n : scaleTo(number, DECIMALS)
}

export const textOfMillionths = (millionths: bigint): string => shortDecimalText(millionths, DECIMALS)

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
