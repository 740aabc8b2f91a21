import { type Refusal, refuse } from '../message.ts'
import { decimalsOf } from './currency.ts'
import type { AmountFault } from './money.ts'

/** What is wrong with an amount that somebody typed, and where: in its own field, or in that of its currency. */
export function refuseAmount(code: AmountFault, path: string, currency: string): Refusal {
  if (code === 'UNKNOWN_CURRENCY') return refuse(code, 'currency')
  if (code === 'TOO_MANY_DECIMALS') return refuse(code, path, { currency, decimals: decimalsOf(currency) })
  return refuse(code, path)
}
