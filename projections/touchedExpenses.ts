import type { Fact } from '#domain/store/read.ts'
import { idsToLoad, recordedEntry } from './touched.ts'

/** Something that happened to an expense. */
export type ExpenseFact = Extract<Fact, { data: { expenseId: number } }>

/** The expenses whose rows are in the tables and not in the batch. */
export const expensesToLoad = (
  events: readonly Fact[],
  batch: ReadonlyMap<number, unknown>,
  isConcerned: (event: ExpenseFact) => boolean = () => true,
): number[] =>
  idsToLoad<ExpenseFact>(events, batch, {
    isAbout: (event): event is ExpenseFact => 'expenseId' in event.data,
    idOf: ({ data }) => data.expenseId,
    isFirst: ({ type }) => type === 'ExpenseRecorded',
    isConcerned,
  })

export const entryOf = <Entry>(batch: ReadonlyMap<number, Entry>, event: ExpenseFact): Entry =>
  recordedEntry(batch, event.data.expenseId, event)
