import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, inTransaction, openDatabase } from '#domain/store/database.ts'
import { isDatabaseAway, isTakingTooLong } from '#domain/store/databaseAway.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

test('a connection that is cut within a transaction fails that transaction alone, and not the process', async () => {
  const database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 1 })
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const cut = inTransaction(database, async connection => {
    const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await server.asOwner('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise(resolve => setTimeout(resolve, 200))
    await connection.query('SELECT 1')
  })
  await expect(cut).rejects.toThrow()
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  await database.end()
})

test('a statement that takes too long is given up, and the connection goes on', async () => {
  const database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 1, statementTimeoutMs: 100 })
  const error = await database.query('SELECT pg_sleep(5)').then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect([isTakingTooLong(error), isDatabaseAway(error)]).toEqual([true, true])
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.end()
})

/** What no test can bring about: a host that is not there any more, so that nobody even confirms what arrives. */
test('a server finds out within 15 seconds that whoever is connected is gone, and lets go of their locks', async () => {
  const database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 1 })
  const single = await connect(server.url, { role: 'quits_projector', name: 'test' })
  try {
    for (const connection of [database, single]) {
      const { rows } = await connection.query<{ name: string; setting: string }>(
        `SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_%' OR name = 'idle_in_transaction_session_timeout'`,
      )
      const of = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
      expect(of).toEqual({
        ...{ tcp_keepalives_idle: 5, tcp_keepalives_interval: 3, tcp_keepalives_count: 3 },
        ...{ tcp_user_timeout: process.platform === 'linux' ? 14_000 : expect.any(Number) },
        idle_in_transaction_session_timeout: 10_000,
      })
    }
  } finally {
    await Promise.all([database.end(), single.end()])
  }
})
