import { expense } from '../expense/decider.ts'
import type { ExpenseEvent } from '../expense/events.ts'
import { isKnown as isKnownExpense, peopleOf as peopleOfExpense } from '../expense/state.ts'
import { type Decision, type DomainEvent, isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { loadStreams, type StoredEvent } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { transfer } from '../transfer/decider.ts'
import type { TransferEvent } from '../transfer/events.ts'
import { isKnown as isKnownTransfer, peopleOf as peopleOfTransfer } from '../transfer/state.ts'
import { houseAppend } from './houseAppend.ts'

export interface Erasure {
  /** Who wanted somebody to be gone. */
  readonly actorId: PersonId
  /** Expenses and transfers that may have been abandoned: at most as many as one append may take. */
  readonly streamIds: readonly string[]
  /** Which of these people are gone, for good. */
  readonly goneAmong: (people: ReadonlySet<PersonId>) => Promise<ReadonlySet<PersonId>>
}

/** Something that several people may have a part in, as far as erasing it goes. */
interface Item {
  readonly streamId: string
  readonly version: number
  /** Nobody: it was never there, or is erased. */
  readonly people: ReadonlySet<PersonId>
  /** Every text it ever had. */
  readonly textIds: readonly number[]
  readonly erase: (actorId: PersonId, gone: ReadonlySet<PersonId>) => Decision<DomainEvent>
}

/** An item that is to go. */
interface Going {
  readonly item: Item
  readonly append: Append
}

/**
 * Erases those expenses and transfers of which everybody who has a part in them is gone, and answers how many those were.
 * The fact is appended and every text they ever had forgotten in one transaction: there is no moment at which only half of
 * it is done. Somebody may have a hundred thousand, so they are taken together and do not go through `handle` one by one.
 */
export async function eraseAbandonedItems(database: Database, erasure: Erasure): Promise<number> {
  let erased = 0
  for (let left = erasure.streamIds; left.length > 0; ) {
    const histories = await loadStreams(database, left)
    const items = left.flatMap((streamId, index) => itemOf(streamId, histories[index] ?? []))
    const gone = await erasure.goneAmong(new Set(items.flatMap(({ people }) => [...people])))
    const going = items.flatMap(item => decideOn(item, erasure.actorId, gone))
    const { done, overtaken } = await erase(database, going)
    erased += done
    // Somebody changed them at this very moment, and perhaps let others take part.
    left = overtaken
  }
  return erased
}

const TRANSFERS = 'transfer-'

/** The stream's name says whose events it holds. */
function itemOf(streamId: string, history: readonly StoredEvent[]): Item[] {
  const read = streamId.startsWith(TRANSFERS) ? transferItem : expenseItem
  return history.length === 0 ? [] : [{ streamId, version: history.length, ...read(history) }]
}

type Reading = Pick<Item, 'people' | 'textIds' | 'erase'>

function expenseItem(history: readonly DomainEvent[]): Reading {
  const events = history as readonly ExpenseEvent[]
  const state = stateOf(expense, events)
  const expenseId = events[0]?.data.expenseId ?? 0
  return {
    people: isKnownExpense(state) ? peopleOfExpense(state) : new Set(),
    textIds: events.flatMap(({ data }) => ('titleId' in data ? [data.titleId] : [])),
    erase: (actorId, gone) => expense.decide({ type: 'EraseExpense', actorId, expenseId, gone }, state),
  }
}

function transferItem(history: readonly DomainEvent[]): Reading {
  const events = history as readonly TransferEvent[]
  const state = stateOf(transfer, events)
  const transferId = events[0]?.data.transferId ?? 0
  return {
    people: isKnownTransfer(state) ? peopleOfTransfer(state) : new Set(),
    textIds: events.flatMap(({ data }) => ('noteId' in data && data.noteId !== null ? [data.noteId] : [])),
    erase: (_, gone) => transfer.decide({ type: 'EraseTransfer', transferId, gone }, state),
  }
}

function decideOn(item: Item, actorId: PersonId, gone: ReadonlySet<PersonId>): Going[] {
  const { streamId, version } = item
  const decision = item.erase(actorId, gone)
  if (isRefusal(decision) || decision.length === 0) return []
  return [{ item, append: houseAppend({ streamId, version, actor: actorId, events: decision }) }]
}

async function erase(database: Database, going: readonly Going[]): Promise<{ done: number; overtaken: string[] }> {
  if (going.length === 0) return { done: 0, overtaken: [] }
  return inTransaction(database, async connection => {
    const outcomes = await appendGroup(
      connection,
      going.map(({ append }) => append),
    )
    const isGone = outcomes.map(({ outcome }) => outcome === 'appended')
    const gone = going.filter((_, index) => isGone[index])
    const overtaken = going.filter((_, index) => !isGone[index])
    await eraseTexts(
      connection,
      gone.flatMap(({ item }) => item.textIds),
    )
    return { done: gone.length, overtaken: overtaken.map(({ item }) => item.streamId) }
  })
}
