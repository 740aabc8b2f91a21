import type { Database } from '#domain/store/database.ts'
import { acquaintancesAmong } from '#projections/access/queries.ts'
import { connectionWith } from '#projections/connections/queries.ts'
import { fellowsAmong } from '#projections/groups/queries.ts'
import { shareATrip } from '#projections/trips/queries.ts'
import type { Accounts, PublicAccount } from '../account/accounts.ts'

/** Who may learn that somebody has an account here, and what they are called: whoever has to do with them. */
async function mayMeet(database: Database, viewerId: number, personId: number): Promise<boolean> {
  const [connection, travelTogether, ...met] = await Promise.all([
    connectionWith(database, viewerId, personId),
    shareATrip(database, viewerId, personId),
    acquaintancesAmong(database, viewerId, [personId]),
    fellowsAmong(database, viewerId, [personId]),
  ])
  return connection?.status === 'ACTIVE' || travelTogether || met.flat().length > 0
}

interface Directory {
  readonly database: Database
  readonly accounts: Accounts
}

/** Somebody else as this viewer may see them. A stranger is nobody, like one who does not exist. */
export async function findAcquaintance(
  { database, accounts }: Directory,
  viewerId: number,
  personId: number,
): Promise<PublicAccount | undefined> {
  return (await mayMeet(database, viewerId, personId)) ? accounts.find(personId) : undefined
}
