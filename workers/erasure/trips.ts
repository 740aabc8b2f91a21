import { farewellTo } from '#domain/commands/deed.ts'
import { endTravelMode, withdrawFromTrips } from '#domain/commands/withdrawFromTrips.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { tripIdsOf } from '#projections/trips/queries.ts'
import { storeOn } from '../store.ts'

interface Farewell {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Takes somebody who is gone off every trip; one on which nobody is left is deleted, with what it was called. */
export async function leaveTrips(database: Database, person: PersonId, { actorId, signal }: Farewell): Promise<void> {
  const store = storeOn(database)
  const farewell = farewellTo(actorId, person)
  await endTravelMode(store, farewell, person)
  await withdrawFromTrips(store, farewell, { person, tripIds: await tripIdsOf(database, person), signal })
}
