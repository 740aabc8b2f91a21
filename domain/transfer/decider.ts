import { aggregate } from '../aggregate.ts'
import { type Decision, isRefusal, refuse, UnreachableError } from '../message.ts'
import type {
  ConfirmTransfer,
  EraseTransfer,
  LinkTransferParty,
  RestoreTransfer,
  TransferCommand,
  VoidTransfer,
} from './commands.ts'
import { type TransferEvent, transferEvents, transferStream } from './events.ts'
import { recordTransfer } from './record.ts'
import { absentTransfer, evolve, forParty, isKnown, linked, mayConfirm, peopleOf, type Transfer } from './state.ts'

function voidTransfer({ actorId, transferId }: VoidTransfer, transfer: Transfer): Decision<TransferEvent> {
  const current = forParty(transfer, actorId)
  if (isRefusal(current)) return current
  return current.status === 'voided' ? [] : [{ type: 'TransferVoided', data: { transferId } }]
}

function restoreTransfer({ actorId, transferId }: RestoreTransfer, transfer: Transfer): Decision<TransferEvent> {
  const current = forParty(transfer, actorId)
  if (isRefusal(current)) return current
  if (current.status === 'live') return []
  // The placeholder it was paid to, or by, turned out to be the one on the other side.
  if (current.sender === current.recipient) return refuse('SENDER_IS_RECIPIENT')
  return [{ type: 'TransferRestored', data: { transferId } }]
}

/** Up to whom it was paid to, and to nobody else. */
function confirmTransfer(
  { actorId, transferId, isReceived }: ConfirmTransfer,
  transfer: Transfer,
): Decision<TransferEvent> {
  const current = forParty(transfer, actorId)
  if (isRefusal(current)) return current
  if (!mayConfirm(current, actorId)) return refuse('NOT_FOR_YOU_TO_CONFIRM')
  if (current.status === 'voided') return refuse('TRANSFER_DELETED')
  if (current.isConfirmed === isReceived) return []
  return [{ type: isReceived ? 'TransferConfirmed' : 'TransferConfirmationTakenBack', data: { transferId } }]
}

/** What somebody paid to, or got from, their own placeholder was never paid: it is deleted, and cannot come back. */
function linkParty({ transferId, from, to }: LinkTransferParty, transfer: Transfer): Decision<TransferEvent> {
  if (!isKnown(transfer) || (transfer.sender !== from && transfer.recipient !== from)) return []
  const { sender, recipient } = linked(transfer, from, to)
  const isVoid = sender === recipient && transfer.status === 'live'
  return [
    ...(isVoid ? [{ type: 'TransferVoided', data: { transferId } } as const] : []),
    { type: 'TransferPartyLinked', data: { transferId, from, to } },
  ]
}

/** As long as anybody is left whom it involves it is theirs as well and stays. */
function eraseTransfer({ gone, transferId }: EraseTransfer, transfer: Transfer): Decision<TransferEvent> {
  if (transfer.status === 'erased') return []
  if (!isKnown(transfer)) return refuse('TRANSFER_NOT_FOUND')
  if (!peopleOf(transfer).isSubsetOf(gone)) return refuse('TRANSFER_SHARED')
  return [{ type: 'TransferErased', data: { transferId } }]
}

function decide(command: TransferCommand, state: Transfer): Decision<TransferEvent> {
  switch (command.type) {
    case 'RecordTransfer':
      return recordTransfer(command, state)
    case 'VoidTransfer':
      return voidTransfer(command, state)
    case 'RestoreTransfer':
      return restoreTransfer(command, state)
    case 'ConfirmTransfer':
      return confirmTransfer(command, state)
    case 'LinkTransferParty':
      return linkParty(command, state)
    case 'EraseTransfer':
      return eraseTransfer(command, state)
    default:
      throw new UnreachableError(command)
  }
}

export const transfer = aggregate({
  name: 'transfer',
  stream: transferStream,
  events: transferEvents,
  initial: absentTransfer,
  evolve,
  decide,
  link: (transferId, { from, to }): TransferCommand => ({ type: 'LinkTransferParty', transferId, from, to }),
  farewell: {
    people: transfer => (isKnown(transfer) ? peopleOf(transfer) : new Set()),
    ask: (transfer, { id, gone }): TransferCommand | undefined =>
      isKnown(transfer) && peopleOf(transfer).isSubsetOf(gone)
        ? { type: 'EraseTransfer', transferId: id, gone }
        : undefined,
    forgets: ({ status }) => status === 'erased',
  },
})
