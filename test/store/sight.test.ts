import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Surroundings } from '#domain/commands/circle.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { planTrip } from '#domain/commands/planTrip.ts'
import { reviseTrip } from '#domain/commands/reviseTrip.ts'
import { group } from '#domain/group/decider.ts'
import { groupStream } from '#domain/group/events.ts'
import { stateOf } from '#domain/message.ts'
import { type PersonId, placeholderPerson } from '#domain/person.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { trip } from '#domain/trip/decider.ts'
import { tripStream } from '#domain/trip/events.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

/* Two send back, at once, the whole list of those who belong to something. */

let server: TestDatabase
let database: Database
let store: EventStore
/** That of another gateway. */
let elsewhere: EventStore

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  store = openEventStore(database)
  elsewhere = openEventStore(database)
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const ana = 1
/** She has been told of all that was done before. */
const deed = (changes: Partial<Deed> = {}): Deed => ({
  ...{ actorId: ana, commandId: randomUUID(), known: Number.MAX_SAFE_INTEGER },
  ...changes,
})
const visibleAmong: Surroundings['visibleAmong'] = async () => new Set()

let [max, eve, tom]: readonly PersonId[] = []
beforeEach(async () => {
  const made = await Promise.all(
    ['Max', 'Eve', 'Tom'].map(displayName => createPlaceholder(store, deed(), { displayName })),
  )
  ;[max, eve, tom] = made.map(outcome => placeholderPerson(outcome.done ? outcome.placeholderId : 0))
})

afterEach(() => {
  vi.useRealTimers()
})

/** Something else happens after a call has come, and before it is carried out or what it decided is stored. */
function overtakenBy(when: 'inTurn' | 'append', happens: () => Promise<unknown>): Surroundings {
  let isFirst = true
  const first = async (): Promise<void> => {
    if (!isFirst) return
    isFirst = false
    await happens()
  }
  const inTurn: EventStore['inTurn'] = async (streamId, work) => {
    if (when === 'inTurn') await first()
    return store.inTurn(streamId, work)
  }
  const append: EventStore['append'] = async given => {
    if (when === 'append') await first()
    return store.append(given)
  }
  return { store: { ...store, inTurn, append }, visibleAmong }
}

const people = (...some: readonly (PersonId | undefined)[]): PersonId[] => some.map(person => person ?? 0)

async function inGroup(groupId: number): Promise<readonly PersonId[]> {
  const state = stateOf(group, await store.loadStream(groupStream(groupId)))
  return state.status === 'absent' ? [] : [...state.members.keys()]
}

async function onTrip(tripId: number): Promise<readonly PersonId[]> {
  const state = stateOf(trip, await store.loadStream(tripStream(tripId)))
  return 'travellers' in state ? [...state.travellers] : []
}

test.each(['inTurn', 'append'] as const)('both are heard about a group (%s)', async when => {
  const flat = { name: 'Our flat', currency: 'EUR', members: people(max) }
  const made = await createGroup({ store, visibleAmong }, deed(), flat)
  const groupId = made.done ? made.groupId : 0
  const surroundings = overtakenBy(when, () =>
    editGroup({ store: elsewhere, visibleAmong }, deed(), { groupId, members: people(max, eve) }),
  )
  const outcome = await editGroup(surroundings, deed(), { groupId, members: people(tom) })
  expect(outcome).toMatchObject({ done: true })
  expect(await inGroup(groupId)).toEqual(people(ana, eve, tom))
})

test.each(['inTurn', 'append'] as const)('both are heard about a trip (%s)', async when => {
  const rome = { title: 'Rome', startDate: '2026-11-01', endDate: '2026-11-10', currency: 'EUR' }
  const made = await planTrip({ store, visibleAmong }, deed(), { ...rome, travellers: people(max) })
  const tripId = made.done ? made.tripId : 0
  const surroundings = overtakenBy(when, () =>
    reviseTrip({ store: elsewhere, visibleAmong }, deed(), { tripId, placeholders: people(eve) }),
  )
  const outcome = await reviseTrip(surroundings, deed(), { tripId, placeholders: people(max, tom) })
  expect(outcome).toMatchObject({ done: true })
  // Whoever was only not left out is not brought back.
  expect(await onTrip(tripId)).toEqual(people(ana, eve, tom))
})

test('whom somebody elsewhere has added a moment ago is not taken for left out, and whom one has seen is', async () => {
  const flat = { name: 'Our flat', currency: 'EUR', members: people(max) }
  const made = await createGroup({ store, visibleAmong }, deed(), flat)
  const groupId = made.done ? made.groupId : 0
  const known = made.done ? made.position : 0
  const send = (changes: Partial<Deed>, ...members: readonly (PersonId | undefined)[]) =>
    editGroup({ store, visibleAmong }, deed(changes), { groupId, members: people(...members) })

  await send({}, max, eve)
  await send({ known }, max, tom)
  expect(await inGroup(groupId)).toEqual(people(ana, max, eve, tom))
  // What she did herself she knows.
  await send({ known }, eve, tom)
  expect(await inGroup(groupId)).toEqual(people(ana, eve, tom))
  // Whoever is gone comes again where they are named.
  await send({ known }, max)
  expect(await inGroup(groupId)).toEqual(people(ana, eve, tom, max))
  await server.asOwner(`UPDATE log.events SET recorded_at = recorded_at - interval '6 seconds' WHERE stream_id = $1`, [
    groupStream(groupId),
  ])
  await send({ known: 0 }, tom)
  expect(await inGroup(groupId)).toEqual(people(ana, tom))
})

test.each([-60_000, 60_000])('so it is where a gateway is wrong about the time (by %s ms)', async wrong => {
  const flat = { name: 'Our flat', currency: 'EUR', members: people(max) }
  const made = await createGroup({ store, visibleAmong }, deed(), flat)
  const groupId = made.done ? made.groupId : 0
  const known = made.done ? made.position : 0
  const send = (...members: readonly (PersonId | undefined)[]) =>
    editGroup({ store, visibleAmong }, deed({ known }), { groupId, members: people(...members) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })

  await send(max, eve)
  await send(max, tom)
  expect(await inGroup(groupId)).toEqual(people(ana, max, eve, tom))
  await server.asOwner(`UPDATE log.events SET recorded_at = recorded_at - interval '6 seconds' WHERE stream_id = $1`, [
    groupStream(groupId),
  ])
  await send(tom)
  expect(await inGroup(groupId)).toEqual(people(ana, tom))
})
