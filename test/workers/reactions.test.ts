import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { smuggle } from '#test/support/malformed.ts'
import { type Follower, followLog } from '#workers/reactions/follow.ts'
import { type Reaction, reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { declare, jobsIn, type Letter, letters, silent } from './support.ts'
import { writeLetters } from './writeLetters.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const WORKER = join(import.meta.dirname, 'reactingWorker.ts')

let server: TestDatabase
let database: Database
let nextId = 0
const followers: Follower[] = []
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  await declare(server.url, letters)
})
beforeEach(async () => {
  await database.query('DELETE FROM pgboss.job')
})
afterEach(async () => {
  await Promise.all(followers.splice(0).map(follower => follower.stop()))
  for (const child of processes) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

/** Records that many expenses and returns their ids. */
async function record(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, () => ++nextId)
  await appendGroup(
    database,
    ids.map(id => recording(id)),
  )
  return ids
}

/** What writeLetters is, under a name that nobody has used. */
const fresh = (other: Partial<Reaction> = {}): Reaction => ({ ...writeLetters, name: crypto.randomUUID(), ...other })

async function follow(...reactions: Reaction[]): Promise<Follower> {
  const follower = await followLog(reactions, { connectionString: server.url, database, logger: silent })
  followers.push(follower)
  return follower
}

async function positionOf({ name }: Reaction): Promise<number> {
  const { rows } = await database.query<{ position: string }>('SELECT position FROM jobs.reactions WHERE name = $1', [
    name,
  ])
  return Number(rows[0]?.position ?? -1)
}

const caughtUp = (reaction: Reaction): Promise<void> =>
  vi.waitFor(async () => expect(await positionOf(reaction)).toBe(await headOfLog(database)), PATIENCE)

async function lettersWritten(): Promise<number[]> {
  const jobs = await jobsIn(database, letters.name)
  return jobs.map(({ data }) => (data as Letter).letterId).sort((a, b) => a - b)
}

test('every event is reacted to, as soon as it is appended', async () => {
  const reaction = fresh({ since: 'now' })
  await follow(reaction)
  const appended = Date.now()

  const ids = await record(3)

  await caughtUp(reaction)
  // Nobody had to look whether there is something: that is done every five seconds.
  expect(Date.now() - appended).toBeLessThan(4_000)
  expect(await lettersWritten()).toEqual(ids)
})

test('a reaction since now leaves the past alone, and does not forget where it was', async () => {
  await record(2)
  const reaction = fresh({ since: 'now' })
  const first = await follow(reaction)
  await caughtUp(reaction)
  await first.stop()
  const meanwhile = await record(2)

  await follow(reaction)

  await caughtUp(reaction)
  expect(await lettersWritten()).toEqual(meanwhile)
})

test('a reaction since the beginning starts with the first event', async () => {
  await record(250)
  const reaction = fresh()

  await follow(reaction)

  await caughtUp(reaction)
  expect(await lettersWritten()).toEqual(Array.from({ length: nextId }, (_, index) => index + 1))
})

test('two followers of one reaction never ask for the same job twice', async () => {
  const reaction = fresh({ since: 'now' })
  await follow(reaction)
  await follow(reaction)

  const ids = (await Promise.all(Array.from({ length: 40 }, () => record(10)))).flat()

  await caughtUp(reaction)
  expect(await lettersWritten()).toEqual(ids.toSorted((a, b) => a - b))
})

test('a reaction that fails leaves nothing behind, is tried again, and holds up no other', async () => {
  const bad = nextId + 2
  let mended = false
  const failing = fresh({
    since: 'now',
    react: async (event, enqueue) => {
      if (event.type !== 'ExpenseRecorded') return
      await enqueue(letters, { letterId: -event.data.expenseId })
      if (event.data.expenseId === bad && !mended) throw new Error('no paper')
    },
  })
  const healthy = fresh({ since: 'now' })
  await follow(failing, healthy)

  const ids = await record(3)
  await caughtUp(healthy)
  await vi.waitFor(async () => expect(await lettersWritten()).toEqual(ids), PATIENCE)

  mended = true
  await caughtUp(failing)
  expect(await lettersWritten()).toEqual(ids.flatMap(id => [-id, id]).sort((a, b) => a - b))
})

test('what comes before an event that cannot be read is reacted to at once', async () => {
  const house = await createTestDatabase()
  onTestFinished(house.drop)
  await declare(house.url, letters)
  const store = openDatabase(house.url, { role: 'quits_app', name: 'test' })
  onTestFinished(() => store.end())
  await appendGroup(store, [recording(1), recording(2)])
  await smuggle(house, { streamId: 'expense-3', type: 'ExpenseRecorded', data: {} })
  const reaction = fresh({ types: ['ExpenseRecorded'] })
  await registerReaction(store, reaction)

  expect(await reactToNext(store, reaction)).toBe(2)
  const jobs = new Set((await jobsIn(store, letters.name)).map(({ data }) => data))
  expect(jobs).toEqual(new Set([{ letterId: 1 }, { letterId: 2 }]))
  await expect(reactToNext(store, reaction)).rejects.toThrow('position 3')
})

test('without reactions nobody listens', async () => {
  await follow()

  const { rows } = await database.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'quits listener'`,
  )
  expect(rows).toEqual([])
})

test('workers that are killed neither lose nor repeat a job', async () => {
  const start = (): ChildProcess => {
    const env = { ...process.env, DATABASE_URL: server.url, LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    processes.add(child)
    child.once('exit', () => processes.delete(child))
    return child
  }
  for (let groups = 0; groups < 12; groups++) await record(200)
  const head = await headOfLog(database)

  const workers = [start(), start()]
  const killedAt: number[] = []
  for (const position of [0, 600, 1_200, 1_800]) {
    await vi.waitFor(async () => expect(await positionOf(writeLetters)).toBeGreaterThan(position), PATIENCE)
    workers.shift()?.kill('SIGKILL')
    killedAt.push(await positionOf(writeLetters))
    workers.push(start())
  }

  await caughtUp(writeLetters)
  expect(killedAt.filter(position => position > 0 && position < head)).toHaveLength(4)
  expect(await lettersWritten()).toEqual(Array.from({ length: nextId }, (_, index) => index + 1))
})
