import { createHash, randomBytes } from 'node:crypto'
import { batched } from '#domain/store/batched.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf } from './accounts.ts'
import type { Alongside } from './session.ts'
import type { TokenScope } from './tokenScope.ts'

/** By which a program of somebody's own reads what is theirs. Its owner sees it like this in the list of all of theirs. */
export interface AccessToken {
  readonly id: number
  readonly name: string
  readonly scope: TokenScope
  readonly createdAt: Date
  /** Null: it works until it is revoked. */
  readonly expiresAt: Date | null
  /** To the minute. Null: never yet. */
  readonly lastUsedAt: Date | null
}

/** One that was just made. */
export interface NewAccessToken {
  readonly accessToken: AccessToken
  /** What programs present. Null where it was shown already: only its hash is kept. */
  readonly secret: string | null
}

/** One that a program has presented, and whose it is. */
export interface TokenInUse {
  readonly id: number
  readonly scope: TokenScope
  readonly account: Account
}

export interface TokenWish {
  readonly name: string
  readonly scope: TokenScope
  readonly expiresAt: Date | null
  /** That of the password by which its owner proved who they are. */
  readonly provedHash: string
}

export type Made = NewAccessToken | 'outdated' | 'too many'

type MadeAlongside = (connection: Connection, made: NewAccessToken) => Promise<void>

/** Of one person: the list is shown as a whole. */
export const MAX_ACCESS_TOKENS = 50

export interface AccessTokens {
  /** 'outdated': the password is another one by now, or the account gone. */
  readonly make: (userId: number, wish: TokenWish, alongside: MadeAlongside) => Promise<Made>
  /** Asked for by every request of a program; those that arrive together are answered by one query. */
  readonly find: (secret: string) => Promise<TokenInUse | undefined>
  /** Those that still work, the newest first. */
  readonly listOf: (userId: number) => Promise<readonly AccessToken[]>
  /** Whether the person had such a token. */
  readonly revoke: (userId: number, tokenId: number, alongside: Alongside) => Promise<boolean>
}

/** Whoever finds one in a file or a log, a program that looks for secrets among them, sees what it is. */
const SECRET = /^quits_[A-Za-z0-9_-]{43}$/
const newSecret = (): string => `quits_${randomBytes(32).toString('base64url')}`

/** It needs no salt and no slowness: 256 random bits cannot be guessed from it. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const bytea = (hash: string): string => `\\x${hash}`

const COLUMNS = 'token_id, name, scope, created_at, expires_at, last_used_at'
const WORKS = '(expires_at IS NULL OR expires_at > now())'

interface TokenRow {
  readonly token_id: string
  readonly name: string
  readonly scope: TokenScope
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
}

const tokenOf = (row: TokenRow): AccessToken => ({
  id: Number(row.token_id),
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

/** The account's row is locked, so that whoever makes two at once waits with the second until the first is counted. */
const make = (database: Database, userId: number, wish: TokenWish, alongside: MadeAlongside): Promise<Made> =>
  inTransaction(database, async connection => {
    const { name, scope, expiresAt, provedHash } = wish
    const locked = await connection.query(
      'SELECT FROM account.users WHERE user_id = $1 AND password_hash = $2 FOR UPDATE',
      [userId, provedHash],
    )
    if (locked.rowCount === 0) return 'outdated'
    const secret = newSecret()
    const { rows } = await connection.query<TokenRow>(
      `INSERT INTO account.access_tokens (token_hash, user_id, name, scope, expires_at)
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM account.access_tokens WHERE user_id = $2 AND ${WORKS}) < ${MAX_ACCESS_TOKENS}
       RETURNING ${COLUMNS}`,
      [bytea(hashOf(secret)), userId, name, scope, expiresAt],
    )
    const [row] = rows
    if (row === undefined) return 'too many'
    const made = { accessToken: tokenOf(row), secret }
    await alongside(connection, made)
    return made
  })

interface FoundRow extends AccountRow {
  readonly token_id: string
  readonly scope: TokenScope
  readonly hash: string
  readonly is_stale: boolean
}

async function findRows(database: Database, hashes: readonly string[]): Promise<(FoundRow | undefined)[]> {
  const { rows } = await database.query<FoundRow>({
    name: 'find_access_tokens',
    text: `SELECT token_id, scope, encode(token_hash, 'hex') AS hash, ${ACCOUNT_COLUMNS},
                  last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS is_stale
           FROM account.access_tokens JOIN account.users USING (user_id)
           WHERE token_hash = ANY($1::bytea[]) AND ${WORKS}`,
    values: [hashes.map(bytea)],
  })
  const stale = rows.filter(({ is_stale }) => is_stale)
  if (stale.length > 0) await noteUse(database, stale)
  const byHash = new Map(rows.map(row => [row.hash, row]))
  return hashes.map(hash => byHash.get(hash))
}

/** At most once a minute per token. A row that another gateway is just writing to is left to it. */
async function noteUse(database: Database, used: readonly Pick<FoundRow, 'token_id'>[]): Promise<void> {
  await database.query({
    name: 'note_use_of_access_tokens',
    text: `UPDATE account.access_tokens SET last_used_at = now()
           WHERE token_id IN (
             SELECT token_id FROM account.access_tokens WHERE token_id = ANY($1) FOR UPDATE SKIP LOCKED
           )`,
    values: [used.map(({ token_id }) => token_id)],
  })
}

async function listOf(database: Database, userId: number): Promise<readonly AccessToken[]> {
  const { rows } = await database.query<TokenRow>(
    `SELECT ${COLUMNS} FROM account.access_tokens WHERE user_id = $1 AND ${WORKS}
     ORDER BY token_id DESC LIMIT ${MAX_ACCESS_TOKENS}`,
    [userId],
  )
  return rows.map(tokenOf)
}

const revoke = (database: Database, userId: number, tokenId: number, alongside: Alongside): Promise<boolean> =>
  inTransaction(database, async connection => {
    // Whoever deletes the account waits for this, and does not meet it half-way with the same rows in another order.
    await connection.query('SELECT FROM account.users WHERE user_id = $1 FOR KEY SHARE', [userId])
    const { rowCount } = await connection.query(
      `DELETE FROM account.access_tokens WHERE token_id = $2 AND user_id = $1 AND ${WORKS}`,
      [userId, tokenId],
    )
    if (rowCount === 0) return false
    await alongside(connection)
    return true
  })

export function openAccessTokens(database: Database): AccessTokens {
  const findRow = batched<string, FoundRow | undefined>(hashes => findRows(database, hashes))
  return {
    make: (userId, wish, alongside) => make(database, userId, wish, alongside),
    find: async secret => {
      if (!SECRET.test(secret)) return undefined
      const row = await findRow(hashOf(secret))
      return row && { id: Number(row.token_id), scope: row.scope, account: accountOf(row) }
    },
    listOf: userId => listOf(database, userId),
    revoke: (userId, tokenId, alongside) => revoke(database, userId, tokenId, alongside),
  }
}
