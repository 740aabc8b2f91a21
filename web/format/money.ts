import { decimalsOf, findCurrency } from '#domain/money/currency.ts'
import { formatMinor } from '#domain/money/money.ts'
import { numberFormat } from './formatters.ts'

/** Money as GraphQL hands it out. */
export interface MoneyLike {
  /** An exact decimal as text. */
  readonly amount: string
  readonly currency: string
}

export interface MoneyParts {
  /** "-" below zero: it leads, also where the symbol stands before the digits. */
  readonly sign: string
  readonly symbol: string
  readonly digits: string
  readonly symbolFirst: boolean
}

/**
 * The pieces of an amount on screen. Intl groups the digits as the language does; the decimals and the symbol are
 * ours, because Intl rounds some currencies and writes "$" for several. Text goes in, so no digit is lost on the way.
 */
export function moneyParts({ amount, currency }: MoneyLike, language: string): MoneyParts {
  const decimals = decimalsOf(currency)
  const format = numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Spanish prose leaves four digits together; columns of money never do, as on a bank statement.
    useGrouping: 'always',
  })
  const { symbol = currency, symbolPosition = 'before' } = findCurrency(currency) ?? {}
  return { ...signed(format.format(amount as `${number}`)), symbol, symbolFirst: symbolPosition === 'before' }
}

/** The sign, and the digits without it. */
function signed(number: string): Pick<MoneyParts, 'sign' | 'digits'> {
  const digits = number.replace(/^[-\u2212]/, '')
  return { sign: number.slice(0, number.length - digits.length), digits }
}

/** "R$12" reads well, "CHF12" does not. */
export const isSymbolApart = (symbol: string): boolean => /\p{L}$/u.test(symbol)

/** No line ends between digits and their symbol. */
const noBreak = '\u00a0'

export const formatMoney = (money: MoneyLike, language: string): string => withSymbol(moneyParts(money, language))

function withSymbol({ sign, symbol, digits, symbolFirst }: MoneyParts): string {
  if (!symbolFirst) return `${sign}${digits}${noBreak}${symbol}`
  return isSymbolApart(symbol) ? `${sign}${symbol}${noBreak}${digits}` : `${sign}${symbol}${digits}`
}

/** An amount without its decimals, as beside an axis. */
export function formatWhole(amount: number, currency: string, language: string): string {
  const { symbol = currency, symbolPosition = 'before' } = findCurrency(currency) ?? {}
  const digits = numberFormat(language, { maximumFractionDigits: 0, useGrouping: 'always' }).format(amount)
  return withSymbol({ ...signed(digits), symbol, symbolFirst: symbolPosition === 'before' })
}

/** An amount for where there is hardly any room, without its currency: "46", "1.2K". */
export const formatRoughly = ({ amount }: MoneyLike, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact' }).format(amount as `${number}`)

/** Thousands, or as in India hundreds of them, all set apart by the same sign; three digits come last everywhere. */
const GROUPED = /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}$/
const withoutGroups = (whole: string): string => (GROUPED.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole)

/** A blank or an apostrophe sets thousands apart, and nothing else: "12 50" is two numbers. */
const THOUSANDS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g

/**
 * What somebody typed, as an exact decimal: comma and dot both work. Where both appear, the last one is the decimal
 * sign and the other only groups digits, as does one that appears twice, and a blank or an apostrophe before three of
 * them. What makes no sense stays as it is, and is no number then.
 */
export function readTypedDecimal(text: string): string {
  const compact = text.trim().replaceAll(THOUSANDS, '')
  const decimalAt = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  if (decimalAt < 0) return compact
  const isGrouping = compact.indexOf(compact.charAt(decimalAt)) < decimalAt
  if (isGrouping) return withoutGroups(compact)
  return `${withoutGroups(compact.slice(0, decimalAt))}.${compact.slice(decimalAt + 1)}`.replace(/\.$/, '')
}

/** An exact decimal as people of the language type it: not grouped, so that it can be edited digit by digit. */
export function writeTypedDecimal(decimal: string, language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return decimal.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

/** A sum of amounts of one currency and one more, or one less. */
export function addMoney<Money extends MoneyLike & { readonly minor: string }>(sum: Money, minor: number): Money {
  const total = BigInt(sum.minor) + BigInt(minor)
  return { ...sum, minor: String(total), amount: formatMinor(total, sum.currency) }
}

export interface SignedMoney {
  readonly minor: string
  readonly currency: string
}

/** Money that somebody owes, told without its sign: who owes whom is said in words. */
export const withoutSign = ({ minor, currency }: SignedMoney): MoneyLike => {
  const units = BigInt(minor)
  return { amount: formatMinor(units < 0n ? -units : units, currency), currency }
}
