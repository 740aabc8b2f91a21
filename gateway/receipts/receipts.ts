import { expense } from '#domain/expense/decider.ts'
import { forViewer, isEditor, isKnown } from '#domain/expense/state.ts'
import { isRefusal } from '#domain/message.ts'
import { type Receipt, receipt } from '#domain/receipt/decider.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'

/** A receipt as somebody may see it. */
export interface SeenReceipt extends Receipt {
  readonly expenseId: number
  readonly canDelete: boolean
}

/** Those on an expense, as of this very moment; null where there is nothing for this viewer. */
export async function receiptsOn(
  store: EventStore,
  viewerId: number,
  expenseId: number,
): Promise<readonly SeenReceipt[] | null> {
  const { state } = await standingOf(store, expense, expenseId)
  const seen = forViewer(state, viewerId)
  // Whoever may bring a deleted expense back sees what comes back with it.
  const isRestorable = isKnown(state) && state.status === 'voided' && isEditor(state, viewerId)
  if (isRefusal(seen) && !isRestorable) return null
  const canDelete = !isRefusal(seen) && isEditor(seen, viewerId)
  const { state: receipts } = await standingOf(store, receipt, expenseId)
  return [...receipts.values()].map(each => ({ ...each, expenseId, canDelete }))
}

/** One of them. */
export const receiptOn = async (store: EventStore, viewerId: number, expenseId: number, receiptId: number) =>
  (await receiptsOn(store, viewerId, expenseId))?.find(each => each.receiptId === receiptId) ?? null
