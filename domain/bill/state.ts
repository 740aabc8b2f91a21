import type { PersonId } from '../person.ts'
import type { BillEvent, BillExtras, BillLine } from './events.ts'

export interface BillItem extends BillLine {
  readonly itemId: number
  /** How many of it everybody has had who says so. */
  readonly takers: ReadonlyMap<PersonId, number>
}

export interface Bill {
  /** How many events it took to get here. */
  readonly version: number
  /** Of all that stands on it. Null: nothing ever did. */
  readonly currency: string | null
  /** In the order in which they were added. */
  readonly items: ReadonlyMap<number, BillItem>
  readonly extras: BillExtras
  /** The highest number that an item ever had: no other gets it again. */
  readonly lastItemId: number
}

const NO_EXTRAS: BillExtras = { taxMinor: 0, tipMinor: 0, discountMinor: 0 }

export const emptyBill: Bill = { version: 0, currency: null, items: new Map(), extras: NO_EXTRAS, lastItemId: 0 }

export function evolve(bill: Bill, event: BillEvent): Bill {
  return { ...bill, ...changed(bill, event), version: bill.version + 1 }
}

function changed(bill: Bill, { type, data }: BillEvent): Partial<Bill> {
  switch (type) {
    case 'BillItemAdded': {
      const { expenseId: _, currency, itemId, ...line } = data
      return { currency, lastItemId: itemId, ...withItem(bill, { ...line, itemId, takers: new Map() }) }
    }
    case 'BillItemCorrected': {
      const { expenseId: _, ...line } = data
      return changedItem(bill, data.itemId, item => ({ ...item, ...line }))
    }
    case 'BillItemRemoved':
      return { items: new Map([...bill.items].filter(([itemId]) => itemId !== data.itemId)) }
    case 'BillExtrasCorrected': {
      const { expenseId: _, currency, ...extras } = data
      return { currency, extras }
    }
    case 'BillItemTaken':
      return changedItem(bill, data.itemId, ({ takers, ...item }) => ({
        ...{ ...item, takers: new Map(takers).set(data.person, data.count) },
      }))
    case 'BillItemPutBack':
      return changedItem(bill, data.itemId, ({ takers, ...item }) => ({
        ...item,
        takers: without(takers, data.person),
      }))
    case 'BillGuestLinked':
      return { items: new Map([...bill.items].map(([itemId, item]) => [itemId, linked(item, data)])) }
    case 'BillDiscarded':
      return { currency: null, items: new Map(), extras: NO_EXTRAS }
  }
}

const withItem = ({ items }: Bill, item: BillItem): Pick<Bill, 'items'> => ({
  items: new Map(items).set(item.itemId, item),
})

function changedItem(bill: Bill, itemId: number, change: (item: BillItem) => BillItem): Partial<Bill> {
  const item = bill.items.get(itemId)
  return item === undefined ? {} : withItem(bill, change(item))
}

function without(takers: BillItem['takers'], person: PersonId): Map<PersonId, number> {
  const others = new Map(takers)
  others.delete(person)
  return others
}

/** What two had is what one had. */
function linked(item: BillItem, { from, to }: { readonly from: PersonId; readonly to: PersonId }): BillItem {
  const had = item.takers.get(from)
  if (had === undefined) return item
  return { ...item, takers: without(item.takers, from).set(to, had + (item.takers.get(to) ?? 0)) }
}

/** With what those had of it who take part. Whoever does no more has had nothing. */
export const among = (bill: Bill, people: ReadonlySet<PersonId>): Bill => ({
  ...bill,
  items: new Map(
    [...bill.items].map(([itemId, item]) => [
      itemId,
      { ...item, takers: new Map([...item.takers].filter(([person]) => people.has(person))) },
    ]),
  ),
})

export const isNamedIn = ({ items }: Bill, person: PersonId): boolean =>
  items.values().some(({ takers }) => takers.has(person))

/** An empty one has no currency of its own: whatever is written on it next is in that of its expense. */
export const currencyOf = (bill: Bill, expense: { readonly currency: string }): string =>
  isEmpty(bill) ? expense.currency : (bill.currency ?? expense.currency)

/** Nothing stands on it. */
export const isEmpty = ({ items, extras: { taxMinor, tipMinor, discountMinor } }: Bill): boolean =>
  items.size === 0 && taxMinor + tipMinor + discountMinor === 0
