import { type News, newsOf } from '#projections/news.ts'
import type { ReadModel } from '#projections/registry.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import type { Watched } from '../ownWrites.ts'
import { openChannel } from './channel.ts'
import { type EntryNews, openRecentNews } from './recentNews.ts'

/** What the entries of a feed are read from. */
export const FEED: readonly ReadModel[] = ['feed']

/** What became different, as of a place in the log: what is read from then on is at least as new. */
export type Told = News & { readonly position: number }

interface Listener {
  readonly hear: (change: Told) => void
  readonly startOver: () => void
  readonly end: () => void
}

export interface Changes {
  /**
   * What `pick` makes of the changes that concern one viewer, from now on; what it answers undefined to is passed over.
   * `startOver` is called when something was missed.
   */
  readonly of: <Value>(
    viewerId: number,
    pick: (change: Told) => Value | undefined,
    startOver: () => void,
  ) => AsyncIterableIterator<Value>
  /**
   * What somebody was not told of their feed since they last heard something; undefined where that is longer ago than we
   * remember, or too much to be told.
   */
  readonly missed: (viewerId: number, after: number) => Promise<readonly EntryNews[] | undefined>
  /** What everybody was told is not so any more: whoever has something on their screens reads it anew. */
  readonly startOver: () => void
  readonly close: () => void
}

/** Hands what the projectors announce to those who have it on their screens, and to nobody else. */
export function openChanges(projected: ProjectionWatch, endOfLog: Watched['endOfLog']): Changes {
  const listenersOf = new Map<number, Set<Listener>>()
  const everybody = () => [...listenersOf.values()].flatMap(listeners => [...listeners])

  const recent = openRecentNews()
  const remember = () => projected.reachedBy(FEED).then(recent.heardFrom)
  // Where it cannot be known yet, it is asked again by the first who wants to know.
  remember().catch(() => {})

  const stopListening = projected.onChange((changes, position) => {
    for (const change of changes) {
      const news = newsOf(change)
      if (news === undefined) continue
      const told = { ...news, position }
      if (told.about === 'feed') recent.note(told)
      for (const { hear } of listenersOf.get(change.viewerId) ?? []) hear(told)
    }
  })

  function startOver(): void {
    recent.forget()
    remember().catch(() => {})
    for (const listener of everybody()) listener.startOver()
  }
  const stopWatching = projected.onGap(startOver)

  function add(viewerId: number, listener: Listener): void {
    const listeners = listenersOf.get(viewerId) ?? new Set()
    listenersOf.set(viewerId, listeners.add(listener))
  }

  function remove(viewerId: number, listener: Listener): void {
    const listeners = listenersOf.get(viewerId)
    listeners?.delete(listener)
    if (listeners?.size === 0) listenersOf.delete(viewerId)
  }

  return {
    of: <Value>(viewerId: number, pick: (change: Told) => Value | undefined, startListenerOver: () => void) => {
      const { push, end, values } = openChannel<Value>({
        onEnd: () => remove(viewerId, listener),
        onOverflow: startListenerOver,
      })
      const hear = (change: Told): void => {
        const value = pick(change)
        if (value !== undefined) push(value)
      }
      const listener = { hear, startOver: startListenerOver, end }
      add(viewerId, listener)
      return values
    },
    missed: async (viewerId, after) => {
      if (!recent.isHearing()) await remember()
      // One that nobody reaches is of another log: whoever waited for it would take read models for standing still.
      if (!projected.shows(FEED, after) && after > (await endOfLog())) return undefined
      // Told by another gateway, which may have heard a moment earlier.
      const isReached = (await projected.waitFor(FEED, after)) === 'visible'
      return isReached ? recent.since(viewerId, after) : undefined
    },
    startOver,
    close: () => {
      stopListening()
      stopWatching()
      for (const { end } of everybody()) end()
    },
  }
}
