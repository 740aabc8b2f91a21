import type { PersonId } from '#domain/person.ts'
import { type ExpenseRow, monthOf, ownShare, viewersOf } from './expenseRow.ts'

export interface ChangedExpense {
  /** As the tables have it; undefined for an expense recorded in this batch. */
  readonly before: ExpenseRow | undefined
  /** Undefined for an expense that was erased. */
  readonly after: ExpenseRow | undefined
}

/** A place in the feed of one viewer. */
export interface Entry {
  readonly viewerId: PersonId
  readonly date: string
  readonly position: number
  readonly itemId: number
}

export interface MonthTotal {
  readonly month: string
  readonly currency: string
  count: number
  /** A sum of any number of amounts outgrows what a number holds exactly. */
  ownMinor: bigint
}

export interface Batch {
  readonly expenses: Map<number, ChangedExpense>
  /** Entries that the tables have and should not. */
  readonly removed: Map<string, Entry>
  /** What is to be added to the totals of each viewer, by month and currency. */
  readonly totals: Map<PersonId, Map<string, MonthTotal>>
  /** What is to be added to how many expenses each person has recorded. */
  readonly recordedBy: Map<PersonId, number>
}

/** What `settle` has taken out of a batch: rows in their final form, as far as the batch knows. */
export interface Settled {
  readonly recorded: ExpenseRow[]
  readonly changed: ExpenseRow[]
  readonly erased: ExpenseRow[]
  readonly added: Entry[]
}

export const emptyBatch = (): Batch => ({
  expenses: new Map(),
  removed: new Map(),
  totals: new Map(),
  recordedBy: new Map(),
})

export function sizeOf({ expenses, removed, totals, recordedBy }: Batch): number {
  let size = expenses.size + removed.size + recordedBy.size
  for (const ofViewer of totals.values()) size += ofViewer.size
  return size
}

const NOBODY: ReadonlySet<PersonId> = new Set()

export const viewersBefore = ({ before }: ChangedExpense): ReadonlySet<PersonId> =>
  before === undefined ? NOBODY : viewersOf(before)

export const viewersAfter = ({ after }: ChangedExpense): ReadonlySet<PersonId> =>
  after === undefined ? NOBODY : viewersOf(after)

/** Works out what the expenses change, and lets them go. Removals and totals stay, they go on adding up. */
export function settle(batch: Batch): Settled {
  const settled: Settled = { recorded: [], changed: [], erased: [], added: [] }
  for (const expense of batch.expenses.values()) {
    const { before, after } = expense
    if (before === after) continue
    if (after === undefined) settled.erased.push(...(before === undefined ? [] : [before]))
    else if (before === undefined) settled.recorded.push(after)
    else settled.changed.push(after)
    moveEntries(batch, expense, settled.added)
    if (before !== undefined && after !== undefined && countsAlike(before, after)) continue
    if (before !== undefined) addTotals(batch, before, -1)
    if (after !== undefined) addTotals(batch, after, 1)
  }
  batch.expenses.clear()
  return settled
}

const entry = (viewerId: PersonId, { date, recordedPosition, expenseId }: ExpenseRow): Entry => ({
  viewerId,
  date,
  position: recordedPosition,
  itemId: expenseId,
})

const keyOf = ({ viewerId, date, position }: Entry): string => `${viewerId} ${date} ${position}`

function moveEntries({ removed }: Batch, expense: ChangedExpense, added: Entry[]): void {
  const { before, after } = expense
  const seenBefore = viewersBefore(expense)
  const seenAfter = viewersAfter(expense)
  const isMoved = before?.date !== after?.date
  if (before !== undefined) {
    for (const viewerId of seenBefore) {
      if (!isMoved && seenAfter.has(viewerId)) continue
      const gone = entry(viewerId, before)
      removed.set(keyOf(gone), gone)
    }
  }
  if (after === undefined) return
  for (const viewerId of seenAfter) {
    if (!isMoved && seenBefore.has(viewerId)) continue
    const arrived = entry(viewerId, after)
    // Back at a place it was removed from and that is not written yet: it simply stays there.
    if (removed.size === 0 || !removed.delete(keyOf(arrived))) added.push(arrived)
  }
}

/** Neither the title nor the category of an expense moves a total. */
const countsAlike = (before: ExpenseRow, after: ExpenseRow): boolean =>
  before.date === after.date &&
  before.currency === after.currency &&
  before.payers === after.payers &&
  before.shares === after.shares &&
  before.voided === after.voided

function addTotals({ totals, recordedBy }: Batch, expense: ExpenseRow, sign: 1 | -1): void {
  if (expense.voided) return
  const { currency, createdBy } = expense
  recordedBy.set(createdBy, (recordedBy.get(createdBy) ?? 0) + sign)
  const month = monthOf(expense.date)
  const key = month + currency
  for (const viewerId of viewersOf(expense)) {
    let ofViewer = totals.get(viewerId)
    if (ofViewer === undefined) {
      ofViewer = new Map()
      totals.set(viewerId, ofViewer)
    }
    let total = ofViewer.get(key)
    if (total === undefined) {
      total = { month, currency, count: 0, ownMinor: 0n }
      ofViewer.set(key, total)
    }
    total.count += sign
    total.ownMinor += BigInt(sign * ownShare(expense, viewerId))
  }
}
