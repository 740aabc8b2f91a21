import { findBill } from '../bills/bills.ts'
import { appliedBills, billItems, billShape, bills } from '../bills/codec.ts'
import { addItem, apply, correctExtras, correctItem, discard, removeItem, takeItem } from '../bills/deeds.ts'
import type { GatewayContext } from '../context.ts'
import type {
  BillsChangeResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { idOf, personIdOf } from '../id.ts'

async function billOf(expenseId: string, { services, viewer }: GatewayContext) {
  const found = await findBill(services.store, viewer.userId, idOf(expenseId))
  return found && billShape(found)
}

export const billQueries: QueryResolvers = {
  bill: (_, { expenseId }, context) => billOf(expenseId, context),
}

export const billMutations: MutationResolvers = {
  addBillItem: carriesOut(billItems, addItem, ({ expenseId, name, amount, quantity, isForAll }) => ({
    ...{ expenseId: idOf(expenseId), name, amount, quantity: given(quantity), isForAll: given(isForAll) },
  })),

  correctBillItem: carriesOut(billItems, correctItem, ({ expenseId, item, name, amount, quantity, isForAll }) => ({
    ...{ expenseId: idOf(expenseId), itemId: item, name: given(name), amount: given(amount) },
    ...{ quantity: given(quantity), isForAll: given(isForAll) },
  })),

  removeBillItem: carriesOut(bills, removeItem, ({ expenseId, item }) => ({
    ...{ expenseId: idOf(expenseId), itemId: item },
  })),

  correctBillExtras: carriesOut(bills, correctExtras, ({ expenseId, tax, tip, discount }) => ({
    ...{ expenseId: idOf(expenseId), tax: given(tax), tip: given(tip), discount: given(discount) },
  })),

  takeBillItem: carriesOut(bills, takeItem, ({ expenseId, item, person, count }, { viewer }) => ({
    ...{ expenseId: idOf(expenseId), itemId: item, count: count ?? 1 },
    person: person == null ? viewer.userId : personIdOf(person),
  })),

  applyBill: carriesOut(appliedBills, apply, ({ expenseId, sharesLeft, expectedVersion, expectedExpenseVersion }) => ({
    ...{ expenseId: idOf(expenseId), sharesLeft: sharesLeft ?? false, expectedVersion: given(expectedVersion) },
    expectedExpenseVersion: given(expectedExpenseVersion),
  })),

  discardBill: carriesOut(bills, discard, ({ expenseId }) => ({ expenseId: idOf(expenseId) })),
}

export const billSubscriptions: SubscriptionResolvers = {
  billsChanged: toldBy('access', 'billsChanged'),
}

export const billsChange: BillsChangeResolvers = {
  bill: (_, { expenseId }, context) => billOf(expenseId, context),
}
