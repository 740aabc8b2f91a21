import { isRefusal, type Refusal, refuse } from '../message.ts'
import { formatMinor, parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import type { RecordTransfer, TypedPart } from './commands.ts'
import type { PaidPart } from './events.ts'

/** More than anybody ticks off by hand. */
const MAX_PARTS = 50

/** What a transfer counts for. */
interface Counted {
  readonly amountMinor: number
  readonly currency: string
}

/** Which expenses a transfer is for: of each no more than is left to pay for it, and together no more than it counts for. */
export function resolveParts(command: RecordTransfer, counted: Counted): readonly PaidPart[] | Refusal {
  const { pays } = command
  if (pays.length > MAX_PARTS) return refuse('TOO_MANY_PARTS', 'pays', { max: MAX_PARTS })
  const parts: PaidPart[] = []
  for (const [index, typed] of pays.entries()) {
    const place = `pays[${index}]`
    if (parts.some(({ expenseId }) => expenseId === typed.expenseId)) {
      return refuse('EXPENSE_NAMED_TWICE', `${place}.expenseId`)
    }
    const part = resolvePart(typed, place, command, counted)
    if (isRefusal(part)) return part
    parts.push(part)
  }
  const sum = parts.reduce((total, { minor }) => total + minor, 0)
  return sum > counted.amountMinor ? refuse('PARTS_EXCEED_PAYMENT', 'pays') : parts
}

function resolvePart(
  { expenseId, amount }: TypedPart,
  place: string,
  { open, groupId }: RecordTransfer,
  { currency }: Counted,
): PaidPart | Refusal {
  const expense = open.get(expenseId)
  // Ids can be guessed: one of strangers is answered like one that does not exist.
  if (expense === undefined) return refuse('EXPENSE_NOT_FOUND', `${place}.expenseId`)
  if (expense.isDeleted) return refuse('EXPENSE_DELETED', `${place}.expenseId`)
  if (expense.currency !== currency) {
    return refuse('PART_IN_OTHER_CURRENCY', `${place}.expenseId`, { currency: expense.currency })
  }
  // A balance is settled group by group, so what is paid for an expense has to count where the expense does.
  if (expense.groupId !== groupId) return refuse('PART_IN_OTHER_GROUP', `${place}.expenseId`)
  if (expense.minor <= 0) return refuse('NOTHING_LEFT_TO_PAY', `${place}.expenseId`)
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, `${place}.amount`, currency)
  if (parsed.minor <= expense.minor) return { expenseId, minor: parsed.minor }
  return refuse('PART_EXCEEDS_DEBT', `${place}.amount`, { left: formatMinor(expense.minor, currency), currency })
}
