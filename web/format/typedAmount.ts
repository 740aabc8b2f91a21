import type { TFunction } from 'i18next'
import { decimalsOf } from '#domain/money/currency.ts'
import { type AmountFault, type ParsedAmount, parseAmount } from '#domain/money/money.ts'
import { readTypedDecimal } from './money.ts'
import { wordsOfRule } from './refusalWords.ts'

/** "1.234" is a thousand and more to whoever groups digits with a dot. */
const looksGrouped = (amount: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount.trim())

/**
 * An amount that somebody typed. "12,000" yen would pass as twelve, for zeros after the decimal sign change nothing, and
 * taken as thousands a slip of the finger would cost a thousand times as much: whoever means either has to say which.
 */
export function parseTypedAmount(amount: string, currency: string): ParsedAmount {
  const parsed = parseAmount(readTypedDecimal(amount), currency)
  const isAmbiguous = parsed.ok && looksGrouped(amount) && decimalsOf(currency) < 3
  return isAmbiguous ? { ok: false, code: 'TOO_MANY_DECIMALS' } : parsed
}

function amountWords(t: TFunction, fault: AmountFault, amount: string, currency: string): string {
  if (fault !== 'TOO_MANY_DECIMALS') return wordsOfRule(t, { code: fault })
  const rule = t('expenses.form.errors.tooManyDecimals', { currency, count: decimalsOf(currency) })
  if (!looksGrouped(amount)) return rule
  return `${rule} ${t('expenses.form.errors.thousandsHint', { plain: amount.replace(/\D/g, '') })}`
}

/** What is wrong with an amount above 0 that somebody typed; null if nothing is. */
export function typedAmountFault(t: TFunction, amount: string, currency: string): string | null {
  const parsed = parseTypedAmount(amount, currency)
  return parsed.ok ? null : amountWords(t, parsed.code, amount, currency)
}

/** Only whether it has decimals that its currency does not have, or digits that may be decimals or thousands. */
export function typedDecimalsFault(t: TFunction, amount: string, currency: string): string | null {
  const parsed = parseTypedAmount(amount, currency)
  const isFault = !parsed.ok && parsed.code === 'TOO_MANY_DECIMALS'
  return isFault ? amountWords(t, parsed.code, amount, currency) : null
}

const FOREIGN = /[^\d.,'’\s]/g

/** Lets through what numbers are written with; nothing of what was meant is lost. */
export const numberSigns = (typed: string): string => typed.replaceAll(FOREIGN, '')
