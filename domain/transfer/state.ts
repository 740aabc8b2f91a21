import { linkedDebts } from '../balance/debt.ts'
import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { TransferEvent, TransferPartyLinked, TransferRecorded } from './events.ts'

interface AbsentTransfer {
  readonly status: 'absent'
  readonly version: 0
}

export type KnownTransfer = TransferRecorded['data'] & {
  readonly status: 'live' | 'voided'
  /** The recipient says that they have got it. */
  readonly isConfirmed: boolean
  /** How many events it took to get here. */
  readonly version: number
}

/** What it was is nobody's business any more. */
interface ErasedTransfer {
  readonly status: 'erased'
  readonly version: number
}

export type Transfer = AbsentTransfer | KnownTransfer | ErasedTransfer

export const absentTransfer: Transfer = { status: 'absent', version: 0 }

export const isKnown = (transfer: Transfer): transfer is KnownTransfer =>
  transfer.status === 'live' || transfer.status === 'voided'

export type Parties = Pick<TransferRecorded['data'], 'createdBy' | 'sender' | 'recipient'>

/** The same parties, with somebody in the place of a placeholder. */
export const linked = ({ sender, recipient }: Parties, from: PersonId, to: PersonId) => ({
  sender: sender === from ? to : sender,
  recipient: recipient === from ? to : recipient,
})

export function evolve(transfer: Transfer, event: TransferEvent): Transfer {
  const version = transfer.version + 1
  if (event.type === 'TransferRecorded') return { ...event.data, status: 'live', isConfirmed: false, version }
  if (!isKnown(transfer)) throw new Error(`${event.type} of a transfer that is ${transfer.status}`)
  switch (event.type) {
    case 'TransferVoided':
      return { ...transfer, status: 'voided', version }
    case 'TransferRestored':
      return { ...transfer, status: 'live', version }
    case 'TransferConfirmed':
      return { ...transfer, isConfirmed: true, version }
    case 'TransferConfirmationTakenBack':
      return { ...transfer, isConfirmed: false, version }
    case 'TransferPartyLinked':
      return inPlaceOf(transfer, event.data)
    case 'TransferErased':
      return { status: 'erased', version }
  }
}

function inPlaceOf(transfer: KnownTransfer, { from, to }: TransferPartyLinked['data']): KnownTransfer {
  const debts = linkedDebts(transfer.debts, from, to)
  return { ...transfer, ...linked(transfer, from, to), debts, version: transfer.version + 1 }
}

/** Everybody whom it involves. */
export const peopleOf = ({ createdBy, sender, recipient }: Parties): Set<PersonId> =>
  new Set([createdBy, sender, recipient])

/** May see it, and then also delete and restore it: who recorded it, who sent and who received. */
export const involves = (transfer: Parties, person: PersonId): boolean => peopleOf(transfer).has(person)

/** The transfer, for somebody whom it involves. Ids can be guessed, so to strangers it does not exist. */
export const forParty = (transfer: Transfer, actorId: PersonId): KnownTransfer | Refusal =>
  isKnown(transfer) && involves(transfer, actorId) ? transfer : refuse('TRANSFER_NOT_FOUND')

/** Whoever recorded that they have got something has said so already. A placeholder says nothing. */
export const mayConfirm = ({ createdBy, recipient }: Parties, person: PersonId): boolean =>
  recipient === person && createdBy !== person

/** Its recipient has said that they have got it, by recording or by confirming it. */
export const isReceived = (transfer: Parties & Pick<KnownTransfer, 'isConfirmed'>): boolean =>
  transfer.isConfirmed || transfer.createdBy === transfer.recipient
