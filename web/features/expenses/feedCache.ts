import type { ApolloCache, FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client'
import { ExpenseFieldsFragmentDoc } from './ExpenseFields.generated.ts'
import type { Expense, Month } from './expense.ts'
import {
  appendPage,
  type Feed,
  mergeMonths,
  type PlaceOf,
  placeEntry,
  removeEntry,
  renewFirstPage,
} from './feedConnection.ts'
import { recountMonths } from './monthTotals.ts'

type StoredFeed = Feed<Reference>
type ReadField = FieldFunctionOptions['readField']

const placeWith =
  (readField: ReadField): PlaceOf<Reference> =>
  node => {
    const id = readField<string>('id', node)
    const date = readField<string>('date', node)
    return id && date ? { id, date } : undefined
  }

/** How pages of the feed come together in the cache: one list, whatever page was asked for. */
export const feedPolicy: FieldPolicy<StoredFeed> = {
  keyArgs: false,
  merge(existing, incoming, { args, readField }) {
    if (!existing) return incoming
    const join = args?.after ? appendPage : renewFirstPage
    return join(existing, incoming, placeWith(readField))
  },
}

function changeFeed(cache: ApolloCache, change: (feed: StoredFeed, placeOf: PlaceOf<Reference>) => StoredFeed): void {
  cache.modify<{ feed: StoredFeed }>({
    fields: {
      feed: (feed, { readField }) => change(feed as StoredFeed, placeWith(readField)),
    },
  })
}

function writeExpense(cache: ApolloCache, expense: Expense): Reference | undefined {
  const data = { __typename: 'Expense', ...expense }
  return cache.writeFragment({ fragment: ExpenseFieldsFragmentDoc, fragmentName: 'ExpenseFields', data })
}

/** Puts an expense at its place. What the cache kept of it before is replaced. */
function place(cache: ApolloCache, expense: Expense, monthsAfter: (feed: StoredFeed) => StoredFeed['months']): void {
  const node = writeExpense(cache, expense)
  if (!node) return
  const edge = { __typename: 'FeedEdge', cursor: '', node }
  changeFeed(cache, (feed, placeOf) => ({ ...placeEntry(feed, edge, placeOf), months: monthsAfter(feed) }))
}

/** After an own change: the months' totals move from what the expense was (null: not there) to what it is. */
export function showExpense(cache: ApolloCache, expense: Expense, before: Expense | null): void {
  place(cache, expense, feed => recountMonths(feed.months, before, expense))
}

export function hideExpense(cache: ApolloCache, expense: Expense): void {
  changeFeed(cache, (feed, placeOf) => ({
    ...removeEntry(feed, expense.id, placeOf),
    months: recountMonths(feed.months, expense, null),
  }))
}

/** What the server tells: the entry, or null when it is gone, and the months it moved, as they are now. */
export function applyFeedChange(
  cache: ApolloCache,
  itemId: string,
  expense: Expense | null | undefined,
  months: readonly Month[],
): void {
  if (expense) {
    place(cache, expense, feed => mergeMonths(feed.months, months))
    return
  }
  changeFeed(cache, (feed, placeOf) => ({
    ...removeEntry(feed, itemId, placeOf),
    months: mergeMonths(feed.months, months),
  }))
}
