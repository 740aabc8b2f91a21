import type { ApolloCache, FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client'
import type { FeedFilter } from '#web/schema.generated.ts'
import { ExpenseFieldsFragmentDoc } from './ExpenseFields.generated.ts'
import type { Entry } from './entry.ts'
import type { Expense, Month } from './expense.ts'
import {
  appendPage,
  type Edge,
  type Feed,
  type Identity,
  mergeMonths,
  type PlaceOf,
  placeEntry,
  removeEntry,
  renewDay,
  renewFirstPage,
} from './feedConnection.ts'
import { type Counted, recountMonths } from './monthTotals.ts'
import { TransferFieldsFragmentDoc } from './transfers/TransferFields.generated.ts'
import type { Transfer } from './transfers/transfer.ts'

/*
 * The lists in Apollo's cache: the whole one, and one for the filter that is on the screen. A change is put into the
 * whole list at once. Whether it belongs into a filtered list only the server can say; see filters/filteredNews.ts.
 */

type StoredFeed = Feed<Reference>
type ReadField = FieldFunctionOptions['readField']

const placeWith =
  (readField: ReadField): PlaceOf<Reference> =>
  node => {
    const kind = readField<Identity['kind']>('__typename', node)
    const id = readField<string>('id', node)
    const date = readField<string>('date', node)
    return kind && id && date ? { kind, id, date } : undefined
  }

/** How pages of the feed come together in the cache: one list for each filter, whatever page was asked for. */
export const feedPolicy: FieldPolicy<StoredFeed> = {
  keyArgs: args => (args?.filter ? ['filter'] : false),
  merge(existing, incoming, { args, readField }) {
    if (!existing) return incoming
    const join = args?.after ? appendPage : renewFirstPage
    return join(existing, incoming, placeWith(readField))
  },
}

type Change = (feed: StoredFeed, placeOf: PlaceOf<Reference>) => StoredFeed

const unchanged: Change = feed => feed

/** The whole list and the filtered one. */
function changeFeeds(cache: ApolloCache, inWhole: Change, inFiltered: Change): void {
  cache.modify<{ feed: StoredFeed }>({
    fields: {
      feed: (feed, { readField, storeFieldName }) => {
        const change = storeFieldName === 'feed' ? inWhole : inFiltered
        return change(feed as StoredFeed, placeWith(readField))
      },
    },
  })
}

function writeEntry(cache: ApolloCache, entry: Entry): Reference | undefined {
  return entry.__typename === 'Expense'
    ? cache.writeFragment({ fragment: ExpenseFieldsFragmentDoc, fragmentName: 'ExpenseFields', data: entry })
    : cache.writeFragment({ fragment: TransferFieldsFragmentDoc, fragmentName: 'TransferFields', data: entry })
}

function edgeTo(node: Reference): Edge<Reference> {
  const edge = { __typename: 'FeedEdge', cursor: '', node }
  return edge
}

/** Puts an entry at its place. What the cache kept of it before is replaced. */
function place(cache: ApolloCache, entry: Entry, monthsAfter: (feed: StoredFeed) => StoredFeed['months']): void {
  const node = writeEntry(cache, entry)
  if (!node) return
  const inWhole: Change = (feed, placeOf) => ({
    ...placeEntry(feed, edgeTo(node), placeOf),
    months: monthsAfter(feed),
  })
  changeFeeds(cache, inWhole, unchanged)
}

/** A removed entry matches no filter either. */
function remove(cache: ApolloCache, gone: Identity, monthsAfter: (feed: StoredFeed) => StoredFeed['months']): void {
  const inFiltered: Change = (feed, placeOf) => removeEntry(feed, gone, placeOf)
  changeFeeds(cache, (feed, placeOf) => ({ ...inFiltered(feed, placeOf), months: monthsAfter(feed) }), inFiltered)
}

/** After an own change: the months' totals move from what the expense was (null: not there) to what it is. */
export function showExpense(cache: ApolloCache, expense: Expense, before: Expense | null): void {
  place(cache, { __typename: 'Expense', ...expense }, feed => recountMonths(feed.months, before, expense))
}

export function hideExpense(cache: ApolloCache, expense: Expense): void {
  remove(cache, { kind: 'Expense', id: expense.id }, feed => recountMonths(feed.months, expense, null))
}

/** A transfer counts as an entry of its month and is nothing that was spent. */
const counted = ({ date }: Transfer): Counted => ({ date, ownShare: null })

export function showTransfer(cache: ApolloCache, transfer: Transfer): void {
  place(cache, { __typename: 'Transfer', ...transfer }, feed => recountMonths(feed.months, null, counted(transfer)))
}

export function hideTransfer(cache: ApolloCache, transfer: Transfer): void {
  remove(cache, { kind: 'Transfer', id: transfer.id }, feed => recountMonths(feed.months, counted(transfer), null))
}

/** What the server tells: the entry, or null when it is gone, and the months it moved, as they are now. */
export function applyFeedChange(
  cache: ApolloCache,
  changed: Identity,
  entry: Entry | null | undefined,
  months: readonly Month[],
): void {
  const monthsAfter = (feed: StoredFeed) => mergeMonths(feed.months, months)
  if (entry) place(cache, entry, monthsAfter)
  else {
    remove(cache, changed, monthsAfter)
    forget(cache, changed)
  }
}

/** Deleted, or no longer for the viewer: whoever has it open asks which. */
function forget(cache: ApolloCache, gone: Identity): void {
  const id = cache.identify({ __typename: gone.kind, id: gone.id })
  if (id) cache.evict({ id })
}

/** What belongs into the filtered list of a day in which something changed. */
export function renewFilteredDay(
  cache: ApolloCache,
  day: string,
  changed: readonly Identity[],
  found: readonly Entry[],
): void {
  const edges = found.flatMap(entry => writeEntry(cache, entry) ?? []).map(edgeTo)
  changeFeeds(cache, unchanged, (feed, placeOf) => renewDay(feed, { day, changed }, edges, placeOf))
}

/** A list that is not on the screen is not kept up to date, and so it is not kept. */
export function forgetFiltered(cache: ApolloCache, filter: FeedFilter): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'feed', args: { filter } })
}
