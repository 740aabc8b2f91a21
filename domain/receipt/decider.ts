import { aggregate } from '../aggregate.ts'
import { type Decision, refuse, UnreachableError } from '../message.ts'
import { type MediaType, type ReceiptEvent, receiptEvents, receiptStream } from './events.ts'
import { MOST_RECEIPTS } from './facts.ts'

export interface Receipt {
  readonly receiptId: number
  readonly attachedBy: number
  readonly mediaType: MediaType
  readonly bytes: number
}

/** Those of an expense, in the order in which they came. */
export type Receipts = ReadonlyMap<number, Receipt>

/** That whoever asks may change the expense is for that to say; see domain/commands/receipts.ts. */
export type ReceiptCommand =
  | ({ readonly type: 'AttachReceipt'; readonly expenseId: number } & Receipt)
  | { readonly type: 'RemoveReceipt'; readonly expenseId: number; readonly receiptId: number }

function evolve(receipts: Receipts, { type, data }: ReceiptEvent): Receipts {
  const after = new Map(receipts)
  if (type === 'ReceiptRemoved') after.delete(data.receiptId)
  else after.set(data.receiptId, data)
  return after
}

/** Whether there is room for another one. */
export const refuseAnother = ({ size }: Receipts) =>
  size < MOST_RECEIPTS ? undefined : refuse('TOO_MANY_RECEIPTS', undefined, { max: MOST_RECEIPTS })

function decide(command: ReceiptCommand, receipts: Receipts): Decision<ReceiptEvent> {
  switch (command.type) {
    case 'AttachReceipt': {
      const { type: _, ...data } = command
      return refuseAnother(receipts) ?? [{ type: 'ReceiptAttached', data }]
    }
    case 'RemoveReceipt': {
      const { expenseId, receiptId } = command
      if (!receipts.has(receiptId)) return refuse('RECEIPT_NOT_FOUND')
      return [{ type: 'ReceiptRemoved', data: { expenseId, receiptId } }]
    }
    default:
      throw new UnreachableError(command)
  }
}

export const receipt = aggregate({
  name: 'receipt',
  stream: receiptStream,
  kinds: ['receipts'],
  events: receiptEvents,
  idOf: ({ expenseId }) => expenseId,
  initial: new Map() as Receipts,
  evolve,
  decide,
})
