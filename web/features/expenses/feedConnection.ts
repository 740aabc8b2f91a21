/*
 * The list of expenses as the client holds it: pages glued together, in the order of the server, which is newest day
 * first and, within a day, newest entry first. Plain functions over plain data, so that every rule here can be tested
 * without a server; feedCache.ts applies them to Apollo's cache.
 */

/** What decides the place of an entry. */
export interface Placed {
  readonly id: string
  /** yyyy-MM-dd */
  readonly date: string
}

export interface Edge<Node> {
  readonly cursor: string
  readonly node: Node
}

interface Total {
  readonly amount: string
  readonly minor: string
  readonly currency: string
}

export interface MonthTotals {
  /** yyyy-MM */
  readonly month: string
  readonly count: number
  readonly ownTotals: readonly Total[]
}

export interface Feed<Node> {
  readonly edges: readonly Edge<Node>[]
  readonly months: readonly MonthTotals[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined }
}

/** Answers undefined for an entry that the cache no longer holds. */
export type PlaceOf<Node> = (node: Node) => Placed | undefined

/** Ids count upwards; an entry that is still being saved has no number yet and is the newest of its day. */
const age = (id: string): number => (/^\d+$/.test(id) ? Number(id) : Number.POSITIVE_INFINITY)

/** Negative when `one` stands above `other`. */
function compareNewestFirst(one: Placed, other: Placed): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1
  if (one.id === other.id) return 0
  return age(one.id) > age(other.id) ? -1 : 1
}

const idsOf = <Node>(edges: readonly Edge<Node>[], placeOf: PlaceOf<Node>): ReadonlySet<string | undefined> =>
  new Set(edges.map(edge => placeOf(edge.node)?.id))

/** Months that came later replace what was known of them. */
export function mergeMonths(known: readonly MonthTotals[], news: readonly MonthTotals[]): readonly MonthTotals[] {
  const replaced = new Set(news.map(month => month.month))
  return [...news, ...known.filter(month => !replaced.has(month.month))]
    .filter(month => month.count > 0)
    .toSorted((one, other) => (one.month > other.month ? -1 : 1))
}

/** Puts a further page below what is there. */
export function appendPage<Node>(feed: Feed<Node>, page: Feed<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  const arrived = idsOf(page.edges, placeOf)
  return {
    ...page,
    edges: [...feed.edges.filter(edge => !arrived.has(placeOf(edge.node)?.id)), ...page.edges],
    months: mergeMonths(feed.months, page.months),
  }
}

/**
 * Renews the top of the list. Pages further down stay, so that whoever had scrolled there keeps the place;
 * whatever stood among the first ones and is not in the answer any more is gone.
 */
export function renewFirstPage<Node>(feed: Feed<Node>, page: Feed<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  const lastEdge = page.edges.at(-1)
  const last = lastEdge && placeOf(lastEdge.node)
  if (!last || !page.pageInfo.hasNextPage) return page
  const arrived = idsOf(page.edges, placeOf)
  const below = feed.edges.filter(edge => {
    const place = placeOf(edge.node)
    return place && !arrived.has(place.id) && compareNewestFirst(last, place) < 0
  })
  return {
    ...page,
    edges: [...page.edges, ...below],
    months: mergeMonths(feed.months, page.months),
    pageInfo: below.length > 0 ? feed.pageInfo : page.pageInfo,
  }
}

export function removeEntry<Node>(feed: Feed<Node>, id: string, placeOf: PlaceOf<Node>): Feed<Node> {
  return { ...feed, edges: feed.edges.filter(edge => placeOf(edge.node)?.id !== id) }
}

/**
 * Puts an entry where it belongs, new or moved. One that belongs below the last loaded page is left out:
 * it comes with its own page.
 */
export function placeEntry<Node>(feed: Feed<Node>, entry: Edge<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  const place = placeOf(entry.node)
  if (!place) return feed
  const { edges } = removeEntry(feed, place.id, placeOf)
  const below = edges.findIndex(edge => {
    const other = placeOf(edge.node)
    return other && compareNewestFirst(place, other) < 0
  })
  if (below >= 0) return { ...feed, edges: edges.toSpliced(below, 0, entry) }
  if (feed.pageInfo.hasNextPage) return { ...feed, edges }
  return { ...feed, edges: [...edges, entry] }
}
