import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { connectedAmong } from '#projections/connections/queries.ts'
import { groupsInCommon } from '#projections/groups/queries.ts'
import { companionsAmong } from '#projections/trips/queries.ts'

/**
 * Whether two are connected, or together in a group or on a trip, as both of them have it now. What they once shared says
 * that they know each other, and not that they still want to have to do with each other.
 */
export async function areTogether(database: Database, viewerId: number, person: PersonId): Promise<boolean> {
  const found = await Promise.all([
    connectedAmong(database, viewerId, [person]),
    groupsInCommon(database, [viewerId, person]),
    companionsAmong(database, viewerId, [person]),
  ])
  return found.flat().length > 0
}
