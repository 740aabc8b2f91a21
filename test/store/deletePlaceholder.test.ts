import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import type { IsNamed } from '#domain/commands/removePlaceholder.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { headOfLog } from '#domain/store/read.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

/* To find out whether anything names a placeholder may take long where the read models are far behind the log. */

const ana = 1

let server: TestDatabase
let database: Database
let store: EventStore

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  store = openEventStore(database)
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const byAna = (): Deed => ({ actorId: ana, commandId: randomUUID() })

async function newPlaceholder(): Promise<number> {
  const outcome = await createPlaceholder(store, byAna(), { displayName: 'Max' })
  if (!outcome.done) throw new Error(outcome.refusal.code)
  return outcome.placeholderId
}

const visibleAmong = async () => new Set<number>()

const recordWith = (placeholderId: number) =>
  recordExpense({ store, visibleAmong }, byAna(), {
    ...{ title: 'Lunch', amount: '10.00', currency: 'EUR', date: '2026-11-20' },
    split: { type: 'EQUAL', entries: [{ person: -placeholderId }] },
  })

test('others go on recording while that is looked for, and only what they add is looked at once more', async () => {
  const placeholderId = await newPlaceholder()
  const looks: (number | undefined)[] = []
  let upTo = 0
  const isNamed: IsNamed = async (_, __, after) => {
    looks.push(after)
    if (after !== undefined) return { named: false, upTo }
    upTo = await headOfLog(database)
    // Whoever looks under the lock of the log would wait for ever here.
    expect(await recordWith(await newPlaceholder())).toMatchObject({ done: true })
    return { named: false, upTo }
  }
  const outcome = await deletePlaceholder({ database, store, visibleAmong, isNamed }, byAna(), placeholderId)
  expect(outcome).toMatchObject({ done: true, events: [{ type: 'PlaceholderDeleted' }] })
  expect(looks).toEqual([undefined, upTo])
})

test('what was added meanwhile and names it makes it be archived', async () => {
  const placeholderId = await newPlaceholder()
  const isNamed: IsNamed = async (_, __, after) => {
    if (after !== undefined) return { named: true, upTo: after }
    const upTo = await headOfLog(database)
    await recordWith(placeholderId)
    return { named: false, upTo }
  }
  const outcome = await deletePlaceholder({ database, store, visibleAmong, isNamed }, byAna(), placeholderId)
  expect(outcome).toMatchObject({ done: true, events: [{ type: 'PlaceholderArchived' }] })
})
