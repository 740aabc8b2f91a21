import { z } from 'zod'
import { amount, currency, type EventOf, ending, event, id, person, type Stored, text } from '../event.ts'

const bill = z.object({ expenseId: id })

const itemId = z.int().positive()

/** What stands in a line of a bill. */
const line = z.object({
  nameId: text,
  /** "3 × coffee": so many can be taken one by one. */
  quantity: z.int().positive(),
  /** All of them together, in minor units of the bill's currency. */
  minor: amount,
  /** Everybody who takes part has had of it, such as the bread. */
  isForAll: z.boolean(),
})

const part = z.int().nonnegative()

/** What stands below the items. Each bears of it in proportion to what they have had. */
const extras = z.object({ taxMinor: part, tipMinor: part, discountMinor: part })

export const billEvents = {
  /** Everything on one bill is in one currency: that which the expense had when it was begun. */
  BillItemAdded: event(z.object({ ...bill.shape, currency, itemId, ...line.shape })),
  BillItemCorrected: event(z.object({ ...bill.shape, itemId, ...line.shape })),
  BillItemRemoved: event(z.object({ ...bill.shape, itemId })),
  BillExtrasCorrected: event(z.object({ ...bill.shape, currency, ...extras.shape })),
  /** Somebody has had of it. `count` of them, however many they had said before. */
  BillItemTaken: event(z.object({ ...bill.shape, itemId, person, count: z.int().positive() })),
  /** They have had none of it. */
  BillItemPutBack: event(z.object({ ...bill.shape, itemId, person })),
  /** A placeholder turned out to be somebody: what it had is theirs. */
  BillGuestLinked: event(z.object({ ...bill.shape, from: person, to: person })),
  /** There is none any more; another one may be begun. */
  BillDiscarded: ending(bill),
}

export type BillLine = Stored<typeof line>
export type BillExtras = Stored<typeof extras>
export type BillEvent = EventOf<typeof billEvents>

/** An expense has one bill at most, by whose number it goes. */
export const billStream = (expenseId: number): string => `bill-${expenseId}`
