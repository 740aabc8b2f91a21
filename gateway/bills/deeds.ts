import {
  addBillItem,
  applyBill,
  correctBillExtras,
  correctBillItem,
  discardBill,
  removeBillItem,
  takeBillItem,
} from '#domain/commands/bills.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { expenseFromLog } from '../expenses/fromLog.ts'
import { type BillView, findBill } from './bills.ts'

/* What people do about the bill of an expense. */

interface Left {
  readonly expenseId: number
}

const ofBill = followedBy(({ store }: Log, viewerId, { expenseId }: Left) => findBill(store, viewerId, expenseId))

export const removeItem = ofBill(onLog(removeBillItem))
export const correctExtras = ofBill(onLog(correctBillExtras))
export const takeItem = ofBill(onLog(takeBillItem))
export const discard = ofBill(onLog(discardBill))

/** A bill, and one of its lines. */
export interface ItemView {
  readonly bill: BillView
  readonly itemId: number
}

const ofItem = followedBy(
  async (
    { store }: Log,
    viewerId,
    { expenseId, itemId }: Left & Pick<ItemView, 'itemId'>,
  ): Promise<ItemView | null> => {
    const bill = await findBill(store, viewerId, expenseId)
    return bill && { bill, itemId }
  },
)

export const addItem = ofItem(onLog(addBillItem))
export const correctItem = ofItem(onLog(correctBillItem))

/** An expense that is split by its bill, and that bill. */
export interface AppliedView {
  readonly expense: ExpenseView
  readonly bill: BillView
}

export const apply = followedBy(async ({ store }: Log, viewerId, { expenseId }: Left): Promise<AppliedView | null> => {
  const [expense, bill] = await Promise.all([
    expenseFromLog(store, viewerId, expenseId),
    findBill(store, viewerId, expenseId),
  ])
  return expense && bill && { expense, bill }
})(onLog(applyBill))
