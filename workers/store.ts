import type { Database } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'

/** One per pool: what jobs look up and append at the same time goes together. */
const stores = new WeakMap<Database, EventStore>()

export function storeOn(database: Database): EventStore {
  const known = stores.get(database)
  if (known !== undefined) return known
  const store = openEventStore(database)
  stores.set(database, store)
  return store
}
