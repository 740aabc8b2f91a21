import type { ApolloClient } from '@apollo/client'
import type { Client } from 'graphql-ws'
import type { FeedFilter } from '#web/schema.generated.ts'
import { type Entry, entryKey } from '../entry.ts'
import type { Month } from '../expense.ts'
import { FeedChangedDocument } from '../FeedChanged.generated.ts'
import { askFeed } from './askFeed.ts'
import { forgetEntries, rememberEntries, rememberLater } from './entryCache.ts'
import { type FeedChange, openFeedLine } from './feedLine.ts'
import {
  type Asked,
  type FeedList,
  type FeedPage,
  type Means,
  type News,
  openFeedList,
  type State,
} from './feedList.ts'
import { listed } from './feedState.ts'

/** What a list shows. */
export interface Shown {
  readonly entries: readonly Entry[]
  readonly months: readonly Month[]
  /** Whether anything of it has been read. */
  readonly isRead: boolean
  readonly hasMore: boolean
  readonly error: unknown
  /** Another one whenever there may be a reason to call it again. */
  readonly loadMore: () => void
}

/** What became of an own deed. */
export interface Done {
  /** Null: it was so already. */
  readonly position: string | null
  readonly key: string
  /** As it is then; null: whoever did it has no part in it any more. */
  readonly entry: Entry | null
}

export interface FeedStore {
  /**
   * Null: everything, which is kept up to date as long as one is signed in. What is new and surely wanted shows at once,
   * all else when the server has said so.
   */
  readonly listOf: (filter: FeedFilter | null, isSurelyWanted?: (entry: Entry) => boolean) => FeedList
  /** While it is on the screen. Answers how to let go of it. */
  readonly show: (list: FeedList) => () => void
  readonly shown: (list: FeedList) => Shown
  readonly subscribe: (listener: () => void) => () => void
  /** While an own deed is under way; what became of it is told to the lists. */
  readonly during: <Answer>(work: (done: (answer: Done) => void) => Promise<Answer>) => Promise<Answer>
  readonly close: () => void
}

/** Keeps all that is listed, as of a place in the log, for when there is no line. */
export type Keep = (whole: State, position: number) => Promise<void>

/** So that what comes in many messages at once is one change of the screen. */
const gathering = 16
const pause = 3_000
/** What changes again soon is kept once. */
const keeping = 1_500

const identityOf = ({ itemKind, itemId }: FeedChange) =>
  ({ __typename: itemKind === 'TRANSFER' ? 'Transfer' : 'Expense', id: itemId }) as const

const newsOf = (change: FeedChange): News => ({
  position: Number(change.position),
  key: entryKey(identityOf(change)),
  entry: change.item ?? null,
  months: change.months,
})

