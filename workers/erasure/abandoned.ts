import type { Consequence } from '#domain/commands/deed.ts'
import { eraseAbandonedItems, type GoneAmong } from '#domain/commands/eraseAbandonedItems.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { stateOf } from '#domain/message.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { placeholder } from '#domain/placeholder/decider.ts'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { expensesRecordedBy, loadStreams, transfersRecordedBy } from '#domain/store/read.ts'
import { transferStream } from '#domain/transfer/events.ts'
import { type FeedPlace, recordedByOthers } from '#projections/feed/queries.ts'
import { storeOn } from '../store.ts'

/** What an append of the log takes without holding up others for long. */
const BATCH_ITEMS = 250

/** The streams of expenses and transfers, a batch at a time. */
type Batches = AsyncIterable<readonly string[]>

interface Search {
  readonly farewell: Consequence
  readonly signal: AbortSignal
}

/** Erases those of which everybody who has a part in them is gone. Answers how many those were. */
export async function eraseAbandoned(database: Database, candidates: Batches, search: Search): Promise<number> {
  const { farewell, signal } = search
  let erased = 0
  for await (const streamIds of candidates) {
    erased += await eraseAbandonedItems(storeOn(database), farewell, { streamIds, goneAmong: askTogether(database) })
    signal.throwIfAborted()
  }
  return erased
}

/** Along the log, so that nothing is missed because a read model is behind. */
export async function* recordedBy(database: Database, person: PersonId): Batches {
  yield* alongTheLog(database, person, expensesRecordedBy)
  yield* alongTheLog(database, person, transfersRecordedBy)
}

async function* alongTheLog(database: Database, person: PersonId, read: typeof expensesRecordedBy): Batches {
  for (let after = 0; ; ) {
    const recorded = await read(database, person, { after, limit: BATCH_ITEMS })
    const last = recorded.at(-1)
    if (last === undefined) return
    yield recorded.map(({ streamId }) => streamId)
    after = last.position
  }
}

/** What others recorded, perhaps somebody who went before. Deleted ones are not in a feed. */
export async function* sharedWith(database: Database, person: PersonId): Batches {
  for (let after: FeedPlace['cursor'] | null = null; ; ) {
    const shared = await recordedByOthers(database, person, { after, limit: BATCH_ITEMS })
    const last = shared.at(-1)
    if (last === undefined) return
    yield shared.map(({ kind, itemId }) => (kind === 'EXPENSE' ? expenseStream(itemId) : transferStream(itemId)))
    after = last.cursor
  }
}

/** The same for many, who are looked up together. */
export function askTogether(database: Database): GoneAmong {
  const isGone = batched(async (people: readonly PersonId[]) => {
    const gone = await goneAmong(database, new Set(people))
    return people.map(person => gone.has(person))
  })
  return async people => {
    const all = [...people]
    const gone = await Promise.all(all.map(isGone))
    return new Set(all.filter((_, index) => gone[index]))
  }
}

/**
 * Nobody who is gone comes back, so it does not matter if somebody else goes meanwhile: whoever goes last finds all others
 * gone. A placeholder goes with its creator, who alone could have said who it is; until then it stands for a person.
 */
export async function goneAmong(database: Database, people: ReadonlySet<PersonId>): Promise<ReadonlySet<PersonId>> {
  const users = [...people].filter(person => !isPlaceholder(person))
  const creators = await creatorsOf(database, [...people].filter(isPlaceholder))
  const there = await accountsAmong(database, [...users, ...creators.values()])
  return new Set([
    ...users.filter(user => !there.has(user)),
    ...[...creators].filter(([, creator]) => !there.has(creator)).map(([person]) => person),
  ])
}

/** Without those that were linked: whatever names them still is on its way to an account holder. */
async function creatorsOf(database: Database, placeholders: readonly PersonId[]): Promise<Map<PersonId, number>> {
  const creators = new Map<PersonId, number>()
  if (placeholders.length === 0) return creators
  const histories = await loadStreams(
    database,
    placeholders.map(person => placeholderStream(-person)),
  )
  for (const [index, person] of placeholders.entries()) {
    const state = stateOf(placeholder, histories[index] ?? [])
    if (state.status !== 'absent' && state.status !== 'LINKED') creators.set(person, state.createdBy)
  }
  return creators
}

async function accountsAmong(database: Database, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ user_id: string }>({
    name: 'accounts_among',
    text: 'SELECT user_id FROM account.users WHERE user_id = ANY($1)',
    values: [userIds],
  })
  return new Set(rows.map(({ user_id }) => Number(user_id)))
}
