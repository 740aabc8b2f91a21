import fc from 'fast-check'
import {
  addBillItem,
  applyBill,
  correctBillExtras,
  correctBillItem,
  discardBill,
  removeBillItem,
  takeBillItem,
} from '#domain/commands/bills.ts'
import { formatMinor } from '#domain/money/money.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Company } from './company.ts'
import { doneTo, NOTHING_MORE, some } from './doable.ts'

/* What stands on the bills of expenses, and what everybody has had of it. */

const { constantFrom, option, record } = fc

const name = constantFrom('Soup', 'Bread')
const amount = constantFrom('1', '2', '7')
const quantity = constantFrom(1, 3)
const isForAll = fc.boolean()

/** Somebody without an account who takes part. */
const guestAt = (company: Company, expenseId: number): PersonId | undefined =>
  company
    .all('ExpenseRecorded')
    .find(({ data }) => data.expenseId === expenseId)
    ?.data.shares.map(({ person }) => person)
    .find(isPlaceholder)

export const billDeeds = {
  addBillItem: doneTo(
    [16, 'ExpenseRecorded'],
    // All of it, so that the bill adds up, or anything.
    record({ name, amount: option(amount), quantity, isForAll }),
    ({ log }, deed, { expenseId, amountMinor, currency }, { amount, ...line }) =>
      addBillItem(log, deed, { expenseId, ...line, amount: amount ?? formatMinor(amountMinor, currency) }),
  ),
  correctBillItem: doneTo(
    [2, 'BillItemAdded'],
    some({ name, amount, quantity, isForAll }),
    ({ log }, deed, { expenseId, itemId }, changes) => correctBillItem(log, deed, { expenseId, itemId, ...changes }),
  ),
  removeBillItem: doneTo([1, 'BillItemAdded'], NOTHING_MORE, ({ log }, deed, { expenseId, itemId }) =>
    removeBillItem(log, deed, { expenseId, itemId }),
  ),
  correctBillExtras: doneTo(
    [2, 'BillItemAdded'],
    some({ tax: constantFrom('0', '1'), tip: constantFrom('0', '2'), discount: constantFrom('0', '1') }),
    ({ log }, deed, { expenseId }, extras) => correctBillExtras(log, deed, { expenseId, ...extras }),
  ),
  takeBillItem: doneTo(
    [24, 'BillItemAdded'],
    record({ forGuest: constantFrom(true, true, false), count: constantFrom(1, 1, 0, 2) }),
    (company, deed, { expenseId, itemId }, { forGuest, count }) =>
      takeBillItem(company.log, deed, {
        ...{ expenseId, itemId, count },
        person: (forGuest ? guestAt(company, expenseId) : undefined) ?? deed.actorId,
      }),
  ),
  applyBill: doneTo([6, 'BillItemAdded'], record({ sharesLeft: fc.boolean() }), ({ log }, deed, { expenseId }, input) =>
    applyBill(log, deed, { expenseId, ...input }),
  ),
  discardBill: doneTo([1, 'BillItemAdded'], NOTHING_MORE, ({ log }, deed, { expenseId }) =>
    discardBill(log, deed, { expenseId }),
  ),
}
