import { type BudgetEvent, type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { entryOf } from '../touchedExpenses.ts'
import { type Audience, unchangedAudience } from './audience.ts'
import { type Outlay, type OutlayFact, outlayAfter, type Portion, portionsOf, recorded } from './outlay.ts'

interface KnownOutlay {
  /** The table has a row of it, as it is now or as it was. */
  readonly isStored: boolean
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
  batch.outlays.set(event.data.expenseId, { isStored: false, outlay })
  add(batch, outlay, 1n)
}

export function change(event: OutlayFact, batch: Batch): void {
  const { isStored, outlay: before } = entryOf(batch.outlays, event)
  if (before === undefined) throw new Error(`${event.type} at position ${event.position}: it was erased`)
  const after = outlayAfter(before, event)
  batch.outlays.set(event.data.expenseId, { isStored, outlay: after })
  add(batch, before, -1n)
  if (after !== undefined) add(batch, after, 1n)
}

export function changeBudgets({ data: { holder } }: BudgetEvent, { budgeting }: Batch): void {
  budgeting.set(budgetStream(holder), holder)
}

function add({ sums }: Batch, outlay: Outlay, sign: 1n | -1n): void {
  const { date, category, currency, confirmedRate } = outlay
  const rate = confirmedRate === null ? '' : `${confirmedRate.currency} ${confirmedRate.rate}`
  for (const { table, holderId, minor } of portionsOf(outlay)) {
    const key = `${table} ${holderId} ${date} ${category} ${currency} ${rate}`
    const sum = sums.get(key)
    const moved = sign * BigInt(minor)
    if (sum === undefined) sums.set(key, { table, holderId, date, category, currency, confirmedRate, minor: moved })
    else sum.minor += moved
  }
}
