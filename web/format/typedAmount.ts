import type { TFunction } from 'i18next'
import { decimalsOf } from '#domain/money/currency.ts'
import { type AmountFault, type ParsedAmount, parseAmount } from '#domain/money/money.ts'
import { decimalOf, isCalculation, workOut } from './calculation.ts'
import { readTypedDecimal } from './money.ts'
import { wordsOfRule } from './refusalWords.ts'

/** "1.234" is a thousand and more to whoever groups digits with a dot. */
const looksGrouped = (amount: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount.trim())

/** A number of which nobody can say whether it means decimals or thousands; undefined: there is none. */
function ambiguousNumber(amount: string, currency: string): string | undefined {
  if (decimalsOf(currency) >= 3) return undefined
  if (!isCalculation(amount)) return looksGrouped(amount) ? amount : undefined
  const worked = workOut(amount)
  return worked.ok ? worked.numbers.find(looksGrouped) : undefined
}

/**
 * What an amount that was typed comes to, as an exact decimal. A calculation comes to coins that there are; whatever
 * makes no sense stays as it is, and is no number then.
 */
export function readTypedAmount(amount: string, currency: string): string {
  if (!isCalculation(amount)) return readTypedDecimal(amount)
  const worked = workOut(amount)
  return worked.ok ? decimalOf(worked.value, decimalsOf(currency)) : amount
}

/** What a calculation comes to; null: it is none, or not yet. */
export function calculatedAmount(amount: string, currency: string): string | null {
  const isMeant = isCalculation(amount) && parseTypedAmount(amount, currency).ok
  return isMeant ? readTypedAmount(amount, currency) : null
}

/**
 * An amount that somebody typed. "12,000" yen would pass as twelve, for zeros after the decimal sign change nothing, and
 * taken as thousands a slip of the finger would cost a thousand times as much: whoever means either has to say which.
 */
export function parseTypedAmount(amount: string, currency: string): ParsedAmount {
  const parsed = parseAmount(readTypedAmount(amount, currency), currency)
  const isAmbiguous = parsed.ok && ambiguousNumber(amount, currency) !== undefined
  return isAmbiguous ? { ok: false, code: 'TOO_MANY_DECIMALS' } : parsed
}

function amountWords(t: TFunction, fault: AmountFault, amount: string, currency: string): string {
  if (fault === 'INVALID_AMOUNT' && isCalculation(amount)) return calculationWords(t, amount)
  if (fault !== 'TOO_MANY_DECIMALS') return wordsOfRule(t, { code: fault })
  const rule = t('expenses.form.errors.tooManyDecimals', { currency, count: decimalsOf(currency) })
  const ambiguous = ambiguousNumber(amount, currency) ?? (looksGrouped(amount) ? amount : undefined)
  if (ambiguous === undefined) return rule
  return `${rule} ${t('expenses.form.errors.thousandsHint', { plain: ambiguous.replace(/\D/g, '') })}`
}

function calculationWords(t: TFunction, amount: string): string {
  const worked = workOut(amount)
  return worked.ok ? wordsOfRule(t, { code: 'INVALID_AMOUNT' }) : t(`entry.calculation.${worked.code}`)
}

/** What is wrong with an amount above 0 that somebody typed; null if nothing is. */
export function typedAmountFault(t: TFunction, amount: string, currency: string): string | null {
  const parsed = parseTypedAmount(amount, currency)
  return parsed.ok ? null : amountWords(t, parsed.code, amount, currency)
}

/** Whether it has decimals that its currency does not have, or digits that may be decimals or thousands. */
export function hasTooManyDecimals(amount: string, currency: string): boolean {
  const parsed = parseTypedAmount(amount, currency)
  return !parsed.ok && parsed.code === 'TOO_MANY_DECIMALS'
}

/** What is wrong with such decimals; null where nothing is wrong with them. */
export const typedDecimalsFault = (t: TFunction, amount: string, currency: string): string | null =>
  hasTooManyDecimals(amount, currency) ? amountWords(t, 'TOO_MANY_DECIMALS', amount, currency) : null

const FOREIGN_TO_CALCULATIONS = /[^\d.,'’\s+*/×÷−–:xX()=-]/g

/** The same of what is worked out. */
export const calculationSigns = (typed: string): string => typed.replaceAll(FOREIGN_TO_CALCULATIONS, '')

const FOREIGN = /[^\d.,'’\s]/g

/** Lets through what numbers are written with; nothing of what was meant is lost. */
export const numberSigns = (typed: string): string => typed.replaceAll(FOREIGN, '')
