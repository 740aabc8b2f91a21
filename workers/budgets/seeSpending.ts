import { type BudgetHolder, budgetStream } from '#domain/budget/events.ts'
import { dayIn, plusDays } from '#domain/day.ts'
import { expense } from '#domain/expense/decider.ts'
import type { Part } from '#domain/expense/events.ts'
import { isKnown } from '#domain/expense/state.ts'
import { stateOf } from '#domain/message.ts'
import { isPlaceholder } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { budgetWatches } from '../queues.ts'
import type { ReactionInOne } from '../reactions/reaction.ts'
import { plannedAmong } from './planned.ts'

/** No month lasts longer, also not one whose beginning was moved. */
const LONGEST_MONTH_DAYS = 70

/** By these, more may be spent: by whoever bears some of it, and by the group that it is in; */
const SPENT_BY_ALL = [
  'ExpenseRecorded',
  'ExpenseAmountCorrected',
  'ExpenseRecategorised',
  'ExpenseRedated',
  'ExpenseRateConfirmed',
  'ExpenseRestored',
] as const satisfies readonly StoredEvent['type'][]

/** by these only by the former, for to a group it is the same whoever bears it, */
const SPENT_BY_PEOPLE = ['SplitRevised', 'ParticipantLinked'] as const satisfies readonly StoredEvent['type'][]

/** and by these only by the latter. */
const SPENT_BY_GROUPS = ['ExpenseRegrouped'] as const satisfies readonly StoredEvent['type'][]

const MOVES_PEOPLE: ReadonlySet<string> = new Set([...SPENT_BY_ALL, ...SPENT_BY_PEOPLE])
const MOVES_GROUPS: ReadonlySet<string> = new Set([...SPENT_BY_ALL, ...SPENT_BY_GROUPS])

/** Whoever spends more, and plans what they spend, is to know how far that has come. */
export const seeSpending: ReactionInOne = {
  name: 'budgets.seeSpending',
  since: 'now',
  types: [...SPENT_BY_ALL, ...SPENT_BY_PEOPLE, ...SPENT_BY_GROUPS],
  reactToAll: async (events, { connection, enqueue }) => {
    const spent = events.filter(({ type }) => MOVES_PEOPLE.has(type) || MOVES_GROUPS.has(type))
    const spending = await spendingIn(connection, spent, new Date())
    for (const stream of await plannedAmong(connection, [...spending.keys()])) {
      const job = spending.get(stream)
      if (job !== undefined) await enqueue(budgetWatches, job, { key: stream })
    }
  },
}

/** What an expense has become. */
interface Borne {
  readonly date: string
  readonly shares: readonly Part[]
  readonly groupId: number | null
}

const NOT_BORNE: Borne = { date: '', shares: [], groupId: null }

/** By the stream of their budgets: who spends some of what these are about, and where in the log that stands last. */
async function spendingIn(
  connection: Connection,
  events: readonly StoredEvent[],
  now: Date,
): Promise<ReadonlyMap<string, BudgetHolder & { readonly position: number }>> {
  const becomes = await whatBecameOf(connection, events)
  // What is of no month that can be the current one anywhere, or of a day that has not come yet, is told to nobody today.
  const [first, last] = [plusDays(dayIn('UTC', now), -LONGEST_MONTH_DAYS), dayIn('Pacific/Kiritimati', now)]
  const spending = new Map<string, BudgetHolder & { readonly position: number }>()
  for (const { type, streamId, position } of events) {
    const borne = becomes.get(streamId) ?? NOT_BORNE
    if (borne.date < first || borne.date > last) continue
    for (const holder of spendersOf(type, borne)) spending.set(budgetStream(holder), { ...holder, position })
  }
  return spending
}

function spendersOf(type: string, { shares, groupId }: Borne): BudgetHolder[] {
  const bearing = shares.filter(({ person, minor }) => minor > 0 && !isPlaceholder(person))
  return [
    ...(MOVES_PEOPLE.has(type) ? bearing.map(({ person }) => ({ userId: person })) : []),
    ...(MOVES_GROUPS.has(type) && groupId !== null ? [{ groupId }] : []),
  ]
}

/** Most have only been recorded, and are what they were then. */
async function whatBecameOf(
  connection: Connection,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, Borne>> {
  const recorded = events.flatMap(({ type, data, streamId }): [string, Borne][] =>
    type === 'ExpenseRecorded' ? [[streamId, data]] : [],
  )
  const changed = [...new Set(events.filter(({ version }) => version > 1).map(({ streamId }) => streamId))]
  const histories = changed.length === 0 ? [] : await loadStreams(connection, changed)
  const after = changed.flatMap((streamId, at): [string, Borne][] => {
    const state = stateOf(expense, histories[at] ?? [])
    return [[streamId, isKnown(state) && state.status === 'live' ? state : NOT_BORNE]]
  })
  return new Map([...recorded, ...after])
}
