import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import type { ClaimedKey } from './keyedCalls.ts'
import { type Settings, type StoredSettings, settingsOf } from './settings.ts'

/** What others may know of somebody who can sign in. */
export interface PublicAccount {
  readonly userId: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
}

export interface Account extends PublicAccount {
  readonly email: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
  readonly settings: Settings
  readonly createdAt: Date
}

export interface AccountRow extends StoredSettings {
  readonly user_id: string
  readonly username: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly display_name: string
  readonly currency: string
  readonly preferred_currencies: readonly string[]
  readonly created_at: Date
}

export const ACCOUNT_COLUMNS = [
  'user_id, username, email, first_name, last_name, display_name',
  'currency, preferred_currencies, timezone, language, settings, users.created_at',
].join(', ')

export const accountOf = (row: AccountRow): Account => ({
  userId: Number(row.user_id),
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  currency: row.currency,
  preferredCurrencies: row.preferred_currencies,
  settings: settingsOf(row),
  createdAt: row.created_at,
})

export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
  readonly settings: StoredSettings
}

/** What of an account must be its own, and is somebody else's already. */
type Taken = 'email' | 'username'

const TAKEN: Readonly<Record<string, Taken>> = { users_email: 'email', users_username: 'username' }

/** Whether the database refused an account because somebody else has its email or username. */
export function takenBy(error: unknown): Taken | undefined {
  return error instanceof Error && 'constraint' in error ? TAKEN[String(error.constraint)] : undefined
}

export type Creation =
  | { readonly created: true; readonly account: Account }
  | { readonly created: false; readonly taken: readonly Taken[] }

export interface Accounts {
  /** Together with the fact that the call of that key has been answered, where it had one. */
  readonly create: (account: NewAccount, key?: ClaimedKey) => Promise<Creation>
  readonly findByEmail: (email: string) => Promise<{ account: Account; passwordHash: string } | undefined>
  /** Asked for by many requests at once, answered by one query. */
  readonly displayName: (userId: number) => Promise<string | undefined>
  /** The same. */
  readonly find: (userId: number) => Promise<Account | undefined>
  readonly passwordHash: (userId: number) => Promise<string | undefined>
}

/** Which of the two somebody has. The database names only one when it refuses an account. */
async function allTaken(database: Database, { email, username }: NewAccount, refused: Taken): Promise<Taken[]> {
  const { rows } = await database.query<{ has_email: boolean; has_username: boolean }>(
    `SELECT lower(email) = lower($1) AS has_email, lower(username) = lower($2) AS has_username
     FROM account.users WHERE lower(email) = lower($1) OR lower(username) = lower($2)`,
    [email, username],
  )
  const taken: Taken[] = []
  if (refused === 'email' || rows.some(row => row.has_email)) taken.push('email')
  if (refused === 'username' || rows.some(row => row.has_username)) taken.push('username')
  return taken
}

/** One registration at a time: the counter's row is locked, and goes back to what it was if this one fails. */
async function create(database: Database, account: NewAccount, key: ClaimedKey | undefined): Promise<Creation> {
  const { username, email, firstName, lastName, passwordHash, currency, preferredCurrencies } = account
  const { settings, language, timezone } = account.settings
  try {
    const { rows } = await database.query<AccountRow>(
      `WITH next AS (UPDATE account.user_count SET registered = registered + 1 RETURNING registered AS user_id),
       users AS (
         INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash,
                                    currency, preferred_currencies, settings, language, timezone, last_login_at)
         SELECT next.user_id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() FROM next
         RETURNING *
       ),
       answered AS (
         UPDATE account.keyed_calls SET user_id = users.user_id, is_answered = true FROM users
         WHERE key_hash = $12 AND claim = $13
       )
       SELECT ${ACCOUNT_COLUMNS} FROM users`,
      [
        ...[username, email, firstName, lastName, `${firstName} ${lastName}`],
        ...[passwordHash, currency, preferredCurrencies],
        ...[settings, language, timezone],
        ...[key?.keyHash, key?.claimId],
      ],
    )
    const [row] = rows
    if (row === undefined) throw new Error('an account was not stored')
    return { created: true, account: accountOf(row) }
  } catch (error) {
    const refused = takenBy(error)
    if (refused === undefined) throw error
    return { created: false, taken: await allTaken(database, account, refused) }
  }
}

async function displayNames(database: Database, userIds: readonly number[]): Promise<(string | undefined)[]> {
  const { rows } = await database.query<{ user_id: string; display_name: string }>({
    name: 'display_names',
    text: 'SELECT user_id, display_name FROM account.users WHERE user_id = ANY($1)',
    values: [userIds],
  })
  const names = new Map(rows.map(row => [Number(row.user_id), row.display_name]))
  return userIds.map(userId => names.get(userId))
}

async function findAccounts(database: Database, userIds: readonly number[]): Promise<(Account | undefined)[]> {
  const { rows } = await database.query<AccountRow>({
    name: 'find_accounts',
    text: `SELECT ${ACCOUNT_COLUMNS} FROM account.users WHERE user_id = ANY($1)`,
    values: [userIds],
  })
  const accounts = new Map(rows.map(row => [Number(row.user_id), accountOf(row)]))
  return userIds.map(userId => accounts.get(userId))
}

export function openAccounts(database: Database): Accounts {
  return {
    create: (account, key) => create(database, account, key),
    findByEmail: async email => {
      const { rows } = await database.query<AccountRow & { password_hash: string }>(
        `SELECT ${ACCOUNT_COLUMNS}, password_hash FROM account.users WHERE lower(email) = lower($1)`,
        [email],
      )
      const [row] = rows
      return row && { account: accountOf(row), passwordHash: row.password_hash }
    },
    find: batched(userIds => findAccounts(database, userIds)),
    passwordHash: async userId => {
      const { rows } = await database.query<{ password_hash: string }>(
        'SELECT password_hash FROM account.users WHERE user_id = $1',
        [userId],
      )
      return rows[0]?.password_hash
    },
    displayName: batched(userIds => displayNames(database, userIds)),
  }
}
