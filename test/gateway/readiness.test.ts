import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { projections } from '#projections/registry.ts'
import { startGateway, startGatewayForTest, startProjector, type TestGateway } from '#test/support/gateway.ts'
import { gatewayWithoutProjector, jsonAt } from '#test/support/operations.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { standInForWorker } from '#test/support/standInWorker.ts'

/* What /healthz and /readyz say to whoever runs the product. */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('the process is up and can do its work', async () => {
  expect(await jsonAt(`${gateway.url}/healthz`)).toEqual([200, { status: 'up' }])
  expect(await jsonAt(`${gateway.url}/readyz`)).toEqual([200, { ready: true, missing: [] }])
})

test('it is not ready without its read models', async () => {
  const lone = await startGatewayForTest({ projecting: false })
  await lone.database.asOwner('DELETE FROM read.projections')
  expect(await jsonAt(`${lone.url}/healthz`)).toEqual([200, { status: 'up' }])
  const missing = [
    ...['no projector is at work', 'no worker is at work'],
    ...projections.map(({ name }) => `projection ${name} is not installed`),
  ]
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([503, { ready: false, missing }])
})

test('it is not ready with read models of another version', async () => {
  const stale = await startGatewayForTest()
  await stale.database.asOwner(`UPDATE read.projections SET version = 99 WHERE name = 'access'`)
  expect(await jsonAt(`${stale.url}/readyz`)).toEqual([
    503,
    { ready: false, missing: [expect.stringMatching(/^projection access is at version 99, not \d+$/)] },
  ])
})

test('it is not ready with read models that stand still', async () => {
  const [lone, { browser }] = await gatewayWithoutProjector()
  await browser.post('/api/expenses', lunch)
  await lone.database.asOwner(`UPDATE log.events SET recorded_at = recorded_at - interval '1 minute'`)
  const late = (name: string) => expect.stringMatching(new RegExp(`^projection ${name} is 6\\d s behind$`))
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([
    503,
    { ready: false, missing: ['no projector is at work', ...projections.map(({ name }) => late(name))] },
  ])
})

test('it is not ready without a projector, also when nothing happens that it could be late with', async () => {
  const [lone] = await gatewayWithoutProjector()
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([503, { ready: false, missing: ['no projector is at work'] }])
  const projector = await startProjector(lone.database)
  onTestFinished(projector.stop)
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([200, { ready: true, missing: [] }])
})

test('it is not ready without a worker', async () => {
  const lone = await startGatewayForTest({ projecting: false })
  const projector = await startProjector(lone.database)
  onTestFinished(projector.stop)
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([503, { ready: false, missing: ['no worker is at work'] }])
  const worker = await standInForWorker(lone.database)
  onTestFinished(worker.stop)
  expect(await jsonAt(`${lone.url}/readyz`)).toEqual([200, { ready: true, missing: [] }])
})

test('it is not ready while the database takes questions and says nothing', async () => {
  const blocker = new pg.Client({ connectionString: gateway.database.url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN; LOCK TABLE public.schema_migrations')
  expect(await jsonAt(`${gateway.url}/readyz`)).toEqual([
    503,
    { ready: false, missing: ['the database does not answer'] },
  ])
})

test('however many ask at once, there is one look, and everybody else gets in meanwhile', async () => {
  const ana = await gateway.person()
  const blocker = new pg.Client({ connectionString: gateway.database.url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN; LOCK TABLE public.schema_migrations')
  const asked = Array.from({ length: 20 }, () => jsonAt(`${gateway.url}/readyz`))
  const looks = () =>
    gateway.database.asOwner(
      `SELECT FROM pg_locks WHERE relation = 'public.schema_migrations'::regclass AND NOT granted`,
    )
  await vi.waitFor(async () => expect(await looks()).not.toEqual([]))
  const { status } = await ana.browser.get('/api/auth/validate-session')
  expect([status, await looks()]).toEqual([200, [{}]])
  await blocker.query('ROLLBACK')
  expect(await Promise.all(asked)).toEqual(asked.map(() => [200, { ready: true, missing: [] }]))
})

test('it is not ready while a migration is missing', async () => {
  const behind = await startGatewayForTest({ projecting: false })
  await behind.database.asOwner(`DELETE FROM public.schema_migrations WHERE name = '0003_accounts.sql'`)
  expect(await jsonAt(`${behind.url}/readyz`)).toEqual([
    503,
    { ready: false, missing: ['migration 0003_accounts.sql is not applied'] },
  ])
})
