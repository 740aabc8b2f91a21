import type { Debt } from '../balance/debt.ts'
import type { PersonId } from '../person.ts'
import type { PaidPart } from '../transfer/events.ts'

/** A payment that counts. */
interface Payment {
  readonly sender: PersonId
  readonly recipient: PersonId
  /** In which it counts. */
  readonly currency: string
  readonly pays: readonly PaidPart[]
}

/** An expense, and what was paid for it. */
interface Settled {
  readonly expenseId: number
  readonly currency: string
  readonly debts: readonly Debt[]
  readonly payments: readonly Payment[]
}

/**
 * What is left for one to pay another for an expense, both ways counted: what they owe each other for it, less what they paid
 * each other for it in its currency. Negative: the other one has to pay that, such as what came to be paid too much because
 * the expense was corrected afterwards.
 */
export function leftToPay({ expenseId, currency, debts, payments }: Settled, from: PersonId, to: PersonId): number {
  const owed = debts.reduce((sum, { debtor, creditor, minor }) => sum + along(debtor, creditor, from, to) * minor, 0)
  return payments.reduce((left, payment) => {
    const direction = along(payment.sender, payment.recipient, from, to)
    if (payment.currency !== currency) return left
    const paid = payment.pays.reduce((sum, part) => sum + (part.expenseId === expenseId ? part.minor : 0), 0)
    return left - direction * paid
  }, owed)
}

const along = (one: PersonId, other: PersonId, from: PersonId, to: PersonId): 1 | 0 | -1 => {
  if (one === from && other === to) return 1
  return one === to && other === from ? -1 : 0
}
