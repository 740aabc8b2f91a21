import { decimalsOf, findCurrency } from './currency.ts'
import { decimalText, parseDecimal, scaleTo } from './decimal.ts'

/*
 * An amount is a whole number of minor units (cents) and a currency. It is a plain number, for those add up and
 * compare everywhere at no cost; every way in checks that it is exact. Three decimals times the largest amount
 * make 10^15, well below 2^53.
 */

const MAX_MAJOR_UNITS = 1_000_000_000_000n

export type AmountFault =
  | 'UNKNOWN_CURRENCY'
  | 'INVALID_AMOUNT'
  | 'AMOUNT_NOT_POSITIVE'
  | 'TOO_MANY_DECIMALS'
  | 'AMOUNT_TOO_LARGE'

export type ParsedAmount =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly code: AmountFault }

const fault = (code: AmountFault): ParsedAmount => ({ ok: false, code })

/** From exact arithmetic to an amount; one that a number cannot hold exactly is a bug, not money. */
export function toMinor(units: bigint): number {
  const minor = Number(units)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an exact amount of minor units: ${units}`)
  return minor
}

/** Reads what a person typed or a client sent: "12.5" EUR is 1250. */
export function parseAmount(text: string, currency: string): ParsedAmount {
  const decimals = findCurrency(currency)?.decimals
  if (decimals === undefined) return fault('UNKNOWN_CURRENCY')
  const number = parseDecimal(text)
  if (number === undefined) return fault('INVALID_AMOUNT')
  if (number.units <= 0n) return fault('AMOUNT_NOT_POSITIVE')
  if (number.decimals > decimals) return fault('TOO_MANY_DECIMALS')
  const minor = scaleTo(number, decimals)
  if (minor > MAX_MAJOR_UNITS * 10n ** BigInt(decimals)) return fault('AMOUNT_TOO_LARGE')
  return { ok: true, minor: toMinor(minor) }
}

/** The exact decimal text of an amount, "12.50"; making it pretty is the screen's business. */
export function formatMinor(minor: number | bigint, currency: string): string {
  if (typeof minor === 'number' && !Number.isSafeInteger(minor))
    throw new RangeError(`not an exact amount of minor units: ${minor}`)
  return decimalText(BigInt(minor), decimalsOf(currency))
}
