import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { newPushBrowser, newPushKeys, variablesOf } from '#test/support/pushBrowser.ts'
import { MAX_PUSH_DEVICES } from '#workers/push/subscriptions.ts'

/* Who may have pushes sent to which browser, by either door. */

const SUBSCRIPTION = '/api/push/subscription'
const SUBSCRIBE = `mutation ($input: SubscribeToPushesInput!) {
  subscribeToPushes(input: $input) { subscription { createdAt failingSince } refusals { code path } } }`
const UNSUBSCRIBE = 'mutation { unsubscribeFromPushes(input: {}) { ok refusals { code } } }'
const TEST = 'mutation { testPush(input: {}) { ok refusals { code } } }'
const HERE = '{ viewer { pushes { key here { createdAt lastSuccessAt failingSince } } } }'

const keys = newPushKeys()
let gateway: TestGateway
let ana: Person
beforeAll(async () => {
  gateway = await startGateway({ config: variablesOf(keys) })
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

let endpoints = 0
function wish(changes: object = {}) {
  const { p256dh, auth } = newPushBrowser()
  return { endpoint: `https://93.184.216.34/${++endpoints}`, p256dh, auth, ...changes }
}

interface Rest {
  readonly key: string | null
  readonly here: { readonly created_at: string } | null
}
const shownTo = async ({ browser }: Person) => (await browser.get<Rest>('/api/push')).body.data
const rows = () => gateway.database.asOwner('SELECT * FROM account.push_subscriptions ORDER BY subscription_id')

describe('by REST', () => {
  test('a browser asks for pushes, asks again, and wants none any more', async () => {
    expect(await shownTo(ana)).toEqual({ key: keys.publicKey, here: null })
    const browser = wish()
    const { status, body } = await ana.browser.post(SUBSCRIPTION, browser)
    expect([status, body.data]).toEqual([
      200,
      { created_at: expect.any(String), last_success_at: null, failing_since: null },
    ])
    expect((await shownTo(ana)).here).toEqual(body.data)
    const again = await ana.browser.post(SUBSCRIPTION, browser)
    expect(again.body.data).toEqual(body.data)
    expect(await rows()).toHaveLength(1)
    // What the browser is reached by now takes the place of what it was.
    await ana.browser.post(SUBSCRIPTION, wish())
    expect(await rows()).toHaveLength(1)
    for (let times = 0; times < 2; times++) expect((await ana.browser.delete(SUBSCRIPTION)).status).toBe(200)
    expect((await shownTo(ana)).here).toBe(null)
  })

  const short = Buffer.alloc(64, 4).toString('base64url')
  const offCurve = Buffer.from([4, ...Array(64).fill(1)]).toString('base64url')
  test.each([
    ['endpoint', 'http://93.184.216.34/1'],
    ['endpoint', 'https://127.0.0.1/1'],
    ['endpoint', 'https://localhost/1'],
    ['endpoint', 'https://169.254.169.254/latest/meta-data'],
    ['endpoint', 'https://[::ffff:10.0.0.1]/'],
    ['endpoint', 'https://93.184.216.34:22/'],
    ['endpoint', `https://93.184.216.34/${'x'.repeat(2_000)}`],
    ['endpoint', 'https://93.184.216.34/\u0000'],
    ['endpoint', 'https://ana:secret@93.184.216.34/'],
    ['endpoint', 'somewhere'],
    ['endpoint', 7],
    ['p256dh', short],
    ['p256dh', offCurve],
    ['p256dh', 'not base64url!'],
    ['p256dh', null],
    ['auth', Buffer.alloc(15).toString('base64url')],
    ['auth', Buffer.alloc(17).toString('base64url')],
    ['auth', ''],
  ])('%s %j is refused, and nothing is kept', async (field, value) => {
    const before = await rows()
    const { status, body } = await ana.browser.post(SUBSCRIPTION, wish({ [field]: value }))
    expect([status, (body as { errors?: readonly { path: string }[] }).errors?.map(({ path }) => path)]).toEqual([
      400,
      [field],
    ])
    expect(await rows()).toEqual(before)
  })

  test('somebody gets pushes on so many devices, and on another one once there is one less', async () => {
    const bo = await gateway.person()
    await gateway.database.asOwner(
      `WITH begun AS (
         INSERT INTO account.sessions (token_hash, user_id, remembered, device, expires_at)
         SELECT sha256(n::text::bytea), $1, true, 'Chrome', now() + interval '1 day' FROM generate_series(1, $2::int) n
         RETURNING session_id
       )
       INSERT INTO account.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, told_up_to)
       SELECT $1, session_id, 'https://push.example.org/' || session_id, '', '', 0 FROM begun`,
      [bo.id, MAX_PUSH_DEVICES],
    )
    const before = await rows()
    expect((await bo.browser.post(SUBSCRIPTION, wish())).status).toBe(409)
    expect(await rows()).toEqual(before)
    // Whoever's session is over is told nothing, and takes nobody's place.
    await gateway.database.asOwner(
      `UPDATE account.sessions SET expires_at = now()
       WHERE session_id = (SELECT min(session_id) FROM account.push_subscriptions WHERE user_id = $1)`,
      [bo.id],
    )
    expect((await bo.browser.post(SUBSCRIPTION, wish())).status).toBe(200)
  })
})

describe('by GraphQL', () => {
  test('a browser asks for pushes, tries them, and wants none any more', async () => {
    const { browser } = await gateway.person()
    const asked = await browser.graphql(SUBSCRIBE, { input: wish() })
    expect(asked.body.data).toEqual({
      subscribeToPushes: { subscription: { createdAt: expect.any(String), failingSince: null }, refusals: [] },
    })
    expect((await browser.graphql(HERE)).body.data).toMatchObject({
      viewer: { pushes: { key: keys.publicKey, here: { lastSuccessAt: null } } },
    })
    expect((await browser.graphql(TEST)).body.data).toEqual({ testPush: { ok: true, refusals: [] } })
    expect((await browser.graphql(UNSUBSCRIBE)).body.data).toMatchObject({ unsubscribeFromPushes: { ok: true } })
    expect((await browser.graphql(HERE)).body.data).toMatchObject({ viewer: { pushes: { here: null } } })
    expect((await browser.graphql(TEST)).body.data).toEqual({
      testPush: { ok: false, refusals: [{ code: 'PUSHES_NOT_WANTED' }] },
    })
  })

  test.each([
    ['endpoint', 'https://10.0.0.1/', 'INVALID_PUSH_ENDPOINT'],
    ['p256dh', 'x', 'INVALID_PUSH_KEYS'],
    ['auth', 'x', 'INVALID_PUSH_KEYS'],
  ])('a bad %s is refused, and nothing is kept', async (path, value, code) => {
    const before = await rows()
    const { body } = await ana.browser.graphql(SUBSCRIBE, { input: wish({ [path]: value }) })
    expect(body.data).toEqual({ subscribeToPushes: { subscription: null, refusals: [{ code, path }] } })
    expect(await rows()).toEqual(before)
  })
})

test('where no keys are set there are no pushes, and whoever asks is told so', async () => {
  const silent = await startGatewayForTest({ projecting: false })
  const { browser } = await silent.person()
  expect((await browser.get('/api/push')).body.data).toEqual({ key: null, here: null })
  expect((await browser.graphql(HERE)).body.data).toEqual({ viewer: { pushes: null } })
  expect((await browser.post(SUBSCRIPTION, wish())).status).toBe(409)
  expect((await browser.post('/api/push/test')).status).toBe(409)
})
