import { createHash, randomBytes } from 'node:crypto'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf } from './accounts.ts'

/** Somebody is signed in. Who it is comes along, because every request wants to know. */
export interface Session {
  readonly token: string
  /** Until the browser forgets it, at most 30 days idle; else until the browser is closed, at most 24 hours idle. */
  readonly remembered: boolean
  /** It was just prolonged in the database, so a remembered cookie is due to be prolonged too. */
  readonly prolonged: boolean
  readonly account: Account
}

export const REMEMBERED_DAYS = 30
const IDLE_HOURS = 24

export interface Sessions {
  readonly start: (account: Account, remembered: boolean) => Promise<Session>
  /** Asked for by every request; those that arrive together are answered by one query. */
  readonly find: (token: string) => Promise<Session | undefined>
  readonly end: (token: string) => Promise<void>
  /** Calls back when a session ends here, and not when it does elsewhere or by itself. */
  readonly onEnd: (ended: (token: string) => void) => void
  /** Which of them are not over. Looking does not prolong them. */
  readonly openAmong: (tokens: readonly string[]) => Promise<ReadonlySet<string>>
}

interface SessionRow extends AccountRow {
  readonly hash: string
  readonly remembered: boolean
  readonly is_stale: boolean
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Only the hash is stored. It needs no salt and no slowness: 256 random bits cannot be guessed from it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const bytea = (hash: string): string => `\\x${hash}`

const EXPIRY = `now() + CASE WHEN remembered THEN interval '${REMEMBERED_DAYS} days' ELSE interval '${IDLE_HOURS} hours' END`

async function start(database: Database, account: Account, remembered: boolean): Promise<Session> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `WITH entered AS (UPDATE account.users SET last_login_at = now() WHERE user_id = $2)
     INSERT INTO account.sessions (token_hash, user_id, remembered, expires_at)
     SELECT $1, $2, remembered, ${EXPIRY} FROM (SELECT $3::boolean AS remembered) AS asked`,
    [bytea(hashOf(token)), account.userId, remembered],
  )
  return { token, remembered, prolonged: false, account }
}

async function findRows(database: Database, hashes: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await database.query<SessionRow>({
    name: 'find_sessions',
    text: `SELECT encode(token_hash, 'hex') AS hash, remembered, last_seen_at < now() - interval '1 minute' AS is_stale,
                  ${ACCOUNT_COLUMNS}
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

async function openAmong(database: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const tokenOf = new Map(tokens.map(token => [hashOf(token), token]))
  const { rows } = await database.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM account.sessions
     WHERE token_hash = ANY($1::bytea[]) AND expires_at > now()`,
    [[...tokenOf.keys()].map(bytea)],
  )
  return new Set(rows.map(({ hash }) => tokenOf.get(hash) ?? ''))
}

export function openSessions(database: Database): Sessions {
  const watchers: ((token: string) => void)[] = []
  const findRow = batched<string, SessionRow | undefined>(hashes => findRows(database, hashes))
  return {
    start: (account, remembered) => start(database, account, remembered),
    find: async token => {
      if (!TOKEN.test(token)) return undefined
      const row = await findRow(hashOf(token))
      return row && { token, remembered: row.remembered, prolonged: row.is_stale, account: accountOf(row) }
    },
    end: async token => {
      await database.query('DELETE FROM account.sessions WHERE token_hash = $1', [bytea(hashOf(token))])
      for (const ended of watchers) ended(token)
    },
    onEnd: ended => {
      watchers.push(ended)
    },
    openAmong: tokens => openAmong(database, tokens),
  }
}
