import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import type { Surroundings } from '#domain/commands/circle.ts'
import { acceptConnection, removeConnection, requestConnection } from '#domain/commands/connect.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { joinGroup } from '#domain/commands/joinGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { groupStream } from '#domain/group/events.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

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

/** New people in every test, connected with each other. */
let [ana, bo] = [1, 2]
beforeEach(async () => {
  ;[ana, bo] = [ana + 2, bo + 2]
  await requestConnection(store, deed(ana), bo)
  await acceptConnection(store, deed(bo), ana)
})

const deed = (actorId: number): Deed => ({ actorId, commandId: randomUUID() })
const visibleAmong: Surroundings['visibleAmong'] = async () => new Set()

/** Something else happens after a decision was made, and before it is stored. */
function overtakenBy(happens: () => Promise<unknown>): Surroundings {
  let isFirst = true
  const append: EventStore['append'] = async given => {
    if (isFirst) {
      isFirst = false
      await happens()
    }
    return store.append(given)
  }
  return { store: { ...store, append }, visibleAmong }
}

const flat = (...members: readonly number[]) => ({ name: 'Our flat', currency: 'EUR', members })

function done(outcome: Performed<{ groupId: number }>): number {
  if (!outcome.done) throw new Error(`refused: ${outcome.refusal.code}`)
  return outcome.groupId
}

const typesOf = async (groupId: number) => (await store.loadStream(groupStream(groupId))).map(({ type }) => type)

test('somebody who parts at this very moment is not invited', async () => {
  const surroundings = overtakenBy(() => removeConnection(elsewhere, deed(bo), ana))
  const outcome = await createGroup(surroundings, deed(ana), flat(bo))
  expect(outcome).toMatchObject({ done: false, refusal: { code: 'MEMBER_NOT_REACHABLE' } })
})

test('nor are they added to a group that is there', async () => {
  const groupId = done(await createGroup({ store, visibleAmong }, deed(ana), flat()))
  const surroundings = overtakenBy(() => removeConnection(elsewhere, deed(bo), ana))
  const outcome = await editGroup(surroundings, deed(ana), { groupId, members: [bo], currency: 'USD' })
  expect(outcome).toMatchObject({ done: false, refusal: { code: 'MEMBER_NOT_REACHABLE' } })
  expect(await typesOf(groupId)).toEqual(['GroupCreated'])
})

test('a link that loses its worth at this very moment lets nobody in', async () => {
  const groupId = done(await createGroup({ store, visibleAmong }, deed(ana), flat(bo)))
  await answerInvitation(store, deed(bo), { groupId, person: bo, says: 'YES' })
  const surroundings = overtakenBy(() => leaveGroup(elsewhere, deed(ana), groupId))
  const outcome = await joinGroup(surroundings.store, deed(99), { groupId, inviterId: ana })
  expect(outcome).toMatchObject({ done: false, refusal: { code: 'GROUP_NOT_FOUND' } })
  expect((await typesOf(groupId)).slice(3)).toEqual(['MemberLeft', 'AdminAppointed'])
})

test('the same name and description again change nothing, and no text is kept twice', async () => {
  const group = { ...flat(), description: 'Rent' }
  const groupId = done(await createGroup({ store, visibleAmong }, deed(ana), group))
  const again = { groupId, name: ' Our flat', description: 'Rent ' }
  expect(done(await editGroup({ store, visibleAmong }, deed(ana), again))).toBe(groupId)
  expect(await typesOf(groupId)).toEqual(['GroupCreated'])
  const { rows } = await database.query('SELECT body FROM vault.texts WHERE owner_id = $1 ORDER BY body', [ana])
  expect(rows).toEqual([{ body: 'Our flat' }, { body: 'Rent' }])
})
