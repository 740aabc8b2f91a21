import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import type { Surroundings } from '#domain/commands/circle.ts'
import { acceptConnection, removeConnection, requestConnection } from '#domain/commands/connect.ts'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import { linkPlaceholder } from '#domain/commands/linkPlaceholder.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import type { PersonId } from '#domain/person.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

/* Whom somebody may involve is decided from the log, also when it changes at that very moment. */

let server: TestDatabase
let database: Database
let house: Surroundings
/** The streams that were looked into. */
let looked: string[] = []

let ana: number
let bo: number
let cy: number
let people = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  const store = openEventStore(database)
  const look: typeof store.look = asked => {
    looked.push(asked.streamId)
    return store.look(asked)
  }
  house = { store: { ...store, look }, visibleAmong: async () => new Set() }
})
afterAll(async () => {
  await database.end()
  await server.drop()
})
beforeEach(async () => {
  ana = ++people
  bo = ++people
  cy = ++people
  await connect(ana, bo)
  looked = []
})

const by = (actorId: number): Deed => ({ actorId, commandId: randomUUID() })

async function connect(one: number, other: number): Promise<void> {
  await requestConnection(house.store, by(one), other)
  await acceptConnection(house.store, by(other), one)
}

async function placeholderOf(creator: number): Promise<number> {
  const outcome = await createPlaceholder(house.store, by(creator), { displayName: 'Max' })
  if (!outcome.done) throw new Error(outcome.refusal.code)
  return outcome.placeholderId
}

/** Bo's group, with Ana in it. */
async function flat(...members: PersonId[]): Promise<number> {
  const outcome = await createGroup(house, by(bo), { name: 'The flat', currency: 'EUR', members: [ana, ...members] })
  if (!outcome.done) throw new Error(outcome.refusal.code)
  await answerInvitation(house.store, by(ana), { groupId: outcome.groupId, person: ana, says: 'YES' })
  return outcome.groupId
}

const lunch = { title: 'Lunch', amount: '12.00', currency: 'EUR', date: '2026-11-21' }
const among = (...involved: PersonId[]) => ({ type: 'EQUAL', entries: involved.map(person => ({ person })) }) as const

const record = (involved: PersonId[], groupId: number | null = null, around = house, actor = ana) =>
  recordExpense(around, by(actor), { ...lunch, split: among(...involved), groupId })

async function recorded(involved: PersonId[], groupId: number | null = null): Promise<number> {
  const outcome = await record(involved, groupId)
  if (!outcome.done) throw new Error(outcome.refusal.code)
  return outcome.expenseId
}

const refusalOf = (outcome: Performed<{ expenseId: number }>) => (outcome.done ? null : outcome.refusal)
const stranger = (place: number) => ({ code: 'PERSON_NOT_REACHABLE', path: `split.entries[${place}].person` })

describe('An account holder', () => {
  test('is involved by those who are connected to them, and by nobody else', async () => {
    expect((await record([ana, bo])).done).toBe(true)
    expect(refusalOf(await record([ana, bo, cy]))).toEqual(stranger(2))
    await requestConnection(house.store, by(cy), ana)
    expect(refusalOf(await record([ana, cy]))).toEqual(stranger(1))
  })

  test('stays in what they have a part in after they parted, and gets no part in anything new', async () => {
    const expenseId = await recorded([ana, bo])
    await removeConnection(house.store, by(bo), ana)
    expect(refusalOf(await record([ana, bo]))).toEqual(stranger(1))
    const split = among(bo)
    expect((await correctExpense(house, by(ana), { expenseId, split })).done).toBe(true)
    const personal = await recorded([ana])
    expect(refusalOf(await correctExpense(house, by(ana), { expenseId: personal, split }))).toEqual(stranger(0))
  })

  test('is involved through a group that both are members of, in what belongs to it', async () => {
    await connect(bo, cy)
    const groupId = await flat(cy)
    expect(refusalOf(await record([ana, cy], groupId))).toEqual(stranger(1))
    await answerInvitation(house.store, by(cy), { groupId, person: cy, says: 'YES' })
    expect((await record([ana, cy], groupId)).done).toBe(true)
    expect(refusalOf(await record([ana, cy]))).toEqual(stranger(1))
  })

  test('may pay by the same rules', async () => {
    const payers = [{ person: cy }]
    expect(refusalOf(await recordExpense(house, by(ana), { ...lunch, payers, split: among(ana) }))).toEqual({
      ...{ code: 'PERSON_NOT_REACHABLE', path: 'payers[0].person' },
    })
  })
})

