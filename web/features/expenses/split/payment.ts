import { formatMinor } from '#domain/money/money.ts'
import type { Person } from '../person.ts'
import { type Difference, differenceFrom, minorOf } from './division.ts'

export interface Payer {
  readonly person: Person
  /** As typed; of no account as long as one person paid all of it. */
  readonly amount: string
}

interface Payment {
  readonly payers: readonly Payer[]
  /** As typed. */
  readonly amount: string
  readonly currency: string
}

/** By how much what was paid so far misses the amount; there is no tolerance, for nobody divides here. */
function missingFrom({ payers, amount, currency }: Payment): Difference | null {
  const amountMinor = minorOf(amount, currency)
  if (amountMinor === null) return null
  const paid = payers.reduce((sum, payer) => sum + (minorOf(payer.amount, currency) ?? 0), 0)
  return paid === amountMinor ? null : differenceFrom(formatMinor(paid - amountMinor, currency))
}

/** One person alone paid all of it, whatever is typed. */
export const paymentDifference = (payment: Payment): Difference | null =>
  payment.payers.length < 2 ? null : missingFrom(payment)

/** What whoever is added is likely to have paid; empty where nothing is missing. */
export function likelyPayment(payment: Payment): string {
  const difference = missingFrom(payment)
  return difference?.kind === 'under' ? difference.size : ''
}
