import type { Fact } from '#domain/store/read.ts'

/** Something that happened to an expense. */
export type ExpenseFact = Extract<Fact, { data: { expenseId: number } }>

const isAboutAnExpense = (event: Fact): event is ExpenseFact => 'expenseId' in event.data

/**
 * The expenses that events change but that were recorded before them, so that the rows are in the tables and not in
 * the batch.
 */
export function expensesToLoad(
  events: readonly Fact[],
  batch: ReadonlyMap<number, unknown>,
  isConcerned: (event: ExpenseFact) => boolean = () => true,
): number[] {
  const recorded = new Set<number>()
  const missing = new Set<number>()
  for (const event of events) {
    if (!isAboutAnExpense(event)) continue
    const { expenseId } = event.data
    if (event.type === 'ExpenseRecorded') recorded.add(expenseId)
    else if (isConcerned(event) && !batch.has(expenseId) && !recorded.has(expenseId)) missing.add(expenseId)
  }
  return [...missing]
}

/** The entry of an expense that is changed. The log would be corrupt if nothing had recorded it before. */
export function entryOf<Entry>(batch: ReadonlyMap<number, Entry>, { position, type, data }: ExpenseFact): Entry {
  const entry = batch.get(data.expenseId)
  if (entry === undefined) {
    throw new Error(`${type} at position ${position}: expense ${data.expenseId} was never recorded`)
  }
  return entry
}
