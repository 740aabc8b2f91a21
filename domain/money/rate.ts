import { decimalsOf } from './currency.ts'
import { decimalText, parseDecimal, scaleTo } from './decimal.ts'

/** A rate is an exact decimal text: one unit of a currency is so many units of another. */

const RATE_DECIMALS = 6
const MIN_RATE = 1n
const MAX_RATE = 999_999n * 10n ** BigInt(RATE_DECIMALS)

type ParsedRate = { readonly ok: true; readonly rate: string } | { readonly ok: false; readonly code: 'INVALID_RATE' }

const INVALID: ParsedRate = { ok: false, code: 'INVALID_RATE' }

/** Reads a rate somebody typed: 0.000001 to 999999 with up to six decimals. Rates of the market are not so bound. */
export function parseRate(text: string): ParsedRate {
  const number = parseDecimal(text)
  if (number === undefined || number.decimals > RATE_DECIMALS) return INVALID
  const millionths = scaleTo(number, RATE_DECIMALS)
  if (millionths < MIN_RATE || millionths > MAX_RATE) return INVALID
  return { ok: true, rate: decimalText(number.units, number.decimals) }
}

/** By what one minor unit of a currency becomes minor units of another: `above` / `below`. */
export interface Factor {
  readonly above: bigint
  readonly below: bigint
}

export function factorOf(from: string, to: string, rate: string): Factor {
  const factor = parseDecimal(rate)
  if (factor === undefined || factor.units <= 0n) throw new RangeError(`not a rate: ${rate}`)
  return {
    above: factor.units * 10n ** BigInt(decimalsOf(to)),
    below: 10n ** BigInt(factor.decimals + decimalsOf(from)),
  }
}

/** A sum in another currency, rounded half up (away from zero, so that a debt and its claim stay opposite). */
export function convertSum(minor: bigint, from: string, to: string, rate: string): bigint {
  const { above, below } = factorOf(from, to, rate)
  const half = minor < 0n ? -below : below
  return (2n * minor * above + half) / (2n * below)
}

/** The same of an amount. Undefined where the result is too large to be exact: it is then shown as it was entered. */
export function convertMinor(minor: number, from: string, to: string, rate: string): number | undefined {
  const converted = Number(convertSum(BigInt(minor), from, to, rate))
  return Number.isSafeInteger(converted) ? converted : undefined
}
