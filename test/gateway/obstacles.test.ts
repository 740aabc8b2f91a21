import { expect, test } from 'vitest'
import { projections } from '#projections/registry.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { runEvent, smuggle } from '#test/support/malformed.ts'
import { eventually } from '#test/support/processes.ts'
import { lunch } from '#test/support/restExpenses.ts'

const gateway = shareGateway()
/** Whoever registers first. */
const administrator = regular(gateway)
const ana = regular(gateway)

const READ_MODELS = projections
  .filter(({ looksAt }) => looksAt('ExpenseRetitled'))
  .map(({ name }) => name)
  .toSorted()

async function readiness(): Promise<{ status: number; missing: readonly string[] }> {
  const response = await fetch(`${gateway.url}/readyz`)
  const { missing } = (await response.json()) as { missing: readonly string[] }
  return { status: response.status, missing }
}

const OBSTACLES = '{ admin { obstacles { position eventType streamId reason detail since readModels } } }'

async function obstacles(): Promise<unknown> {
  const { body } = await administrator.browser.graphql<{ admin: { obstacles: unknown } }>(OBSTACLES)
  return body.data?.admin.obstacles
}

test('an event that read models cannot get past is named to whoever runs Quits, until it is mended', async () => {
  const { body } = await ana.browser.post<{ id: number }>('/api/expenses', lunch)
  const expense = `expense-${body.data.id}`
  expect(await readiness()).toEqual({ status: 200, missing: [] })
  expect(await obstacles()).toEqual([])

  const title = 'nobody should read this'
  const event = { streamId: expense, version: 2, type: 'ExpenseRetitled', data: { expenseId: body.data.id, title } }
  const at = await smuggle(gateway.database, event)
  await eventually(
    'everybody concerned stands still',
    async () => (await readiness()).missing.length === READ_MODELS.length,
  )

  const { status, missing } = await readiness()
  expect(status).toBe(503)
  expect(missing.toSorted()).toEqual(
    READ_MODELS.map(
      name =>
        `projection ${name} stands still before position ${at}, ExpenseRetitled of ${expense}: WRONG_FORM, titleId`,
    ),
  )
  expect(await obstacles()).toEqual([
    {
      position: String(at),
      eventType: 'ExpenseRetitled',
      streamId: expense,
      reason: 'WRONG_FORM',
      detail: 'titleId',
      since: expect.stringMatching(/^\d{4}-/),
      readModels: READ_MODELS,
    },
  ])

  // Whoever asks after this one expense is told, and all others go on.
  const change = { ...lunch, title: 'Supper' }
  const refused = await ana.browser.put(`/api/expenses/${body.data.id}`, change)
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('cannot be read')])
  const other = await ana.browser.post<{ id: number }>('/api/expenses', lunch)
  expect(other.status).toBe(201)
  expect((await ana.browser.put(`/api/expenses/${other.body.data.id}`, change)).status).toBe(200)

  await runEvent(gateway.database, 'set-aside', at, '--why', 'written by hand')
  await eventually('everybody goes on', async () => (await readiness()).status === 200)
  expect(await obstacles()).toEqual([])
  expect((await ana.browser.put(`/api/expenses/${body.data.id}`, change)).status).toBe(200)
})

test('only the administrator learns of it by GraphQL', async () => {
  const { body } = await ana.browser.graphql(OBSTACLES)
  expect(body).toEqual({ data: { admin: null } })
})
