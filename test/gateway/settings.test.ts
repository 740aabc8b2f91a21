import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, someone, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const SETTINGS = '/api/users/settings/'

const DEFAULTS = {
  theme: 'light',
  show_split_totals: true,
  enable_duplicate_check: true,
  language: 'en',
  date_format: 'EU',
  timezone: 'UTC',
  month_start: 1,
  notify_of_expenses: ['APP', 'PUSH'],
  notify_of_payments: ['APP', 'EMAIL', 'PUSH'],
  notify_of_people: ['APP', 'EMAIL', 'PUSH'],
  notify_of_budgets: ['APP', 'PUSH'],
}

const settings = async ({ browser }: Person = ana) => (await browser.get(SETTINGS)).body.data

describe('Settings', () => {
  test('begin with the defaults', async () => {
    expect(await settings()).toEqual(DEFAULTS)
    const { body } = await ana.browser.get('/api/users/me')
    expect(body.data).toMatchObject({ settings: DEFAULTS, language: 'en', timezone: 'UTC' })
  })

  test.each<[string, string | boolean | number | readonly string[]]>([
    ['notify_of_expenses', ['EMAIL', 'PUSH']],
    ['notify_of_payments', []],
    ['notify_of_budgets', ['APP', 'EMAIL']],
    ['month_start', 25],
    ['month_start', 'LAST_WORKING_DAY'],
    ['theme', 'dark'],
    ['theme', 'pastel'],
    ['theme', 'pastel-blue'],
    ['theme', 'light'],
    ['show_split_totals', false],
    ['enable_duplicate_check', false],
    ...['en', 'es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'].map((language): [string, string] => ['language', language]),
    ['date_format', 'US'],
    ['date_format', 'EU'],
    ['timezone', 'Europe/Lisbon'],
    ['timezone', 'America/Argentina/Buenos_Aires'],
    ['timezone', 'Etc/GMT+5'],
  ])('change one at a time: %s is %j', async (name, value) => {
    const { status, body } = await ana.browser.put(SETTINGS, { [name]: value })
    expect([status, body.data]).toEqual([200, { ...DEFAULTS, [name]: value }])
    expect(await settings()).toEqual(body.data)
  })

  test('change several at a time, and none with an empty body', async () => {
    const changed = { theme: 'dark', language: 'pt-PT', timezone: 'Europe/Lisbon', show_split_totals: false }
    expect((await ana.browser.put(SETTINGS, changed)).body.data).toEqual({ ...DEFAULTS, ...changed })
    const unchanged = await ana.browser.put(SETTINGS, {})
    expect([unchanged.status, unchanged.body.data]).toEqual([200, { ...DEFAULTS, ...changed }])
    const { body } = await ana.browser.get('/api/users/me')
    expect(body.data).toMatchObject({ language: 'pt-PT', timezone: 'Europe/Lisbon' })
  })

  test('that two tabs change at once are both changed', async () => {
    const changes = [
      { theme: 'dark' },
      { date_format: 'US' },
      { language: 'de' },
      { timezone: 'Europe/Berlin' },
      { show_split_totals: false },
    ]
    await Promise.all(changes.map(change => ana.browser.put(SETTINGS, change)))
    expect(await settings()).toEqual(Object.assign({}, DEFAULTS, ...changes))
  })

  test.each<[string, unknown, string]>([
    ['theme', 'light-blue', 'INVALID_SETTING'],
    ['theme', 'DARK', 'INVALID_SETTING'],
    ['theme', null, 'INVALID_SETTING'],
    ['theme', ['dark'], 'INVALID_SETTING'],
    ['theme', { name: 'dark' }, 'INVALID_SETTING'],
    ['show_split_totals', 'true', 'INVALID_SETTING'],
    ['show_split_totals', 1, 'INVALID_SETTING'],
    ['enable_duplicate_check', null, 'INVALID_SETTING'],
    ['notify_of_people', ['APP', 'APP'], 'INVALID_SETTING'],
    ['notify_of_people', 'APP', 'INVALID_SETTING'],
    ...[0, 29, 1.5, '25', 'FIRST_MONDAY', null].map((day): [string, unknown, string] => [
      'month_start',
      day,
      'INVALID_SETTING',
    ]),
    ['language', 'pt', 'INVALID_SETTING'],
    ['language', 'en-US', 'INVALID_SETTING'],
    ['date_format', 'ISO', 'INVALID_SETTING'],
    ['timezone', 'Mars/Olympus', 'INVALID_SETTING'],
    ['timezone', '+01:00', 'INVALID_SETTING'],
    ['timezone', '', 'INVALID_SETTING'],
    ['timezone', 'Europe/Lisbon\u0000', 'INVALID_SETTING'],
    ['timezone', '\uD800', 'INVALID_SETTING'],
    ['colour', 'red', 'UNKNOWN_SETTING'],
    ['', true, 'UNKNOWN_SETTING'],
    ['\u0000', true, 'UNKNOWN_SETTING'],
    ['\uD800', true, 'UNKNOWN_SETTING'],
    ['constructor', 'dark', 'UNKNOWN_SETTING'],
    ['to_string', 'dark', 'UNKNOWN_SETTING'],
    ['has_own_property', true, 'UNKNOWN_SETTING'],
    ['settings', { theme: 'dark' }, 'UNKNOWN_SETTING'],
    ['show__split_totals', true, 'UNKNOWN_SETTING'],
    ['_theme', 'dark', 'UNKNOWN_SETTING'],
    ['a_b_c', 'dark', 'UNKNOWN_SETTING'],
    ['THEME_OF_ALL', 'dark', 'UNKNOWN_SETTING'],
  ])('refuse %j: %j, and what comes with it', async (name, value, code) => {
    const { status, body } = await ana.browser.put(SETTINGS, { date_format: 'US', [name]: value })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: name, code })]])
    expect(await settings()).toEqual(DEFAULTS)
  })

  test('are no way into the prototype', async () => {
    for (const sent of ['{"__proto__":{"theme":"dark"}}', '{"theme":"dark","__proto__":null}']) {
      const { status, body } = await ana.browser.call('PUT', SETTINGS, {
        body: sent,
        headers: { 'Content-Type': 'application/json', ...ana.browser.csrfHeader },
      })
      const unknown = expect.objectContaining({ path: '__proto__', code: 'UNKNOWN_SETTING' })
      expect([status, body.errors]).toEqual([400, [unknown]])
    }
    expect(await settings()).toEqual(DEFAULTS)
  })

  test.each([[undefined], [null], [[]], ['dark'], [7], [true]])('are not changed by a body that is %j', async body => {
    expect((await ana.browser.put(SETTINGS, body)).status).toBe(400)
    expect(await settings()).toEqual(DEFAULTS)
  })

  test('belong to one person, who must be signed in and come from one of our own pages', async () => {
    const bo = await gateway.person()
    await ana.browser.put(SETTINGS, { theme: 'dark' })
    expect(await settings(bo)).toEqual(DEFAULTS)
    expect((await gateway.visitor().get(SETTINGS)).status).toBe(401)
    expect((await gateway.visitor().put(SETTINGS, { theme: 'dark' })).status).toBe(401)
    expect((await bo.browser.put(SETTINGS, { theme: 'dark' }, { 'X-CSRFToken': 'forged' })).status).toBe(403)
    expect(await settings(bo)).toEqual(DEFAULTS)
  })

  test('are the same at the next call to another gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get(SETTINGS)).body.data).toEqual(DEFAULTS)
    await ana.browser.put(SETTINGS, { theme: 'dark' })
    expect((await elsewhere.get(SETTINGS)).body.data).toEqual({ ...DEFAULTS, theme: 'dark' })
  })
})

