import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { type Deed, farewellTo } from '#domain/commands/deed.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { forgetPlaceholder } from '#domain/commands/forgetPlaceholder.ts'
import type { IsNamed } from '#domain/commands/placeholderTexts.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { NOBODY } from '#domain/person.ts'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
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

const recordWith = (placeholderId: number, through = store) =>
  recordExpense({ store: through, visibleAmong }, byAna(), {
    ...{ title: 'Lunch', amount: '10.00', currency: 'EUR', date: '2026-11-20' },
    split: { type: 'EQUAL', entries: [{ person: -placeholderId }] },
  })

const remove = (placeholderId: number, isNamed: IsNamed) =>
  deletePlaceholder({ store, visibleAmong, isNamed }, byAna(), placeholderId)

test('others go on recording while that is looked for, and only what they add is looked at once more', async () => {
  const placeholderId = await newPlaceholder()
  let looks = 0
  const isNamed: IsNamed = async () => {
    looks++
    const upTo = await headOfLog(database)
    // Whoever looks under the lock of the log would wait for ever here.
    expect(await recordWith(await newPlaceholder())).toMatchObject({ done: true })
    return { named: false, upTo }
  }
  expect(await remove(placeholderId, isNamed)).toMatchObject({ done: true, events: [{ type: 'PlaceholderDeleted' }] })
  expect(looks).toBe(1)
})

/** Looks up to the end of the log, and finds what was recorded by then; somebody records something right afterwards. */
const overtakenBy = (placeholderId: number, record: (placeholderId: number) => Promise<unknown>) => {
  let recorded: Promise<unknown> | undefined
  const isNamed: IsNamed = async () => {
    const named = recorded !== undefined
    const upTo = await headOfLog(database)
    recorded ??= record(placeholderId)
    await recorded
    return { named, upTo }
  }
  return isNamed
}

test('what was added meanwhile and names it makes it be archived', async () => {
  const placeholderId = await newPlaceholder()
  expect(await remove(placeholderId, overtakenBy(placeholderId, recordWith))).toMatchObject({
    done: true,
    events: [{ type: 'PlaceholderArchived' }],
  })
  const [created] = await store.loadStream(placeholderStream(placeholderId))
  if (created?.type !== 'PlaceholderCreated') throw new Error('it was never created')
  expect(await store.readText(created.data.nameId)).toBe('Max')
})

test('through another gateway too, which knows nothing of the deletion', async () => {
  const placeholderId = await newPlaceholder()
  const elsewhere = openEventStore(database)
  const isNamed = overtakenBy(placeholderId, id => recordWith(id, elsewhere))
  expect(await remove(placeholderId, isNamed)).toMatchObject({ done: true, events: [{ type: 'PlaceholderArchived' }] })
})

test('and it does not go with its creator either', async () => {
  const placeholderId = await newPlaceholder()
  const isNamed = overtakenBy(placeholderId, recordWith)
  await forgetPlaceholder(store, farewellTo(NOBODY, ana), { placeholderId, isNamed })
  const [created, ...later] = await store.loadStream(placeholderStream(placeholderId))
  if (created?.type !== 'PlaceholderCreated') throw new Error('it was never created')
  expect([later, await store.readText(created.data.nameId)]).toEqual([[], 'Max'])
})

test('whoever is about to name it when it goes decides anew, and is told that nobody is there', async () => {
  const placeholderId = await newPlaceholder()
  let isFirst = true
  const append: EventStore['append'] = async given => {
    if (isFirst) {
      isFirst = false
      const nobodyNamesIt: IsNamed = async () => ({ named: false, upTo: await headOfLog(database) })
      expect(await remove(placeholderId, nobodyNamesIt)).toMatchObject({ events: [{ type: 'PlaceholderDeleted' }] })
    }
    return store.append(given)
  }
  expect(await recordWith(placeholderId, { ...store, append })).toMatchObject({
    done: false,
    refusal: { code: 'PERSON_NOT_REACHABLE' },
  })
})

test('where more has happened since than can be looked through while everybody waits, it is looked once more', async () => {
  const placeholderId = await newPlaceholder()
  const head = await headOfLog(database)
  let looks = 0
  const isNamed: IsNamed = async () => ({ named: false, upTo: looks++ === 0 ? head - 1_001 : head })
  expect(await remove(placeholderId, isNamed)).toMatchObject({ events: [{ type: 'PlaceholderDeleted' }] })
  expect(looks).toBe(2)
})

test('its names are forgotten with it', async () => {
  const placeholderId = await newPlaceholder()
  const nobodyNamesIt: IsNamed = async () => ({ named: false, upTo: await headOfLog(database) })
  await remove(placeholderId, nobodyNamesIt)
  const [created] = await store.loadStream(placeholderStream(placeholderId))
  if (created?.type !== 'PlaceholderCreated') throw new Error('it was never created')
  expect(await store.readText(created.data.nameId)).toBeNull()
})
