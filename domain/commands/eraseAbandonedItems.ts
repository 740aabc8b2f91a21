import { expense } from '../expense/decider.ts'
import { type ExpenseEvent, expenseIdOf } from '../expense/events.ts'
import { isKnown as isKnownExpense, peopleOf as peopleOfExpense } from '../expense/state.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { transfer } from '../transfer/decider.ts'
import { isTransfer, type TransferEvent, transferIdOf } from '../transfer/events.ts'
import { isKnown as isKnownTransfer, peopleOf as peopleOfTransfer } from '../transfer/state.ts'
import { bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { known } from './subject.ts'

/** Which of these people are gone, for good. */
export type GoneAmong = (people: ReadonlySet<PersonId>) => Promise<ReadonlySet<PersonId>>

export interface Erasure {
  /** Expenses and transfers that may have been abandoned: at most as many as one append may take. */
  readonly streamIds: readonly string[]
  readonly goneAmong: GoneAmong
}

/**
 * Erases those expenses and transfers of which everybody who has a part in them is gone, with every text they ever had, and
 * answers how many those were. Who lets others take part at this very moment keeps them.
 */
export async function eraseAbandonedItems(
  store: EventStore,
  farewell: Consequence,
  { streamIds, goneAmong }: Erasure,
): Promise<number> {
  const outcomes = await Promise.all(
    streamIds.map(streamId =>
      isTransfer(streamId)
        ? eraseTransfer(store, farewell, transferIdOf(streamId), goneAmong)
        : eraseExpense(store, farewell, expenseIdOf(streamId), goneAmong),
    ),
  )
  return outcomes.filter(({ events }) => events.length > 0).length
}

const eraseExpense = (store: EventStore, farewell: Consequence, expenseId: number, goneAmong: GoneAmong) =>
  bringAbout(store, farewell, known(expense, expenseId), async work => {
    const state = await work.load(expense, expenseId)
    if (!isKnownExpense(state)) return
    const people = peopleOfExpense(state)
    const gone = await goneAmong(people)
    if (!people.isSubsetOf(gone)) return
    await work.decide(expense, expenseId, { type: 'EraseExpense', actorId: farewell.actorId, expenseId, gone })
    work.forget((await work.history(expense, expenseId)).flatMap(titlesOf))
  })

const titlesOf = ({ data }: ExpenseEvent): readonly number[] => ('titleId' in data ? [data.titleId] : [])

const eraseTransfer = (store: EventStore, farewell: Consequence, transferId: number, goneAmong: GoneAmong) =>
  bringAbout(store, farewell, known(transfer, transferId), async work => {
    const state = await work.load(transfer, transferId)
    if (!isKnownTransfer(state)) return
    const people = peopleOfTransfer(state)
    const gone = await goneAmong(people)
    if (!people.isSubsetOf(gone)) return
    await work.decide(transfer, transferId, { type: 'EraseTransfer', transferId, gone })
    work.forget((await work.history(transfer, transferId)).flatMap(notesOf))
  })

const notesOf = ({ data }: TransferEvent): readonly number[] =>
  'noteId' in data && data.noteId !== null ? [data.noteId] : []
