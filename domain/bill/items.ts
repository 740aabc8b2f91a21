import type { KnownExpense } from '../expense/state.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../message.ts'
import { formatMinor, parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import { fitsInALine, isVisible } from '../text.ts'
import type { AddBillItem, CorrectBillItem, RemoveBillItem } from './commands.ts'
import type { BillEvent, BillLine } from './events.ts'
import { refuseToChange } from './rights.ts'
import { type Bill, currencyOf } from './state.ts'

/* What stands in the lines of a bill. */

/** The bill of a feast; what is longer is a stocktaking. */
const MAX_ITEMS = 100
const MAX_NAME_CHARACTERS = 100
const MAX_QUANTITY = 100

export function addItem(command: AddBillItem, bill: Bill): Decision<BillEvent> {
  const { expenseId, expense, name } = command
  const refusal = refuseToChange(command) ?? refuseOtherCurrency(bill, expense) ?? refuseName(name.text)
  if (refusal !== undefined) return refusal
  if (bill.items.size >= MAX_ITEMS) return refuse('TOO_MANY_BILL_ITEMS', undefined, { max: MAX_ITEMS })
  const { currency } = expense
  const { amount, quantity = 1, isForAll = false } = command
  const line = lineOf({ nameId: name.textId, amount, quantity, isForAll }, currency)
  if (isRefusal(line)) return line
  const itemId = bill.lastItemId + 1
  return (
    refuseTotal(bill, itemId, line.minor, currency) ?? [
      { type: 'BillItemAdded', data: { expenseId, currency, itemId, ...line } },
    ]
  )
}

export function correctItem(command: CorrectBillItem, bill: Bill): Decision<BillEvent> {
  const { expenseId, itemId, name, expense } = command
  const refusal =
    refuseToChange(command) ??
    (name === undefined ? undefined : refuseName(name.text)) ??
    refuseOtherCurrency(bill, expense)
  if (refusal !== undefined) return refusal
  const before = bill.items.get(itemId)
  if (before === undefined) return refuse('BILL_ITEM_NOT_FOUND')
  const { currency } = expense
  const {
    amount = formatMinor(before.minor, currency),
    quantity = before.quantity,
    isForAll = before.isForAll,
  } = command
  const line = lineOf({ nameId: name?.textId ?? before.nameId, amount, quantity, isForAll }, currency)
  if (isRefusal(line)) return line
  if (isSame(line, before)) return []
  return (
    refuseTotal(bill, itemId, line.minor, currency) ?? [
      { type: 'BillItemCorrected', data: { expenseId, itemId, ...line } },
    ]
  )
}

export function removeItem(command: RemoveBillItem, bill: Bill): Decision<BillEvent> {
  const refusal = refuseToChange(command)
  if (refusal !== undefined) return refusal
  const { expenseId, itemId } = command
  if (!bill.items.has(itemId)) return refuse('BILL_ITEM_NOT_FOUND')
  return [{ type: 'BillItemRemoved', data: { expenseId, itemId } }]
}

/** An expense may come to be in another currency. What its bill says is then nothing of it. */
export const refuseOtherCurrency = (bill: Bill, expense: KnownExpense): Refusal | undefined =>
  currencyOf(bill, expense) === expense.currency
    ? undefined
    : refuse('BILL_IN_OTHER_CURRENCY', undefined, { currency: bill.currency })

function refuseName(text: string): Refusal | undefined {
  if (!isVisible(text)) return refuse('NAME_REQUIRED', 'name')
  if (!fitsInALine(text)) return refuse('INVALID_NAME', 'name')
  if ([...text].length > MAX_NAME_CHARACTERS) return refuse('NAME_TOO_LONG', 'name', { max: MAX_NAME_CHARACTERS })
  return undefined
}

interface Typed extends Omit<BillLine, 'minor'> {
  readonly amount: string
}

function lineOf({ amount, ...line }: Typed, currency: string): BillLine | Refusal {
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, 'amount', currency)
  const { quantity } = line
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return refuse('INVALID_QUANTITY', 'quantity', { max: MAX_QUANTITY })
  }
  return { ...line, minor: parsed.minor }
}

/** All lines together are no more than the largest amount there is. */
function refuseTotal({ items }: Bill, itemId: number, minor: number, currency: string): Refusal | undefined {
  const others = [...items.values()].filter(item => item.itemId !== itemId)
  const total = others.reduce((sum, item) => sum + BigInt(item.minor), BigInt(minor))
  return parseAmount(formatMinor(total, currency), currency).ok ? undefined : refuse('AMOUNT_TOO_LARGE', 'amount')
}

const isSame = (one: BillLine, other: BillLine): boolean =>
  one.nameId === other.nameId &&
  one.quantity === other.quantity &&
  one.minor === other.minor &&
  one.isForAll === other.isForAll
