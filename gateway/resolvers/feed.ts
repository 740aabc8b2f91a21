import { decodeCursor, encodeCursor, type FeedCursor } from '#projections/feed/cursor.ts'
import { cursorOf, feedPage } from '#projections/feed/queries.ts'
import type { FeedChangeResolvers, QueryResolvers, SubscriptionResolvers } from '../generated/resolvers.ts'
import { badInput } from '../graphql/limits.ts'
import { expenseShape, monthShape } from '../graphql/shapes.ts'
import { itemShape, transferShape } from '../graphql/transferShape.ts'
import { isPageSize, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'

function placeAfter(cursor: string | null | undefined): FeedCursor | null {
  if (cursor == null) return null
  const place = decodeCursor(cursor)
  if (place === null) throw badInput('This cursor is not one of ours')
  return place
}

function pageSize(first: number | null | undefined): number {
  const size = first ?? PAGE_SIZE
  if (!isPageSize(size)) throw badInput(`first must be between 1 and ${MAX_PAGE_SIZE}`)
  return size
}

export const feedQueries: QueryResolvers = {
  feed: async (_, { first, after }, { services, viewer }) => {
    const viewerId = viewer.userId
    const { items, hasNextPage } = await feedPage(services.database, viewerId, {
      first: pageSize(first),
      after: placeAfter(after),
    })
    const edges = items.map(item => ({ cursor: encodeCursor(cursorOf(item.view)), node: itemShape(item) }))
    const months = [...new Set(items.map(({ view }) => view.date.slice(0, 7)))]
    return {
      edges,
      pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null },
      months: await Promise.all(months.map(async month => monthShape(await services.findMonth({ viewerId, month })))),
    }
  },
}

export const feedSubscriptions: SubscriptionResolvers = {
  feedChanged: {
    subscribe: (_, __, { services, viewer, startOver }) =>
      services.changes.of(
        viewer.userId,
        change => (change.about === 'FEED' ? { feedChanged: change } : undefined),
        startOver,
      ),
  },
}

export const feedChange: FeedChangeResolvers = {
  item: async ({ kind, itemKind, itemId, viewerId }, _, { services }) => {
    if (kind === 'REMOVED') return null
    if (itemKind === 'TRANSFER') {
      const transfer = await services.findTransfer({ viewerId, transferId: itemId })
      return transfer && transferShape(transfer)
    }
    const expense = await services.findExpense({ viewerId, expenseId: itemId })
    return expense && expenseShape(expense)
  },
  months: ({ months, viewerId }, _, { services }) =>
    Promise.all(months.map(async month => monthShape(await services.findMonth({ viewerId, month })))),
}
