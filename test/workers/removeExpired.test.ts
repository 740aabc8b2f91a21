import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { removeExpiredCalls, removeExpiredLimits, removeExpiredSessions } from '#workers/expiry/removeExpired.ts'
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

describe.each([
  {
    job: removeExpiredSessions,
    table: 'account.sessions',
    columns: 'token_hash, user_id, remembered',
    values: '1, false',
  },
  { job: removeExpiredLimits, table: 'account.rate_limits', columns: 'key_hash, calls', values: 'ARRAY[now()]' },
  { job: removeExpiredCalls, table: 'account.keyed_calls', columns: 'key_hash, input_mac', values: `'mac'` },
])('of $table', ({ job, table, columns, values }) => {
  async function add(name: string, count: number, expiresIn: string): Promise<void> {
    await database.query(
      `INSERT INTO ${table} (${columns}, expires_at)
       SELECT sha256(($1 || n)::bytea), ${values}, now() + $3::interval FROM generate_series(1, $2::int) AS n`,
      [name, count, expiresIn],
    )
  }

  test('the job removes every expired row, in more than one batch, and no other', async () => {
    await add('last year', 12_000, '-1 year')
    await add('just now', 1, '-1 second')
    await add('soon', 3, '1 minute')

    await job.run({}, { database, logger: silent, signal: new AbortController().signal })

    const { rows } = await database.query(`SELECT expires_at > now() AS alive FROM ${table}`)
    expect(rows).toEqual([{ alive: true }, { alive: true }, { alive: true }])
  })

  test('the job stops between two batches when the worker has to leave', async () => {
    await add('old', 5_001, '-1 year')

    const run = job.run({}, { database, logger: silent, signal: AbortSignal.abort() })

    await expect(run).rejects.toThrow('abort')
    const { rows } = await database.query(`SELECT FROM ${table} WHERE expires_at < now()`)
    expect(rows).toHaveLength(1)
  })
})
