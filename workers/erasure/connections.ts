import { inBatches } from '#domain/commands/consequence.ts'
import { farewellTo } from '#domain/commands/deed.ts'
import { partFromGone } from '#domain/commands/partFromGone.ts'
import type { Database } from '#domain/store/database.ts'
import { connectionsOf } from '#projections/connections/queries.ts'
import { storeOn } from '../store.ts'

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
  const store = storeOn(database)
  const farewell = farewellTo(actorId, goneId)
  const connections = await connectionsOf(database, goneId)
  await inBatches(connections, ({ otherId }) => partFromGone(store, farewell, goneId, otherId), signal)
}
