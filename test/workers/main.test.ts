import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { freePort } from '#gateway/runtime/ports.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { expiredSessions } from '#workers/queues.ts'
import { jobsIn, send } from './support.ts'

const MAIN = join(import.meta.dirname, '../../workers/main.ts')

let server: TestDatabase
let database: Database
const running: ChildProcess[] = []

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
})
beforeEach(async () => {
  await database.query('DELETE FROM pgboss.job')
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

/** Starts a worker as its supervisor does, and waits until it says that it is ready. */
async function startProcess(): Promise<{ child: ChildProcess; output: Promise<string> }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: server.url, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.push(child)
  if (child.stdout === null) throw new Error('the worker has no output')
  const output = text(child.stdout)
  const [message] = await once(child, 'message')
  expect(message).toEqual({ ready: true })
  return { child, output }
}

/** Asks a worker to stop and answers its exit code. */
async function leave({ child }: { child: ChildProcess }): Promise<unknown> {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

test('several workers keep one timetable, do what is due, and leave in peace', async () => {
  const workers = await Promise.all([startProcess(), startProcess()])

  const { rows: timetable } = await database.query('SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name')
  expect(timetable).toEqual([
    { name: 'accessTokens.removeExpired', cron: '10 3 * * *', timezone: 'UTC' },
    { name: 'budgets.dayBegun', cron: '15 * * * *', timezone: 'UTC' },
    { name: 'calls.removeExpired', cron: '40 * * * *', timezone: 'UTC' },
    { name: 'deletions.resume', cron: '*/5 * * * *', timezone: 'UTC' },
    { name: 'exports.removeExpired', cron: '25 * * * *', timezone: 'UTC' },
    { name: 'imports.removeExpired', cron: '15 * * * *', timezone: 'UTC' },
    { name: 'imports.resume', cron: '*/5 * * * *', timezone: 'UTC' },
    { name: 'invites.removeExpired', cron: '20 3 * * *', timezone: 'UTC' },
    { name: 'keptMonths.removeExpired', cron: '0 4 * * *', timezone: 'UTC' },
    { name: 'limits.removeExpired', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'mail.digestsDue', cron: '5 * * * *', timezone: 'UTC' },
    { name: 'passwordResets.removeExpired', cron: '50 3 * * *', timezone: 'UTC' },
    { name: 'people.eraseLeftovers', cron: '50 3 * * *', timezone: 'UTC' },
    { name: 'push.seeToWaiting', cron: '* * * * *', timezone: 'UTC' },
    { name: 'rates.refresh', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'recurring.recordDue', cron: '*/5 * * * *', timezone: 'UTC' },
    { name: 'recurring.retry', cron: '20 4 * * *', timezone: 'UTC' },
    { name: 'samples.resume', cron: '*/5 * * * *', timezone: 'UTC' },
    { name: 'sessions.removeExpired', cron: '30 3 * * *', timezone: 'UTC' },
    { name: 'webhooks.removeExpired', cron: '40 3 * * *', timezone: 'UTC' },
    { name: 'webhooks.seeToWaiting', cron: '* * * * *', timezone: 'UTC' },
  ])

  const { rows: reactions } = await database.query('SELECT name FROM jobs.reactions ORDER BY name')
  expect(reactions).toEqual([
    { name: 'budgets.seeSpending' },
    { name: 'placeholders.seeLinksThrough' },
    { name: 'push.note' },
    { name: 'recurring.seeRulesChanged' },
    { name: 'trips.seeTripsEmptied' },
    { name: 'webhooks.note' },
  ])

  await send(database, expiredSessions, {})
  await vi.waitFor(async () =>
    expect(await jobsIn(database, expiredSessions.name)).toMatchObject([{ state: 'completed' }]),
  )

  expect(await Promise.all(workers.map(leave))).toEqual([0, 0])
  const lines = (await Promise.all(workers.map(({ output }) => output))).join('').trim().split('\n')
  expect(lines.map(line => JSON.parse(line).level).filter(level => level !== 'info')).toEqual([])
  expect(lines.filter(line => JSON.parse(line).table === 'account.sessions')).toHaveLength(1)
})

test('what came due while no worker was awake is done once, when some are again', async () => {
  await leave(await startProcess())
  const twoDaysAgo = `now() - interval '2 days'`
  await database.query(`UPDATE pgboss.schedule SET created_on = ${twoDaysAgo}`)
  await database.query(`UPDATE pgboss.version SET cron_on = ${twoDaysAgo}`)

  await Promise.all([startProcess(), startProcess()])

  await vi.waitFor(
    async () => expect(await jobsIn(database, expiredSessions.name)).toMatchObject([{ state: 'completed' }]),
    { timeout: 60_000 },
  )
})

test('a worker waits for a database that is not there, unless it is asked to stop', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: `postgres://quits@127.0.0.1:${await freePort()}/quits`, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.push(child)
  if (child.stdout === null) throw new Error('the worker has no output')
  const [line] = await once(child.stdout, 'data')
  expect(JSON.parse(String(line))).toMatchObject({
    level: 'warn',
    msg: 'waiting for the database',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  // One that goes on until nobody waits for it any more leaves with a fault.
  expect(await leave({ child })).toBe(0)
})