describe('A group', () => {
  test('takes the expenses of its members', async () => {
    const groupId = await flat()
    expect((await record([ana], groupId)).done).toBe(true)
    const absent = { code: 'GROUP_NOT_FOUND', path: 'groupId' }
    expect(refusalOf(await record([cy], groupId, house, cy))).toEqual(absent)
    expect(refusalOf(await record([cy], 987_654, house, cy))).toEqual(absent)
    const expenseId = await recorded([ana])
    expect((await correctExpense(house, by(ana), { expenseId, groupId })).done).toBe(true)
  })

  test('keeps what it has when a member leaves, and takes no more of theirs', async () => {
    const groupId = await flat()
    const expenseId = await recorded([ana], groupId)
    const personal = await recorded([ana])
    await leaveGroup(house.store, by(ana), groupId)
    expect((await correctExpense(house, by(ana), { expenseId, amount: '13.00', groupId })).done).toBe(true)
    const outcome = await correctExpense(house, by(ana), { expenseId: personal, groupId })
    expect(refusalOf(outcome)).toEqual({ code: 'GROUP_NOT_FOUND', path: 'groupId' })
    expect((await correctExpense(house, by(ana), { expenseId, groupId: null })).done).toBe(true)
  })
})

describe('A placeholder', () => {
  test('is involved by its creator, by the members of its group, and by those who come across it', async () => {
    const max = await placeholderOf(bo)
    expect((await record([bo, -max], null, house, bo)).done).toBe(true)
    expect(refusalOf(await record([ana, -max]))).toEqual(stranger(1))
    const seeing = { ...house, visibleAmong: async () => new Set([max]) }
    expect((await record([ana, -max], null, seeing)).done).toBe(true)
    const groupId = await flat(-max)
    expect((await record([ana, -max], groupId)).done).toBe(true)
  })

  test('that nobody created is nobody, however visible', async () => {
    const seeing = { ...house, visibleAmong: async () => new Set([987_654]) }
    expect(refusalOf(await record([ana, -987_654], null, seeing))).toEqual(stranger(1))
  })

  test('that was linked gets no part in anything new', async () => {
    const max = await placeholderOf(ana)
    await linkPlaceholder(house, by(ana), { placeholderId: max, userId: bo })
    expect(refusalOf(await record([ana, -max]))).toEqual(stranger(1))
  })
})

describe('What happens at the very moment of the decision', () => {
  /** Somebody is faster, once. */
  function meanwhile(deed: () => Promise<unknown>, visible: readonly number[] = []): Surroundings {
    let first = true
    return {
      ...house,
      visibleAmong: async () => {
        if (first) await deed()
        first = false
        return new Set(visible)
      },
    }
  }

  test('a placeholder that is linked has no part in it', async () => {
    const max = await placeholderOf(ana)
    const before = await headOfLog(database)
    const linking = meanwhile(() => linkPlaceholder(house, by(ana), { placeholderId: max, userId: bo }))
    expect(refusalOf(await record([ana, -max], null, linking))).toEqual(stranger(1))
    expect(await headOfLog(database)).toBe(before + 1)
  })

  test('a connection that is removed, and a group that is left, count no more', async () => {
    const max = await placeholderOf(ana)
    const parting = meanwhile(() => removeConnection(house.store, by(bo), ana))
    expect(refusalOf(await record([ana, -max, bo], null, parting))).toEqual(stranger(2))
    const groupId = await flatWith(ana)
    const leaving = meanwhile(() => leaveGroup(house.store, by(ana), groupId))
    expect(refusalOf(await record([ana, -max], groupId, leaving))).toEqual({ code: 'GROUP_NOT_FOUND', path: 'groupId' })
  })

  /** Cy and Ana. */
  async function flatWith(member: number): Promise<number> {
    await connect(cy, member)
    const outcome = await createGroup(house, by(cy), { name: 'The flat', currency: 'EUR', members: [member] })
    if (!outcome.done) throw new Error(outcome.refusal.code)
    await answerInvitation(house.store, by(member), { groupId: outcome.groupId, person: member, says: 'YES' })
    return outcome.groupId
  }
})

describe('Nobody is looked up', () => {
  test('for a personal expense', async () => {
    const expenseId = await recorded([ana])
    expect(looked).toEqual([])
    await correctExpense(house, by(ana), { expenseId, amount: '13.00', split: among(ana) })
    expect(looked).toEqual([`expense-${expenseId}`])
  })

  test('who is not named, or takes part already', async () => {
    const expenseId = await recorded([ana, bo])
    expect(looked).toEqual([`connection-${ana}-${bo}`])
    looked = []
    await correctExpense(house, by(ana), { expenseId, split: among(bo) })
    expect(looked).toEqual([`expense-${expenseId}`])
  })

  test('for a list that is too long', async () => {
    const crowd = Array.from({ length: 221 }, (_, index) => ana + index)
    expect(refusalOf(await record(crowd))).toMatchObject({ code: 'TOO_MANY_PEOPLE' })
    expect(looked).toEqual([])
  })
})
