import { randomUUIDv7 } from 'node:crypto'
import { expense } from '../expense/decider.ts'
import type { ExpenseEvent } from '../expense/events.ts'
import { type Expense, isKnown, peopleOf } from '../expense/state.ts'
import { type DomainEvent, isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { loadStreams, type StoredEvent } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'

export interface Erasure {
  /** Who wanted somebody to be gone. */
  readonly actorId: PersonId
  /** Expenses that may have been abandoned: at most as many as one append may take. */
  readonly streamIds: readonly string[]
  /** Which of these people are gone, for good. */
  readonly goneAmong: (people: ReadonlySet<PersonId>) => Promise<ReadonlySet<PersonId>>
}

interface Loaded {
  readonly streamId: string
  readonly events: readonly ExpenseEvent[]
  readonly expense: Expense
}

/** An expense that is to go. */
interface Going {
  readonly streamId: string
  readonly append: Append
  readonly titleIds: readonly number[]
}

/**
 * Erases those expenses of which everybody who has a part in them is gone, and answers how many those were. The fact is
 * appended and every title they ever had forgotten in one transaction: there is no moment at which only half of it is
 * done. Somebody may have a hundred thousand, so they are taken together and do not go through `handle` one by one.
 */
export async function eraseAbandonedExpenses(database: Database, erasure: Erasure): Promise<number> {
  let erased = 0
  for (let left = erasure.streamIds; left.length > 0; ) {
    const histories = await loadStreams(database, left)
    const loaded = left.map((streamId, index) => foldOf(streamId, histories[index] ?? []))
    const gone = await erasure.goneAmong(everybodyIn(loaded))
    const going = loaded.flatMap(candidate => decideOn(candidate, erasure.actorId, gone))
    const { done, overtaken } = await erase(database, going)
    erased += done
    // Somebody changed them at this very moment, and perhaps let others take part.
    left = overtaken
  }
  return erased
}

function foldOf(streamId: string, history: readonly StoredEvent[]): Loaded {
  // The stream's name says whose events it holds.
  const events = history as readonly DomainEvent[] as readonly ExpenseEvent[]
  return { streamId, events, expense: stateOf(expense, events) }
}

const everybodyIn = (loaded: readonly Loaded[]): ReadonlySet<PersonId> =>
  new Set(loaded.flatMap(({ expense }) => (isKnown(expense) ? [...peopleOf(expense)] : [])))

function decideOn(
  { streamId, events, expense: state }: Loaded,
  actorId: PersonId,
  gone: ReadonlySet<PersonId>,
): Going[] {
  const [first] = events
  if (first === undefined) return []
  const { expenseId } = first.data
  const decision = expense.decide({ type: 'EraseExpense', actorId, expenseId, gone }, state)
  if (isRefusal(decision) || decision.length === 0) return []
  const append: Append = {
    commandId: randomUUIDv7(),
    actor: actorId,
    input: '',
    expected: new Map([[streamId, events.length]]),
    events: decision.map(event => ({ streamId, event })),
  }
  return [{ streamId, append, titleIds: events.flatMap(({ data }) => ('titleId' in data ? [data.titleId] : [])) }]
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
      gone.flatMap(({ titleIds }) => titleIds),
    )
    return { done: gone.length, overtaken: overtaken.map(({ streamId }) => streamId) }
  })
}
