import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { type Beginning, expensesRecordedBy, transfersRecordedBy } from '#domain/store/recordedBy.ts'
import { type FeedPlace, recordedByOthers } from '#projections/feed/queries.ts'

/** The numbers of expenses or transfers, as many at a time as an append of the log takes without holding up others. */
type Batches = AsyncIterable<readonly number[]>

const BATCH_ITEMS = 250

/** Along the log, so that nothing is missed because a read model is behind. */
export async function* recordedBy(database: Database, person: PersonId, kind: FeedPlace['kind']): Batches {
  const read = kind === 'EXPENSE' ? expensesRecordedBy : transfersRecordedBy
  for (let after = 0; ; ) {
    const recorded: readonly Beginning[] = await read(database, person, { after, limit: BATCH_ITEMS })
    const last = recorded.at(-1)
    if (last === undefined) return
    yield recorded.map(({ id }) => id)
    after = last.position
  }
}

/** What others recorded, perhaps somebody who went before. Deleted ones are not in a feed. */
export async function* sharedWith(database: Database, person: PersonId, kind: FeedPlace['kind']): Batches {
  for (let after: FeedPlace['cursor'] | null = null; ; ) {
    const shared: readonly FeedPlace[] = await recordedByOthers(database, person, { after, limit: BATCH_ITEMS })
    const last = shared.at(-1)
    if (last === undefined) return
    yield shared.filter(each => each.kind === kind).map(({ itemId }) => itemId)
    after = last.cursor
  }
}
