import type { FeedFilter } from '#web/schema.generated.ts'
import type { Entry } from '../entry.ts'
import type { Month } from '../expense.ts'
import { onDay } from '../filters/feedFilter.ts'
import {
  addPage,
  type FeedState,
  isUsedUp,
  nothingKnown,
  type Page,
  renewDay,
  type Told,
  tellListed,
  withRest,
} from './feedState.ts'

export type State = FeedState<Entry, Month>
export type FeedPage = Page<Entry, Month>
export type News = Told<Entry, Month>

export interface Asked {
  readonly filter: FeedFilter | null
  readonly after: string | null
}

export interface Means {
  /** Null: everything. */
  readonly filter: FeedFilter | null
  /** What the server will say of something new, as far as that is known here. */
  readonly isSurelyWanted: (entry: Entry) => boolean
  readonly ask: (asked: Asked) => Promise<FeedPage>
  readonly onChange: () => void
  readonly isShown: () => boolean
}

export interface FeedList {
  readonly filter: FeedFilter | null
  readonly state: () => State
  readonly error: () => unknown
  readonly tell: (news: readonly News[]) => void
  readonly loadMore: () => Promise<void>
  /** As far down as it was read, and no further than some pages: what is below comes as one scrolls. */
  readonly readAnew: () => Promise<void>
  /** The same while all that happens is told: what is below stays as it is known. */
  readonly lookAgain: () => Promise<void>
}

const mostPages = 10
/** So many days of a filtered list are asked for one by one. */
const mostDays = 5
/** Many changes may come at once, and those of one day need only one question. */
const pause = 100
/** An answer may be older than what it is asked about, or not come; after each time one waits twice as long. */
const mostTries = 5

/** What was told to have changed on a day, and as of when. */
interface Doubt {
  readonly changed: ReadonlySet<string>
  readonly position: number
  readonly tries: number
}

/** One list: everything, or what a filter lets through. */
export function openFeedList({ filter, isSurelyWanted, ask, onChange, isShown }: Means): FeedList {
  let state: State = nothingKnown
  /** The list that is being read anew, and what is to be shown when it is. */
  let fresh: State | null = null
  let pages = 0
  let error: unknown
  let underWay: Promise<void> | null = null
  let days = new Map<string, Doubt>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: State): void {
    state = next
    onChange()
    // Nobody comes to the end of a list without rows, and so nobody would ask for what is below.
    if (underWay === null && error === undefined && isShown() && isUsedUp(state)) void loadMore()
  }

  /** One question at a time: the next page begins where the one before it ends. What is shown then may ask for more. */
  function inTurn(work: () => Promise<() => State>): Promise<void> {
    underWay ??= work().then(
      result => {
        underWay = null
        change(result())
      },
      failure => {
        underWay = null
        fresh = null
        error = failure
        onChange()
      },
    )
    return underWay
  }

  const loadMore = () =>
    inTurn(async () => {
      error = undefined
      for (;;) {
        const page = await ask({ filter, after: state.cursor })
        const isFound = page.entries.length > 0
        if (isFound || pages === 0) pages += 1
        // What matches a filter may lie far down: the server looks some way, and then wants to be asked again.
        if (isFound || page.next === null || !isShown()) return () => addPage(state, page)
        change(addPage(state, page))
      }
    })

  async function readAll(isRestKnown: boolean): Promise<() => State> {
    error = undefined
    const wanted = Math.min(Math.max(pages, 1), mostPages)
    let found = 0
    // What is known as of later than it will be answered stays so.
    fresh = { ...state, end: undefined, cursor: null }
    while (found < wanted && fresh.end !== null) {
      const page: FeedPage = await ask({ filter, after: fresh.cursor })
      if (page.entries.length > 0) found += 1
      fresh = addPage(fresh, page)
    }
    pages = isRestKnown ? Math.max(pages, found) : found
    return () => {
      const whole = fresh ?? state
      fresh = null
      return isRestKnown ? withRest(whole, state) : whole
    }
  }

  async function readAnew(isRestKnown = false): Promise<void> {
    // A page that is on its way is of the list as it was.
    while (underWay !== null) await underWay
    await inTurn(() => readAll(isRestKnown))
  }

  /** Whether a changed entry belongs there is the server's to say, which knows what an amount comes to. */
  async function askForDays(): Promise<void> {
    const waiting = days
    days = new Map()
    // Whoever comes back to it reads all of it anew.
    if (!isShown()) return
    if (waiting.size > mostDays) return readAnew()
    for (const [day, doubt] of waiting) await askForDay(day, doubt)
  }

  async function askForDay(day: string, { changed, position, tries }: Doubt): Promise<void> {
    try {
      const page = await wholeDay(day, position)
      const renew = (feed: State) => renewDay(feed, { day, changed }, page)
      if (fresh !== null) fresh = renew(fresh)
      change(renew(state))
      if (page.position >= position) return
    } catch (failure) {
      console.warn('The filtered list could not be brought up to date.', failure)
    }
    if (tries < mostTries) wonder(day, changed, position, tries + 1)
  }

  async function wholeDay(day: string, position: number): Promise<FeedPage> {
    const ofDay = filter && onDay(filter, day)
    const pages: FeedPage[] = []
    for (let after: string | null | undefined; ofDay !== null && after !== null; after = pages.at(-1)?.next ?? null) {
      pages.push(await ask({ filter: ofDay, after: after ?? null }))
    }
    return {
      // Nothing needs to be asked where the filter is about other days.
      position: pages.length === 0 ? position : Math.min(...pages.map(page => page.position)),
      entries: pages.flatMap(({ entries }) => entries),
      months: [],
      next: null,
    }
  }

  function wonder(day: string, keys: Iterable<string>, position: number, tries = 0): void {
    const known = days.get(day)
    const changed = new Set([...(known?.changed ?? []), ...keys])
    days.set(day, { changed, position: Math.max(position, known?.position ?? 0), tries })
    clearTimeout(timer)
    timer = setTimeout(() => void askForDays(), pause * 2 ** tries)
  }

  return {
    filter,
    state: () => state,
    error: () => error,
    tell: news => {
      if (fresh !== null) fresh = tellListed(fresh, news, isSurelyWanted)
      change(tellListed(state, news, isSurelyWanted))
      if (filter === null) return
      for (const { entry, key, position } of news) if (entry !== null) wonder(entry.date, [key], position)
    },
    loadMore,
    readAnew: () => readAnew(),
    lookAgain: () => readAnew(true),
  }
}
