import { type Decision, isRefusal, type Refusal, refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { RecordTransfer } from './commands.ts'
import { debtsOfTransfer } from './debts.ts'
import type { TransferRecorded } from './events.ts'
import { refuseFacts, resolvePaid } from './facts.ts'
import { resolveParts } from './parts.ts'
import type { Transfer } from './state.ts'

export function recordTransfer(command: RecordTransfer, transfer: Transfer): Decision<TransferRecorded> {
  if (transfer.status !== 'absent') return refuse('TRANSFER_ID_TAKEN')
  const refusal = refuseFacts(command) ?? refuseGroup(command) ?? refusePeople(command)
  if (refusal !== undefined) return refusal
  const paid = resolvePaid(command)
  if (isRefusal(paid)) return paid
  const { transferId, actorId, sender, recipient, currency, date, noteId, groupId } = command
  const pays = resolveParts(command, paid.settled ?? { amountMinor: paid.amountMinor, currency })
  if (isRefusal(pays)) return pays
  const debts = debtsOfTransfer({ sender, recipient, ...paid })
  return [
    {
      type: 'TransferRecorded',
      data: {
        transferId,
        createdBy: actorId,
        sender,
        recipient,
        currency,
        ...paid,
        debts,
        date,
        noteId,
        groupId,
        pays,
      },
    },
  ]
}

/** A group that the recorder has nothing to do with is answered like one that does not exist. */
function refuseGroup({ groupId, actorId, standing }: RecordTransfer): Refusal | undefined {
  if (groupId === null || standing.concernedByGroup.has(actorId)) return undefined
  return refuse('GROUP_NOT_FOUND', 'groupId')
}

function refusePeople({ groupId, actorId, sender, recipient, standing }: RecordTransfer): Refusal | undefined {
  const { seen, companies, concernedByGroup } = standing
  const isUnknown = (person: PersonId): boolean => !seen.has(person) && !concernedByGroup.has(person)
  if (isUnknown(sender)) return refuse('PERSON_NOT_FOUND', 'sender')
  if (isUnknown(recipient)) return refuse('PERSON_NOT_FOUND', 'recipient')
  if (sender === recipient) return refuse('SENDER_IS_RECIPIENT', 'recipient')
  if (groupId !== null) {
    if (!concernedByGroup.has(sender)) return refuse('PERSON_NOT_IN_GROUP', 'sender')
    if (!concernedByGroup.has(recipient)) return refuse('PERSON_NOT_IN_GROUP', 'recipient')
  }
  const sides = [sender, recipient]
  const mayRecord =
    sides.includes(actorId) ||
    // Nobody else can speak for a person without an account.
    sides.some(isPlaceholder) ||
    companies.some(members => sides.every(side => members.has(side)))
  return mayRecord ? undefined : refuse('TRANSFER_OF_OTHERS')
}
