import type { Acquaintance } from '#domain/imports/proposedPeople.ts'
import { placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { connectionsOf } from '#projections/connections/queries.ts'
import { placeholdersFor } from '#projections/placeholders/queries.ts'

interface AccountRow {
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Whom somebody may name in what they import, they themselves first: connections, and people without an account. */
export async function acquaintancesFor(database: Database, userId: number): Promise<Acquaintance[]> {
  const [connections, placeholders] = await Promise.all([
    connectionsOf(database, userId),
    placeholdersFor(database, userId, 'all'),
  ])
  const connected = connections.filter(({ status }) => status === 'ACTIVE').map(({ otherId }) => otherId)
  const { rows } = await database.query<AccountRow>({
    name: 'acquaintances_for',
    text: `SELECT user_id, username, display_name, first_name, last_name, email FROM account.users
           WHERE user_id = ANY($1) ORDER BY user_id = $2 DESC, user_id`,
    values: [[userId, ...connected], userId],
  })
  return [
    ...rows.map(row => ({
      person: userPerson(Number(row.user_id)),
      names: [row.username, row.display_name, `${row.first_name} ${row.last_name}`],
      email: row.email,
    })),
    ...placeholders
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ placeholderId, displayName, email }) => ({
        person: placeholderPerson(placeholderId),
        names: displayName === null ? [] : [displayName],
        email,
      })),
  ]
}
