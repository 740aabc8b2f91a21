import { decimalsOf } from '#domain/money/currency.ts'
import { parseDecimal, scaleTo, shortDecimalText } from '#domain/money/decimal.ts'
import { decimalOf, isCalculation, workOut } from '#web/format/calculation.ts'
import { readTypedDecimal } from '#web/format/money.ts'
import type { SplitType } from '#web/schema.generated.ts'

/** What a percentage or a ratio may have; an amount never has more. */
const DECIMALS = 6

/** How many decimals a value may have. */
export const placesOf = (type: SplitType, currency: string): number =>
  type === 'AMOUNT' ? decimalsOf(currency) : DECIMALS

/** The value of one participant, as typed; nothing counts as none. */
export function readValue(typed: string, decimals = DECIMALS): string {
  if (!isCalculation(typed)) return readTypedDecimal(typed) || '0'
  const worked = workOut(typed)
  return worked.ok ? decimalOf(worked.value, decimals) : typed
}

/** In millionths; what is no value counts as nothing. */
export function millionthsOf(typed: string): bigint {
  const number = parseDecimal(readValue(typed))
  return number === undefined || number.units < 0n || number.decimals > DECIMALS ? 0n : scaleTo(number, DECIMALS)
}

export const textOfMillionths = (millionths: bigint): string => shortDecimalText(millionths, DECIMALS)

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
