import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringAbout } from '#domain/commands/consequence.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import { perform } from '#domain/commands/perform.ts'
import { fresh, known } from '#domain/commands/subject.ts'
import { type Work, WorkUnderWay } from '#domain/commands/work.ts'
import { expense } from '#domain/expense/decider.ts'
import { expenseStream } from '#domain/expense/events.ts'
import type { KnownExpense } from '#domain/expense/state.ts'
import { group } from '#domain/group/decider.ts'
import { groupStream } from '#domain/group/events.ts'
import type { KnownGroup } from '#domain/group/state.ts'
import { stateOf } from '#domain/message.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import type { Look } from '#domain/store/keptStates.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { ana, byAna, named, voiding } from '#test/support/expenseLog.ts'
import { runEvent } from '#test/support/malformed.ts'

/* Something to which a great deal has happened. */

let server: TestDatabase
let database: Database
let owner: pg.Pool
let lastId = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 4 })
  owner = new pg.Pool({ connectionString: server.url, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await database.end()
  await server.drop()
})

/** Recorded, and then put to another day again and again: the last one is that of its version. */
async function redated(events: number): Promise<number> {
  const expenseId = ++lastId
  await appendGroup(database, [recording(expenseId)])
  await owner.query(
    `INSERT INTO log.events
     SELECT (SELECT max(position) FROM log.events) + n - 1, $1, n, 'ExpenseRedated', 1,
            jsonb_build_object('expenseId', $2::int, 'date', date '2000-01-01' + n), '{"actor": 1, "input": ""}',
            gen_random_uuid(), 0, now()
     FROM generate_series(2, $3::int) AS n`,
    [expenseStream(expenseId), expenseId, events],
  )
  return expenseId
}

const dayOf = (version: number): string => new Date(Date.UTC(2000, 0, 1 + version)).toISOString().slice(0, 10)

const lookAt = (store: EventStore, expenseId: number): Promise<Look> =>
  store.look({ streamId: expenseStream(expenseId), mayBeKept: true })

const loaded = (store: EventStore, expenseId: number): Promise<KnownExpense> =>
  new WorkUnderWay(store, { actorId: ana }).load(expense, expenseId) as Promise<KnownExpense>

async function keptVersions(expenseId: number): Promise<readonly number[]> {
  const { rows } = await owner.query<{ version: number }>('SELECT version FROM log.kept_states WHERE stream_id = $1', [
    expenseStream(expenseId),
  ])
  return rows.map(({ version }) => version)
}

/** Nobody waits for what is kept, but for this test. */
async function kept(expenseId: number, version: number): Promise<void> {
  for (let look = 0; look < 500; look++) {
    if ((await keptVersions(expenseId)).includes(version)) return
    await pause(10)
  }
  throw new Error(`version ${version} of expense ${expenseId} was not kept`)
}

describe('what has become of a long stream', () => {
  let expenseId: number
  let store: EventStore
  beforeEach(async () => {
    expenseId = await redated(600)
    store = openEventStore(database)
    expect(await loaded(store, expenseId)).toMatchObject({ date: dayOf(600), version: 600 })
    await kept(expenseId, 600)
  })

  test('is kept by whoever folded it, and the next one reads only what has happened since', async () => {
    await perform(store, byAna(), { about: known(expense, expenseId) }, work =>
      work.decide(expense, expenseId, voiding(expenseId)),
    )
    const look = await lookAt(openEventStore(database), expenseId)
    expect(look.kept).toMatchObject({ version: 600 })
    expect(look.since.map(({ type, version }) => [type, version])).toEqual([['ExpenseVoided', 601]])
    expect(await loaded(store, expenseId)).toMatchObject({ status: 'voided', date: dayOf(600), version: 601 })
  })

  test('rests on what happens meanwhile like every other', async () => {
    let tries = 0
    const outcome = await perform(store, byAna(), { about: known(expense, expenseId) }, async work => {
      await work.load(expense, expenseId)
      if (tries++ === 0) {
        await perform(openEventStore(database), byAna(), { about: known(expense, expenseId) }, other =>
          other.decide(expense, expenseId, voiding(expenseId)),
        )
      }
      return work.decide(expense, expenseId, voiding(expenseId))
    })
    expect([tries, outcome]).toMatchObject([2, { done: true, events: [] }])
  })

  test('is no longer that by other rules: it is folded anew, and kept by those', async () => {
    const byOtherRules = openEventStore(database, undefined, 'other rules')
    expect((await lookAt(byOtherRules, expenseId)).since).toHaveLength(600)
    expect(await loaded(byOtherRules, expenseId)).toMatchObject({ version: 600 })
    await expect.poll(async () => (await lookAt(byOtherRules, expenseId)).since).toEqual([])
    expect((await lookAt(store, expenseId)).since).toHaveLength(600)
  })

  test('is folded anew where it cannot be read', async () => {
    await owner.query(`UPDATE log.kept_states SET state = '\\x00' WHERE stream_id = $1`, [expenseStream(expenseId)])
    expect((await lookAt(store, expenseId)).kept).toBeUndefined()
    expect(await loaded(store, expenseId)).toMatchObject({ date: dayOf(600), version: 600 })
  })

  test('is told by all that happened to whoever asks for that, with what is decided', async () => {
    const work: Work = new WorkUnderWay(store, { actorId: ana })
    await work.decide(expense, expenseId, voiding(expenseId))
    const history = await work.history(expense, expenseId)
    expect(history).toHaveLength(601)
    expect([history[0]?.type, history[600]?.type]).toEqual(['ExpenseRecorded', 'ExpenseVoided'])
  })

  test('is of no use once an event was mended, and what was mended is seen', async () => {
    const last = await store.loadStream(expenseStream(expenseId))
    await runEvent(server, 'set-aside', last.at(-1)?.position ?? 0, '--why', 'it was another day')
    expect(await keptVersions(expenseId)).toEqual([])
    expect(await loaded(store, expenseId)).toMatchObject({ date: dayOf(599) })
    await kept(expenseId, 600)
    expect(await loaded(store, expenseId)).toMatchObject({ date: dayOf(599) })
  })

  test('is not kept by somebody who had read an event before it was redacted', async () => {
    const { generation } = await lookAt(store, expenseId)
    const [first] = await store.loadStream(expenseStream(expenseId))
    await owner.query('SELECT log.redact_event($1, $2)', [first?.position, JSON.stringify(first?.data)])
    const late = { streamId: expenseStream(expenseId), generation, version: 600, position: 1, state: 'old' }
    store.keep(late)
    store.keep({ ...late, streamId: expenseStream(0), generation: generation + 1 })
    await kept(0, 600)
    expect(await keptVersions(expenseId)).toEqual([])
  })

  test('knows a command that was part of it before it was kept', async () => {
    const [{ commandId } = { commandId: '' }] = (await store.loadStream(expenseStream(expenseId))).slice(-1)
    // By now it is so already.
    const again = await perform(store, { actorId: ana, commandId }, { about: known(expense, expenseId) }, work =>
      work.load(expense, expenseId),
    )
    expect(again).toMatchObject({ done: true, repeated: true, events: [{ type: 'ExpenseRedated' }] })
  })
})

