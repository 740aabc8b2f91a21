import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money/currency.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const ME = '/api/users/me/'

const me = async ({ browser }: Person = ana) => (await browser.get<object>(ME)).body.data

describe('One changes one’s own', () => {
  test.each<[string, object, object]>([
    ['username', { username: ' ana.lima ' }, { username: 'ana.lima' }],
    ['first name', { first_name: ' Ana Maria ' }, { first_name: 'Ana Maria' }],
    ['last name', { last_name: 'O’Neill-Łukasz 李' }, { last_name: 'O’Neill-Łukasz 李' }],
    ['currency', { currency: 'JPY' }, { currency: 'JPY' }],
    ['preferred currencies', { preferred_currencies: ['USD', 'BRL'] }, { preferred_currencies: ['USD', 'BRL'] }],
    ['preferred currencies to none', { preferred_currencies: [] }, { preferred_currencies: [] }],
  ])('%s, and everything else stays', async (_, change, expected) => {
    const before = await me()
    const { status, body } = await ana.browser.put<object>(ME, change)
    const names = { first_name: 'Person', last_name: ana.registration.last_name, ...expected }
    const display_name = `${names.first_name} ${names.last_name}`
    expect([status, body.data]).toEqual([200, { ...before, ...expected, display_name }])
    expect(await me()).toEqual(body.data)
    await ana.browser.put(ME, { username: `${ana.registration.username}.again` })
  })

  test('account in one go, as clients send it back', async () => {
    const account = { ...(await me()), first_name: 'Ana', last_name: 'Lima', preferred_currencies: ['BRL', 'EUR'] }
    const { status, body } = await ana.browser.put(ME, { ...account, display_name: 'Not asked for', id: 1 })
    expect([status, body.data]).toEqual([200, { ...account, display_name: 'Ana Lima' }])
  })

  test('nothing by an empty body', async () => {
    const before = await me()
    const { status, body } = await ana.browser.put(ME, {})
    expect([status, body.data]).toEqual([200, before])
  })

  test('different fields in two tabs at once', async () => {
    await Promise.all([
      ana.browser.put(ME, { first_name: 'Ana' }),
      ana.browser.put(ME, { last_name: 'Lima' }),
      ana.browser.put(ME, { currency: 'BRL' }),
    ])
    expect(await me()).toMatchObject({ display_name: 'Ana Lima', currency: 'BRL' })
  })
})

describe('A profile is refused, and nothing stored, with', () => {
  test.each<[string, unknown, string, string?]>([
    ['username', '', 'Username is required'],
    ['username', '  ', 'Username is required'],
    ['username', null, 'Username is required'],
    ['username', 12345, 'Username is required'],
    ['username', ['ana'], 'Username is required'],
    ['username', 'ab', 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'],
    ['username', 'x'.repeat(31), 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'],
    ['username', 'anä', 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'],
    ['username', 'ana\u0000lima', 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'],
    ['username', 'ana\uD800', 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens'],
    ['first_name', '', 'First name is required'],
    ['first_name', '\u200B', 'First name is required'],
    ['first_name', null, 'First name is required'],
    ['first_name', { $ne: '' }, 'First name is required'],
    ['first_name', 'x'.repeat(101), 'First name must be at most 100 characters'],
    ['last_name', '\t', 'Last name is required'],
    ['last_name', 'a\u0000b', 'Last name must not contain control characters'],
    ['last_name', 'Lima\uD800', 'Last name must not contain control characters'],
    ['last_name', 'Li\u202Ema', 'Last name must not contain control characters'],
    ['currency', 'QQQ', 'Unknown currency'],
    ['currency', 'eur', 'Unknown currency'],
    ['currency', null, 'Unknown currency'],
    ['currency', ['EUR'], 'Unknown currency'],
    ['currency', 'constructor', 'Unknown currency'],
    ['email', 'other@example.org', 'The email cannot be changed'],
    ['email', '', 'The email cannot be changed'],
    ['email', null, 'The email cannot be changed'],
    ['preferred_currencies', null, 'Preferred currencies must be a list'],
    ['preferred_currencies', 'EUR', 'Preferred currencies must be a list'],
    ['preferred_currencies', { 0: 'EUR' }, 'Preferred currencies must be a list'],
    ['preferred_currencies', ['EUR', 'QQQ'], 'Unknown currency', 'preferred_currencies[1]'],
    ['preferred_currencies', ['EUR', null], 'Unknown currency', 'preferred_currencies[1]'],
    ['preferred_currencies', [['EUR']], 'Unknown currency', 'preferred_currencies[0]'],
    ['preferred_currencies', ['EUR', 'USD', 'EUR'], 'A currency is named twice'],
  ])('%s %j', async (field, value, message, path = field) => {
    const before = await me()
    const { status, body } = await ana.browser.put(ME, { currency: 'JPY', [field]: value })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path, message })]])
    expect(await me()).toEqual(before)
  })

  test('more preferred currencies than there are', async () => {
    const codes = CURRENCIES.map(({ code }) => code)
    expect((await ana.browser.put(ME, { preferred_currencies: codes })).status).toBe(200)
    const { status, body } = await ana.browser.put(ME, { preferred_currencies: [...codes, 'EUR'] })
    expect([status, body.message]).toEqual([400, `At most ${codes.length} currencies can be preferred`])
  })

  test('several fields wrong, each of them named', async () => {
    const { body } = await ana.browser.put(ME, { username: 'a', first_name: 1, currency: [], email: 7 })
    expect(body.errors?.map(({ path }) => path)).toEqual(['username', 'first_name', 'currency', 'email'])
  })

  test.each([[undefined], [null], [[]], ['ana'], [7]])('the body %j', async body => {
    const before = await me()
    expect((await ana.browser.put(ME, body)).status).toBe(400)
    expect(await me()).toEqual(before)
  })

  test('a body that is too large', async () => {
    expect((await ana.browser.put(ME, { first_name: 'x'.repeat(1_100_000) })).status).toBe(413)
  })
})

