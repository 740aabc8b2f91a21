import { expense } from '../expense/decider.ts'
import { forEditor, type KnownExpense } from '../expense/state.ts'
import { refuse } from '../message.ts'
import { type Receipt, receipt } from '../receipt/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { at, numberIn } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export interface AttachReceiptInput extends Omit<Receipt, 'attachedBy'> {
  readonly expenseId: number
  /** By which the same file is known when it comes again. */
  readonly hash: string
}

export interface RemoveReceiptInput {
  readonly expenseId: number
  readonly receiptId: number
}

type ReceiptPerformed = Promise<Performed<RemoveReceiptInput>>

/** Whoever may change an expense says what belongs to it. The file is kept already under the number that it gets. */
export const attachReceipt = (
  store: EventStore,
  deed: Deed,
  { hash, ...file }: AttachReceiptInput,
): ReceiptPerformed => {
  const { expenseId } = file
  const about = {
    ...at(receipt, expenseId),
    answer: (events: Parameters<typeof numberIn>[0]) => ({ expenseId, receiptId: numberIn(events, 'receiptId') }),
  }
  return perform(store, deed, { about, input: { attachReceipt: { expenseId, hash } } }, async work => {
    await editable(work, expenseId)
    await work.decide(receipt, expenseId, { type: 'AttachReceipt', attachedBy: deed.actorId, ...file })
  })
}

export const removeReceipt = (store: EventStore, deed: Deed, input: RemoveReceiptInput): ReceiptPerformed =>
  perform(
    store,
    deed,
    { about: { ...at(receipt, input.expenseId), answer: () => input }, input: { removeReceipt: input } },
    async work => {
      await editable(work, input.expenseId)
      await work.decide(receipt, input.expenseId, { type: 'RemoveReceipt', ...input })
    },
  )

async function editable(work: Work, expenseId: number): Promise<KnownExpense> {
  const found = unlessRefused(forEditor(await work.load(expense, expenseId), work.actorId))
  return unlessRefused(found.status === 'voided' ? refuse('EXPENSE_DELETED') : found)
}
