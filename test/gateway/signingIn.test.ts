import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, someone, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('Signing in', () => {
  test('answers who it is, ignoring the case of the email', async () => {
    const { registration, id } = await gateway.person()
    const browser = gateway.visitor()
    const { status, body } = await browser.post<SignedIn>('/api/auth/login/', {
      ...credentials(registration),
      email: registration.email.toUpperCase(),
    })
    expect(status).toBe(200)
    expect(body.data.user.id).toBe(id)
    const session = await browser.get<SignedIn>('/api/auth/validate-session/')
    expect(session.body.data).toEqual(body.data)
  })

  test('refuses what no account can have, before any work is done for it', async () => {
    const { registration } = await gateway.person()
    const long = { ...credentials(registration), password: 'x'.repeat(257) }
    expect((await gateway.visitor().post('/api/auth/login', long)).status).toBe(400)
    const email = `a@${'.'.repeat(100_000)}@`
    expect((await gateway.visitor().post('/api/auth/login', { ...credentials(registration), email })).status).toBe(400)
  })

  test('answers a wrong email and a wrong password alike', async () => {
    const { registration } = await gateway.person()
    const wrongPassword = await gateway
      .visitor()
      .post('/api/auth/login', { ...credentials(registration), password: 'wrong password' })
    const wrongEmail = await gateway
      .visitor()
      .post('/api/auth/login', { ...credentials(registration), email: 'nobody@example.org' })
    expect(wrongPassword.status).toBe(401)
    expect(wrongEmail).toMatchObject({ status: 401, body: wrongPassword.body })
  })

  test('from the page of another site is refused', async () => {
    const { registration } = await gateway.person()
    const foreign = [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      const { status, body } = await gateway.visitor().post('/api/auth/login', credentials(registration), headers)
      expect(status).toBe(403)
      expect(body.message).toContain('CSRF')
    }
    const own = await gateway.visitor().post('/api/auth/login', credentials(registration), { Origin: gateway.url })
    expect(own.status).toBe(200)
  })

  test('begins a session of its own and ends the one before', async () => {
    const { browser, registration } = await gateway.person()
    const before = browser.cookies.get('quits_session')
    await browser.post('/api/auth/login', credentials(registration))
    expect(browser.cookies.get('quits_session')).not.toBe(before)
    const thief = gateway.visitor()
    thief.cookies.set('quits_session', before ?? '')
    expect((await thief.get('/api/users/me')).status).toBe(401)
  })
})