describe('Over GraphQL', () => {
  const ALL = '{ theme showSplitTotals enableDuplicateCheck language dateFormat timezone }'
  const UPDATE = `mutation ($input: ReviseSettingsInput!) {
    reviseSettings(input: $input) { settings ${ALL} refusals { code path message } }
  }`
  const usual = {
    theme: 'LIGHT',
    showSplitTotals: true,
    enableDuplicateCheck: true,
    language: 'EN',
    dateFormat: 'EU',
    timezone: 'UTC',
  }

  const update = async (input: object) => (await ana.browser.graphql<object>(UPDATE, { input })).body.data

  test('settings are read and changed', async () => {
    const { body } = await ana.browser.graphql(`{ viewer { settings ${ALL} } }`)
    expect(body.data).toEqual({ viewer: { settings: usual } })
    const changed = {
      theme: 'PASTEL_BLUE',
      language: 'PT_BR',
      dateFormat: 'US',
      showSplitTotals: false,
      timezone: null,
    }
    expect(await update(changed)).toEqual({
      reviseSettings: { settings: { ...usual, ...changed, timezone: 'UTC' }, refusals: [] },
    })
    const stored = { theme: 'pastel-blue', language: 'pt-BR', date_format: 'US', show_split_totals: false }
    expect(await settings()).toMatchObject(stored)
  })

  test('the same rules hold', async () => {
    expect(await update({ theme: 'DARK', timezone: 'Europe/Atlantis' })).toEqual({
      reviseSettings: {
        settings: null,
        refusals: [{ code: 'INVALID_SETTING', path: 'timezone', message: 'This setting does not have such a value' }],
      },
    })
    expect(await settings()).toEqual(DEFAULTS)
  })

  test('what cannot be chosen is no value of the schema', async () => {
    for (const wrong of [{ dateFormat: 'ISO' }, { theme: 'light' }, { language: 'pt-BR' }]) {
      const { body } = await ana.browser.graphql(UPDATE, { input: { showSplitTotals: false, ...wrong } })
      expect([wrong, body.errors?.[0]?.extensions.code]).toEqual([wrong, 'BAD_USER_INPUT'])
    }
    expect(await settings()).toEqual(DEFAULTS)
  })
})

