import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { type SignedIn, someone, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())

const INVALID_USERNAME = 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'

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
    const people = await Promise.all([fresh.registers(), fresh.registers()])
    expect(people.map(({ id }) => id).sort()).toEqual([1, 2])
    const third = await fresh.visitor().post('/api/auth/register', someone(1))
    expect(third.status).toBe(409)
    expect((await fresh.registers({ username: 'fourth', email: 'fourth@example.org' })).id).toBe(3)
  })

  test('takes an email and a username once, ignoring case', async () => {
    await gateway.registers({ username: 'Taken', email: 'taken@example.org' })
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
    await gateway.registers({ username: 'both', email: 'both@example.org' })
    await gateway.registers({ username: 'other', email: 'other@example.org' })
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
    ['default_currency', NO_CURRENCY, 'UNKNOWN_CURRENCY', 'Unknown currency'],
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
    const { browser, id } = await gateway.registers()
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
