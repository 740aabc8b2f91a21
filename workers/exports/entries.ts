import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { allInFeed, itemsNumbered } from '#projections/feed/all.ts'
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

/** All of somebody's entries, oldest day first, some at a time; how far it is, its owner sees. */
export async function* entriesOf({ database, begun, signal }: Making): AsyncGenerator<readonly FeedItem[]> {
  const viewerId = userPerson(begun.userId)
  const all = await allInFeed(database, viewerId)
  await noteTotal(database, begun, all.length)
  for (let done = 0; done < all.length; done += AT_ONCE) {
    signal.throwIfAborted()
    yield await itemsNumbered(database, viewerId, all.slice(done, done + AT_ONCE))
    await noteDone(database, begun, Math.min(done + AT_ONCE, all.length))
  }
}
