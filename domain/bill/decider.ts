import { aggregate } from '../aggregate.ts'
import type { Decision } from '../message.ts'
import { UnreachableError } from '../message.ts'
import type { BillCommand, DiscardBill, EraseBill } from './commands.ts'
import { type BillEvent, billEvents, billStream } from './events.ts'
import { correctExtras } from './extras.ts'
import { addItem, correctItem, removeItem } from './items.ts'
import { refuseToChange } from './rights.ts'
import { type Bill, emptyBill, evolve, isEmpty, isNamedIn } from './state.ts'
import { takeItem } from './take.ts'

function decide(command: BillCommand, bill: Bill): Decision<BillEvent> {
  switch (command.type) {
    case 'AddBillItem':
      return addItem(command, bill)
    case 'CorrectBillItem':
      return correctItem(command, bill)
    case 'RemoveBillItem':
      return removeItem(command, bill)
    case 'CorrectBillExtras':
      return correctExtras(command, bill)
    case 'TakeBillItem':
      return takeItem(command, bill)
    case 'DiscardBill':
      return discard(command, bill)
    case 'EraseBill':
      return discarded(command, bill)
    case 'LinkBillGuest': {
      const { expenseId, from, to } = command
      return isNamedIn(bill, from) ? [{ type: 'BillGuestLinked', data: { expenseId, from, to } }] : []
    }
    default:
      throw new UnreachableError(command)
  }
}

/** The lines of what an expense was for, of which everybody says what they have had. */
export const bill = aggregate({
  name: 'bill',
  stream: billStream,
  idOf: ({ expenseId }) => expenseId,
  events: billEvents,
  initial: emptyBill,
  evolve,
  decide,
  link: (expenseId: number, { from, to }): BillCommand => ({ type: 'LinkBillGuest', expenseId, from, to }),
})

function discard(command: DiscardBill, bill: Bill): Decision<BillEvent> {
  return refuseToChange(command) ?? discarded(command, bill)
}

const discarded = ({ expenseId }: DiscardBill | EraseBill, bill: Bill): readonly BillEvent[] =>
  isEmpty(bill) ? [] : [{ type: 'BillDiscarded', data: { expenseId } }]