test('what is kept comes back as it was, whatever it is made of', async () => {
  const store = openEventStore(database)
  const created = await perform(store, byAna(), { about: fresh(group) }, work => named('The flat', work))
  if (!created.done) throw new Error(created.refusal.code)
  const { groupId } = created
  const streamId = groupStream(groupId)
  await owner.query(
    `INSERT INTO log.events
     SELECT (SELECT max(position) FROM log.events) + n - 1, $1, n, 'MemberJoined', 1,
            jsonb_build_object('groupId', $2::int, 'person', -n), '{"actor": 1, "input": ""}', gen_random_uuid(), 0, now()
     FROM generate_series(2, 520) AS n`,
    [streamId, groupId],
  )
  const whole = stateOf(group, await store.loadStream(streamId))
  const load = () => new WorkUnderWay(store, { actorId: ana }).load(group, groupId)
  expect(await load()).toEqual(whole)
  await expect.poll(async () => (await store.look({ streamId, mayBeKept: true })).since).toEqual([])
  expect(await load()).toEqual(whole)
  expect((await load()) as KnownGroup).toMatchObject({ members: expect.any(Map), everMembers: expect.any(Set) })
})

test('of a short stream nothing is kept', async () => {
  const expenseId = await redated(499)
  await loaded(openEventStore(database), expenseId)
  const longer = await redated(500)
  await loaded(openEventStore(database), longer)
  await kept(longer, 500)
  expect(await keptVersions(expenseId)).toEqual([])
})

describe('streams have an end', () => {
  const about = (expenseId: number) => ({ about: known(expense, expenseId) })
  const voids = (expenseId: number) => (work: Work) => work.decide(expense, expenseId, voiding(expenseId))
  const restores = (expenseId: number) => (work: Work) =>
    work.decide(expense, expenseId, { type: 'RestoreExpense', actorId: ana, expenseId })
  const TOO_MUCH = { done: false, refusal: { code: 'TOO_MUCH_HAPPENED', data: { max: 10_000 } } }

  test('then whatever somebody wants of it is refused, and only what has to be happens', async () => {
    const store = openEventStore(database)
    const full = await redated(9_999)
    expect(await perform(store, byAna(), about(full), voids(full))).toMatchObject({ done: true })
    expect(await perform(store, byAna(), about(full), restores(full))).toEqual(TOO_MUCH)
    expect(await store.loadStream(expenseStream(full))).toHaveLength(10_000)
    // What is so already needs no room.
    expect(await perform(store, byAna(), about(full), voids(full))).toMatchObject({ done: true, events: [] })

    const link = { actorId: ana, cause: { commandId: randomUUID() } }
    await bringAbout(store, link, known(expense, full), restores(full))
    expect(await store.loadStream(expenseStream(full))).toHaveLength(10_001)
  })

  test('but nobody can fill one up so that it stays for good: it may be deleted, and that is the last of it', async () => {
    const store = openEventStore(database)
    const full = await redated(10_000)
    expect(await perform(store, byAna(), about(full), voids(full))).toMatchObject({ done: true })
    expect(await perform(store, byAna(), about(full), restores(full))).toEqual(TOO_MUCH)
  })

  test('nor keep anybody in a group', async () => {
    const store = openEventStore(database)
    const created = await perform(store, byAna(), { about: fresh(group) }, work => named('The flat', work))
    if (!created.done) throw new Error(created.refusal.code)
    const { groupId } = created
    await owner.query(
      `INSERT INTO log.events
       SELECT (SELECT max(position) FROM log.events) + n - 1, $1, n, 'SummarySharingChanged', 1,
              jsonb_build_object('groupId', $2::int, 'sharesSummary', n % 2 = 0), '{"actor": 1, "input": ""}',
              gen_random_uuid(), 0, now()
       FROM generate_series(2, 10000) AS n`,
      [groupStream(groupId), groupId],
    )
    expect(await leaveGroup(store, byAna(), groupId)).toMatchObject({
      events: [{ type: 'MemberLeft' }, { type: 'GroupArchived' }],
    })
  })
})
