import { formatMinor } from '#domain/money/money.ts'
import type { Wanted } from '#domain/payTo/wanted.ts'
import { parseTypedAmount } from '#web/format/typedAmount.ts'
import type { Debt } from '../settle/debt.ts'
import type { SettleValues } from '../settle/settleValues.ts'

/** What is asked of whoever pays; null as long as the form does not say, and where it is for others to pay. */
export function requestOf({ payer, amount, currency, note }: SettleValues, { person }: Debt): Wanted | null {
  const paid = parseTypedAmount(amount, currency)
  if (payer !== 'me' || !paid.ok || person.isPlaceholder) return null
  return { name: person.ownName, amount: formatMinor(paid.minor, currency), currency, reference: note }
}
