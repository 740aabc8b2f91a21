import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { allInFeed, isOfKind, itemNumber, itemsNumbered } from '#projections/feed/all.ts'
import type { FeedItem } from '#projections/feed/queries.ts'
import { type Export, noteDone, noteTotal } from './exports.ts'

/** What is held at once, however much there is. */
const AT_ONCE = 500

/** One export, while a worker is at it. */
export interface Making {
  readonly database: Database
  readonly begun: Export
  readonly signal: AbortSignal
}

/** All of somebody's entries, oldest day first, as they were counted at one moment. */
export interface Entries {
  /** Some at a time. */
  readonly each: (kind?: FeedItem['kind']) => AsyncGenerator<readonly FeedItem[]>
  readonly has: (kind: FeedItem['kind'], id: number) => boolean
}

/** Whoever goes through them more than once says so: how far it is, their owner sees. */
export async function countedEntries({ database, begun, signal }: Making, rounds = 1): Promise<Entries> {
  const viewerId = userPerson(begun.userId)
  const all = await allInFeed(database, viewerId)
  await noteTotal(database, begun, all.length)
  const known = new Set(all)
  let gone = 0
  return {
    has: (kind, id) => known.has(itemNumber(kind, id)),
    each: async function* (kind) {
      const wanted = kind === undefined ? all : all.filter(item => isOfKind(item, kind))
      for (let from = 0; from < wanted.length; from += AT_ONCE) {
        signal.throwIfAborted()
        const some = wanted.slice(from, from + AT_ONCE)
        yield await itemsNumbered(database, viewerId, some)
        gone += some.length
        await noteDone(database, begun, Math.floor(gone / rounds))
      }
    },
  }
}
