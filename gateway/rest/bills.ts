import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { findBill } from '../bills/bills.ts'
import { appliedBills, billItems, bills } from '../bills/codec.ts'
import { addItem, apply, correctExtras, correctItem, discard, removeItem, takeItem } from '../bills/deeds.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { decimal, optionalId, personOf, versionOrNone } from './fields.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'

const NOT_FOUND = refuse('EXPENSE_NOT_FOUND')

const expenseOf = (call: SignedInCall) => ({ expenseId: pathId(call, NOT_FOUND) })

/** Items are counted from 1 in each bill. What cannot be a number of one names nothing. */
const itemOf = (call: SignedInCall) => ({
  ...{ ...expenseOf(call), itemId: pathId(call, refuse('BILL_ITEM_NOT_FOUND'), 'item') },
})

async function show(call: SignedInCall): Promise<Answer> {
  const { expenseId } = expenseOf(call)
  const found = await findBill(call.services.store, call.viewer.userId, expenseId)
  // A deleted expense is answered like one that never was.
  if (found === null || found.expense.status === 'voided') throw refused(NOT_FOUND)
  return ok(await bills.json(found, call))
}

const line = {
  name: z.string('NAME_REQUIRED'),
  amount: decimal('INVALID_AMOUNT'),
  quantity: z.int('INVALID_QUANTITY').nullish(),
  is_for_all: z.boolean('INVALID_FOR_ALL').nullish(),
}

const ITEM_SHOWN = ['item', 'untaken', 'takers']

const newLine = takenFrom(strictForm(line), ITEM_SHOWN)
const lineChanges = takenFrom(strictForm(line).partial(), ITEM_SHOWN)

const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

const addOne = carriesOut(billItems, addItem, {
  status: 201,
  input: async call => {
    const { name, amount, quantity, is_for_all } = checked(newLine, await call.body())
    return { ...expenseOf(call), name, amount, quantity: given(quantity), isForAll: given(is_for_all) }
  },
})

const correctOne = carriesOut(billItems, correctItem, {
  input: async call => {
    const { name, amount, quantity, is_for_all } = checked(lineChanges, await call.body())
    return { ...itemOf(call), name, amount, quantity: given(quantity), isForAll: given(is_for_all) }
  },
})

const removeOne = carriesOut(bills, removeItem, { input: itemOf, says: 'Item removed', shows: 'nothing' })

const BILL_SHOWN = [
  ...['expense_id', 'version', 'currency', 'items', 'items_total', 'total', 'remaining', 'left', 'shares'],
  ...['is_applied', 'can_edit'],
]

const below = takenFrom(
  strictForm({
    tax: decimal('INVALID_AMOUNT').nullish(),
    tip: decimal('INVALID_AMOUNT').nullish(),
    discount: decimal('INVALID_AMOUNT').nullish(),
  }),
  BILL_SHOWN,
)

const correctBelow = carriesOut(bills, correctExtras, {
  input: async call => {
    const { tax, tip, discount } = checked(below, await call.body())
    return { ...expenseOf(call), tax: given(tax), tip: given(tip), discount: given(discount) }
  },
})

const taking = strictForm({
  count: z.int('INVALID_BILL_COUNT').nullish(),
  user_id: optionalId,
  placeholder_user_id: optionalId,
}).refine(({ user_id, placeholder_user_id }) => user_id == null || placeholder_user_id == null, {
  ...{ error: 'PERSON_REQUIRED', path: ['user_id'] },
})

const takeOne = carriesOut(bills, takeItem, {
  input: async call => {
    const { count, user_id, placeholder_user_id } = checked(taking, await call.body())
    const person = personOf(user_id, placeholder_user_id) ?? call.viewer.userId
    return { ...itemOf(call), person, count: count ?? 1 }
  },
})

const applying = strictForm({
  shares_left: z.boolean('INVALID_SHARES_LEFT').nullish(),
  version: versionOrNone,
  expense_version: versionOrNone,
})

const applyOne = carriesOut(appliedBills, apply, {
  input: async call => {
    const { shares_left, version, expense_version } = checked(applying, await call.body())
    return {
      ...{ ...expenseOf(call), sharesLeft: shares_left ?? false, expectedVersion: given(version) },
      expectedExpenseVersion: given(expense_version),
    }
  },
})

const discardOne = carriesOut(bills, discard, { input: expenseOf, says: 'Bill discarded', shows: 'nothing' })

export function billCalls(services: Services): Router {
  const bill = '/api/bills/:id'
  return Router()
    .get(bill, signedIn(services, show))
    .put(bill, signedIn(services, correctBelow))
    .delete(bill, signedIn(services, discardOne))
    .post(`${bill}/items`, signedIn(services, addOne))
    .put(`${bill}/items/:item`, signedIn(services, correctOne))
    .delete(`${bill}/items/:item`, signedIn(services, removeOne))
    .post(`${bill}/items/:item/taken`, signedIn(services, takeOne))
    .post(`${bill}/apply`, signedIn(services, applyOne))
}
