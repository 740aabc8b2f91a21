import { type Decision, isRefusal, type Refusal } from '../message.ts'
import { parseDecimal } from '../money/decimal.ts'
import { parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import type { CorrectBillExtras } from './commands.ts'
import type { BillEvent } from './events.ts'
import { refuseOtherCurrency } from './items.ts'
import { refuseToChange } from './rights.ts'
import type { Bill } from './state.ts'

/** What stands below the items: tax, tip and discount. */
export function correctExtras(command: CorrectBillExtras, bill: Bill): Decision<BillEvent> {
  const { expenseId, expense, tax, tip, discount } = command
  const refusal = refuseToChange(command) ?? refuseOtherCurrency(bill, expense)
  if (refusal !== undefined) return refusal
  const { currency } = expense
  const { extras: before } = bill
  const taxMinor = tax === undefined ? before.taxMinor : extraOf(tax, 'tax', currency)
  if (isRefusal(taxMinor)) return taxMinor
  const tipMinor = tip === undefined ? before.tipMinor : extraOf(tip, 'tip', currency)
  if (isRefusal(tipMinor)) return tipMinor
  const discountMinor = discount === undefined ? before.discountMinor : extraOf(discount, 'discount', currency)
  if (isRefusal(discountMinor)) return discountMinor
  const isSame = taxMinor === before.taxMinor && tipMinor === before.tipMinor && discountMinor === before.discountMinor
  if (isSame) return []
  return [{ type: 'BillExtrasCorrected', data: { expenseId, currency, taxMinor, tipMinor, discountMinor } }]
}

/** There need be none. */
function extraOf(text: string, field: string, currency: string): number | Refusal {
  if (parseDecimal(text)?.units === 0n) return 0
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.minor : refuseAmount(parsed.code, field, currency)
}
