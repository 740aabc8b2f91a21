import type { PersonId } from '#domain/person.ts'
import type { PaidPart, SettledDebt } from '#domain/transfer/events.ts'
import { isReceived } from '#domain/transfer/state.ts'
import type { PaidPartView } from '#projections/feed/paidParts.ts'
import type { TransferView } from '#projections/feed/transferView.ts'
import { type Codec, type Naming, naming } from '../codec.ts'
import { money, namedGroup, person } from '../graphql/shapes.ts'
import { jsonAmount, placeholderId, userId } from '../rest/json.ts'
import type { Services } from '../services.ts'
import type { ExpenseBetween } from './settlement.ts'

export type TransferShape = ReturnType<typeof transferShape>

const settledShape = ({ amountMinor, currency, rate }: SettledDebt) => ({ amount: money(amountMinor, currency), rate })

/** In which it counts. */
export const countedIn = ({ settled, currency }: TransferView): string => settled?.currency ?? currency

export const paidPartShape = (part: PaidPartView, viewerId: PersonId) => ({
  transferId: String(part.transferId),
  person: person(part.sender === viewerId ? part.recipient : part.sender),
  isReceived: part.recipient === viewerId,
  amount: money(part.minor, part.currency),
  date: part.date,
})

export const betweenShape = (between: ExpenseBetween, viewerId: PersonId) => ({
  person: person(between.person),
  owed: money(between.owedMinor, between.currency),
  open: money(between.openMinor, between.currency),
  balance: money(between.balanceMinor, between.currency),
  payments: between.payments.map(part => paidPartShape(part, viewerId)),
})

/** Seen only by those whom it involves, and all of them may delete it. */
export const transferShape = (view: TransferView) => ({
  __typename: 'Transfer' as const,
  id: String(view.transferId),
  sender: person(view.sender),
  recipient: person(view.recipient),
  amount: money(view.amountMinor, view.currency),
  settled: view.settled && settledShape(view.settled),
  date: view.date,
  note: view.note,
  group: namedGroup(view.groupId),
  createdBy: person(view.createdBy),
  recordedAt: view.recordedAt.toISOString(),
  canEdit: true,
  isDeleted: view.voided,
  recordedPosition: String(view.recordedPosition),
  isReceived: isReceived(view),
  view,
})

export async function transferJson({ nameOf }: Pick<Services, 'nameOf'>, transfer: TransferView): Promise<object> {
  const { sender, recipient, settled } = transfer
  const named = async (person: PersonId) => ({ id: userId(person), display_name: await nameOf(person) })
  const [senderNamed, recipientNamed] = await Promise.all([named(sender), named(recipient)])
  return {
    id: transfer.transferId,
    amount: jsonAmount(transfer.amountMinor, transfer.currency),
    currency: transfer.currency,
    date: transfer.date,
    note: transfer.note,
    sender_id: userId(sender),
    sender_placeholder_id: placeholderId(sender),
    sender: senderNamed,
    recipient_id: userId(recipient),
    recipient_placeholder_id: placeholderId(recipient),
    recipient: recipientNamed,
    group_id: transfer.groupId,
    settled_amount: settled && jsonAmount(settled.amountMinor, settled.currency),
    settled_currency: settled?.currency ?? null,
    settled_rate: settled && Number(settled.rate),
    created_by_id: transfer.createdBy,
    created_at: transfer.recordedAt.toISOString(),
    // Whoever sees one may delete it.
    can_edit: true,
    is_received: isReceived(transfer),
    pays: transfer.pays.map(part => partJson(part, countedIn(transfer))),
  }
}

const partJson = ({ expenseId, minor }: PaidPart, currency: string) => ({
  ...{ expense_id: expenseId, amount: jsonAmount(minor, currency) },
})

const ofOne = naming(
  [/^sender$/, 'sender_id'],
  [/^recipient$/, 'recipient_id'],
  [/^pays\[(\d+)\]\.expenseId$/, 'pays[$1].expense_id'],
  [/^settles\.(currency|rate)$/, 'settled_$1'],
)

/** REST knows one at a time, so nobody needs to be told which. */
const inRest: Naming = path => {
  const rest = path.replace(/^transfers\[0\]\.?/, '')
  return rest === '' ? undefined : ofOne(rest)
}

export const transfers: Codec<readonly TransferView[], { transfers: readonly TransferShape[] }> = {
  payload: views => ({ transfers: (views ?? []).map(transferShape) }),
  json: async ([first], { services }) => ({
    transfer: first === undefined ? null : await transferJson(services, first),
  }),
  inRest,
}

/** Of those, the one that it was about. */
export const transfer: Pick<Codec<readonly TransferView[], { transfer: TransferShape | null }>, 'payload'> = {
  payload: views => ({ transfer: views?.map(transferShape)[0] ?? null }),
}
