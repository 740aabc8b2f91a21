import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ExpenseEvent, type ExpenseRecorded, expenseStream } from '#domain/expense/events.ts'
import { placeholderPerson } from '#domain/person.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Connection, type Database, inTransaction, openDatabase } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { readTexts } from '#domain/store/vault.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { type Projector, startProjector } from '#test/support/gateway.ts'
import { meal, restored, retitled, revised, shared, voided } from '#test/support/meals.ts'
import { eraseLater, erasePerson } from '#workers/erasure/erasePerson.ts'
import { erasures } from '#workers/queues.ts'
import { declare, silent } from './support.ts'

const administrator = 1
/** The one who is still there. */
const bo = 2

let server: TestDatabase
let database: Database
let projector: Projector
const versions = new Map<string, number>()
/** Somebody new in every test, without an account any more. */
let ana = 1000
let lastId = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  projector = await startProjector(server)
  await declare(server.url, erasures)
  await giveAccount(bo)
})
beforeEach(() => {
  ana++
})
afterAll(async () => {
  await projector.stop()
  await database.end()
  await server.drop()
})

const giveAccount = (userId: number) =>
  database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES ($1::bigint, $1, $1 || '@example.com', 'Some', 'Body', 'Some Body', 'none', 'EUR', '{}')`,
    [userId],
  )

/** Each event is appended by a command of its own; one that names a title writes it. */
async function happen(connection: Connection | Database, ...events: readonly ExpenseEvent[]): Promise<void> {
  for (const event of events) {
    const { expenseId } = event.data
    const streamId = expenseStream(expenseId)
    const version = versions.get(streamId) ?? 0
    versions.set(streamId, version + 1)
    const texts = 'titleId' in event.data ? [{ textId: event.data.titleId, ownerId: ana, body: 'Lunch' }] : []
    const expected = new Map([[streamId, version]])
    const [outcome] = await appendGroup(connection, [
      { ...recording(expenseId), expected, events: [{ streamId, event }], texts },
    ])
    expect(outcome?.outcome).toBe('appended')
  }
}

/** The titles of an expense have ids that tell which expense it is. */
const titleOf = (expenseId: number, edition = 0): number => expenseId * 10 + edition

/** Ana records a meal, which is hers alone unless something else is said. Answers its id. */
async function record(facts: Partial<ExpenseRecorded['data']> = {}): Promise<number> {
  const expenseId = ++lastId
  const own = { createdBy: ana, titleId: titleOf(expenseId), ...shared(900, ana, ana) }
  await happen(database, meal(expenseId, { ...own, ...facts }))
  return expenseId
}

const goodbye = (userId: number, signal = new AbortController().signal): Promise<void> =>
  erasePerson.run({ userId, actorId: administrator }, { database, logger: silent, signal })

const anaIsGone = (signal?: AbortSignal): Promise<void> => goodbye(ana, signal)

async function whatHappenedTo(expenseId: number) {
  const [history = []] = await loadStreams(database, [expenseStream(expenseId)])
  return history
}

async function inFeedOf(viewerId: number): Promise<number[]> {
  const { rows } = await database.query<{ item_id: string }>(
    'SELECT item_id FROM read.feed_entries WHERE viewer_id = $1 ORDER BY position',
    [viewerId],
  )
  return rows.map(({ item_id }) => Number(item_id))
}

const isErased = async (expenseId: number): Promise<boolean> =>
  (await whatHappenedTo(expenseId)).at(-1)?.type === 'ExpenseErased'

const titlesOf = (expenseId: number) =>
  readTexts(
    database,
    [0, 1, 2].map(edition => titleOf(expenseId, edition)),
  )

test('whoever is gone takes along their personal expenses, deleted or not, with every title they ever had', async () => {
  const [plain, retold, deleted, back] = [await record(), await record(), await record(), await record()]
  await happen(database, retitled(retold, titleOf(retold, 1)), retitled(retold, titleOf(retold, 2)))
  await happen(database, voided(deleted), voided(back), restored(back))

  await anaIsGone()

  for (const expenseId of [plain, retold, deleted, back]) {
    expect(await isErased(expenseId)).toBe(true)
    expect(await titlesOf(expenseId)).toEqual([null, null, null])
  }
  expect((await whatHappenedTo(plain)).at(-1)).toMatchObject({
    data: { expenseId: plain },
    meta: { actor: administrator },
  })
})

test('what others have a part in stays, with every title it ever had', async () => {
  const dinner = await record(shared(900, ana, ana, bo))
  const gift = await record({ ...shared(900, ana, bo) })
  const found = await record({ createdBy: bo })
  await happen(database, retitled(dinner, titleOf(dinner, 1)), voided(gift))
  const head = await headOfLog(database)

  await anaIsGone()

  expect(await headOfLog(database)).toBe(head)
  expect(await titlesOf(dinner)).toEqual(['Lunch', 'Lunch', null])
  for (const expenseId of [gift, found]) expect(await titlesOf(expenseId)).toEqual(['Lunch', null, null])
})

test('it counts who has a part in it by now', async () => {
  const left = await record(shared(900, ana, ana, bo))
  const joined = await record()
  await happen(database, revised(left, shared(900, ana, ana)), revised(joined, shared(900, ana, ana, bo)))

  await anaIsGone()

  expect([await isErased(left), await isErased(joined)]).toEqual([true, false])
})

test('what people shared goes with the last of them, whoever recorded it, unless somebody is left', async () => {
  const cleo = ana + 500
  await giveAccount(cleo)
  const [lunch, gift] = [await record(shared(900, ana, ana, cleo)), await record(shared(900, cleo, cleo))]
  const found = await record({ createdBy: cleo, ...shared(900, ana, ana) })
  const feast = await record(shared(900, ana, ana, cleo, bo))
  const booked = await record(shared(900, cleo, ana, placeholderPerson(7)))
  const all = [lunch, gift, found, feast, booked]
  const fate = () => Promise.all(all.map(isErased))
  await vi.waitFor(async () => expect(await inFeedOf(cleo)).toEqual(all))

  await anaIsGone()
  expect(await fate()).toEqual(all.map(() => false))
  await database.query('DELETE FROM account.users WHERE user_id = $1', [cleo])
  await goodbye(cleo)

  expect(await fate()).toEqual([true, true, true, false, false])
  expect(await titlesOf(lunch)).toEqual([null, null, null])
})

test('a second time there is nothing left to do', async () => {
  await record()
  await anaIsGone()
  const head = await headOfLog(database)

  await anaIsGone()

  expect(await headOfLog(database)).toBe(head)
})

/** Aborted once so many batches have been gone through. */
function abortedAfter(batches: number): AbortSignal {
  const controller = new AbortController()
  let passed = 0
  const throwIfAborted = () => {
    passed += 1
    if (passed === batches) controller.abort()
    AbortSignal.prototype.throwIfAborted.call(controller.signal)
  }
  return Object.assign(controller.signal, { throwIfAborted })
}

test('interrupted after a batch, it finds what is left when it runs again', async () => {
  const ids: number[] = []
  for (let count = 0; count < 260; count++) ids.push(await record())

  // Both are gone through for the bills of what is erased, and once it is asked between the farewells.
  await expect(anaIsGone(abortedAfter(4))).rejects.toThrow('abort')
  const erased = await Promise.all(ids.map(isErased))
  expect(erased.filter(Boolean)).toHaveLength(250)

  await anaIsGone()
  expect(await Promise.all(ids.map(isErased))).toEqual(ids.map(() => true))
})

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`