describe('A username', () => {
  test('of somebody else is refused, ignoring case', async () => {
    await gateway.person({ username: 'Taken.Name' })
    const { status, body } = await ana.browser.put(ME, { username: 'taken.nAME', first_name: 'Ana' })
    expect([status, body.message]).toEqual([409, 'Username is already taken'])
    expect(body.errors).toEqual([{ path: 'username', code: 'USERNAME_TAKEN', message: 'Username is already taken' }])
    expect(await me()).toMatchObject({ first_name: 'Person' })
  })

  test('does not tell whoever asks on and on which usernames are taken', async () => {
    const { username } = ana.registration
    const bo = await gateway.person()
    const tries = Array.from({ length: 61 }, () => bo.browser.put('/api/users/me', { username }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(60).fill(409), 429])
    const own = { username: bo.registration.username, first_name: 'Robert' }
    expect((await bo.browser.put('/api/users/me', own)).status).toBe(200)
    expect((await ana.browser.put('/api/users/me', { username })).status).toBe(200)
  })

  test('of one’s own can be written another way', async () => {
    const username = ana.registration.username.toUpperCase()
    expect((await ana.browser.put(ME, { username })).body.data).toMatchObject({ username })
  })

  test('goes to one of those who want it at the same moment', async () => {
    const people = [ana, ...(await Promise.all([gateway.person(), gateway.person()]))]
    const answers = await Promise.all(people.map(({ browser }) => browser.put(ME, { username: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('A profile', () => {
  test('can be sent back with the own email, however it is written', async () => {
    const { email } = ana.registration
    expect((await ana.browser.put(ME, { email: email.toUpperCase(), first_name: 'Ana' })).status).toBe(200)
    expect(await me()).toMatchObject({ email, first_name: 'Ana' })
  })

  test('is changed by its owner only, from one of our own pages', async () => {
    expect((await gateway.visitor().put(ME, { first_name: 'Eve' })).status).toBe(401)
    const forged = await ana.browser.put(ME, { first_name: 'Eve' }, { 'X-CSRFToken': 'forged' })
    expect([forged.status, forged.body.message]).toEqual([403, 'CSRF token missing or invalid'])
    expect(await me()).toMatchObject({ first_name: 'Person' })
  })

  test('is the same at the next call to another gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    await elsewhere.get(ME)
    await ana.browser.put(ME, { first_name: 'Ana', currency: 'JPY' })
    expect((await elsewhere.get(ME)).body.data).toEqual(await me())
    const { body } = await elsewhere.graphql('{ viewer { displayName currency } }')
    expect(body.data).toMatchObject({ viewer: { displayName: expect.stringMatching(/^Ana /), currency: 'JPY' } })
  })
})

describe('Over GraphQL', () => {
  const VIEWER = '{ id username firstName lastName displayName email currency preferredCurrencies }'
  const UPDATE = `mutation ($input: ReviseProfileInput!) {
    reviseProfile(input: $input) { viewer ${VIEWER} refusals { code path message } }
  }`
  interface Payload {
    readonly reviseProfile: { readonly viewer: object | null; readonly refusals: readonly object[] }
  }

  const update = async (input: object) =>
    (await ana.browser.graphql<Payload>(UPDATE, { input })).body.data.reviseProfile

  test('the viewer is who is signed in', async () => {
    const ask = ({ browser }: Person) =>
      browser.graphql<{ viewer: object }>(`{ viewer { isAdministrator createdAt id email } }`)
    const { body } = await ask(ana)
    expect(body.data.viewer).toEqual({
      ...{ isAdministrator: false, id: String(ana.id), email: ana.registration.email },
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    })
    const fresh = await startGatewayForTest({ projecting: false })
    expect((await ask(await fresh.person())).body.data.viewer).toMatchObject({ isAdministrator: true })
  })

  test('a profile is changed', async () => {
    const changed = { firstName: 'Ana', preferredCurrencies: ['USD', 'EUR'], lastName: null }
    const { viewer, refusals } = await update(changed)
    expect(refusals).toEqual([])
    expect(viewer).toMatchObject({
      ...{ firstName: 'Ana', lastName: ana.registration.last_name, preferredCurrencies: ['USD', 'EUR'] },
      displayName: `Ana ${ana.registration.last_name}`,
    })
    const { body } = await ana.browser.graphql(`{ viewer ${VIEWER} }`)
    expect(body.data).toEqual({ viewer })
  })

  test('the same rules hold', async () => {
    await gateway.person({ username: 'has.it' })
    expect(await update({ username: 'HAS.IT' })).toEqual({
      viewer: null,
      refusals: [{ code: 'USERNAME_TAKEN', path: 'username', message: 'Username is already taken' }],
    })
    expect(await update({ firstName: ' ', preferredCurrencies: ['EUR', 'QQQ'] })).toMatchObject({
      viewer: null,
      refusals: [
        { code: 'FIRST_NAME_REQUIRED', path: 'firstName' },
        { code: 'UNKNOWN_CURRENCY', path: 'preferredCurrencies[1]' },
      ],
    })
    expect(await me()).toMatchObject({ first_name: 'Person', preferred_currencies: ['EUR'] })
  })
})
