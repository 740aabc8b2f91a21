import type { Debt } from '../balance/debt.ts'
import type { TransferRecorded } from './events.ts'

type Paid = Pick<TransferRecorded['data'], 'sender' | 'recipient' | 'amountMinor' | 'settled'>

/** Whoever got the money owes it to whoever paid it, or no longer the other way round. */
export function debtsOfTransfer({ sender, recipient, settled, ...paid }: Paid): Debt[] {
  const { amountMinor } = settled ?? paid
  return [{ debtor: recipient, creditor: sender, minor: amountMinor }]
}
