import { expenseStream } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { Database } from '#domain/store/database.ts'
import { transferStream } from '#domain/transfer/events.ts'
import { isReceived } from '#domain/transfer/state.ts'
import { type CommentView, commentsOnAll } from '#projections/feed/comments.ts'
import type { ExpenseView, FeedItem } from '#projections/feed/queries.ts'
import type { Called } from '../called.ts'
import type { Entries } from '../entries.ts'
import { billsTold } from './bills.ts'
import type { Historian } from './history.ts'
import type { Told } from './texts.ts'
import { categoryTold, groupTold, moneyTold, paysTold, personTold, settledTold, tripTold } from './told.ts'

const dealTold = (called: Called, { amountMinor, currency, date, groupId }: FeedItem['view']): Told => ({
  ...{ date, amount: formatMinor(amountMinor, currency), currency },
  group: groupTold(called, groupId),
})

const recordedTold = (called: Called, { createdBy, recordedAt }: FeedItem['view']): Told => ({
  ...{ created_by: personTold(called, createdBy), created_at: recordedAt.toISOString() },
})

const commentTold = (called: Called, { authorId, text, addedAt, rewordedAt }: CommentView): Told => ({
  ...{ author: personTold(called, authorId), text },
  ...{ created_at: addedAt.toISOString(), edited_at: rewordedAt?.toISOString() ?? null },
})

function expenseTold(called: Called, view: ExpenseView, comments: readonly CommentView[]): Told {
  const { expenseId, title, note, tripId, confirmedRate } = view
  return {
    ...{ id: expenseId, title, note, ...dealTold(called, view), ...categoryTold(called, view.category) },
    trip: tripTold(called, tripId),
    ...moneyTold(called, view),
    ...{ confirmed_rate: confirmedRate, external_id: view.externalId, can_edit: view.canEdit },
    ...recordedTold(called, view),
    comments: comments.map(comment => commentTold(called, comment)),
  }
}

const transferTold = (called: Called, view: Extract<FeedItem, { kind: 'TRANSFER' }>['view']): Told => ({
  ...{ id: view.transferId, ...dealTold(called, view), note: view.note },
  ...{ from: personTold(called, view.sender), to: personTold(called, view.recipient) },
  settles: settledTold(view.settled),
  ...{ pays: paysTold(view), is_received: isReceived(view) },
  ...recordedTold(called, view),
})

const streamOf = (item: FeedItem): string =>
  item.kind === 'EXPENSE' ? expenseStream(item.view.expenseId) : transferStream(item.view.transferId)

interface Telling {
  readonly database: Database
  readonly called: Called
  readonly historian: Historian
}

/** Entries of one kind as they are now, each with what has happened to it. */
export async function* entriesTold(
  entries: Entries,
  kind: FeedItem['kind'],
  { database, called, historian }: Telling,
): AsyncGenerator<readonly Told[]> {
  for await (const items of entries.each(kind)) {
    await called.meet(items)
    const histories = await historian.of(items.map(streamOf))
    const commentsOf = await commentsOn(database, called, items)
    const bills = await billsTold(
      database,
      called,
      items.flatMap(item => (item.kind === 'EXPENSE' ? item.view : [])),
    )
    yield items.map((item, index) => ({
      ...(item.kind === 'EXPENSE'
        ? {
            ...expenseTold(called, item.view, commentsOf.get(item.view.expenseId) ?? []),
            bill: bills.get(item.view.expenseId) ?? null,
          }
        : transferTold(called, item.view)),
      history: histories[index],
    }))
  }
}

/** What was written about expenses, by their numbers. */
async function commentsOn(
  database: Database,
  called: Called,
  items: readonly FeedItem[],
): Promise<ReadonlyMap<number, readonly CommentView[]>> {
  const expenseIds = items.flatMap(({ kind, view }) => (kind === 'EXPENSE' ? view.expenseId : []))
  const found = expenseIds.length === 0 ? [] : await commentsOnAll(database, expenseIds)
  await called.meetPeople(found.map(({ authorId }) => authorId))
  return Map.groupBy(found, ({ expenseId }) => expenseId)
}
