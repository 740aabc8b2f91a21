import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#domain/store/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { enqueue } from '#workers/enqueue.ts'
import type { Queue } from '#workers/queue.ts'
import { declare, jobsIn, type Letter, letters, send } from './support.ts'

const reminders: Queue<Letter> = { ...letters, name: 'test.reminders', policy: 'exclusive' }
const looks: Queue<Letter> = { ...letters, name: 'test.looks', policy: 'short' }

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  await declare(server.url, letters, reminders, looks)
})
beforeEach(async () => {
  await database.query('DELETE FROM pgboss.job')
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

test('a job appears when its sender commits, and not before', async () => {
  await inTransaction(database, async connection => {
    await enqueue(connection, letters, { letterId: 7 })
    expect(await jobsIn(database, letters.name)).toEqual([])
  })

  expect(await jobsIn(database, letters.name)).toMatchObject([{ data: { letterId: 7 }, state: 'created' }])
})

test('a job of a sender that rolls back never existed', async () => {
  const sending = inTransaction(database, async connection => {
    await enqueue(connection, letters, { letterId: 7 })
    throw new Error('changed my mind')
  })

  await expect(sending).rejects.toThrow('changed my mind')
  expect(await jobsIn(database, letters.name)).toEqual([])
})

test('a payload that is not that of the queue is not sent', async () => {
  await expect(send(database, letters, { letterId: 'seven' })).rejects.toThrow('letterId')
  await expect(send(database, letters, { letterId: 7, body: 'Dear Ana' })).rejects.toThrow('body')
  expect(await jobsIn(database, letters.name)).toEqual([])
})

test('a queue that was never declared is named', async () => {
  await expect(send(database, { ...letters, name: 'test.unheard' }, { letterId: 7 })).rejects.toThrow('test.unheard')
})

test('of one key only one job waits', async () => {
  expect(await send(database, reminders, { letterId: 1 }, 'ana')).not.toBeNull()
  expect(await send(database, reminders, { letterId: 2 }, 'ana')).toBeNull()
  expect(await send(database, reminders, { letterId: 3 }, 'bo')).not.toBeNull()

  expect(await jobsIn(database, reminders.name)).toMatchObject([{ data: { letterId: 1 } }, { data: { letterId: 3 } }])
})

test('beside one that runs another of its key waits, where the queue says so', async () => {
  const run = () => database.query(`UPDATE pgboss.job SET state = 'active' WHERE name = $1`, [looks.name])
  expect(await send(database, looks, { letterId: 1 }, 'ana')).not.toBeNull()
  expect(await send(database, looks, { letterId: 2 }, 'ana')).toBeNull()
  await run()
  expect(await send(database, looks, { letterId: 3 }, 'ana')).not.toBeNull()
  expect(await send(database, looks, { letterId: 4 }, 'ana')).toBeNull()

  const waiting = (await jobsIn(database, looks.name)).map(({ data, state }) => [data, state])
  expect(waiting).toEqual([
    [{ letterId: 1 }, 'active'],
    [{ letterId: 3 }, 'created'],
  ])
})

test('a key is refused where it would have no effect', async () => {
  await expect(send(database, letters, { letterId: 7 }, 'ana')).rejects.toThrow('test.letters does not look at keys')
})
