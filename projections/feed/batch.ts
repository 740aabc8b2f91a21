import type { PersonId } from '#domain/person.ts'
import { type ExpenseRow, monthOf, ownShare, viewersOf } from './expenseRow.ts'
import { partiesOf, type TransferRow } from './transferRow.ts'

export interface Changed<Row> {
  /** As the tables have it; undefined for what was recorded in this batch. */
  readonly before: Row | undefined
  /** Undefined for what was erased. */
  readonly after: Row | undefined
}

/** What stands in a feed, by the number that tells it apart there. */
export const EXPENSE = 1
export const TRANSFER = 2
export type ItemKind = typeof EXPENSE | typeof TRANSFER

/** A place in the feed of one viewer. */
export interface Entry {
  readonly viewerId: PersonId
  readonly date: string
  readonly position: number
  readonly itemId: number
  readonly itemKind: ItemKind
}

export interface MonthTotal {
  readonly month: string
  readonly currency: string
  expenses: number
  transfers: number
  /** Of the expenses: transfers are not spending. A sum of any number of amounts outgrows what a number holds exactly. */
  ownMinor: bigint
}

export interface Batch {
  readonly expenses: Map<number, Changed<ExpenseRow>>
  readonly transfers: Map<number, Changed<TransferRow>>
  /** Entries that the tables have and should not. */
  readonly removed: Map<string, Entry>
  /** What is to be added to the totals of each viewer, by month and currency. */
  readonly totals: Map<PersonId, Map<string, MonthTotal>>
  /** What is to be added to how many expenses each person has recorded. */
  readonly recordedBy: Map<PersonId, number>
}

/** What `settle` has taken out of a batch: rows in their final form, as far as the batch knows. */
export interface Settled {
  readonly expenses: SettledRows<ExpenseRow>
  readonly transfers: SettledRows<TransferRow>
  readonly added: Entry[]
}

export interface SettledRows<Row> {
  readonly recorded: Row[]
  readonly changed: Row[]
  readonly erased: Row[]
}

export const emptyBatch = (): Batch => ({
  expenses: new Map(),
  transfers: new Map(),
  removed: new Map(),
  totals: new Map(),
  recordedBy: new Map(),
})

export function sizeOf({ expenses, transfers, removed, totals, recordedBy }: Batch): number {
  let size = expenses.size + transfers.size + removed.size + recordedBy.size
  for (const ofViewer of totals.values()) size += ofViewer.size
  return size
}

/** How a kind of item stands in feeds. */
export interface Kind<Row> {
  readonly itemKind: ItemKind
  readonly idOf: (row: Row) => number
  /** In whose feed it stands. */
  readonly viewersOf: (row: Row) => ReadonlySet<PersonId>
  readonly countsAlike: (before: Row, after: Row) => boolean
  readonly addTotals: (batch: Batch, row: Row, sign: 1 | -1) => void
}

interface Placed {
  readonly date: string
  readonly recordedPosition: number
}

const NOBODY: ReadonlySet<PersonId> = new Set()

export const viewersBefore = <Row>({ viewersOf }: Kind<Row>, { before }: Changed<Row>): ReadonlySet<PersonId> =>
  before === undefined ? NOBODY : viewersOf(before)

export const viewersAfter = <Row>({ viewersOf }: Kind<Row>, { after }: Changed<Row>): ReadonlySet<PersonId> =>
  after === undefined ? NOBODY : viewersOf(after)

/** Works out what the items change, and lets them go. Removals and totals stay, they go on adding up. */
export function settle(batch: Batch): Settled {
  const added: Entry[] = []
  return {
    expenses: settleKind(EXPENSES, batch, batch.expenses, added),
    transfers: settleKind(TRANSFERS, batch, batch.transfers, added),
    added,
  }
}

function settleKind<Row extends Placed>(
  kind: Kind<Row>,
  batch: Batch,
  items: Map<number, Changed<Row>>,
  added: Entry[],
): SettledRows<Row> {
  const settled: SettledRows<Row> = { recorded: [], changed: [], erased: [] }
  for (const item of items.values()) {
    const { before, after } = item
    if (before === after) continue
    if (after === undefined) settled.erased.push(...(before === undefined ? [] : [before]))
    else if (before === undefined) settled.recorded.push(after)
    else settled.changed.push(after)
    moveEntries(kind, batch, item, added)
    if (before !== undefined && after !== undefined && kind.countsAlike(before, after)) continue
    if (before !== undefined) kind.addTotals(batch, before, -1)
    if (after !== undefined) kind.addTotals(batch, after, 1)
  }
  items.clear()
  return settled
}

const keyOf = ({ viewerId, date, position }: Entry): string => `${viewerId} ${date} ${position}`

function moveEntries<Row extends Placed>(
  kind: Kind<Row>,
  { removed }: Batch,
  item: Changed<Row>,
  added: Entry[],
): void {
  const { before, after } = item
  const { itemKind, idOf } = kind
  const seenBefore = viewersBefore(kind, item)
  const seenAfter = viewersAfter(kind, item)
  const isMoved = before?.date !== after?.date
  const entry = (viewerId: PersonId, row: Row): Entry => ({
    viewerId,
    date: row.date,
    position: row.recordedPosition,
    itemId: idOf(row),
    itemKind,
  })
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

function totalOf({ totals }: Batch, viewerId: PersonId, month: string, currency: string): MonthTotal {
  let ofViewer = totals.get(viewerId)
  if (ofViewer === undefined) {
    ofViewer = new Map()
    totals.set(viewerId, ofViewer)
  }
  const key = month + currency
  let total = ofViewer.get(key)
  if (total === undefined) {
    total = { month, currency, expenses: 0, transfers: 0, ownMinor: 0n }
    ofViewer.set(key, total)
  }
  return total
}

export const EXPENSES: Kind<ExpenseRow> = {
  itemKind: EXPENSE,
  idOf: ({ expenseId }) => expenseId,
  viewersOf,
  /** Neither the title nor the category of an expense moves a total. */
  countsAlike: (before, after) =>
    before.date === after.date &&
    before.currency === after.currency &&
    before.payers === after.payers &&
    before.shares === after.shares &&
    before.voided === after.voided,
  addTotals: (batch, expense, sign) => {
    if (expense.voided) return
    const { currency, createdBy } = expense
    batch.recordedBy.set(createdBy, (batch.recordedBy.get(createdBy) ?? 0) + sign)
    const month = monthOf(expense.date)
    for (const viewerId of viewersOf(expense)) {
      const total = totalOf(batch, viewerId, month, currency)
      total.expenses += sign
      total.ownMinor += BigInt(sign * ownShare(expense, viewerId))
    }
  },
}

export const TRANSFERS: Kind<TransferRow> = {
  itemKind: TRANSFER,
  idOf: ({ transferId }) => transferId,
  viewersOf: partiesOf,
  /** Nothing about it is corrected but whom it involves, and whether it is deleted. */
  countsAlike: () => false,
  addTotals: (batch, transfer, sign) => {
    const month = monthOf(transfer.date)
    for (const viewerId of partiesOf(transfer)) totalOf(batch, viewerId, month, transfer.currency).transfers += sign
  },
}
