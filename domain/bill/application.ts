import type { TypedSplit } from '../expense/commands.ts'
import { forEditor, type KnownExpense } from '../expense/state.ts'
import { isRefusal, type Refusal, refuse } from '../message.ts'
import { formatMinor } from '../money/money.ts'
import type { PersonId } from '../person.ts'
import { divideBill } from './division.ts'
import { refuseOtherCurrency } from './items.ts'
import { type Bill, isEmpty } from './state.ts'

interface Applying {
  readonly actorId: PersonId
  /** What nobody has taken is everybody's. */
  readonly sharesLeft: boolean
  /** Refuse if the bill is no longer the one that was read. */
  readonly expectedVersion: number | undefined
}

/**
 * How the expense is split by its bill. It is all of the amount or nothing: what the bill lacks of it, or has too much, has
 * to be found first. Whoever takes part and has had nothing goes on taking part, with nothing to pay.
 */
export function splitByBill(
  bill: Bill,
  expense: KnownExpense,
  { actorId, sharesLeft, expectedVersion }: Applying,
): TypedSplit | Refusal {
  const found = forEditor(expense, actorId)
  if (isRefusal(found)) return found
  if (expense.status === 'voided') return refuse('EXPENSE_DELETED')
  if (expectedVersion !== undefined && expectedVersion !== bill.version) {
    return refuse('BILL_CHANGED_MEANWHILE', undefined, { expected: expectedVersion, actual: bill.version })
  }
  if (isEmpty(bill)) return refuse('BILL_EMPTY')
  const refusal = refuseOtherCurrency(bill, expense)
  if (refusal !== undefined) return refusal
  const { currency } = expense
  const { remainingMinor, left, shares } = divideBill(bill, expense)
  if (remainingMinor !== 0) {
    return refuse('BILL_DOES_NOT_ADD_UP', undefined, { difference: formatMinor(-remainingMinor, currency) })
  }
  if (shares.length === 0) return refuse('BILL_EMPTY')
  if (left.count > 0 && !sharesLeft) return refuse('BILL_ITEMS_LEFT')
  return {
    type: 'AMOUNT',
    entries: shares.map(({ person, minor }) => ({ person, value: formatMinor(minor, currency) })),
  }
}

/** Whether the expense is split by its bill, as both are now. */
export function isApplied(bill: Bill, expense: KnownExpense): boolean {
  const { remainingMinor, shares } = divideBill(bill, expense)
  if (remainingMinor !== 0 || bill.currency !== expense.currency || expense.split.type !== 'AMOUNT') return false
  const bears = new Map(expense.shares.map(({ person, minor }) => [person, minor]))
  return shares.length > 0 && shares.every(({ person, minor }) => bears.get(person) === minor)
}
