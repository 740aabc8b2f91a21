import { settlement } from '../settlement/decider.ts'
import type { TypedTransfer } from '../transfer/commands.ts'
import { transfer } from '../transfer/decider.ts'
import { tidyNote } from '../transfer/facts.ts'
import type { Deed } from './deed.ts'
import { openParts } from './openParts.ts'
import { perform } from './perform.ts'
import { refuseNumber, several, type TransfersPerformed } from './severalTransfers.ts'
import { type TransferSurroundings, withStandings } from './transferStanding.ts'
import { unlessRefused } from './work.ts'

export type RecordTransferInput = Pick<TypedTransfer, 'sender' | 'recipient' | 'amount' | 'currency' | 'date'> &
  Partial<Pick<TypedTransfer, 'settles' | 'note' | 'groupId' | 'pays'>>

/** All of them are recorded, or none. Refusals say which one they are about: "transfers[1].amount". */
export const recordTransfers = (
  surroundings: TransferSurroundings,
  deed: Deed,
  inputs: readonly RecordTransferInput[],
): Promise<TransfersPerformed> =>
  perform(surroundings.store, deed, { about: several(), input: { recordTransfers: inputs } }, async work => {
    unlessRefused(refuseNumber(inputs.length, 'transfers'))
    const typed = inputs.map(input => ({
      ...{ settles: null, groupId: null, pays: [], ...input },
      note: tidyNote(input.note ?? null),
    }))
    for (const [index, judged] of (await withStandings(work, surroundings, typed)).entries()) {
      const transferId = await work.fresh(transfer)
      const noteId = judged.note === null ? null : await work.keep(judged.note)
      // One after the other, so that the next one sees what this one is for.
      const open = await openParts(work, judged)
      const command = { type: 'RecordTransfer', actorId: deed.actorId, transferId, noteId, open, ...judged } as const
      const place = `transfers[${index}]`
      await work.decide(transfer, transferId, command, place)
      for (const [part, { expenseId }] of judged.pays.entries()) {
        await work.decide(settlement, expenseId, { expenseId, transferId }, `${place}.pays[${part}]`)
      }
    }
  })
