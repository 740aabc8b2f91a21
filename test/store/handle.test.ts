import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Surroundings } from '#domain/commands/circle.ts'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import type { Deed } from '#domain/commands/deed.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase
let database: Database
let store: EventStore
/** Two gateways on one database. */
let here: Surroundings
let there: Surroundings

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  store = openEventStore(database)
  here = { store, visibleAmong: async () => new Set() }
  there = { ...here, store: openEventStore(database) }
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const ANA = 1
const deed = (commandId?: string): Deed => ({
  actorId: ANA,
  commandId: commandId ?? randomUUID(),
  key: commandId,
})
const lunch = { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-21', category: 'DINING_OUT' }

async function recorded(): Promise<number> {
  return done(await recordExpense(here, deed(), lunch)).expenseId
}

function done(outcome: Performed<{ expenseId: number }>) {
  if (!outcome.done) throw new Error(`refused: ${outcome.refusal.code}`)
  return outcome
}

const typesOf = async (expenseId: number) => (await store.loadStream(expenseStream(expenseId))).map(({ type }) => type)

describe('a command', () => {
  test('that is accepted is in the log when it is answered', async () => {
    const { expenseId, position } = done(await recordExpense(here, deed(), lunch))
    expect(position).toBe(await headOfLog(database))
    expect(await typesOf(expenseId)).toEqual(['ExpenseRecorded'])
  })

  test('that is refused leaves nothing behind', async () => {
    const before = await headOfLog(database)
    expect(await recordExpense(here, deed(), { ...lunch, amount: '10.005' })).toMatchObject({
      done: false,
      refusal: { code: 'TOO_MANY_DECIMALS', path: 'amount' },
    })
    expect(await headOfLog(database)).toBe(before)
  })

  test('that asks for what is already so appends nothing', async () => {
    const expenseId = await recorded()
    const before = await headOfLog(database)
    done(await correctExpense(here, deed(), { expenseId, title: ' Lunch ', amount: '12.5', currency: 'EUR' }))
    expect(await headOfLog(database)).toBe(before)
  })

  test('names only what really changed', async () => {
    const expenseId = await recorded()
    done(await correctExpense(here, deed(), { ...lunch, expenseId, title: 'Late lunch', date: '2026-11-20' }))
    expect(await typesOf(expenseId)).toEqual(['ExpenseRecorded', 'ExpenseRetitled', 'ExpenseRedated'])
  })

  test('leaves nothing in the log by which somebody without its key could test a guess at the title', async () => {
    const fingerprints = [undefined, randomUUID(), randomUUID()].map(async key => {
      const { expenseId } = done(await recordExpense(here, deed(key), lunch))
      const [first] = await store.loadStream(expenseStream(expenseId))
      return first?.meta.input
    })
    const [without, one, other] = await Promise.all(fingerprints)
    expect(without).toBe('')
    expect(one).not.toBe(other)
  })

  test('deletes and restores, and both stay in the history', async () => {
    const expenseId = await recorded()
    done(await voidExpense(store, deed(), { expenseId }))
    done(await restoreExpense(store, deed(), { expenseId }))
    expect(await typesOf(expenseId)).toEqual(['ExpenseRecorded', 'ExpenseVoided', 'ExpenseRestored'])
  })

  test('on an expense that another gateway changes at the same moment is decided anew, and nothing is lost', async () => {
    const expenseId = await recorded()
    const changes = Array.from({ length: 20 }, (_, n) =>
      correctExpense(n % 2 ? here : there, deed(), { expenseId, amount: `${n + 1}.00` }),
    )
    for (const outcome of await Promise.all(changes)) expect(outcome.done).toBe(true)
    expect(await typesOf(expenseId)).toHaveLength(21)
  })

  test('that was made for an older version is told so', async () => {
    const expenseId = await recorded()
    done(await correctExpense(there, deed(), { expenseId, amount: '13.00' }))
    expect(await correctExpense(here, deed(), { expenseId, amount: '14.00', expectedVersion: 1 })).toMatchObject({
      done: false,
      refusal: { code: 'EXPENSE_CHANGED_MEANWHILE', data: { expected: 1, actual: 2 } },
    })
  })
})

describe('the same command id', () => {
  test('with the same input returns the first result', async () => {
    const name = randomUUID()
    const first = done(await recordExpense(here, deed(name), lunch))
    expect(await recordExpense(there, deed(name), lunch)).toEqual({ ...first, repeated: true })
  })

  test('sent twice at once, through two gateways, books once', async () => {
    const name = randomUUID()
    const before = await headOfLog(database)
    const outcomes = await Promise.all([here, there, here].map(gateway => recordExpense(gateway, deed(name), lunch)))
    expect(new Set(outcomes.map(outcome => done(outcome).expenseId)).size).toBe(1)
    expect(await headOfLog(database)).toBe(before + 1)
  })

  test('with other input is refused and books nothing', async () => {
    const name = randomUUID()
    done(await recordExpense(here, deed(name), lunch))
    const before = await headOfLog(database)
    expect(await recordExpense(here, deed(name), { ...lunch, amount: '99.00' })).toMatchObject({
      done: false,
      refusal: { code: 'COMMAND_ID_REUSED' },
    })
    expect(await headOfLog(database)).toBe(before)
  })

  test('returns the first result of a correction although the expense has changed since', async () => {
    const expenseId = await recorded()
    const name = randomUUID()
    const correction = { expenseId, amount: '20.00', expectedVersion: 1 }
    const first = done(await correctExpense(here, deed(name), correction))
    done(await correctExpense(here, deed(), { expenseId, amount: '30.00' }))
    expect(await correctExpense(here, deed(name), correction)).toEqual({ ...first, repeated: true })
    expect(await typesOf(expenseId)).toHaveLength(3)
  })
})
