import { budgetStream } from '#domain/budget/events.ts'
import { dayIn, plusDays } from '#domain/day.ts'
import { expense } from '#domain/expense/decider.ts'
import type { Part } from '#domain/expense/events.ts'
import { isKnown } from '#domain/expense/state.ts'
import { stateOf } from '#domain/message.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { budgetWatches } from '../queues.ts'
import type { ReactionInOne } from '../reactions/reaction.ts'

/** No month lasts longer, also not one whose beginning was moved. */
const LONGEST_MONTH_DAYS = 70

/** By these, somebody may have spent more. */
const SPENDING_TYPES = [
  'ExpenseRecorded',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ParticipantLinked',
  'ExpenseRecategorised',
  'ExpenseRedated',
  'ExpenseRateConfirmed',
  'ExpenseRestored',
] as const satisfies readonly StoredEvent['type'][]

/** Whoever spends more, and plans what they spend, is to know how far that has come. */
export const seeSpending: ReactionInOne = {
  name: 'budgets.seeSpending',
  since: 'now',
  types: SPENDING_TYPES,
  reactToAll: async (events, { connection, enqueue }) => {
    const spent = events.filter(({ type }) => SPENDING_TYPES.some(each => each === type))
    const spending = await spendingIn(connection, spent, new Date())
    for (const userId of await planningAmong(connection, [...spending.keys()])) {
      const position = spending.get(userId) ?? null
      await enqueue(budgetWatches, { userId, position }, { key: String(userId) })
    }
  },
}

/** What an expense has become. */
interface Borne {
  readonly date: string
  readonly shares: readonly Part[]
}

/** Who bears something of what these are about, and where in the log that stands last. */
async function spendingIn(
  connection: Connection,
  events: readonly StoredEvent[],
  now: Date,
): Promise<ReadonlyMap<PersonId, number>> {
  const becomes = await whatBecameOf(connection, events)
  // What is of no month that can be the current one anywhere, or of a day that has not come yet, is told to nobody today.
  const [first, last] = [plusDays(dayIn('UTC', now), -LONGEST_MONTH_DAYS), dayIn('Pacific/Kiritimati', now)]
  const spending = new Map<PersonId, number>()
  for (const { streamId, position } of events) {
    const { date, shares } = becomes.get(streamId) ?? { date: '', shares: [] }
    if (date < first || date > last) continue
    for (const { person, minor } of shares) if (minor > 0 && !isPlaceholder(person)) spending.set(person, position)
  }
  return spending
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
    return [[streamId, isKnown(state) && state.status === 'live' ? state : { date: '', shares: [] }]]
  })
  return new Map([...recorded, ...after])
}

/** Those of them who have ever set a budget, as the log knows: read models may not know it yet. */
async function planningAmong(connection: Connection, people: readonly PersonId[]): Promise<PersonId[]> {
  if (people.length === 0) return []
  const { rows } = await connection.query<{ stream_id: string }>(
    'SELECT stream_id FROM log.events WHERE stream_id = ANY($1) AND version = 1',
    [people.map(userId => budgetStream({ userId }))],
  )
  const planned = new Set(rows.map(({ stream_id }) => stream_id))
  return people.filter(userId => planned.has(budgetStream({ userId })))
}
