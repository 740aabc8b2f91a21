import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  removeExpiredCalls,
  removeExpiredInvites,
  removeExpiredLimits,
  removeExpiredMonths,
  removeExpiredSessions,
  removeExpiredTokens,
} from '#workers/expiry/removeExpired.ts'
import { silent } from './support.ts'

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  await database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES (1, 'ana', 'ana@example.com', 'Ana', 'Silva', 'Ana Silva', 'none', 'EUR', '{}')`,
  )
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const SESSIONS = {
  job: removeExpiredSessions,
  table: 'account.sessions',
  columns: 'token_hash, user_id, remembered',
  values: '1, false',
}
const LIMITS = {
  job: removeExpiredLimits,
  table: 'account.rate_limits',
  columns: 'key_hash, calls',
  values: 'ARRAY[now()]',
}
const CALLS = { job: removeExpiredCalls, table: 'account.keyed_calls', columns: 'key_hash, input_mac', values: `'mac'` }
const INVITES = { job: removeExpiredInvites, table: 'account.invites', columns: 'code_hash, created_by', values: '1' }
const TOKENS = {
  job: removeExpiredTokens,
  table: 'account.access_tokens',
  columns: 'token_hash, user_id, name, scope',
  values: `1, 'Sheet', 'EVERYTHING'`,
}

const MONTHS = {
  job: removeExpiredMonths,
  table: 'account.kept_months',
  columns: 'home, user_id, first_day, last_day, print, rules, rates, sums',
  values: `1, date '1000-01-01' + (random() * 1e6)::int, date '1000-01-01' + (random() * 1e6)::int, 1, '', 1, '[]'`,
}

type Perishable = Omit<typeof SESSIONS, 'job'>

async function add({ table, columns, values }: Perishable, name: string, count: number, expiresIn: string) {
  await database.query(
    `INSERT INTO ${table} (${columns}, expires_at)
     SELECT sha256(($1 || n)::bytea), ${values}, now() + $3::interval FROM generate_series(1, $2::int) AS n`,
    [name, count, expiresIn],
  )
}

const working = () => ({ database, logger: silent, signal: new AbortController().signal })

test.each([SESSIONS, LIMITS, CALLS, INVITES, TOKENS, MONTHS])(
  'every expired row of $table is removed, and no other',
  async perishable => {
    const { job, table } = perishable
    await add(perishable, 'last year', 12_000, '-1 year')
    await add(perishable, 'just now', 1, '-1 second')
    await add(perishable, 'soon', 3, '1 minute')

    await job.run({}, working())

    const { rows } = await database.query(`SELECT expires_at > now() AS alive FROM ${table}`)
    expect(rows).toEqual([{ alive: true }, { alive: true }, { alive: true }])
  },
)

test.each([SESSIONS, CALLS, INVITES, TOKENS])(
  'removing from $table stops between two batches when the worker has to leave',
  async perishable => {
    const { job, table } = perishable
    await add(perishable, 'old', 5_001, '-1 year')

    const run = job.run({}, { ...working(), signal: AbortSignal.abort() })

    await expect(run).rejects.toThrow('abort')
    const { rows } = await database.query(`SELECT FROM ${table} WHERE expires_at < now()`)
    expect(rows).toHaveLength(1)
  },
)

test('somebody who is counted on meanwhile is not forgotten', async () => {
  await add(LIMITS, 'busy', 1, '-1 second')
  const connection = await database.connect()
  try {
    await connection.query('BEGIN')
    const counted = `UPDATE account.rate_limits SET expires_at = now() + interval '1 minute' WHERE expires_at < now()`
    await connection.query(counted)
    const removing = LIMITS.job.run({}, working())
    await vi.waitFor(async () => {
      const waiting = await server.asOwner(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(1)
    })
    await connection.query('COMMIT')
    await removing
  } finally {
    connection.release()
  }
  const { rows } = await database.query(`SELECT FROM account.rate_limits WHERE key_hash = sha256('busy1')`)
  expect(rows).toHaveLength(1)
})
