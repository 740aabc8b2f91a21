/*
 * The list of expenses and transfers as the client holds it: pages glued together, in the order of the server, which
 * is newest day first and, within a day, newest entry first. Plain functions over plain data, so that every rule here
 * can be tested without a server; feedCache.ts applies them to Apollo's cache.
 */

/** Which entry it is: an expense and a transfer may have the same id. */
export interface Identity {
  readonly kind: 'Expense' | 'Transfer'
  readonly id: string
}

/** What decides the place of an entry. */
export interface Placed extends Identity {
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

/** Negative when `one` stands above `other`; 0 where ids do not tell, because they count different things. */
function compareNewestFirst(one: Placed, other: Placed): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1
  if (one.kind !== other.kind || one.id === other.id) return 0
  return age(one.id) > age(other.id) ? -1 : 1
}

const isSame = (one: Identity, other: Identity | undefined): boolean => one.kind === other?.kind && one.id === other.id

const keyOf = ({ kind, id }: Identity): string => `${kind} ${id}`

const keysOf = <Node>(edges: readonly Edge<Node>[], placeOf: PlaceOf<Node>): ReadonlySet<string> =>
  new Set(edges.flatMap(({ node }) => placeOf(node) ?? []).map(keyOf))

const without = <Node>(
  edges: readonly Edge<Node>[],
  gone: ReadonlySet<string>,
  placeOf: PlaceOf<Node>,
): readonly Edge<Node>[] =>
  edges.filter(({ node }) => {
    const place = placeOf(node)
    return place === undefined || !gone.has(keyOf(place))
  })

/** Months that came later replace what was known of them. */
export function mergeMonths(known: readonly MonthTotals[], news: readonly MonthTotals[]): readonly MonthTotals[] {
  const replaced = new Set(news.map(month => month.month))
  return [...news, ...known.filter(month => !replaced.has(month.month))]
    .filter(month => month.count > 0)
    .toSorted((one, other) => (one.month > other.month ? -1 : 1))
}

/** Puts a further page below what is there. */
export function appendPage<Node>(feed: Feed<Node>, page: Feed<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  return {
    ...page,
    edges: [...without(feed.edges, keysOf(page.edges, placeOf), placeOf), ...page.edges],
    months: mergeMonths(feed.months, page.months),
  }
}

/**
 * Renews the top of the list. Pages further down stay, so that whoever had scrolled there keeps the place;
 * whatever stood among the first ones and is not in the answer any more is gone. Where so much is new that the answer
 * does not reach down to what was there, nobody knows what is in between, and the list starts afresh.
 */
export function renewFirstPage<Node>(feed: Feed<Node>, page: Feed<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  const lastEdge = page.edges.at(-1)
  const last = lastEdge && placeOf(lastEdge.node)
  if (!last || !page.pageInfo.hasNextPage) return page
  const lastStood = feed.edges.findIndex(({ node }) => isSame(last, placeOf(node)))
  if (lastStood < 0) return page
  const arrived = keysOf(page.edges, placeOf)
  const below = feed.edges.filter(({ node }, index) => {
    const place = placeOf(node)
    if (!place || arrived.has(keyOf(place))) return false
    const order = compareNewestFirst(last, place)
    return order < 0 || (order === 0 && index > lastStood)
  })
  return {
    ...page,
    edges: [...page.edges, ...below],
    months: mergeMonths(feed.months, page.months),
    pageInfo: below.length > 0 ? feed.pageInfo : page.pageInfo,
  }
}

export function removeEntry<Node>(feed: Feed<Node>, gone: Identity, placeOf: PlaceOf<Node>): Feed<Node> {
  return { ...feed, edges: without(feed.edges, new Set([keyOf(gone)]), placeOf) }
}

/** Whether an entry of that place fits where it stands. */
function fitsAt<Node>(feed: Feed<Node>, index: number, place: Placed, placeOf: PlaceOf<Node>): boolean {
  const at = (neighbour: number) => {
    const edge = feed.edges[neighbour]
    return edge && placeOf(edge.node)
  }
  const [above, below] = [at(index - 1), at(index + 1)]
  const fitsBelow = below ? compareNewestFirst(place, below) <= 0 : !feed.pageInfo.hasNextPage
  return fitsBelow && (!above || compareNewestFirst(above, place) <= 0)
}

/**
 * Puts an entry where it belongs, new or moved; one that stands well stays there. One that belongs below the last
 * loaded page is left out: it comes with its own page.
 */
export function placeEntry<Node>(feed: Feed<Node>, entry: Edge<Node>, placeOf: PlaceOf<Node>): Feed<Node> {
  const place = placeOf(entry.node)
  if (!place) return feed
  const stands = feed.edges.findIndex(({ node }) => isSame(place, placeOf(node)))
  if (stands >= 0 && fitsAt(feed, stands, place, placeOf)) {
    return { ...feed, edges: feed.edges.toSpliced(stands, 1, entry) }
  }
  const { edges } = removeEntry(feed, place, placeOf)
  const lastAbove = edges.findLastIndex(({ node }) => {
    const other = placeOf(node)
    return other && compareNewestFirst(other, place) < 0
  })
  const isBelowAll = lastAbove === edges.length - 1
  if (isBelowAll && feed.pageInfo.hasNextPage) return { ...feed, edges }
  return { ...feed, edges: edges.toSpliced(lastAbove + 1, 0, entry) }
}

/**
 * After changes in a list that shows only some entries: what the server finds for the day takes the place of what
 * stood there, and of what was changed wherever it stood. A day below the last loaded page comes with its own page.
 */
export function renewDay<Node>(
  feed: Feed<Node>,
  { day, changed }: { readonly day: string; readonly changed: readonly Identity[] },
  found: readonly Edge<Node>[],
  placeOf: PlaceOf<Node>,
): Feed<Node> {
  const dateOf = ({ node }: Edge<Node>) => placeOf(node)?.date ?? ''
  const edges = without(feed.edges, new Set(changed.map(keyOf)), placeOf)
  const above = edges.filter(edge => dateOf(edge) > day)
  const below = edges.filter(edge => dateOf(edge) < day)
  const isLoaded = !feed.pageInfo.hasNextPage || above.length < edges.length
  return { ...feed, edges: [...above, ...(isLoaded ? found : []), ...below] }
}
