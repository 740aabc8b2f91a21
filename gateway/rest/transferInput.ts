import { z } from 'zod'
import { NOBODY } from '#domain/person.ts'
import type { InputOf } from '../carryOut.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { record } from '../transfers/deeds.ts'
import { day, decimal, optionalId, personOf } from './fields.ts'

/* Transfers as REST clients send them. What they may be, the rules of the domain say. */

interface Parties {
  readonly sender_id?: number | null | undefined
  readonly sender_placeholder_id?: number | null | undefined
  readonly recipient_id?: number | null | undefined
  readonly recipient_placeholder_id?: number | null | undefined
}

const SIDES = [
  { user: 'sender_id', placeholder: 'sender_placeholder_id' },
  { user: 'recipient_id', placeholder: 'recipient_placeholder_id' },
] as const

/** What is wrong about how somebody is named; a placeholder that was meant, but not named, has words of its own. */
function faultOf(typed: Parties, { user, placeholder }: (typeof SIDES)[number]): string | undefined {
  if (typed[user] != null) return typed[placeholder] == null ? undefined : 'PARTY_AMBIGUOUS'
  if (typed[placeholder] != null) return undefined
  return typed[user] === undefined && typed[placeholder] === null
    ? 'PLACEHOLDER_ID_REQUIRED'
    : 'TRANSFER_PARTIES_REQUIRED'
}

const ONLY_SHOWN = [
  ...['id', 'sender', 'recipient', 'settled_amount'],
  ...['created_by_id', 'created_at', 'can_edit', 'is_received'],
]

const fields = strictForm({
  amount: decimal('INVALID_AMOUNT'),
  currency: z.string('UNKNOWN_CURRENCY'),
  date: day,
  note: z.string('INVALID_NOTE').nullish(),
  sender_id: optionalId,
  sender_placeholder_id: optionalId,
  recipient_id: optionalId,
  recipient_placeholder_id: optionalId,
  group_id: optionalId,
  settled_currency: z.string('UNKNOWN_CURRENCY').nullish(),
  settled_rate: decimal('INVALID_RATE').nullish(),
  pays: z
    .array(
      strictForm({ expense_id: z.int('INVALID_ID').positive('INVALID_ID'), amount: decimal('INVALID_AMOUNT') }),
      'INVALID_TRANSFER_PARTS',
    )
    .optional(),
})

export const newTransfer = takenFrom(fields, ONLY_SHOWN).superRefine((typed, context) => {
  for (const side of SIDES) {
    const message = faultOf(typed, side)
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: [side.user] })
  }
  if ((typed.settled_currency == null) === (typed.settled_rate == null)) return
  const [message, path] =
    typed.settled_rate == null ? ['RATE_REQUIRED', 'settled_rate'] : ['CURRENCY_REQUIRED', 'settled_currency']
  context.addIssue({ code: 'custom', message, path: [path] })
})

export function transferInput(typed: z.output<typeof newTransfer>): InputOf<typeof record>[number] {
  const { amount, currency, date, note, group_id, settled_currency, settled_rate } = typed
  return {
    ...{ amount, currency, date, note: note ?? null, groupId: group_id ?? null },
    pays: (typed.pays ?? []).map(part => ({ expenseId: part.expense_id, amount: part.amount })),
    // Who is not named at all was refused before.
    sender: personOf(typed.sender_id, typed.sender_placeholder_id) ?? NOBODY,
    recipient: personOf(typed.recipient_id, typed.recipient_placeholder_id) ?? NOBODY,
    settles:
      settled_currency == null || settled_rate == null ? null : { currency: settled_currency, rate: settled_rate },
  }
}
