import { createHash, randomBytes } from 'node:crypto'
import { batched } from '#domain/store/batched.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from './accounts.ts'
import type { Alongside, Entry, Replaced, Replacement, SessionRecord, Sessions } from './session.ts'

export const REMEMBERED_DAYS = 30
const IDLE_HOURS = 24
/** Of one person. A program that signs in every minute would otherwise fill a list that is shown as a whole. */
export const MAX_SESSIONS = 100

interface SessionRow extends AccountRow {
  readonly session_id: string
  readonly hash: string
  readonly remembered: boolean
  readonly is_stale: boolean
}

interface EndedRow {
  readonly session_id: string
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Only the hash is stored. It needs no salt and no slowness: 256 random bits cannot be guessed from it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const bytea = (hash: string): string => `\\x${hash}`

const EXPIRY = `now() + CASE WHEN remembered THEN interval '${REMEMBERED_DAYS} days' ELSE interval '${IDLE_HOURS} hours' END`

interface Begun extends EndedRow {
  readonly superseded: readonly string[]
}

/**
 * The account's row is locked, so that this comes either before a change of its password or not at all. Beyond so many
 * sessions the one not seen for the longest time gives way.
 */
async function start(database: Database, entry: Entry, token: string): Promise<Begun | undefined> {
  const { account, passwordHash, remembered, device } = entry
  const { rows } = await database.query<Begun>(
    `WITH entered AS (
       UPDATE account.users SET last_login_at = now() WHERE user_id = $2 AND password_hash = $3
       RETURNING user_id, $4::boolean AS remembered
     ),
     superseded AS (
       DELETE FROM account.sessions WHERE session_id IN (
         SELECT session_id FROM account.sessions JOIN entered USING (user_id)
         ORDER BY last_seen_at DESC, session_id DESC OFFSET ${MAX_SESSIONS - 1}
       )
       RETURNING session_id
     ),
     begun AS (
       INSERT INTO account.sessions (token_hash, user_id, remembered, device, expires_at)
       SELECT $1, user_id, remembered, $5, ${EXPIRY} FROM entered
       RETURNING session_id
     )
     SELECT session_id, ARRAY(SELECT session_id FROM superseded) AS superseded FROM begun`,
    [bytea(hashOf(token)), account.userId, passwordHash, remembered, device],
  )
  return rows[0]
}

async function findRows(database: Database, hashes: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await database.query<SessionRow>({
    name: 'find_sessions',
    text: `SELECT session_id, encode(token_hash, 'hex') AS hash, remembered,
                  last_seen_at < now() - interval '1 minute' AS is_stale, ${ACCOUNT_COLUMNS}
           FROM account.sessions JOIN account.users USING (user_id)
           WHERE token_hash = ANY($1::bytea[]) AND expires_at > now()`,
    values: [hashes.map(bytea)],
  })
  await prolong(
    database,
    rows.filter(({ is_stale }) => is_stale).map(({ hash }) => hash),
  )
  const byHash = new Map(rows.map(row => [row.hash, row]))
  return hashes.map(hash => byHash.get(hash))
}

/** At most once a minute per session. A row that another gateway is just prolonging is left to it. */
async function prolong(database: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await database.query({
    name: 'prolong_sessions',
    text: `UPDATE account.sessions SET last_seen_at = now(), expires_at = ${EXPIRY}
           WHERE token_hash IN (
             SELECT token_hash FROM account.sessions WHERE token_hash = ANY($1::bytea[]) FOR UPDATE SKIP LOCKED
           )`,
    values: [hashes.map(bytea)],
  })
}

async function listOf(database: Database, userId: number): Promise<readonly SessionRecord[]> {
  const { rows } = await database.query<{
    session_id: string
    device: string
    remembered: boolean
    created_at: Date
    last_seen_at: Date
  }>(
    `SELECT session_id, device, remembered, created_at, last_seen_at FROM account.sessions
     WHERE user_id = $1 AND expires_at > now() ORDER BY last_seen_at DESC, session_id DESC LIMIT $2`,
    [userId, MAX_SESSIONS],
  )
  return rows.map(({ session_id, device, remembered, created_at, last_seen_at }) => ({
    ...{ id: Number(session_id), device, remembered },
    ...{ createdAt: created_at, lastSeenAt: last_seen_at },
  }))
}

async function endWhere(connection: Database | Connection, condition: string, values: unknown[]): Promise<number[]> {
  const { rows } = await connection.query<EndedRow>(
    `DELETE FROM account.sessions WHERE ${condition} RETURNING session_id`,
    values,
  )
  return rows.map(({ session_id }) => Number(session_id))
}

interface Replacing {
  readonly replaced: Replaced
  readonly ended: readonly number[]
}

/**
 * The account's row is locked first, and only then is looked who asks: whoever changed the password a moment before has
 * also ended the session of a thief. Then the password: from then on nobody can enter with the old one, and whoever just
 * did is seen by the statement that ends the sessions.
 */
const replacePassword = (database: Database, userId: number, replacement: Replacement): Promise<Replacing> =>
  inTransaction(database, async connection => {
    const { passwordHash, provedHash, keptToken, alongside } = replacement
    const locked = await connection.query(
      'SELECT FROM account.users WHERE user_id = $1 AND password_hash = coalesce($2, password_hash) FOR UPDATE',
      [userId, provedHash],
    )
    if (locked.rowCount === 0) return { replaced: 'outdated', ended: [] }
    const kept = keptToken === undefined ? null : bytea(hashOf(keptToken))
    const stored = await connection.query(
      `UPDATE account.users SET password_hash = $2 WHERE user_id = $1
       AND ($3::bytea IS NULL OR EXISTS (SELECT FROM account.sessions WHERE token_hash = $3 AND expires_at > now()))`,
      [userId, passwordHash, kept],
    )
    if (stored.rowCount === 0) return { replaced: 'signed out', ended: [] }
    const ended = await endWhere(connection, 'user_id = $1 AND token_hash IS DISTINCT FROM $2', [userId, kept])
    // Whoever gets a password anew may have lost the old one to somebody who has made a token by it.
    if (provedHash === undefined)
      await connection.query('DELETE FROM account.access_tokens WHERE user_id = $1', [userId])
    await alongside?.(connection)
    // A link that was asked for before may be in another's hands, as the password may have been.
    await connection.query('DELETE FROM account.password_resets WHERE user_id = $1', [userId])
    return { replaced: 'replaced', ended }
  })

/** The account's row is locked first, so that nobody can enter between the end of the sessions and that of the account. */
const deleteAccount = (database: Database, userId: number, alongside: Alongside, provedHash?: string) =>
  inTransaction(database, async connection => {
    const { rowCount } = await connection.query(
      'SELECT FROM account.users WHERE user_id = $1 AND password_hash = coalesce($2, password_hash) FOR UPDATE',
      [userId, provedHash],
    )
    if (rowCount === 0) return undefined
    const ended = await endWhere(connection, 'user_id = $1', [userId])
    await connection.query('DELETE FROM account.users WHERE user_id = $1', [userId])
    await alongside(connection)
    return ended
  })

async function openAmong(database: Database, sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<EndedRow>(
    'SELECT session_id FROM account.sessions WHERE session_id = ANY($1) AND expires_at > now()',
    [sessionIds],
  )
  return new Set(rows.map(({ session_id }) => Number(session_id)))
}

export function openSessions(database: Database): Sessions {
  const watchers: ((sessionId: number) => void)[] = []
  const tell = (sessionIds: readonly number[]): void => {
    for (const sessionId of sessionIds) for (const ended of watchers) ended(sessionId)
  }
  const findRow = batched<string, SessionRow | undefined>(hashes => findRows(database, hashes))
  return {
    start: async entry => {
      const token = randomBytes(32).toString('base64url')
      const begun = await start(database, entry, token)
      if (begun === undefined) return undefined
      tell(begun.superseded.map(Number))
      const { account, remembered } = entry
      return { id: Number(begun.session_id), token, remembered, prolonged: false, account }
    },
    find: async token => {
      if (!TOKEN.test(token)) return undefined
      const row = await findRow(hashOf(token))
      if (row === undefined) return undefined
      const { remembered, is_stale: prolonged } = row
      return { id: Number(row.session_id), token, remembered, prolonged, account: accountOf(row) }
    },
    listOf: userId => listOf(database, userId),
    end: async token => tell(await endWhere(database, 'token_hash = $1', [bytea(hashOf(token))])),
    endOne: async (userId, sessionId, alongside) => {
      const ended = await inTransaction(database, async connection => {
        const rows = await endWhere(connection, 'user_id = $1 AND session_id = $2', [userId, sessionId])
        if (rows.length > 0) await alongside?.(connection)
        return rows
      })
      tell(ended)
      return ended.length > 0
    },
    endAll: async (userId, alongside) => {
      const ended = await inTransaction(database, async connection => {
        const rows = await endWhere(connection, 'user_id = $1', [userId])
        await alongside?.(connection)
        return rows
      })
      tell(ended)
    },
    replacePassword: async (userId, replacement) => {
      const { replaced, ended } = await replacePassword(database, userId, replacement)
      tell(ended)
      return replaced
    },
    deleteAccount: async (userId, alongside, provedHash) => {
      const ended = await deleteAccount(database, userId, alongside, provedHash)
      tell(ended ?? [])
      return ended !== undefined
    },
    onEnd: ended => {
      watchers.push(ended)
    },
    openAmong: sessionIds => openAmong(database, sessionIds),
  }
}