describe('A session', () => {
  const sessionCookies = async (remember_me: boolean): Promise<string[]> => {
    const { registration } = await gateway.person()
    const { headers } = await gateway.visitor().post('/api/auth/login', { ...credentials(registration), remember_me })
    return headers.getSetCookie()
  }

  test('lasts as long as the browser is open, or 30 days for those who asked', async () => {
    const [session, csrf] = await sessionCookies(false)
    expect(session).toMatch(/^quits_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(csrf).toMatch(/^_csrf_token=[\w-]{43}; Path=\/; SameSite=Lax$/)
    const remembered = await sessionCookies(true)
    expect(remembered).toHaveLength(2)
    for (const cookie of remembered) expect(cookie).toContain('; Max-Age=2592000')
  })

  test('travels only over https where that is how people reach us', async () => {
    const secure = await startGatewayForTest({ projecting: false, config: { PUBLIC_URL: 'https://quits.example.org' } })
    const { headers } = await secure.visitor().post('/api/auth/register', someone(1))
    for (const cookie of headers.getSetCookie()) expect(cookie).toContain('; Secure')
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-quits_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(headers.get('strict-transport-security')).toMatch(/max-age/)
  })

  test('ends when it is idle too long, and is prolonged by use', async () => {
    const { browser, id } = await gateway.person()
    const idle = (age: string) =>
      gateway.database.asOwner(
        `UPDATE account.sessions SET last_seen_at = now() - $2::interval, expires_at = now() - $2::interval + interval '24 hours'
         WHERE user_id = $1`,
        [id, age],
      )
    await idle('23 hours')
    expect((await browser.get('/api/users/me')).status).toBe(200)
    const [row] = await gateway.database.asOwner(
      `SELECT expires_at > now() + interval '23 hours 59 minutes' AS prolonged FROM account.sessions WHERE user_id = $1`,
      [id],
    )
    expect(row?.prolonged).toBe(true)
    await idle('25 hours')
    expect((await browser.get('/api/users/me')).status).toBe(401)
  })

  test('is written at most once a minute', async () => {
    const { browser, id } = await gateway.person()
    const version = async () => {
      const [row] = await gateway.database.asOwner(`SELECT xmin FROM account.sessions WHERE user_id = $1`, [id])
      return row?.xmin
    }
    const before = await version()
    await Promise.all(Array.from({ length: 5 }, () => browser.get('/api/users/me')))
    expect(await version()).toBe(before)
  })

  test('slides on with the cookie of those who want to be remembered', async () => {
    const { registration, id } = await gateway.person()
    const browser = gateway.visitor()
    await browser.post('/api/auth/login', { ...credentials(registration), remember_me: true })
    const aDayAgo = () =>
      gateway.database.asOwner(
        `UPDATE account.sessions SET last_seen_at = now() - interval '1 day' WHERE user_id = $1 AND remembered`,
        [id],
      )
    await aDayAgo()
    const { headers } = await browser.get('/api/users/me')
    expect(headers.getSetCookie()).toHaveLength(2)
    expect((await browser.get('/api/users/me')).headers.getSetCookie()).toHaveLength(0)
    await aDayAgo()
    const asked = await browser.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{ viewer { id } }"}',
    })
    expect(asked.headers.getSetCookie()).toHaveLength(2)
  })

  test('is over after signing out', async () => {
    const { browser } = await gateway.person()
    const stolen = gateway.visitor()
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    expect((await browser.post('/api/auth/logout/')).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
    expect((await stolen.get('/api/auth/validate-session')).status).toBe(401)
  })

  test('cannot be made up', async () => {
    for (const token of ['', 'x', "' OR true --", 'A'.repeat(43)]) {
      const forger = gateway.visitor()
      forger.cookies.set('quits_session', token)
      expect((await forger.get('/api/users/me')).status).toBe(401)
    }
  })
})

describe('The CSRF token', () => {
  test('is the same for a session however it is asked for, and random for visitors', async () => {
    const { browser } = await gateway.person()
    const session = await browser.get<SignedIn>('/api/auth/validate-session')
    const asked = await browser.get<{ csrf_token: string }>('/api/csrf-token/')
    expect(asked.body.data.csrf_token).toBe(session.body.data.csrf_token)
    expect(browser.cookies.get('_csrf_token')).toBe(asked.body.data.csrf_token)
    const tokens = await Promise.all([1, 2].map(() => gateway.visitor().get<{ csrf_token: string }>('/api/csrf-token')))
    expect(tokens[0]?.body.data.csrf_token).not.toBe(tokens[1]?.body.data.csrf_token)
  })

  test('of nobody and of another session are refused', async () => {
    const { browser } = await gateway.person()
    const other = await gateway.person()
    const wrong = [
      { 'X-CSRFToken': '' },
      { 'X-CSRFToken': 'x'.repeat(43) },
      { 'X-CSRFToken': other.browser.cookies.get('_csrf_token') ?? '' },
    ]
    for (const headers of wrong) {
      const { status, body } = await browser.post('/api/auth/logout', undefined, headers)
      expect(status).toBe(403)
      expect(body.message).toContain('CSRF')
    }
    const missing = await browser.call('POST', '/api/auth/logout')
    expect(missing.status).toBe(403)
    expect((await browser.get('/api/users/me')).status).toBe(200)
  })
})
