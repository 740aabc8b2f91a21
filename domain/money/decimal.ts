/** An exact decimal number: `units` of 10^-`decimals`, without superfluous zeros at its end. */
interface Decimal {
  readonly units: bigint
  readonly decimals: number
}

/** No exponent, no grouping, no plus sign, no Infinity: what JSON, CSV and forms may send and a person would write. */
const PLAIN_DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Longer numbers are nobody's money, and a megabyte of digits would keep the processor busy. */
const MAX_LENGTH = 60

export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > MAX_LENGTH || !PLAIN_DECIMAL.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  const negative = whole.startsWith('-')
  const units = BigInt(whole.replace('-', '') + digits)
  return { units: negative ? -units : units, decimals: digits.length }
}

/** The number in units of 10^-`decimals`; the caller made sure that no digit gets lost. */
export function scaleTo(number: Decimal, decimals: number): bigint {
  if (number.decimals > decimals) throw new RangeError(`${decimals} decimals cannot hold ${number.decimals}`)
  return number.units * 10n ** BigInt(decimals - number.decimals)
}

/** "-0.50" for −50 with two decimals. */
export function decimalText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without superfluous zeros: "33.3" for 33.300000. */
export function shortDecimalText(units: bigint, decimals: number): string {
  const text = decimalText(units, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}
