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

/** By how much what several people paid misses the amount; there is no tolerance, for nobody divides here. */
export function paymentDifference({ payers, amount, currency }: Payment): Difference | null {
  const amountMinor = minorOf(amount, currency)
  if (payers.length < 2 || amountMinor === null) return null
  const paid = payers.reduce((sum, payer) => sum + (minorOf(payer.amount, currency) ?? 0), 0)
  return paid === amountMinor ? null : differenceFrom(formatMinor(paid - amountMinor, currency))
}
