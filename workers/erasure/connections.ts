import { randomUUIDv7 } from 'node:crypto'
import { partFromGone } from '#domain/commands/connect.ts'
import type { Database } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { connectionsOf } from '#projections/connections/queries.ts'

interface Farewell {
  readonly actorId: number
  readonly signal: AbortSignal
}

/** Nobody stays connected to somebody who is gone, nor waits for their answer. */
export async function partFromEverybody(
  database: Database,
  goneId: number,
  { actorId, signal }: Farewell,
): Promise<void> {
  const store = openEventStore(database)
  const connections = await connectionsOf(database, goneId)
  signal.throwIfAborted()
  // What is appended at the same time is appended together.
  await Promise.all(
    connections.map(({ otherId }) => partFromGone(store, { actorId, commandId: randomUUIDv7() }, goneId, otherId)),
  )
}
