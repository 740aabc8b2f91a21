import type { RecordTransfer, Standing } from '#domain/transfer/commands.ts'
import { debtsOfTransfer } from '#domain/transfer/debts.ts'
import type { TransferEvent, TransferRecorded } from '#domain/transfer/events.ts'
import { ana, bo, cy, dee } from './meals.ts'

/* Transfers in the words of the log and of commands. Who is who: see meals.ts. */

type Facts = TransferRecorded['data']

/** Bo paid Ana 20 euros, and Ana recorded it. */
export function paid(transferId: number, changes: Partial<Facts> = {}): TransferRecorded {
  const facts = {
    transferId,
    createdBy: ana,
    sender: bo,
    recipient: ana,
    amountMinor: 2000,
    currency: 'EUR',
    settled: null,
    date: '2026-11-21',
    noteId: null,
    groupId: null,
    pays: [],
    ...changes,
  }
  return { type: 'TransferRecorded', data: { ...facts, debts: debtsOfTransfer(facts) } }
}
export const paymentVoided = (transferId: number): TransferEvent => ({ type: 'TransferVoided', data: { transferId } })
export const paymentRestored = (transferId: number): TransferEvent => ({
  type: 'TransferRestored',
  data: { transferId },
})
export const paymentLinked = (transferId: number, from: number, to: number): TransferEvent => ({
  type: 'TransferPartyLinked',
  data: { transferId, from, to },
})
export const paymentErased = (transferId: number): TransferEvent => ({ type: 'TransferErased', data: { transferId } })

export const GROUP = 70

/** Ana knows everybody but number 99. */
const standing: Standing = { seen: new Set([ana, bo, cy, dee]), companies: [], concernedByGroup: new Set() }

/** What Ana asks for to have the above recorded. */
export const pay = (
  changes: Partial<Omit<RecordTransfer, 'type' | 'standing'>> = {},
  known: Partial<Standing> = {},
): RecordTransfer => ({
  type: 'RecordTransfer',
  actorId: ana,
  transferId: 1,
  sender: bo,
  recipient: ana,
  amount: '20',
  currency: 'EUR',
  settles: null,
  date: '2026-11-21',
  note: null,
  noteId: null,
  groupId: null,
  pays: [],
  open: new Map(),
  ...changes,
  standing: { ...standing, ...known },
})
