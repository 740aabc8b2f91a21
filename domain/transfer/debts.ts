import type { Debt } from '../balance/debt.ts'
import type { PersonId } from '../person.ts'

interface Paid {
  readonly sender: PersonId
  readonly recipient: PersonId
  readonly amountMinor: number
  readonly settled: { readonly amountMinor: number } | null
}

/** Whoever got the money owes it to whoever paid it, or no longer the other way round. */
export function debtsOfTransfer({ sender, recipient, settled, ...paid }: Paid): Debt[] {
  const { amountMinor } = settled ?? paid
  return [{ debtor: recipient, creditor: sender, minor: amountMinor }]
}
