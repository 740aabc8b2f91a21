import { type Months, monthsWithin } from '#domain/calendar/months.ts'
import { daysOf } from '#domain/day.ts'
import { encodeCursor, type FeedCursor } from '#projections/feed/cursor.ts'
import { currenciesInUse, cursorOf, type FeedItem, feedPage } from '#projections/feed/queries.ts'
import type { ReadModel } from '#projections/registry.ts'
import { monthsOf } from '../account/months.ts'
import { todayOf } from '../account/today.ts'
import { type GatewayContext, learnNames } from '../context.ts'
import { mapAtPace } from '../fairness/pace.ts'
import { itemsOf } from '../feed/items.ts'
import { type MonthWorth, monthWorths } from '../feed/monthWorths.ts'
import { type FeedQuery, findPage, isRestricted } from '../feed/search.ts'
import type {
  FeedChangeResolvers,
  FeedMonthResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { FEED, type Told } from '../graphql/changes.ts'
import { feedQuery } from '../graphql/feedFilter.ts'
import { itemShape } from '../graphql/itemShape.ts'
import { badInput } from '../graphql/limits.ts'
import { pageAsked } from '../graphql/pageAsked.ts'
import { type FeedNews, isOfOne } from '../graphql/recentNews.ts'
import { readAnew, resumable } from '../graphql/resuming.ts'
import { expenseShape, money, monthShape } from '../graphql/shapes.ts'
import { transferShape } from '../transfers/codec.ts'

function positionOf(after: unknown): number {
  if (typeof after === 'string' && /^\d{1,15}$/.test(after)) return Number(after)
  throw badInput('This position is not one of ours')
}

/** One page, and where the next one begins; null where there is none. */
interface Page {
  readonly items: readonly FeedItem[]
  readonly next: FeedCursor | null
}

type Place = { readonly first: number; readonly after: FeedCursor | null }

async function pageOf({ services, viewer, searching }: GatewayContext, query: FeedQuery, place: Place): Promise<Page> {
  if (isRestricted(query)) {
    const { found, next } = await findPage(services, viewer, query, place, searching)
    return { items: await itemsOf(services, viewer.userId, found), next }
  }
  const { items, hasNextPage } = await feedPage(services.database, viewer.userId, place)
  const last = items.at(-1)
  return { items, next: hasNextPage && last !== undefined ? cursorOf(last.view) : null }
}

const SPENDING: readonly ReadModel[] = ['spending']
/** Whoever waits for their list has it without what can be told by the next news. */
const PATIENCE_MS = 500

/** What one of these comes to, as of a place in the log; all of them are counted together, when the first is asked for. */
function worthOf({ services, viewer }: GatewayContext, names: readonly string[], asOf: number) {
  const count = async () => {
    const isCounted = (await services.projected.waitFor(SPENDING, asOf, PATIENCE_MS)) === 'visible'
    return isCounted ? monthWorths(services, viewer, names) : []
  }
  let counted: ReturnType<typeof count> | undefined
  return async (month: string): Promise<MonthWorth | null> => {
    counted ??= count()
    return (await counted)[names.indexOf(month)] ?? null
  }
}

function totalsOf(context: GatewayContext, months: Months, names: ReadonlySet<string>, asOf: number) {
  const { services, viewer } = context
  const worth = worthOf(context, [...names], asOf)
  return Promise.all(
    Array.from(names, async month => {
      const { first, last } = months.daysOf(month)
      const today = todayOf(viewer)
      const found = await services.findMonth({ viewerId: viewer.userId, month, first, last, today })
      return monthShape(found, () => worth(month))
    }),
  )
}

export const feedQueries: QueryResolvers = {
  feed: async (_, { first, after, filter }, context) => {
    const { services, viewer } = context
    const position = await services.projected.reachedBy(FEED)
    const place = pageAsked({ first, after })
    const ownMonths = monthsOf(viewer)
    const { items, next } = await pageOf(context, feedQuery(filter, viewer.userId), place)
    await learnNames(
      context,
      items.flatMap(item => (item.kind === 'EXPENSE' ? item.view.split.entries.map(({ person }) => person) : [])),
    )
    const edges = await mapAtPace(context.pace, items, item => ({
      cursor: encodeCursor(cursorOf(item.view)),
      node: itemShape(item),
    }))
    const months = new Set(items.map(({ view }) => ownMonths.monthOf(view.date)))
    return {
      position: String(position),
      edges,
      pageInfo: {
        hasNextPage: next !== null,
        // Whoever goes on after an entry has come past it.
        hasPreviousPage: after != null,
        startCursor: edges.at(0)?.cursor ?? null,
        endCursor: next === null ? (edges.at(-1)?.cursor ?? null) : encodeCursor(next),
      },
      months: await totalsOf(context, ownMonths, months, position),
    }
  },

  currenciesInUse: (_, __, { services, viewer }) => currenciesInUse(services.database, viewer.userId),
}

const aboutFeed = (news: Told): FeedNews | undefined => (news.about === 'feed' ? news : undefined)

export const feedSubscriptions: SubscriptionResolvers = {
  feedChanged: {
    subscribe: (_, __, { services: { changes }, viewer, startOver }) =>
      resumable(changes.of(viewer.userId, aboutFeed, startOver), after =>
        changes.missed(viewer.userId, positionOf(after)),
      ),
    resolve: (news: FeedNews) => {
      if (!isOfOne(news)) throw readAnew()
      return news
    },
  },
}

export const feedChange: FeedChangeResolvers = {
  position: ({ position }) => String(position),
  item: async ({ kind, itemKind, itemId, viewerId }, _, { services }) => {
    if (kind === 'REMOVED') return null
    if (itemKind === 'TRANSFER') {
      const transfer = await services.findTransfer({ viewerId, transferId: itemId })
      return transfer && transferShape(transfer)
    }
    const expense = await services.findExpense({ viewerId, expenseId: itemId })
    return expense && expenseShape(expense)
  },
  months: ({ months, position }, _, context) => {
    const ownMonths = monthsOf(context.viewer)
    const names = new Set(months.flatMap(month => monthsWithin(ownMonths, daysOf(month))))
    return totalsOf(context, ownMonths, names, position)
  },
}

export const feedMonth: FeedMonthResolvers = {
  total: async ({ worth }) => {
    const found = await worth()
    if (found === null) return null
    const { minor, currency, isApproximate, unconverted } = found
    const without = unconverted.map(sum => money(sum.minor, sum.currency))
    return { amount: money(minor, currency), isApproximate, unconverted: without }
  },
}
