import { createHash } from 'node:crypto'
import type { Deed } from '#domain/commands/deed.ts'
import { attachReceipt, type RemoveReceiptInput, removeReceipt } from '#domain/commands/receipts.ts'
import { expense } from '#domain/expense/decider.ts'
import { forEditor } from '#domain/expense/state.ts'
import { isRefusal, type Refusal, refuse } from '#domain/message.ts'
import { receipt, refuseAnother } from '#domain/receipt/decider.ts'
import { MOST_RECEIPT_BYTES } from '#domain/receipt/facts.ts'
import { standingOf } from '#domain/store/standing.ts'
import { discardFile, expenseOfFile, keepFile, MOST_KEPT_BYTES, type ReceiptFile } from '#workers/receipts/files.ts'
import { followedBy, type Log, type UseCase } from '../carryOut.ts'
import { notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { fileFrom } from './picture.ts'
import { receiptOn, type SeenReceipt } from './receipts.ts'

/* What people do about pictures and PDFs that belong to an expense. */

export const MOST_BYTES = MOST_RECEIPT_BYTES

type House = Pick<Services, 'store' | 'database'>

interface Attaching {
  readonly expenseId: number
  readonly bytes: Buffer
}

const ofReceipt = followedBy(({ store }: Log, viewerId, { expenseId, receiptId }: RemoveReceiptInput) =>
  receiptOn(store, viewerId, expenseId, receiptId),
)

/** Why nothing can be attached to it, before anybody has sent anything. */
export async function whyNotAttached(
  { store }: House,
  actorId: number,
  expenseId: number,
): Promise<Refusal | undefined> {
  const [{ state }, { state: there }] = await Promise.all([
    standingOf(store, expense, expenseId),
    standingOf(store, receipt, expenseId),
  ])
  const found = forEditor(state, actorId)
  if (isRefusal(found)) return found
  return found.status === 'voided' ? refuse('EXPENSE_DELETED') : refuseAnother(there)
}

const kept = ofReceipt(async ({ store, database }: House, deed: Deed, { expenseId, file, hash }: KeptFile) => {
  const receiptId = await store.nextId('receipt')
  const { mediaType, bytes } = file
  if (!(await keepFile(database, { receiptId, expenseId, attachedBy: deed.actorId }, file))) return NO_ROOM
  const input = { expenseId, receiptId, mediaType, bytes: bytes.length, hash }
  const outcome = await attachReceipt(store, deed, input)
  // Sent again under the same key, it is that of the first time; refused, it is none.
  if (!outcome.done || outcome.receiptId !== receiptId) await discardFile(database, receiptId)
  return outcome
})

const NO_ROOM = { done: false, refusal: refuse('RECEIPTS_TOO_LARGE', undefined, { max: MOST_KEPT_BYTES }) } as const

interface KeptFile {
  readonly expenseId: number
  readonly file: ReceiptFile
  readonly hash: string
}

/** Nothing of what is refused is kept. */
export const attach: UseCase<House, Attaching, SeenReceipt> = async (doer, { expenseId, bytes }) => {
  const file = await fileFrom(bytes)
  if (!file.done) return file
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return kept(doer, { expenseId, file: file.value, hash })
}

const removed = ofReceipt(async ({ store, database }: House, deed: Deed, input: RemoveReceiptInput) => {
  const outcome = await removeReceipt(store, deed, input)
  if (outcome.done) await discardFile(database, input.receiptId)
  return outcome
})

/** One that was removed before is not there any more, and of a call that is repeated nobody knows where it was. */
export const remove: UseCase<House, { readonly receiptId: number }, SeenReceipt> = async (doer, { receiptId }) => {
  const { services, viewer, deed } = doer
  const expenseId = (await expenseOfFile(services.database, receiptId)) ?? (await expenseOfRemoval(services, deed))
  if (expenseId === undefined) return NOT_FOUND
  const isSeen = await receiptOn(services.store, viewer.userId, expenseId, receiptId)
  const isRepeated = deed.key !== undefined && (await services.store.loadCommand(deed.commandId)).length > 0
  return isSeen === null && !isRepeated ? NOT_FOUND : removed(doer, { expenseId, receiptId })
}

async function expenseOfRemoval({ store }: House, { key, commandId }: Deed): Promise<number | undefined> {
  if (key === undefined) return undefined
  const [event] = await store.loadCommand(commandId)
  return event?.type === 'ReceiptRemoved' ? event.data.expenseId : undefined
}

const NOT_FOUND: Outcome<never> = notDone(refuse('RECEIPT_NOT_FOUND'))