describe('Somebody who registers', () => {
  let newcomers = 5_000

  const settingsAfter = async (brought: object) => {
    const browser = gateway.visitor()
    const registration = { ...someone(++newcomers), ...brought }
    const { status, body } = await browser.post<{ user: object }>('/api/auth/register', registration)
    expect(status).toBe(201)
    const { data } = (await browser.get<object>('/api/users/settings')).body
    expect(body.data.user).toMatchObject({ settings: data })
    return data
  }

  test('keeps the language, the time zone and the theme they had before', async () => {
    const brought = { theme: 'dark', language: 'pt-BR', timezone: 'America/Sao_Paulo' }
    expect(await settingsAfter(brought)).toEqual({ ...DEFAULTS, ...brought })
  })

  test('may bring some of them, or none', async () => {
    for (const brought of [{}, { theme: 'pastel' }, { language: 'de' }, { timezone: 'Europe/Lisbon' }]) {
      expect(await settingsAfter(brought)).toEqual({ ...DEFAULTS, ...brought })
    }
  })

  test('brings nothing else', async () => {
    const registration = { ...someone(++newcomers), date_format: 'US', show_split_totals: false }
    const { status, body } = await gateway.visitor().post('/api/auth/register', registration)
    expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [
        ['date_format', 'UNKNOWN_FIELD'],
        ['show_split_totals', 'UNKNOWN_FIELD'],
      ],
    ])
  })

  test.each([
    ['theme', 'blue'],
    ['theme', null],
    ['language', 'xx'],
    ['language', ['en']],
    ['timezone', 'Nowhere/Town'],
    ['timezone', '+01:00'],
    ['timezone', 1],
  ])('with %s %j is told, and there is no account', async (path, value) => {
    const registration = { ...someone(5_000), [path]: value }
    const { status, body } = await gateway.visitor().post('/api/auth/register', registration)
    expect([status, body.code]).toEqual([400, 'INVALID_SETTING'])
    expect(body.errors).toMatchObject([{ path, code: 'INVALID_SETTING' }])
    const { email } = registration
    expect(await gateway.database.asOwner('SELECT FROM account.users WHERE email = $1', [email])).toEqual([])
  })
})
