import type { TFunction } from 'i18next'
import { decimalsOf } from '#domain/money/currency.ts'
import { type AmountFault, parseAmount } from '#domain/money/money.ts'
import { readTypedDecimal } from './money.ts'

/** "1.234" is a thousand and more to whoever groups digits with a dot. */
const looksGrouped = (amount: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount.trim())

/** "12,000" yen would pass as twelve, for zeros after the decimal sign change nothing. Nobody means that. */
const hiddenFault = (amount: string, currency: string): AmountFault | null =>
  looksGrouped(amount) && decimalsOf(currency) < 3 ? 'TOO_MANY_DECIMALS' : null

function amountWords(t: TFunction, fault: AmountFault, amount: string, currency: string): string {
  if (fault !== 'TOO_MANY_DECIMALS') return t(`refusals.${fault}`)
  const rule = t('expenses.form.errors.tooManyDecimals', { currency, count: decimalsOf(currency) })
  if (!looksGrouped(amount)) return rule
  return `${rule} ${t('expenses.form.errors.thousandsHint', { plain: amount.replace(/\D/g, '') })}`
}

/** What is wrong with an amount above 0 that somebody typed; null if nothing is. */
export function typedAmountFault(t: TFunction, amount: string, currency: string): string | null {
  const parsed = parseAmount(readTypedDecimal(amount), currency)
  const fault = parsed.ok ? hiddenFault(amount, currency) : parsed.code
  return fault && amountWords(t, fault, amount, currency)
}
