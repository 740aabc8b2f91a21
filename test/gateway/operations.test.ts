import type { Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '#domain/store/logger.ts'
import { isLocal } from '#gateway/http/metrics.ts'
import { openGateway } from '#gateway/server.ts'
import { layCable } from '#test/support/cable.ts'
import { startGateway, startGatewayForTest, startProjector, type TestGateway } from '#test/support/gateway.ts'
import { gatewayWithoutProjector, jsonAt } from '#test/support/operations.ts'
import { lunch } from '#test/support/restExpenses.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

describe('Metrics', () => {
  test('count requests, appends, projections and connections', async () => {
    const { browser } = await gateway.person()
    await browser.post('/api/expenses', lunch)
    const text = await (await fetch(`${gateway.url}/metrics`)).text()
    expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/expenses",status="201"\} \d/)
    expect(text).toMatch(/append_group_size_count \d/)
    expect(text).toMatch(/append_outcomes_total\{outcome="appended"\} \d/)
    expect(text).toMatch(/projection_position\{projection="feed"\} \d/)
    expect(text).toMatch(/projection_lag_seconds\{projection="access"\} \d/)
    expect(text).toMatch(/database_connections\{state="idle"\} \d/)
  })

  test('are closed to strangers: whoever comes through a proxy, or from another machine', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded', 'Via']) {
      const { status } = await fetch(`${gateway.url}/metrics`, { headers: { [header]: '127.0.0.1' } })
      expect(status).toBe(403)
    }
    for (const remoteAddress of ['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', undefined]) {
      expect(isLocal({ socket: { remoteAddress } as Socket, headers: {} })).toBe(false)
    }
  })

  test('are open to whoever knows the token, and then to nobody else', async () => {
    const METRICS_TOKEN = 'a token of some length'
    const guarded = await startGatewayForTest({ projecting: false, config: { METRICS_TOKEN } })
    const look = async (headers: Record<string, string>) => (await fetch(`${guarded.url}/metrics`, { headers })).status
    expect(await look({})).toBe(403)
    expect(await look({ Authorization: 'Bearer another token' })).toBe(403)
    expect(await look({ Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    expect(await look({ Authorization: `Bearer ${METRICS_TOKEN}`, 'X-Forwarded-For': '192.0.2.1' })).toBe(200)
  })
})

describe('Every answer', () => {
  test.each(['/api/users/me', '/graphql', '/healthz', '/assets/nothing.js'])(
    'is guarded by headers: %s',
    async path => {
      const { headers } = await fetch(gateway.url + path)
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('to HEAD is that to GET without its body', async () => {
    const { browser } = await gateway.person()
    const { status, headers } = await browser.fetch('/api/users/me', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
  })

  test('of the REST layer is kept by nobody, and compressed when it is long', async () => {
    const { browser } = await gateway.person()
    const short = await browser.fetch('/api/users/me')
    expect(short.headers.get('cache-control')).toBe('no-store')
    expect(short.headers.get('content-encoding')).toBeNull()
    await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/expenses', lunch)))
    const long = await browser.fetch('/api/expenses')
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('vary')).toBe('Accept-Encoding')
    expect(await long.json()).toMatchObject({ success: true })
  })

  test('of GraphQL is compressed when it is long, and means the same', async () => {
    const { browser } = await gateway.person()
    const ask = (query: string, encodings = 'gzip') =>
      browser.fetch('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'Content-Type': 'application/json', 'Accept-Encoding': encodings },
      })
    const short = await ask('{ viewer { id } }')
    expect(short.headers.get('content-encoding')).toBeNull()
    await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/expenses', lunch)))
    const feed = `{ feed(first: 50) { edges { node { ... on Expense { id title date amount { amount currency }
      payers { person { id displayName } } split { type entries { person { id displayName } } } } } } } }`
    const [long, asItIs] = [await ask(feed), await ask(feed, 'identity')]
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('vary')).toBe('Accept-Encoding')
    expect(asItIs.headers.get('content-encoding')).toBeNull()
    const text = await asItIs.text()
    expect(Number(long.headers.get('content-length'))).toBeLessThan(text.length / 5)
    expect(await long.text()).toBe(text)
    expect(JSON.parse(text).data.feed.edges).toHaveLength(20)
  })

  test('a file that does not exist is not answered with a page', async () => {
    for (const path of ['/assets/nothing.js', '/locales/xx/translation.json', '/../package.json', '/.env']) {
      expect((await fetch(gateway.url + path)).status).toBe(404)
    }
  })
})

describe('Without the projector', () => {
  test('a change is answered in full, and what is read afterwards says that it is pending', async () => {
    const [lone, { browser, id }] = await gatewayWithoutProjector()
    const recorded = await browser.post<{ id: number }>('/api/expenses', lunch)
    expect(recorded.status).toBe(201)
    expect(recorded.body).toMatchObject({
      data: { title: 'Lunch', amount: 12.5, paid_by_id: id, can_edit: true, splits: [{ amount: 12.5 }] },
    })
    const path = `/api/expenses/${recorded.body.data.id}`
    const shown = await browser.get(path)
    expect([shown.status, shown.body.data, shown.body.pending]).toEqual([200, recorded.body.data, true])
    expect((await browser.get('/api/expenses')).body.pending).toBe(true)
    const corrected = await browser.put(path, { title: 'Dinner' })
    expect(corrected.body).toMatchObject({ data: { title: 'Dinner', amount: 12.5 } })
    const overGraphql = await browser.graphql(
      'mutation ($id: ID!) { voidExpense(input: { id: $id }) { pending expense { title isDeleted } } }',
      { id: String(recorded.body.data.id) },
    )
    expect(overGraphql.body.data).toEqual({
      voidExpense: { pending: true, expense: { title: 'Dinner', isDeleted: true } },
    })

    const projector = await startProjector(lone.database)
    try {
      await vi.waitFor(async () => {
        const { body } = await browser.get('/api/expenses')
        expect(body.pending).toBeUndefined()
      })
    } finally {
      await projector.stop()
    }
  })
})

describe('Without the database', () => {
  test('calls are answered with 503, and work again when it is back', async () => {
    const cable = await layCable(gateway.database.url)
    onTestFinished(cable.remove)
    const broken = await startGatewayForTest({ sharing: gateway, config: { DATABASE_URL: cable.url } })
    const { browser } = await broken.person({ username: 'unplugged', email: 'unplugged@example.org' })
    cable.unplug()

    const rest = await browser.get('/api/expenses')
    expect([rest.status, rest.body.success]).toEqual([503, false])
    expect(rest.headers.get('retry-after')).toBe('1')
    expect((await browser.post('/api/expenses', lunch)).status).toBe(503)
    const graphql = await browser.graphql('{ viewer { id } }')
    expect(graphql.body.errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE')
    expect(await jsonAt(`${broken.url}/readyz`)).toEqual([
      503,
      { ready: false, missing: ['the database does not answer'] },
    ])
    expect(await jsonAt(`${broken.url}/healthz`)).toEqual([200, { status: 'up' }])

    await cable.plugIn()
    await vi.waitFor(async () => {
      const { status, body } = await browser.post('/api/expenses', lunch)
      expect([status, body.pending]).toEqual([201, undefined])
    })
  })

  test('a bug is answered with 500 and the id of the request, nothing more', async () => {
    const broken = await startGatewayForTest()
    const { browser } = await broken.person()
    browser.meetsFaults = true
    await broken.database.asOwner('ALTER TABLE read.feed_months RENAME COLUMN month TO month_gone')
    const { status, body, headers } = await browser.get('/api/expenses')
    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      data: null,
      message: `Something went wrong on our side (request ${headers.get('x-request-id')})`,
    })
  })
})

test('The log has a line for every request, and nothing personal or secret in it', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: line => lines.push(line) })
  const closing = await openGateway(
    { DATABASE_URL: gateway.database.url, LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: false },
    logger,
  )
  const { browser, id } = await gateway.person()
  const headers = { ...browser.cookieHeader, ...browser.csrfHeader, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...lunch, title: 'Secret lunch' })
  const recorded = await fetch(`${closing.url}/api/expenses?query=secret`, { method: 'POST', headers, body })
  const shown = await fetch(`${closing.url}/api/expenses/${(await recorded.json()).data.id}`, { headers })
  const asked = await fetch(`${closing.url}/graphql`, {
    method: 'POST',
    headers,
    body: '{"query":"{ viewer { id } }"}',
  })
  const personal = ['/api/users/secret@example.org', '/api/secret', '/secret', '/graphql/secret', '/assets/secret.js']
  for (const path of personal) await fetch(closing.url + path, { headers })
  await closing.stop()
  const entries = lines.map(text => JSON.parse(text))
  const lineOf = ({ headers }: Response) => entries.find(({ requestId }) => requestId === headers.get('x-request-id'))
  expect(lineOf(shown)).toMatchObject({ path: expect.stringMatching(/^\/api\/expenses\/\d+$/), status: 200 })
  expect(lineOf(asked)).toMatchObject({ path: '/graphql', status: 200 })
  const line = lineOf(recorded)
  expect(line).toMatchObject({ method: 'POST', path: '/api/expenses', status: 201, userId: id, aborted: false })
  expect(line.ms).toBeGreaterThan(0)
  const log = lines.join('')
  for (const secret of ['ecret', ...browser.cookies.values()]) expect(log).not.toContain(secret)
})

test('The gateway finishes what has begun before it stops', async () => {
  const { database, stop } = await startGateway()
  try {
    const closing = await openGateway(
      { DATABASE_URL: database.url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: false },
      createLogger('test', 'silent'),
    )
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' })
    const headers = { 'Content-Type': 'application/json' }
    const login = fetch(`${closing.url}/api/auth/login`, { method: 'POST', headers, body })
    await vi.waitFor(async () => {
      const text = await (await fetch(`${closing.url}/metrics`)).text()
      expect(text).toContain('route="/metrics"')
    })
    await closing.stop()
    expect((await login).status).toBe(401)
    await expect(fetch(`${closing.url}/healthz`)).rejects.toThrow()
  } finally {
    await stop()
  }
})
