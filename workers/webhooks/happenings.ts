import { expense } from '#domain/expense/decider.ts'
import { isKnown as isKnownExpense, peopleOf as peopleOfExpense } from '#domain/expense/state.ts'
import { type DomainEvent, SET_ASIDE } from '#domain/message.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { Queryable, StoredEvent } from '#domain/store/storedEvent.ts'
import { transfer } from '#domain/transfer/decider.ts'
import { isKnown as isKnownTransfer, peopleOf as peopleOfTransfer } from '#domain/transfer/state.ts'
import type { Sight, Turn } from '#domain/webhook/told.ts'

/** Something that happened to an entry, and who saw the entry before and sees it now. */
export interface Happening extends Turn {
  readonly position: number
  readonly recordedAt: Date
  readonly item: 'expense' | 'transfer'
  readonly itemId: number
}

interface Told {
  readonly item: Happening['item']
  readonly types: ReadonlySet<string>
  readonly itemIdOf: (data: unknown) => number
  /** What an entry was after each of its events, the first of them first. */
  readonly sights: (history: readonly DomainEvent[]) => (Sight | null)[]
}

/** The states something went through, one for each event. */
function statesOf<State, Event extends DomainEvent>(
  { initial, evolve }: { initial: State; evolve: (state: State, event: Event) => State },
  history: readonly DomainEvent[],
): State[] {
  let state = initial
  return history.map(event => {
    if (event.type !== SET_ASIDE) state = evolve(state, event as Event)
    return state
  })
}

const TOLD: readonly Told[] = [
  {
    item: 'expense',
    types: new Set(Object.keys(expense.events)),
    itemIdOf: data => (data as { readonly expenseId: number }).expenseId,
    sights: history =>
      statesOf(expense, history).map(state =>
        isKnownExpense(state) && state.status === 'live'
          ? { people: peopleOfExpense(state), groupId: state.groupId }
          : null,
      ),
  },
  {
    item: 'transfer',
    types: new Set(Object.keys(transfer.events)),
    itemIdOf: data => (data as { readonly transferId: number }).transferId,
    sights: history =>
      statesOf(transfer, history).map(state =>
        isKnownTransfer(state) && state.status === 'live'
          ? { people: peopleOfTransfer(state), groupId: state.groupId }
          : null,
      ),
  },
]

/** Of what happens, programs are told of this. */
export const toldTypes = TOLD.flatMap(({ types }) => [...types]) as StoredEvent['type'][]

/** What events of the log meant to whom, by all that had happened to the same entries before. */
export async function happeningsOf(database: Queryable, events: readonly StoredEvent[]): Promise<Happening[]> {
  const telling = events.flatMap(event => {
    const told = TOLD.find(({ types }) => types.has(event.type))
    return told === undefined ? [] : [{ event, told }]
  })
  const streamIds = [...new Set(telling.map(({ event }) => event.streamId))]
  // Most entries have only been recorded: that is all of their history.
  const known = new Map(
    telling.filter(({ event }) => event.version === 1).map(({ event }) => [event.streamId, [event]]),
  )
  const older = streamIds.filter(
    streamId => !known.has(streamId) || telling.some(({ event }) => event.streamId === streamId && event.version > 1),
  )
  const loaded = older.length === 0 ? [] : await loadStreams(database, older)
  const histories = new Map<string, StoredEvent[]>([
    ...known,
    ...older.map((id, at) => [id, loaded[at] ?? []] as const),
  ])
  const sights = new Map<string, (Sight | null)[]>()
  return telling.map(({ event, told }) => {
    const { streamId, version, position, recordedAt, data } = event
    const seen = sights.get(streamId) ?? told.sights(histories.get(streamId) ?? [])
    sights.set(streamId, seen)
    const [before, after] = [seen[version - 2] ?? null, seen[version - 1] ?? null]
    return { position, recordedAt, item: told.item, itemId: told.itemIdOf(data), before, after }
  })
}
