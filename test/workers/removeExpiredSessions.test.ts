import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { removeExpiredSessions } from '#workers/sessions/removeExpiredSessions.ts'
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

async function addSessions(name: string, count: number, expiresIn: string): Promise<void> {
  await database.query(
    `INSERT INTO account.sessions (token_hash, user_id, remembered, expires_at)
     SELECT sha256(($1 || n)::bytea), 1, false, now() + $3::interval FROM generate_series(1, $2::int) AS n`,
    [name, count, expiresIn],
  )
}

test('removes every expired session, in more than one batch, and no other', async () => {
  await addSessions('last year', 12_000, '-1 year')
  await addSessions('just now', 1, '-1 second')
  await addSessions('soon', 3, '1 minute')

  await removeExpiredSessions.run({}, { database, logger: silent, signal: new AbortController().signal })

  const { rows } = await database.query('SELECT expires_at > now() AS alive FROM account.sessions')
  expect(rows).toEqual([{ alive: true }, { alive: true }, { alive: true }])
})

test('stops between two batches when the worker has to leave', async () => {
  await addSessions('old', 5_001, '-1 year')

  const run = removeExpiredSessions.run({}, { database, logger: silent, signal: AbortSignal.abort() })

  await expect(run).rejects.toThrow('abort')
  const { rows } = await database.query('SELECT FROM account.sessions WHERE expires_at < now()')
  expect(rows).toHaveLength(1)
})
