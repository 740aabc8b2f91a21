import { aggregate } from '../aggregate.ts'
import { type Decision, refuse } from '../message.ts'
import { type SettlementEvent, settlementEvents, settlementStream } from './events.ts'

/** By which transfers an expense was paid for, in the order in which they were recorded; deleted ones too. */
export interface Settlement {
  readonly transferIds: readonly number[]
}

interface PayForExpense {
  readonly expenseId: number
  readonly transferId: number
}

/** Each of them is looked at when one more is recorded. */
const MAX_TRANSFERS = 500

function decide({ expenseId, transferId }: PayForExpense, { transferIds }: Settlement): Decision<SettlementEvent> {
  if (transferIds.length >= MAX_TRANSFERS) return refuse('TOO_MANY_PAYMENTS', undefined, { max: MAX_TRANSFERS })
  return [{ type: 'ExpensePaidFor', data: { expenseId, transferId } }]
}

/**
 * How an expense is being settled. It is apart from the expense, so that nobody who edits that is told that it has changed
 * because somebody paid; and of its own, so that two who pay at the same moment never pay more than is owed.
 */
export const settlement = aggregate({
  name: 'settlement',
  stream: settlementStream,
  events: settlementEvents,
  idOf: ({ expenseId }) => expenseId,
  initial: { transferIds: [] } as Settlement,
  evolve: ({ transferIds }, { data }): Settlement => ({ transferIds: [...transferIds, data.transferId] }),
  decide,
})
