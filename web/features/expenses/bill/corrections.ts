import { unitsOf } from './unitsOf.ts'
import type { Bill, BillItem } from './useBill.ts'

/*
 * Two may correct one line at the same moment. Only what somebody has put otherwise than it was when they began is sent, so
 * that what the other one has put meanwhile stays.
 */

/** A line as it is written. */
export interface Line {
  readonly name: string
  readonly amount: string
  readonly quantity: number
  readonly isForAll: boolean
}

export function lineCorrected({ name, amount, quantity, isForAll }: BillItem, line: Line): Partial<Line> {
  const isSameAmount = unitsOf({ ...amount, amount: line.amount }) === unitsOf(amount)
  return {
    ...(line.name !== name && { name: line.name }),
    ...(!isSameAmount && { amount: line.amount }),
    ...(line.quantity !== quantity && { quantity: line.quantity }),
    ...(line.isForAll !== isForAll && { isForAll: line.isForAll }),
  }
}

/** What stands below the items. */
export const KINDS = ['tax', 'tip', 'discount'] as const

export type Extras = Readonly<Record<(typeof KINDS)[number], string>>

export function extrasCorrected(bill: Bill, extras: Extras): Partial<Extras> {
  const isSame = (kind: keyof Extras) => unitsOf({ ...bill[kind], amount: extras[kind] }) === unitsOf(bill[kind])
  return Object.fromEntries(KINDS.filter(kind => !isSame(kind)).map(kind => [kind, extras[kind]]))
}
