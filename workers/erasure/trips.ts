import { endTravelMode, withdrawFromTrips } from '#domain/commands/withdrawFromTrips.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { tripStream } from '#domain/trip/events.ts'
import { tripIdsOf } from '#projections/trips/queries.ts'

/** What an append of the log takes without holding up others for long. */
const BATCH_TRIPS = 250

interface Farewell {
  readonly actorId: PersonId
  readonly signal: AbortSignal
}

/** Takes somebody who is gone off every trip; one on which nobody is left is deleted, with what it was called. */
export async function leaveTrips(database: Database, person: PersonId, { actorId, signal }: Farewell): Promise<void> {
  await endTravelMode(database, actorId, person)
  const streamIds = (await tripIdsOf(database, person)).map(tripStream)
  for (let from = 0; from < streamIds.length; from += BATCH_TRIPS) {
    await withdrawFromTrips(database, { actorId, person, streamIds: streamIds.slice(from, from + BATCH_TRIPS) })
    signal.throwIfAborted()
  }
}
