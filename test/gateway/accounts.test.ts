import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, someone, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())

const INVALID_USERNAME = 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('Registering', () => {
  test('opens an account and signs in', async () => {
    const browser = gateway.visitor()
    const registration = { ...someone(100), first_name: ' Ana ', last_name: 'Lima', default_currency: 'BRL' }
    const { status, body } = await browser.post<SignedIn>('/api/auth/register', registration)
    expect(status).toBe(201)
    expect(body.data.user).toMatchObject({
      username: 'person100',
      first_name: 'Ana',
      display_name: 'Ana Lima',
      currency: 'BRL',
      preferred_currencies: ['BRL'],
    })
    const me = await browser.get('/api/users/me')
    expect(me.body.data).toEqual(body.data.user)
  })

  test('makes the first of two people who come at once the administrator, without gaps in the ids', async () => {
    const fresh = await startGatewayForTest({ projecting: false })
    const people = await Promise.all([fresh.person(), fresh.person()])
    expect(people.map(({ id }) => id).sort()).toEqual([1, 2])
    const third = await fresh.visitor().post('/api/auth/register', someone(1))
    expect(third.status).toBe(409)
    expect((await fresh.person({ username: 'fourth', email: 'fourth@example.org' })).id).toBe(3)
  })

  test('takes an email and a username once, ignoring case', async () => {
    await gateway.person({ username: 'Taken', email: 'taken@example.org' })
    const email = await gateway.visitor().post('/api/auth/register', { ...someone(101), email: 'TAKEN@example.org' })
    expect(email).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'Email is already registered', errors: [{ path: 'email' }] },
    })
    const username = await gateway.visitor().post('/api/auth/register', { ...someone(102), username: 'tAkEn' })
    expect(username).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', message: 'Username is already taken', errors: [{ path: 'username' }] },
    })
  })

  test('tells at once that both email and username are taken, be it by two people', async () => {
    await gateway.person({ username: 'both', email: 'both@example.org' })
    await gateway.person({ username: 'other', email: 'other@example.org' })
    for (const username of ['BOTH', 'other']) {
      const input = { ...someone(103), username, email: 'Both@example.org' }
      const { status, body } = await gateway.visitor().post('/api/auth/register', input)
      expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
      expect(body.errors).toMatchObject([
        { path: 'email', code: 'EMAIL_TAKEN' },
        { path: 'username', code: 'USERNAME_TAKEN' },
      ])
    }
  })

  test.each([
    ['username', undefined, 'USERNAME_REQUIRED', 'Username is required'],
    ['username', '  ', 'USERNAME_REQUIRED', 'Username is required'],
    ['username', 'ab', 'INVALID_USERNAME', INVALID_USERNAME],
    ['username', 'with space', 'INVALID_USERNAME', INVALID_USERNAME],
    ['username', 'x'.repeat(31), 'INVALID_USERNAME', INVALID_USERNAME],
    ['first_name', undefined, 'FIRST_NAME_REQUIRED', 'First name is required'],
    ['first_name', '   ', 'FIRST_NAME_REQUIRED', 'First name is required'],
    ['first_name', '\u200B\u200B', 'FIRST_NAME_REQUIRED', 'First name is required'],
    ['first_name', 'x'.repeat(101), 'FIRST_NAME_TOO_LONG', 'First name must be at most 100 characters'],
    ['first_name', 'Ana\uD800', 'INVALID_FIRST_NAME', 'First name must not contain control characters'],
    ['last_name', undefined, 'LAST_NAME_REQUIRED', 'Last name is required'],
    ['last_name', 'x'.repeat(101), 'LAST_NAME_TOO_LONG', 'Last name must be at most 100 characters'],
    ['last_name', 'a\u0000b', 'INVALID_LAST_NAME', 'Last name must not contain control characters'],
    ['last_name', 'A\u202Ena', 'INVALID_LAST_NAME', 'Last name must not contain control characters'],
    ['first_name', 'A\u2028na', 'INVALID_FIRST_NAME', 'First name must not contain control characters'],
    ['last_name', 'A\u2029na', 'INVALID_LAST_NAME', 'Last name must not contain control characters'],
    ['email', undefined, 'EMAIL_REQUIRED', 'Email is required'],
    ['email', '', 'EMAIL_REQUIRED', 'Email is required'],
    ['email', 'not an address', 'INVALID_EMAIL', 'Please enter a valid email'],
    ['email', 'a\u0000@example.org', 'INVALID_EMAIL', 'Please enter a valid email'],
    ['email', 'ana\uD800@example.org', 'INVALID_EMAIL', 'Please enter a valid email'],
    ['email', `a@${'.'.repeat(100_000)}@`, 'INVALID_EMAIL', 'Please enter a valid email'],
    ['email', ['ana@example.org'], 'EMAIL_REQUIRED', 'Email is required'],
    ['password', undefined, 'PASSWORD_REQUIRED', 'Password is required'],
    ['password', '', 'PASSWORD_REQUIRED', 'Password is required'],
    ['password', 12345678, 'PASSWORD_REQUIRED', 'Password is required'],
    ['password', '1234567', 'PASSWORD_TOO_SHORT', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(257), 'PASSWORD_TOO_LONG', 'Password must be at most 256 characters'],
    ['password', 'correct horse\uD800', 'INVALID_PASSWORD', 'Password must be valid text'],
    ['default_currency', 'XXX', 'UNKNOWN_CURRENCY', 'Unknown currency'],
    ['default_currency', 978, 'UNKNOWN_CURRENCY', 'Unknown currency'],
    ['preferred_currency', 'eur', 'UNKNOWN_CURRENCY', 'Unknown currency'],
  ])('refuses %s %j', async (path, value, code, message) => {
    const { status, body } = await gateway.visitor().post('/api/auth/register', { ...someone(103), [path]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, code, errors: [{ path, code, message }] })
    expect(body.errors).toHaveLength(1)
  })

  test('names every field that is wrong, each of them once', async () => {
    const { body } = await gateway.visitor().post('/api/auth/register', {})
    expect(body.errors?.map(({ path }) => path)).toEqual(['username', 'first_name', 'last_name', 'email', 'password'])
  })

  test('keeps neither the password nor the session token readable', async () => {
    const { browser, id } = await gateway.person()
    const [user] = await gateway.database.asOwner('SELECT password_hash FROM account.users WHERE user_id = $1', [id])
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
    const sessions = await gateway.database.asOwner(
      `SELECT encode(token_hash, 'escape') AS stored FROM account.sessions WHERE user_id = $1`,
      [id],
    )
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(browser.cookies.get('quits_session'))
  })
})

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
