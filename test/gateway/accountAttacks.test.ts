import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, someone, startGateway, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

const json = { 'Content-Type': 'application/json' }

/** Sends exactly this text. */
const send = (path: string, body: string, headers: Readonly<Record<string, string>> = json) =>
  gateway.visitor().call('POST', path, { body, headers })

const DOORS = ['/api/auth/login', '/api/auth/register']

/** Values of every kind that somebody could put where text belongs. */
const NO_TEXT: readonly unknown[] = [null, true, -1.5, [], ['ana@example.org'], {}, { toString: 1 }, { length: 3 }]

describe.each(DOORS)('%s', door => {
  test.each(NO_TEXT.map(value => ({ value })))('takes no $value for text', async ({ value }) => {
    const fields = ['username', 'first_name', 'last_name', 'email', 'password', 'default_currency', 'remember_me']
    const body = Object.fromEntries(fields.map(field => [field, value]))
    const answer = await send(door, JSON.stringify(body))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContainEqual({
      path: 'email',
      code: 'EMAIL_REQUIRED',
      message: 'Email is required',
    })
  })

  test.each(['null', '[]', '"text"', '1', '{', '', '{"email":"a@example.org"', 'x=1'])('takes no %s', async body => {
    expect((await send(door, body)).status).toBe(400)
  })

  test.each([
    ['the zero character', '\u0000ana@example.org'],
    ['half a character', '\ud800@example.org'],
    ['two lines', 'ana@example.org\r\nBcc: bo@example.org'],
    ['writing turned around', 'ana\u202e@example.org'],
    ['writing set apart', 'ana\u2066@example.org'],
    ['a space that is not seen', 'ana\u200b@example.org'],
    ['a letter that is not seen', 'ana\u3164@example.org'],
    ['a quote of the database', `'; DROP TABLE account.users; --`],
  ])('takes no email with %s', async (_, email) => {
    const { status, body } = await send(door, JSON.stringify({ ...someone(900), email }))
    expect([status, body.code]).toEqual([400, 'INVALID_EMAIL'])
  })

  test('looks only at fields that were sent', async () => {
    const { password } = ana.registration
    const body = `{"__proto__":${JSON.stringify({ ...ana.registration, password })},"constructor":{"email":1}}`
    const answer = await send(door, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['EMAIL_REQUIRED', 'PASSWORD_REQUIRED']),
    )
  })

  test('is for our own pages, whatever else a request says', async () => {
    const foreign = [
      { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' },
      { Origin: `${gateway.url}.elsewhere.example` },
      { Origin: `https://elsewhere.example@${new URL(gateway.url).host}.example` },
      { Origin: 'file://' },
      { Origin: gateway.url, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'anything' },
    ]
    for (const headers of foreign) {
      const { status, body } = await send(door, JSON.stringify(ana.registration), { ...json, ...headers })
      expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
  })

  test('is not opened by another method in disguise', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { ...json, 'X-HTTP-Method-Override': 'POST' }
      expect((await gateway.visitor().fetch(`${door}?_method=POST`, { method, headers })).status).toBe(404)
    }
  })
})

test('A password may hold any text, and what is sent first is what counts later', async () => {
  for (const [index, password] of [
    '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000',
    '        ',
    '𝒫𝒶𝓈𝓈𝓌ℴ𝓇𝒹',
  ].entries()) {
    const { registration } = await gateway.registers({
      username: `odd${index}`,
      email: `odd${index}@example.org`,
      password,
    })
    const login = (tried: string) =>
      gateway.visitor().post('/api/auth/login', { email: registration.email, password: tried })
    expect((await login(password)).status).toBe(200)
    expect((await login(`${password} `)).status).toBe(401)
    expect((await login(password.slice(1))).status).not.toBe(200)
  }
})

test('An email is the same however its letters are put together', async () => {
  const { registration } = await gateway.registers({ username: 'zoe', email: 'zoe\u0308@example.org' })
  const composed = { ...registration, email: 'zo\u00eb@example.org' }
  const again = await gateway.visitor().post('/api/auth/register', { ...composed, username: 'zoe2' })
  expect(again.body.code).toBe('EMAIL_TAKEN')
  for (const { email, password } of [registration, composed]) {
    expect((await gateway.visitor().post('/api/auth/login', { email, password })).status).toBe(200)
  }
})

test('Five people who register at once with one email become one account', async () => {
  const email = 'contested@example.org'
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      gateway.visitor().post('/api/auth/register', { ...someone(700 + n), email: n % 2 ? email : email.toUpperCase() }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['EMAIL_TAKEN']))
})

test('The token endpoint tells pages of other sites nothing', async () => {
  for (const headers of [{ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const { status, body, headers: sent } = await ana.browser.call('GET', '/api/csrf-token', { headers })
    expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    expect(body.message).toContain('CSRF')
    expect(sent.getSetCookie()).toEqual([])
  }
  const own = { Origin: gateway.url, 'Sec-Fetch-Site': 'same-origin' }
  expect((await ana.browser.call('GET', '/api/csrf-token/', { headers: own })).status).toBe(200)
})

test('Signing out without being signed in is refused like any other call', async () => {
  const { status, body } = await gateway.visitor().post('/api/auth/logout/')
  expect([status, body.code, body.message]).toEqual([401, 'SIGNED_OUT', 'Please sign in'])
})

test('Many who sign in at once do not hold up the others', async () => {
  const attempts = Array.from({ length: 40 }, (_, n) =>
    gateway.visitor().post('/api/auth/login', { email: `nobody${n}@example.org`, password: 'wrong password' }),
  )
  let open = attempts.length
  for (const attempt of attempts) void attempt.finally(() => open--)
  await ana.browser.get('/api/users/me')
  await (await gateway.visitor().fetch('/')).text()
  expect(open).toBeGreaterThan(20)
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(401)
})
