import { decimalsOf } from './currency.ts'
import { parseDecimal } from './decimal.ts'

/**
 * An amount beside a number that somebody typed, whatever decimals the two have: negative when it is smaller. The number
 * was checked before; anything else is a bug.
 */
export function compareToDecimal(minor: number, currency: string, text: string): number {
  const number = parseDecimal(text)
  if (number === undefined) throw new RangeError(`not a number: ${text}`)
  const amount = BigInt(minor) * 10n ** BigInt(number.decimals)
  const other = number.units * 10n ** BigInt(decimalsOf(currency))
  return amount === other ? 0 : amount < other ? -1 : 1
}
