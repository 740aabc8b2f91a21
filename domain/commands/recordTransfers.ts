import type { Refusal } from '../message.ts'
import { isRefusal } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { TypedTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import { transferStream } from '../transfer/events.ts'
import { tidyNote } from '../transfer/facts.ts'
import { carryOut, type Deed, type Intention } from './handle.ts'
import { refusedAt, refuseNumber } from './severalTransfers.ts'
import { type TransferOutcome, transferOutcome } from './transferOutcome.ts'
import { type TransferSurroundings, withStandings } from './transferStanding.ts'

export type RecordTransferInput = Pick<TypedTransfer, 'sender' | 'recipient' | 'amount' | 'currency' | 'date'> &
  Partial<Pick<TypedTransfer, 'settles' | 'note' | 'groupId'>>

interface Drawn extends TypedTransfer {
  readonly transferId: number
  readonly noteId: number | null
}

/** All of them are recorded, or none. Refusals say which one they are about: "transfers[1].amount". */
export async function recordTransfers(
  surroundings: TransferSurroundings,
  deed: Deed,
  inputs: readonly RecordTransferInput[],
): Promise<TransferOutcome> {
  const refusal = refuseNumber(inputs.length, 'transfers')
  if (refusal) return { done: false, refusal }
  const { store } = surroundings
  const drawn = await Promise.all(inputs.map(input => draw(store, input)))
  const outcome = await carryOut({
    ...{ store, deed },
    input: { recordTransfers: inputs },
    // Their ids are fresh, so there is nothing yet.
    load: () => Promise.resolve([]),
    intend: () => intentionOf(surroundings, deed.actorId, drawn),
  })
  return transferOutcome(outcome)
}

async function draw(store: EventStore, input: RecordTransferInput): Promise<Drawn> {
  const typed = { settles: null, groupId: null, ...input, note: tidyNote(input.note ?? null) }
  const [transferId, noteId] = await Promise.all([
    store.nextTransferId(),
    typed.note === null ? null : store.nextTextId(),
  ])
  return { ...typed, transferId, noteId }
}

async function intentionOf(
  surroundings: TransferSurroundings,
  actorId: PersonId,
  drawn: readonly Drawn[],
): Promise<Intention | Refusal> {
  const { transfers, reads } = await withStandings(surroundings, actorId, drawn)
  const events: Intention['events'][number][] = []
  for (const [index, typed] of transfers.entries()) {
    const decision = transfer.decide({ ...typed, type: 'RecordTransfer', actorId }, transfer.initial)
    if (isRefusal(decision)) return refusedAt(`transfers[${index}]`, decision)
    const streamId = transferStream(typed.transferId)
    events.push(...decision.map(event => ({ streamId, event })))
  }
  return {
    expected: new Map([...reads, ...events.map(({ streamId }) => [streamId, 0] as const)]),
    events,
    texts: drawn.flatMap(({ note, noteId }) =>
      note === null || noteId === null ? [] : [{ textId: noteId, ownerId: actorId, body: note }],
    ),
  }
}