/** The lists of whoever is signed in. All that is read, told or done goes through here, each as of its place in the log. */
export function openFeedStore(client: ApolloClient, line: Client, keep: Keep): FeedStore {
  const listeners = new Set<() => void>()
  const onScreen = new Set<FeedList>()
  const shown = new WeakMap<FeedList, { readonly of: readonly unknown[]; readonly shown: Shown }>()
  /** The highest position that was heard of. */
  let latest = 0
  let waiting: News[] = []
  let gone: ReturnType<typeof identityOf>[] = []
  let flushing: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let isLive = true
  let isClosed = false

  let kept: State | undefined
  let keepingLater: ReturnType<typeof setTimeout> | undefined
  const keepWhole = () => {
    keepingLater = undefined
    const state = whole.state()
    if (state === kept) return
    kept = state
    // What cannot be kept is missing without a line, and nowhere else.
    void keep(state, latest).catch(() => undefined)
  }

  const announce = () => {
    keepingLater ??= setTimeout(keepWhole, keeping)
    for (const listener of listeners) listener()
  }

  async function ask(asked: Asked): Promise<FeedPage> {
    const page = await askFeed(client, asked)
    latest = Math.max(latest, page.position)
    feedLine.hearFrom(page.position)
    const isNewest = (key: string) => (whole.state().known.get(key)?.asOf ?? 0) <= page.position
    rememberLater(client.cache, page.entries, ([key, entry]) => (isNewest(key) ? [entry] : []))
    return page
  }

  function openList(wanted: Pick<Means, 'filter' | 'isSurelyWanted'>, askFor = ask): FeedList {
    const list: FeedList = openFeedList({
      ...wanted,
      ask: askFor,
      onChange: announce,
      isShown: () => onScreen.has(list),
    })
    return list
  }

  const whole = openList({ filter: null, isSurelyWanted: () => true })
  const lists = (): readonly FeedList[] =>
    [whole, ...onScreen].filter((list, index, all) => all.indexOf(list) === index)

  const knownSince = (position: number): readonly News[] =>
    [...whole.state().known].flatMap(([key, { asOf, entry }]) =>
      asOf > position ? { position: asOf, key, entry, months: [] } : [],
    )

  /** Its first page may come from a server that has not come as far as what was told before the list was there. */
  function openFiltered(wanted: Pick<Means, 'filter' | 'isSurelyWanted'>): FeedList {
    let isTold = false
    const list: FeedList = openList(wanted, async asked => {
      const page = await ask(asked)
      const missed = isTold ? [] : knownSince(page.position)
      isTold = true
      if (missed.length > 0) list.tell(missed)
      return page
    })
    return list
  }

  function take(news: readonly News[]): void {
    latest = news.reduce((highest, { position }) => Math.max(highest, position), latest)
    for (const list of lists()) list.tell(news)
    const known = whole.state().known
    const isNew = ({ key, entry }: News) => entry !== null && known.get(key)?.entry === entry
    rememberEntries(
      client.cache,
      news.filter(isNew).flatMap(({ entry }) => entry ?? []),
    )
  }

  function flush(): void {
    clearTimeout(flushing)
    flushing = undefined
    const news = waiting
    const left = gone
    waiting = []
    gone = []
    if (news.length > 0) take(news)
    forgetEntries(client.cache, left)
  }

  /** What cannot be read is tried again: soon, or when the line is back. */
  async function readAnew(isWanted: (list: FeedList) => boolean): Promise<void> {
    await Promise.all(lists().map(list => (isWanted(list) ? list.readAnew() : undefined)))
    clearTimeout(retrying)
    if (!isClosed && isLive && lists().some(hasFailed)) retrying = setTimeout(retry, pause)
  }
  const hasFailed = (list: FeedList): boolean => list.error() !== undefined
  const retry = (): void => void readAnew(hasFailed)

  const feedLine = openFeedLine(line, client.cache.transformDocument(FeedChangedDocument), {
    onNews: change => {
      waiting.push(newsOf(change))
      if (change.item == null) gone.push(identityOf(change))
      flushing ??= setTimeout(flush, gathering)
    },
    onReadAnew: () => void readAnew(({ state }) => state().end !== undefined),
  })
  const stopListening = [
    line.on('connected', () => {
      isLive = true
      retry()
    }),
    line.on('closed', () => {
      isLive = false
    }),
  ]

  function showing(list: FeedList): Shown {
    const state: State = list.state()
    const error = list.error()
    const of = [state, error]
    const before = shown.get(list)
    if (before?.of.every((part, index) => part === of[index])) return before.shown
    const now: Shown = {
      entries: listed(state),
      months: [...state.months.values()].map(({ month }) => month),
      isRead: state.end !== undefined,
      hasMore: state.end !== undefined && state.end !== null && error === undefined,
      error,
      loadMore: () => void list.loadMore(),
    }
    shown.set(list, { of, shown: now })
    return now
  }

  return {
    listOf: (filter, isSurelyWanted = () => false) =>
      filter === null ? whole : openFiltered({ filter, isSurelyWanted }),
    show: list => {
      onScreen.add(list)
      // What an entry belongs to has its name from elsewhere, which tells nobody here when it changes.
      void (list.state().end === undefined ? list.loadMore() : list.lookAgain())
      return () => onScreen.delete(list)
    },
    shown: showing,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    during: work => {
      const since = latest
      return work(({ position, key, entry }) => {
        flush()
        if (entry) rememberEntries(client.cache, [entry])
        const inList = entry?.isDeleted ? null : entry
        take([{ position: position === null ? since : Number(position), key, entry: inList, months: [] }])
        // Nobody tells what it makes of the months.
        if (!isLive) void whole.readAnew()
      })
    },
    close: () => {
      isClosed = true
      onScreen.clear()
      clearTimeout(flushing)
      clearTimeout(retrying)
      clearTimeout(keepingLater)
      for (const stop of stopListening) stop()
      feedLine.close()
    },
  }
}
