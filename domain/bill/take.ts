import { type Decision, refuse } from '../message.ts'
import type { TakeBillItem } from './commands.ts'
import type { BillEvent } from './events.ts'
import { refuseToTake } from './rights.ts'
import type { Bill } from './state.ts'

/**
 * Somebody says what they have had. Each tells of one item and one person, never of a whole list: whoever does so at the
 * same moment takes nothing back from anybody, and in whatever order they do, the same comes of it.
 */
export function takeItem(command: TakeBillItem, bill: Bill): Decision<BillEvent> {
  const refusal = refuseToTake(command)
  if (refusal !== undefined) return refusal
  const { expenseId, itemId, person, count } = command
  const item = bill.items.get(itemId)
  if (item === undefined) return refuse('BILL_ITEM_NOT_FOUND')
  const { quantity, takers } = item
  if (!Number.isSafeInteger(count) || count < 0 || count > quantity) {
    return refuse('INVALID_BILL_COUNT', 'count', { max: quantity })
  }
  if (count === (takers.get(person) ?? 0)) return []
  if (count === 0) return [{ type: 'BillItemPutBack', data: { expenseId, itemId, person } }]
  return [{ type: 'BillItemTaken', data: { expenseId, itemId, person, count } }]
}
