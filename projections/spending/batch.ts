import { type BudgetEvent, type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { entryOf } from '../touchedExpenses.ts'
import { type Audience, unchangedAudience } from './audience.ts'
import { type Outlay, type OutlayFact, outlayAfter, type Portion, portionsOf, recorded } from './outlay.ts'

interface KnownOutlay {
  /** As the tables have it; undefined: they have nothing of it. */
  readonly stored: Outlay | undefined
  /** Undefined for one that was erased. */
  readonly outlay: Outlay | undefined
}

/** What is to be added to one row. Sums outgrow what a number holds. */
export interface Sum extends Pick<Outlay, 'date' | 'category' | 'currency' | 'confirmedRate'> {
  readonly table: Portion['table']
  readonly holderId: number
  minor: bigint
}

export interface Batch {
  readonly outlays: Map<number, KnownOutlay>
  readonly sums: Map<string, Sum>
  /** Whose budgets are others than before; by the name of their stream. Nothing is stored of them. */
  readonly budgeting: Map<string, BudgetHolder>
  readonly audience: Audience
}

export const emptyBatch = (): Batch => ({
  outlays: new Map(),
  sums: new Map(),
  budgeting: new Map(),
  audience: unchangedAudience(),
})

export const sizeOf = ({ outlays, sums, audience }: Batch): number =>
  outlays.size + sums.size + audience.readers.size + audience.sharing.size

export function record(event: Extract<OutlayFact, { type: 'ExpenseRecorded' }>, batch: Batch): void {
  const outlay = recorded(event.data)
  batch.outlays.set(event.data.expenseId, { stored: undefined, outlay })
  for (const [key, entry] of entriesOf(outlay)) add(batch, key, entry, 1n)
}

export function change(event: OutlayFact, batch: Batch): void {
  const { stored, outlay: before } = entryOf(batch.outlays, event)
  if (before === undefined) throw new Error(`${event.type} at position ${event.position}: it was erased`)
  const after = outlayAfter(before, event)
  batch.outlays.set(event.data.expenseId, { stored, outlay: after })
  const gone = entriesOf(before)
  const come = after === undefined ? new Map<string, Entry>() : entriesOf(after)
  for (const [key, entry] of gone) if (!isSame(entry, come.get(key))) add(batch, key, entry, -1n)
  for (const [key, entry] of come) if (!isSame(entry, gone.get(key))) add(batch, key, entry, 1n)
}

export function changeBudgets({ data: { holder } }: BudgetEvent, { budgeting }: Batch): void {
  budgeting.set(budgetStream(holder), holder)
}

interface Entry {
  readonly outlay: Outlay
  readonly portion: Portion
}

/** What an outlay adds to which row. */
function entriesOf(outlay: Outlay): Map<string, Entry> {
  const { date, category, currency, confirmedRate } = outlay
  const rate = confirmedRate === null ? '' : `${confirmedRate.currency} ${confirmedRate.rate}`
  return new Map(
    portionsOf(outlay).map(portion => [
      `${portion.table} ${portion.holderId} ${date} ${category} ${currency} ${rate}`,
      { outlay, portion },
    ]),
  )
}

/** Where a part begins in the amount decides about its last cent in another currency. */
const isSame = ({ portion }: Entry, other: Entry | undefined): boolean =>
  other?.portion.minor === portion.minor && other.portion.before === portion.before

function add({ sums }: Batch, key: string, { outlay, portion }: Entry, sign: 1n | -1n): void {
  const { date, category, currency, confirmedRate } = outlay
  const { table, holderId } = portion
  const moved = sign * BigInt(portion.minor)
  const sum = sums.get(key)
  if (sum === undefined) sums.set(key, { table, holderId, date, category, currency, confirmedRate, minor: moved })
  else sum.minor += moved
}
