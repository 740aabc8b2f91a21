import { afterAll, beforeAll, expect, test } from 'vitest'
import { farewellTo } from '#domain/commands/deed.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { placeholderPerson } from '#domain/person.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { type Projector, startProjector } from '#test/support/gateway.ts'
import { shared, voided } from '#test/support/meals.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { silent } from './support.ts'

/** Bo has an account, Ana and Cleo had one. */
const [bo, ana, cleo] = [1, 2, 3]

let server: TestDatabase
let database: Database
let projector: Projector

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  projector = await startProjector(server)
  await database.query('UPDATE account.user_count SET registered = 3')
  await database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES ($1, 'bo', 'bo@example.com', 'Bo', 'Berg', 'Bo Berg', 'none', 'EUR', '{}')`,
    [bo],
  )
})
afterAll(async () => {
  await projector.stop()
  await database.end()
  await server.drop()
})

const sweep = (signal = new AbortController().signal): Promise<void> =>
  eraseLeftovers.run({}, { database, logger: silent, signal })

/** Without anybody else it is theirs alone. */
const record = (createdBy: number, ...people: number[]): Promise<number> =>
  shareExpense(server, { createdBy, ...shared(900, createdBy, ...people, createdBy) })

const remove = async (expenseId: number): Promise<void> => {
  const streamId = expenseStream(expenseId)
  const event = { streamId, event: voided(expenseId) }
  await appendGroup(database, [recording(expenseId, { expected: new Map([[streamId, 1]]), events: [event] })])
}

async function areErased(expenseIds: readonly number[]): Promise<boolean[]> {
  const histories = await loadStreams(database, expenseIds.map(expenseStream))
  return histories.map(events => events.at(-1)?.type === 'ExpenseErased')
}

test('whatever nobody is left of is erased, though no job of their own ever ran', async () => {
  const going = [await record(ana), await record(ana, cleo), await record(cleo, ana)]
  for (const expenseId of going.slice(1)) await remove(expenseId)
  const staying = [
    await record(bo),
    await record(ana, bo),
    await record(bo, ana),
    await record(ana, placeholderPerson(7)),
  ]

  await sweep()

  expect(await areErased(going)).toEqual(going.map(() => true))
  expect(await areErased(staying)).toEqual(staying.map(() => false))
  expect(await readTexts(database, going)).toEqual(going.map(() => null))
  expect(await readTexts(database, staying)).toEqual(staying.map(() => 'Shared dinner'))
  const [history] = await loadStreams(database, going.slice(0, 1).map(expenseStream))
  expect(history?.at(-1)?.meta).toEqual({ actor: 0, input: '', cause: farewellTo(0, ana).cause })
})

test('it stops when the worker has to leave', async () => {
  await record(cleo)
  await expect(sweep(AbortSignal.abort())).rejects.toThrow('abort')
})

test('one that cannot be read keeps neither others from going nor itself from being noticed', async () => {
  const [broken, whole] = [await record(ana), await record(cleo)]
  await remove(broken)
  await server.asOwner(`UPDATE log.events SET type = 'ExpenseEaten' WHERE stream_id = $1 AND version = 2`, [
    expenseStream(broken),
  ])

  await expect(sweep()).rejects.toThrow('something is still left of people who are gone')

  expect(await areErased([whole])).toEqual([true])
})
