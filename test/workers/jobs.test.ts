import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { defineJob, type Job } from '#workers/job.ts'
import { DEAD_LETTERS, type Queue } from '#workers/queue.ts'
import { startWorker } from '#workers/worker.ts'
import { declare, jobsIn, type Letter, letters, send, silent } from './support.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

let server: TestDatabase
let database: Database
const running = new Set<() => Promise<void>>()

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
})
beforeEach(async () => {
  await database.query('DELETE FROM pgboss.job')
})
afterEach(async () => {
  await Promise.all([...running].map(stop => stop()))
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const start = (...jobs: Job[]) => startedWith(jobs)

async function startedWith(jobs: readonly Job[], patience: { readonly finishMs?: number } = {}) {
  const drain = await startWorker({ connectionString: server.url, jobs, reactions: [], logger: silent, ...patience })
  const stop = async () => {
    running.delete(stop)
    await drain()
  }
  running.add(stop)
  return stop
}

const stateOf = async (queue: Queue): Promise<string | undefined> => (await jobsIn(database, queue.name))[0]?.state

test('a job is done at once, with its payload', async () => {
  const read: number[] = []
  await start(defineJob({ queue: letters, run: async ({ letterId }) => void read.push(letterId) }))
  const sent = Date.now()

  await send(database, letters, { letterId: 7 })

  await vi.waitFor(() => expect(read).toEqual([7]), PATIENCE)
  // Nobody had to look whether there is something: that is done every five seconds.
  expect(Date.now() - sent).toBeLessThan(4_000)
  await vi.waitFor(async () => expect(await stateOf(letters)).toBe('completed'), PATIENCE)
})

test('a job whose worker was killed is soon done by another one, however long it may take', async () => {
  const patient: Queue<Letter> = { ...letters, name: 'test.patient', options: { expireInSeconds: 60 * 60 } }
  await declare(server.url, patient)
  const boss = new PgBoss({ connectionString: server.url, options: '-c role=quits_app', supervise: false })
  await boss.start()
  try {
    for (const letterId of [1, 2]) await send(database, patient, { letterId })
    expect(await boss.fetch(patient.name, { batchSize: 2 })).toHaveLength(2)
    await database.query(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '31 seconds' WHERE name = $1 AND data->>'letterId' = '2'`,
      [patient.name],
    )
    await boss.supervise(patient.name)
    expect(await jobsIn(database, patient.name)).toMatchObject([
      { data: { letterId: 1 }, state: 'active' },
      { data: { letterId: 2 }, state: 'retry' },
    ])
  } finally {
    await boss.stop()
  }
})

test('a job that fails is tried again, and is a dead letter when it failed for good', async () => {
  const stubborn: Queue<Letter> = {
    ...letters,
    name: 'test.stubborn',
    options: { retryLimit: 1, retryDelay: 0, retryBackoff: false },
  }
  let tries = 0
  const run = async () => {
    tries++
    throw new Error('nobody at home')
  }
  await start(defineJob({ queue: stubborn, run }))

  await send(database, stubborn, { letterId: 7 })

  await vi.waitFor(async () => expect(await stateOf(stubborn)).toBe('failed'), PATIENCE)
  expect(tries).toBe(2)
  expect(await jobsIn(database, DEAD_LETTERS)).toMatchObject([
    { data: { letterId: 7 }, state: 'created', source_name: 'test.stubborn' },
  ])
})

test('a payload from another release is not worked on', async () => {
  const renamed: Queue<Letter> = { ...letters, name: 'test.renamed', options: { retryLimit: 0 } }
  const run = vi.fn()
  await start(defineJob({ queue: renamed, run }))

  await database.query(
    `INSERT INTO pgboss.job (name, data, retry_limit, dead_letter) VALUES ($1, '{"letter": 7}', 0, $2)`,
    [renamed.name, DEAD_LETTERS],
  )

  await vi.waitFor(async () => expect(await stateOf(renamed)).toBe('failed'), PATIENCE)
  expect(run).not.toHaveBeenCalled()
})

test('an exclusive job runs once at a time, however many workers there are', async () => {
  const alone: Queue<Letter> = { ...letters, name: 'test.alone', policy: 'exclusive' }
  const release = Promise.withResolvers<void>()
  let begun = 0
  const job = defineJob({
    queue: alone,
    run: async () => {
      begun++
      await release.promise
    },
  })
  await start(job)
  await start(job)

  await send(database, alone, { letterId: 1 })
  await vi.waitFor(() => expect(begun).toBe(1), PATIENCE)
  expect(await send(database, alone, { letterId: 2 })).toBeNull()
  release.resolve()

  await vi.waitFor(async () => expect(await stateOf(alone)).toBe('completed'), PATIENCE)
  expect(await send(database, alone, { letterId: 3 })).not.toBeNull()
  await vi.waitFor(() => expect(begun).toBe(2), PATIENCE)
})

test('stopping waits for the job under way', async () => {
  let finished = false
  const begun = Promise.withResolvers<void>()
  const run = async () => {
    begun.resolve()
    await pause(500)
    finished = true
  }
  const stop = await start(defineJob({ queue: letters, run }))
  await send(database, letters, { letterId: 7 })
  await begun.promise

  await stop()

  expect(finished).toBe(true)
  expect(await stateOf(letters)).toBe('completed')
})

test('a job that takes longer is told to leave, and comes to where it can be left while the database is still there', async () => {
  const begun = Promise.withResolvers<void>()
  const steps: string[] = []
  const job = defineJob({
    queue: letters,
    run: async (_, { database: own, signal }) => {
      begun.resolve()
      while (!signal.aborted) await pause(10)
      await own.query('SELECT pg_sleep(0.2)')
      steps.push('ended a step')
      signal.throwIfAborted()
      steps.push('went on')
    },
  })
  const stop = await startedWith([job], { finishMs: 50 })
  await send(database, letters, { letterId: 7 })
  await begun.promise

  await stop()

  expect(steps).toEqual(['ended a step'])
  expect(await stateOf(letters)).toBe('retry')
})
