import type { Fact } from '#domain/store/read.ts'
import { idsToLoad, recordedEntry } from './touched.ts'

/** Something that happened to a transfer. */
export type TransferFact = Extract<Fact, { data: { transferId: number } }>

/** The transfers whose rows are in the tables and not in the batch. */
export const transfersToLoad = (events: readonly Fact[], batch: ReadonlyMap<number, unknown>): number[] =>
  idsToLoad<TransferFact>(events, batch, {
    isAbout: (event): event is TransferFact => 'transferId' in event.data,
    idOf: ({ data }) => data.transferId,
    isFirst: ({ type }) => type === 'TransferRecorded',
  })

export const transferEntryOf = <Entry>(batch: ReadonlyMap<number, Entry>, event: TransferFact): Entry =>
  recordedEntry(batch, event.data.transferId, event)
