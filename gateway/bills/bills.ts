import { isApplied } from '#domain/bill/application.ts'
import { bill } from '#domain/bill/decider.ts'
import { type BillDivision, divideBill } from '#domain/bill/division.ts'
import { among, type Bill } from '#domain/bill/state.ts'
import { expense } from '#domain/expense/decider.ts'
import { involves, isEditor, isKnown, type KnownExpense, peopleOf } from '#domain/expense/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'

/** The bill of an expense, for somebody who takes part in that. */
export interface BillView {
  readonly expense: KnownExpense
  readonly bill: Bill
  /** What its items are called. */
  readonly nameOf: ReadonlyMap<number, string>
  readonly division: BillDivision
  /** The expense is split by it. */
  readonly isApplied: boolean
  readonly canEdit: boolean
}

/** As it is at this very moment, also where nothing stands on it; null: the expense is none of the viewer's. */
export async function findBill(store: EventStore, viewerId: number, expenseId: number): Promise<BillView | null> {
  const [{ state: of }, { state }] = await Promise.all([
    standingOf(store, expense, expenseId),
    standingOf(store, bill, expenseId),
  ])
  if (!isKnown(of) || !involves(of, viewerId)) return null
  // Of a deleted one nothing is left to those who may not bring it back.
  if (of.status === 'voided' && !isEditor(of, viewerId)) return null
  return {
    ...{
      expense: of,
      bill: among(state, peopleOf(of)),
      nameOf: await namesOn(store, state),
      division: divideBill(state, of),
    },
    ...{ isApplied: isApplied(state, of), canEdit: isEditor(of, viewerId) && of.status === 'live' },
  }
}

/** A name that was erased leaves nothing behind. */
async function namesOn(store: EventStore, { items }: Bill): Promise<ReadonlyMap<number, string>> {
  const all = [...items.values()]
  const names = await Promise.all(all.map(({ nameId }) => store.readText(nameId)))
  return new Map(all.map(({ itemId }, index) => [itemId, names[index] ?? '']))
}
