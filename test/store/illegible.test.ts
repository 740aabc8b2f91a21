import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IllegibleEventError } from '#domain/catalog.ts'
import { expense } from '#domain/expense/decider.ts'
import { isKnown } from '#domain/expense/state.ts'
import { stateOf } from '#domain/message.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { runEvent, smuggle } from '#test/support/malformed.ts'

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 2 })
  await appendGroup(database, [recording(1), recording(2), recording(3)])
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const eaten = { streamId: 'expense-2', version: 2, type: 'ExpenseEaten', data: {} }

describe('a stream with an event that nobody can read', () => {
  test('fails whoever loads it, and nobody whose question went along', async () => {
    const at = await smuggle(server, eaten)
    const store = openEventStore(database)
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map(id => store.loadStream(`expense-${id}`)))
    expect(one).toMatchObject({ status: 'fulfilled', value: [{ type: 'ExpenseRecorded' }] })
    expect(two).toMatchObject({ status: 'rejected', reason: expect.any(IllegibleEventError) })
    expect(three).toMatchObject({ status: 'fulfilled', value: [{ type: 'ExpenseRecorded' }] })

    const looks = [1, 2, 3].map(id => store.look({ streamId: `expense-${id}`, mayBeKept: true }))
    const [first, second, third] = await Promise.allSettled(looks)
    expect(first).toMatchObject({ status: 'fulfilled', value: { since: [{ type: 'ExpenseRecorded' }] } })
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(IllegibleEventError) })
    expect(third).toMatchObject({ status: 'fulfilled', value: { since: [{ type: 'ExpenseRecorded' }] } })

    await runEvent(server, 'set-aside', at, '--why', 'nobody ate it')
    const history = await store.loadStream('expense-2')
    // Its version stays taken, so whatever follows gets the next one.
    expect(history.map(({ type, version }) => [type, version])).toEqual([
      ['ExpenseRecorded', 1],
      ['EventSetAside', 2],
    ])
    expect(isKnown(stateOf(expense, history))).toBe(true)
  })

  test('fails it also where the event has merely another form, and never by a state that makes no sense', async () => {
    await smuggle(server, {
      streamId: 'expense-3',
      version: 2,
      type: 'ExpenseRedated',
      data: { expenseId: 3, date: 17 },
    })
    await expect(openEventStore(database).loadStream('expense-3')).rejects.toThrow('WRONG_FORM, date')
  })

  test('can be changed by nobody but whoever owns the database', async () => {
    await expect(
      database.query(`SELECT log.mend_event(1, 'set aside', 'x', 'EventSetAside', 1, '{}')`),
    ).rejects.toThrow('permission denied')
    await expect(database.query('SELECT * FROM log.mendings')).rejects.toThrow('permission denied')
  })
})
