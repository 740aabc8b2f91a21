import { type BillItem, currencyOf } from '#domain/bill/state.ts'
import { peopleOf } from '#domain/expense/state.ts'
import type { Visitor } from '../carryOut.ts'
import { asItIs, type Codec } from '../codec.ts'
import { type ExpenseShape, expenseShape, money, person } from '../graphql/shapes.ts'
import { jsonAmount, personJson } from '../rest/json.ts'
import type { Services } from '../services.ts'
import type { BillView } from './bills.ts'
import type { AppliedView, ItemView } from './deeds.ts'

export type BillShape = ReturnType<typeof billShape>

/** How many of it nobody has taken, of those that somebody should. */
const untakenOf = ({ quantity, isForAll, takers }: BillItem): number =>
  isForAll ? 0 : Math.max(quantity - takers.values().reduce((sum, count) => sum + count, 0), 0)

export function billShape(view: BillView) {
  const { expense, bill, nameOf, division, isApplied, canEdit } = view
  const { currency } = expense
  const { taxMinor, tipMinor, discountMinor } = bill.extras
  const { itemsMinor, totalMinor, remainingMinor, left, shares } = division
  // What was written down in another currency is told as it was.
  const own = currencyOf(bill, expense)
  return {
    ...{ id: String(expense.expenseId), version: bill.version, currency: own, isApplied, canEdit },
    items: [...bill.items.values()].map(item => ({
      ...{ number: item.itemId, name: nameOf.get(item.itemId) ?? '', quantity: item.quantity },
      ...{ amount: money(item.minor, own), isForAll: item.isForAll, untaken: untakenOf(item) },
      takers: [...item.takers].map(([who, count]) => ({ person: person(who), count })),
    })),
    ...{ tax: money(taxMinor, own), tip: money(tipMinor, own), discount: money(discountMinor, own) },
    ...{ itemsTotal: money(itemsMinor, own), total: money(totalMinor, own) },
    remaining: own === currency ? money(remainingMinor, own) : null,
    left: { count: left.count, amount: money(left.minor, own) },
    shares: shares.map(({ person: who, itemsMinor, minor }) => ({
      ...{ person: person(who), items: money(itemsMinor, own), amount: money(minor, own) },
    })),
    people: [...peopleOf(expense)].map(person),
  }
}

async function itemJson(view: BillView, item: BillItem, services: Services): Promise<object> {
  const { itemId, quantity, minor, isForAll, takers } = item
  return {
    ...{ item: itemId, name: view.nameOf.get(itemId) ?? '', quantity },
    ...{
      amount: jsonAmount(minor, currencyOf(view.bill, view.expense)),
      is_for_all: isForAll,
      untaken: untakenOf(item),
    },
    takers: await Promise.all(
      [...takers].map(async ([who, count]) => ({ ...(await personJson(services, who)), count })),
    ),
  }
}

async function billJson(view: BillView, services: Services): Promise<object> {
  const { expense, bill, division, isApplied, canEdit } = view
  const currency = currencyOf(bill, expense)
  const amount = (minor: number): number => jsonAmount(minor, currency)
  const { taxMinor, tipMinor, discountMinor } = bill.extras
  const { itemsMinor, totalMinor, remainingMinor, left, shares } = division
  return {
    ...{ expense_id: expense.expenseId, version: bill.version, currency },
    items: await Promise.all([...bill.items.values()].map(item => itemJson(view, item, services))),
    ...{ tax: amount(taxMinor), tip: amount(tipMinor), discount: amount(discountMinor) },
    ...{ items_total: amount(itemsMinor), total: amount(totalMinor) },
    remaining: currency === expense.currency ? amount(remainingMinor) : null,
    left: { count: left.count, amount: amount(left.minor) },
    shares: await Promise.all(
      shares.map(async ({ person: who, itemsMinor, minor }) => ({
        ...(await personJson(services, who)),
        ...{ items: amount(itemsMinor), amount: amount(minor) },
      })),
    ),
    ...{ is_applied: isApplied, can_edit: canEdit },
  }
}

export const bills: Codec<BillView, { bill: BillShape | null }> = {
  payload: view => ({ bill: view && billShape(view) }),
  json: (view, { services }: Visitor<Services>) => billJson(view, services),
  inRest: asItIs,
}

/** REST tells of the line that it was about. */
export const billItems: Codec<ItemView, { bill: BillShape | null }> = {
  payload: view => ({ bill: view && billShape(view.bill) }),
  json: async ({ bill: view, itemId }, { services }: Visitor<Services>) => {
    const item = view.bill.items.get(itemId)
    return item === undefined ? null : itemJson(view, item, services)
  },
  inRest: asItIs,
}

export const appliedBills: Codec<AppliedView, { bill: BillShape | null; expense: ExpenseShape | null }> = {
  payload: view => ({ bill: view && billShape(view.bill), expense: view && expenseShape(view.expense) }),
  json: ({ bill }, visitor) => bills.json(bill, visitor),
  inRest: asItIs,
}
