import { broughtTitle } from '../../expense/title.ts'
import { CURRENCIES, decimalsOf, findCurrency } from '../../money/currency.ts'
import { parseDecimal, scaleTo } from '../../money/decimal.ts'
import type { FlawCode, Row } from '../row.ts'
import { amountFrom, type Writing } from '../text/amount.ts'
import { type DateOrder, dayFrom } from '../text/day.ts'

/** An entry that cannot be understood, and what of it. */
export class FlawError extends Error {
  readonly code: FlawCode
  readonly found: string

  constructor(code: FlawCode, found = '') {
    super(code)
    this.code = code
    this.found = found
  }
}

const MOST_TOLD = 80

/** What an entry says, or that it cannot be understood: the others are none the worse for it. */
export function understood(line: number, say: () => readonly Row[]): readonly Row[] {
  try {
    return say()
  } catch (error) {
    if (!(error instanceof FlawError)) throw error
    const { code, found } = error
    return [{ kind: 'flaw', line, code, found: [...found.trim()].slice(0, MOST_TOLD).join('') || null }]
  }
}

export function dayIn(text: string, order: DateOrder = 'DMY'): string {
  const day = dayFrom(text, order)
  if (day === undefined) throw new FlawError('DATE_NOT_UNDERSTOOD', text)
  return day
}

const hasThousandths = (currency: string): boolean => decimalsOf(currency) >= 3

/** An amount of a currency: "1.500" may be fifteen hundred euros, but of what has thousandths it is one and a half. */
export const amountOf = (
  text: string,
  currency: string,
  { grouped = false, ...writing }: Writing,
): string | undefined => amountFrom(text, { ...writing, grouped: grouped && !hasThousandths(currency) })

/** In minor units, below zero too. One that the currency has no coins for is no amount of it. */
export function minorIn(text: string, currency: string, writing: Writing = {}): bigint {
  const number = parseDecimal(amountOf(text, currency, writing) ?? '')
  const decimals = decimalsOf(currency)
  if (number === undefined || number.decimals > decimals) throw new FlawError('AMOUNT_NOT_UNDERSTOOD', text)
  return scaleTo(number, decimals)
}

/**
 * The same where the file counts in binary fractions and its program shows people nothing finer than a cent. Those it writes
 * with a dot, however many digits follow; a comma comes from a spreadsheet, and may group thousands where tabs part columns.
 */
export function roundedMinorIn(
  text: string,
  currency: string,
  { comma = false, tabbed = false }: Writing = {},
): bigint {
  const isDecimal = comma && !(tabbed && !hasThousandths(currency))
  const number = parseDecimal(amountFrom(text, { comma: isDecimal }) ?? '')
  if (number === undefined) throw new FlawError('AMOUNT_NOT_UNDERSTOOD', text)
  const decimals = decimalsOf(currency)
  if (number.decimals <= decimals) return scaleTo(number, decimals)
  const finer = 10n ** BigInt(number.decimals - decimals)
  const half = number.units < 0n ? -finer / 2n : finer / 2n
  return (number.units + half) / finer
}

export function currencyIn(text: string, fallback: string): string {
  const currency = text.trim().toUpperCase() || fallback
  if (findCurrency(currency) === undefined) throw new FlawError('CURRENCY_NOT_UNDERSTOOD', text)
  return currency
}

/** Where people have typed a sign or a code themselves: that currency, if there is no doubt, else the one they expect. */
export function currencyMeant(text: string, expected: string): string {
  const typed = text.trim()
  const code = typed.toUpperCase()
  if (findCurrency(code) !== undefined) return code
  if (typed === '' || findCurrency(expected)?.symbol.endsWith(typed)) return expected
  return CURRENCIES.find(({ symbol, isActive }) => isActive && symbol === typed)?.code ?? expected
}

/** As there is room for it, on one line: no entry is left out, and nobody's balance changed, for how it is called. */
export function titleIn(text: string): string {
  const title = broughtTitle(text)
  if (title === '') throw new FlawError('TITLE_MISSING')
  return title
}

export function somebodyIn(text: string): string {
  const name = text.trim()
  if (name === '') throw new FlawError('PERSON_NOT_UNDERSTOOD')
  return name
}
