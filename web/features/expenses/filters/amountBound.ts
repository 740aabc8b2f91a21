import type { TFunction } from 'i18next'
import { readTypedDecimal } from '#web/format/money.ts'
import { hasTooManyDecimals, typedAmountFault, typedDecimalsFault } from '#web/format/typedAmount.ts'
import { filterValue } from './filter.ts'

/* An amount that others are compared with: 0 is one as well, and there need not be one at all. */

/** ".5" and "5." are on their way to an amount. */
const amountIn = (typed: string): string => filterValue('minAmount', readTypedDecimal(typed).replace(/^\./, '0.'))

/** What is wrong with what somebody typed; null if nothing is. */
export function boundFault(t: TFunction, typed: string, currency: string): string | null {
  const isNone = typed.trim() !== '' && amountIn(typed) === ''
  return typedDecimalsFault(t, typed, currency) ?? (isNone ? typedAmountFault(t, typed, currency) : null)
}

/** The amount that counts; empty where there is none. */
export const boundIn = (typed: string, currency: string): string =>
  hasTooManyDecimals(typed, currency) ? '' : amountIn(typed)
