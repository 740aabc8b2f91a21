import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { created } from '#test/support/restGroups.ts'
import { type RestWebhook, WEBHOOKS, webhookOf, webhookWish } from '#test/support/restWebhooks.ts'

let gateway: TestGateway
let ana: Person
beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

const listOf = async ({ browser }: Person) => (await browser.get<readonly RestWebhook[]>(WEBHOOKS)).body.data

test('its secret is told once, and then a new one', async () => {
  const { secret, ...webhook } = await webhookOf(gateway, ana)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await listOf(ana)).toEqual([webhook])
  const key = { 'Idempotency-Key': 'renew' }
  const renew = () => ana.browser.post<RestWebhook>(`${WEBHOOKS}/${webhook.id}/secret`, undefined, key)
  const [first, again] = [await renew(), await renew()]
  expect(first.body.data.secret).not.toBe(secret)
  expect(again.body.data).toEqual({ ...webhook, secret: null })
})

test('one that is asked for twice by one command is one, and its secret is told once', async () => {
  const bo = await gateway.person()
  const make = async () => {
    const { body } = await bo.browser.graphql<{ createWebhook: { secret: string | null } }>(
      `mutation ($input: CreateWebhookInput!) {
        createWebhook(input: $input) { webhook { id name url createdAt group { id } } secret refusals { code } }
      }`,
      { input: { ...webhookWish, commandId: 'make' } },
    )
    return body.data.createWebhook
  }
  const [first, again] = [await make(), await make()]
  expect(first.secret).toMatch(/^whsec_/)
  expect(again).toEqual({ ...first, secret: null })
  expect(await listOf(bo)).toHaveLength(1)
})

test.each([
  ['https://127.0.0.1/', 'Webhooks are not sent into private networks'],
  ['https://localhost/', 'Webhooks are not sent into private networks'],
  ['https://169.254.169.254/latest/meta-data', 'Webhooks are not sent into private networks'],
  ['https://[::ffff:10.0.0.1]/', 'Webhooks are not sent into private networks'],
  ['http://93.184.216.34/', 'The address must begin with https://'],
  ['https://93.184.216.34:22/', 'Webhooks are not sent to this port'],
  ['somewhere', 'The address must look like https://example.com/hook'],
  ['https://93.184.216.34/\u0000', 'The address must look like https://example.com/hook'],
  ['https://93.184.216.34/\r\nX: y', 'The address must look like https://example.com/hook'],
  ['https://93.184.216.34/\ud800', 'The address must look like https://example.com/hook'],
])('%j is refused before anything is kept', async (url, message) => {
  const bo = await gateway.person()
  const { status, body } = await bo.browser.post(WEBHOOKS, { ...webhookWish, url })
  expect({ status, message: body.message }).toEqual({ status: 400, message })
  expect(await listOf(bo)).toEqual([])
})

test('an address is kept as it is called, whichever way it is typed', async () => {
  const bo = await gateway.person()
  const typed = 'HTTPS:\\\\93.184.216.34:443\\a b/../ä'
  const { id, url } = await webhookOf(gateway, bo, { url: typed })
  expect(url).toBe('https://93.184.216.34/%C3%A4')
  const moved = await bo.browser.put<RestWebhook>(`${WEBHOOKS}/${id}`, { url: 'https:93.184.216.34' })
  expect(moved.body.data.url).toBe('https://93.184.216.34/')
  expect((await bo.browser.put(`${WEBHOOKS}/${id}`, { url: 'https://93.184.216.34/\u0000' })).status).toBe(400)
})

test('a group is listened to by who is in it', async () => {
  const { id: group_id } = await created(ana)
  expect(await webhookOf(gateway, ana, { group_id })).toMatchObject({ group_id })
  const bo = await gateway.person()
  const { status } = await bo.browser.post(WEBHOOKS, { ...webhookWish, group_id })
  expect(status).toBe(404)
})

test('it is called otherwise and told elsewhere, and keeps its secret and its place', async () => {
  const { secret, ...webhook } = await webhookOf(gateway, ana)
  const one = `${WEBHOOKS}/${webhook.id}`
  const renamed = await ana.browser.put<RestWebhook>(one, { name: 'Table' })
  expect(renamed.body.data).toEqual({ ...webhook, name: 'Table' })
  const url = 'https://93.184.216.34/other'
  const CHANGE = 'mutation ($input: ChangeWebhookInput!) { changeWebhook(input: $input) { ok refusals { code } } }'
  const change = async (input: object) =>
    (await ana.browser.graphql(CHANGE, { input: { id: String(webhook.id), ...input } })).body.data
  expect(await change({ url })).toEqual({ changeWebhook: { ok: true, refusals: [] } })
  expect(await change({ url: 'https://127.0.0.1/' })).toMatchObject({ changeWebhook: { ok: false } })
  expect((await ana.browser.put(one, { url: 'https://10.0.0.1/', name: 'Not kept' })).status).toBe(400)
  const kept = (await listOf(ana)).find(({ id }) => id === webhook.id)
  expect(kept).toEqual({ ...webhook, name: 'Table', url })
  const secrets = 'SELECT secret FROM webhooks.secrets WHERE webhook_id = $1'
  expect(await gateway.database.asOwner(secrets, [webhook.id])).toEqual([{ secret }])
})

test('there are ten at most', async () => {
  const bo = await gateway.person()
  const answers = await Promise.all(Array.from({ length: 12 }, () => bo.browser.post(WEBHOOKS, webhookWish)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409])
})

test('it is sent back to a place that the log has, and to no other', async () => {
  const { id } = await webhookOf(gateway, ana)
  const resume = (from: unknown) => ana.browser.post<RestWebhook>(`${WEBHOOKS}/${id}/resume`, { from })
  expect((await resume(1)).body.data).toMatchObject({ position: 0, state: 'ACTIVE' })
  for (const from of [0, -1, 1.5, 999_999, '1']) expect((await resume(from)).status).toBe(400)
})

test('GraphQL tells the same, and what came of telling it', async () => {
  const bo = await gateway.person()
  const { id, name, url } = await webhookOf(gateway, bo)
  await gateway.database.asOwner(
    `INSERT INTO webhooks.deliveries (webhook_id, position, kind, duration_ms, status, failure, answer)
     VALUES ($1, 7, 'expense.added', 12, 500, 'REFUSED', 'no')`,
    [id],
  )
  const { body } = await bo.browser.graphql(
    '{ viewer { webhooks { name url state deliveries { kind position status failure answer } } } }',
  )
  const delivery = { kind: 'EXPENSE_ADDED', position: '7', status: 500, failure: 'REFUSED', answer: 'no' }
  expect(body.data).toEqual({ viewer: { webhooks: [{ name, url, state: 'ACTIVE', deliveries: [delivery] }] } })
})
