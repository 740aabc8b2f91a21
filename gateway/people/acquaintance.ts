import type { Database } from '#domain/store/database.ts'
import { shareAnExpense } from '#projections/access/queries.ts'
import { connectionWith } from '#projections/connections/queries.ts'
import { shareAGroup } from '#projections/groups/queries.ts'
import { shareATrip } from '#projections/trips/queries.ts'
import type { Accounts, PublicAccount } from '../account/accounts.ts'

/** Who may learn that somebody has an account here, and what they are called: whoever has to do with them. */
async function mayMeet(database: Database, viewerId: number, personId: number): Promise<boolean> {
  const [connection, ...shared] = await Promise.all([
    connectionWith(database, viewerId, personId),
    shareAnExpense(database, viewerId, personId),
    shareAGroup(database, viewerId, personId),
    shareATrip(database, viewerId, personId),
  ])
  return connection?.status === 'ACTIVE' || shared.includes(true)
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
