import { refuse } from '#domain/message.ts'
import type { Database } from '#domain/store/database.ts'
import { type ConnectionView, connectionWith } from '#projections/connections/queries.ts'
import { SEARCHES } from '../account/rateLimits.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

export interface FoundPerson {
  readonly userId: number
  readonly username: string
  readonly displayName: string
  readonly connection: ConnectionView | null
}

/** No email is longer. */
const MAX_CHARACTERS = 254

/**
 * Whoever has exactly this email or username, but never oneself. A part of one finds nobody: the list of all people is
 * not for everybody.
 */
export async function searchPeople(
  { database, rateLimits }: Pick<Services, 'database' | 'rateLimits'>,
  viewerId: number,
  query: string,
): Promise<Outcome<FoundPerson[]>> {
  const admitted = await rateLimits.admit(SEARCHES, 'search', String(viewerId))
  if (!admitted.done) return admitted
  // The same letters may arrive composed or decomposed, as in a registration.
  const wanted = query.trim().normalize('NFC')
  if (wanted === '') return notDone(refuse('SEARCH_REQUIRED', 'query'))
  if (wanted.length > MAX_CHARACTERS || !wanted.isWellFormed() || wanted.includes('\0')) return done([])
  return done(await findByName(database, viewerId, wanted))
}

async function findByName(database: Database, viewerId: number, wanted: string): Promise<FoundPerson[]> {
  const { rows } = await database.query<{ user_id: string; username: string; display_name: string }>({
    name: 'search_people',
    text: `SELECT user_id, username, display_name FROM account.users
           WHERE (lower(email) = lower($2) OR lower(username) = lower($2)) AND user_id <> $1`,
    values: [viewerId, wanted],
  })
  return Promise.all(
    rows.map(async ({ user_id, username, display_name }) => ({
      userId: Number(user_id),
      username,
      displayName: display_name,
      connection: await connectionWith(database, viewerId, Number(user_id)),
    })),
  )
}
