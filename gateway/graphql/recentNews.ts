import type { News } from '#projections/news.ts'

/** What changed in somebody's feed, as of a place in the log: what is read from then on is at least as new. */
export type FeedNews = Extract<News, { about: 'feed' }> & { readonly position: number }

/** That of one entry. */
export type EntryNews = Exclude<FeedNews, { kind: 'MANY' }>

export const isOfOne = (news: FeedNews): news is EntryNews => news.kind !== 'MANY'

/** Of everybody together: some megabytes, and what happens in a day where a thousand people spend. */
const MOST_REMEMBERED = 20_000
/** Whoever missed more than that reads less by reading their list anew. */
const MOST_MISSED = 200

interface Limits {
  readonly remembered: number
  readonly missed: number
}

/** What was announced lately, for those who were away for a moment. Every gateway hears all of it. */
export interface RecentNews {
  /** From now on, all that happens after this position is noted. */
  readonly heardFrom: (position: number) => void
  readonly isHearing: () => boolean
  readonly note: (news: FeedNews) => void
  /** Something went unheard, nobody knows what. */
  readonly forget: () => void
  /** The latest about each entry, oldest first; undefined where that is not known any more, or too much to be told. */
  readonly since: (viewerId: number, position: number) => readonly EntryNews[] | undefined
}

export function openRecentNews({ remembered, missed }: Limits = LIMITS): RecentNews {
  let known: FeedNews[] = []
  let forgotten = 0
  let ofViewer = new Map<number, FeedNews[]>()
  let heardFrom: number | undefined

  /** What came first goes first, of everybody as of each of them. */
  function forgetOldest(): void {
    const oldest = known[forgotten]
    if (oldest === undefined) return
    forgotten += 1
    // What was noted before it was known from where on we hear all may be older than that.
    if (heardFrom !== undefined) heardFrom = Math.max(heardFrom, oldest.position + 1)
    const own = ofViewer.get(oldest.viewerId)
    own?.shift()
    if (own?.length === 0) ofViewer.delete(oldest.viewerId)
    if (forgotten < remembered) return
    known = known.slice(forgotten)
    forgotten = 0
  }

  return {
    heardFrom: position => {
      heardFrom = position
    },
    isHearing: () => heardFrom !== undefined,
    note: news => {
      known.push(news)
      const own = ofViewer.get(news.viewerId)
      if (own === undefined) ofViewer.set(news.viewerId, [news])
      else own.push(news)
      if (known.length - forgotten > remembered) forgetOldest()
    },
    forget: () => {
      known = []
      forgotten = 0
      ofViewer = new Map()
      heardFrom = undefined
    },
    since: (viewerId, position) => {
      if (heardFrom === undefined || position < heardFrom) return undefined
      const heard = ofViewer.get(viewerId) ?? []
      // By then whoever says so has read it: many changes have no position that anybody is told.
      if (heard.some(news => !isOfOne(news) && news.position > position)) return undefined
      // What became visible together was perhaps heard in part.
      const later = heard.filter(isOfOne).filter(news => news.position >= position)
      const latest = latestOfEach(later)
      return latest.length > missed ? undefined : latest
    },
  }
}

const LIMITS: Limits = { remembered: MOST_REMEMBERED, missed: MOST_MISSED }

/** An entry that changed several times is told as it is now, with every month it has moved. */
function latestOfEach(news: readonly EntryNews[]): readonly EntryNews[] {
  const latest = new Map<string, EntryNews>()
  for (const one of news) {
    const key = `${one.itemKind} ${one.itemId}`
    const before = latest.get(key)
    latest.delete(key)
    latest.set(key, before === undefined ? one : { ...one, months: [...new Set([...before.months, ...one.months])] })
  }
  return [...latest.values()]
}