test('what is changed at the very same moment is looked at once more', async () => {
  const retold = await record()
  const joined = await record()
  const { erasing } = await inTransaction(database, async connection => {
    await happen(connection, retitled(retold, titleOf(retold, 1)), revised(joined, shared(900, ana, ana, bo)))
    // It reads the log as it was until now, and then waits for its turn to append.
    const erasing = anaIsGone()
    await vi.waitFor(async () => expect(await server.asOwner(WAITING)).toHaveLength(1))
    return { erasing }
  })
  await erasing

  expect([await isErased(retold), await isErased(joined)]).toEqual([true, false])
  expect(await titlesOf(retold)).toEqual([null, null, null])
  expect(await titlesOf(joined)).toEqual(['Lunch', null, null])
})

test('nobody who has an account loses anything', async () => {
  const expenseId = await record()
  await giveAccount(ana)

  await expect(anaIsGone()).rejects.toThrow('has an account')

  expect(await isErased(expenseId)).toBe(false)
})

test('it is done at once, and again for what was under way: a minute later, and when no request can be', async () => {
  await inTransaction(database, connection => eraseLater(connection, { userId: ana, actorId: administrator }))

  const { rows } = await database.query(
    `SELECT data, round(extract(epoch FROM start_after - created_on))::int AS after_seconds
     FROM pgboss.job WHERE name = $1 ORDER BY start_after`,
    [erasures.name],
  )
  const data = { userId: ana, actorId: administrator }
  expect(rows).toEqual([0, 60, 600].map(after_seconds => ({ data, after_seconds })))
})
