import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { budgetStream } from '#domain/budget/events.ts'
import { dayIn, monthOf } from '#domain/day.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { currentMonth } from '#gateway/account/months.ts'
import { settingsOf } from '#gateway/account/settings.ts'
import { budgetLeftBy } from '#gateway/budgets/budgets.ts'
import { connected } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf, progressOf, type RestBudget, type RestProgress } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'
import { rome } from '#test/support/restTrips.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const NEW_YEAR_IN_LONDON = new Date('2026-01-01T00:00:00Z')
const SETTINGS = settingsOf({ settings: {}, language: 'en', timezone: 'UTC' })

const today = (): string => new Date().toISOString().slice(0, 10)
const thisMonth = (): string => today().slice(0, 7)
const path = ({ id }: RestBudget) => `/api/budgets/${id}`
const listed = async ({ browser }: Person) => (await browser.get<RestBudget[]>('/api/budgets/')).body.data

describe('a budget', () => {
  test('is for all that is spent, or for one category', async () => {
    const overall = await budgetOf(ana, { amount: 1000 })
    expect(overall).toEqual({
      ...{ id: expect.any(Number), amount: 1000, currency: 'EUR' },
      ...{ category: null, custom_category_id: null },
    })
    const coffee = await categoryOf(ana)
    const custom = await budgetOf(ana, { amount: '12.50', category: `custom-${coffee.id}` })
    expect(custom).toMatchObject({ amount: 12.5, category: `custom-${coffee.id}`, custom_category_id: coffee.id })
    const food = await budgetOf(ana, { amount: 9, category: 'FOOD', currency: 'JPY' })
    expect(food).toMatchObject({ amount: 9, currency: 'JPY' })
    expect(await listed(ana)).toEqual([overall, custom, food])
    const { status, body } = await ana.browser.get(`${path(food)}/`)
    expect([status, body.data]).toEqual([200, food])
  })

  test('is answered as its command left it, whatever has become of it since', async () => {
    const { id } = await budgetOf(ana, { amount: 5 })
    await ana.browser.delete(`/api/budgets/${id}`)
    const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test', max: 1 })
    onTestFinished(() => database.end())
    const store = openEventStore(database)
    const holder = { userId: ana.id }
    const [opened, closed] = await store.loadStream(budgetStream(holder))
    const leftBy = (event: StoredEvent | undefined) =>
      budgetLeftBy(store, { holder, budgetId: id, position: event?.position ?? 0 })
    expect(await leftBy(opened)).toMatchObject({ budgetId: id, amountMinor: 500 })
    expect(await leftBy(closed)).toBeNull()
  })

  test('there is one of, for each category and for all', async () => {
    await budgetOf(ana, { amount: 5 })
    const food = await budgetOf(ana, { amount: 5, category: 'FOOD' })
    for (const [typed, message] of [
      [{ amount: 7, category: null }, 'An overall budget already exists'],
      [{ amount: 7, category: 'FOOD' }, 'A budget for this category already exists'],
    ] as const) {
      const { status, body } = await ana.browser.post('/api/budgets/', typed)
      expect([status, body.code, body.message]).toEqual([409, 'BUDGET_EXISTS', message])
    }
    expect(refusal(await ana.browser.put(path(food), { category: null }))).toEqual([409, 'BUDGET_EXISTS'])
    const pets = await ana.browser.put<RestBudget>(path(food), { category: 'PETS' })
    expect(pets.body.data).toEqual({ ...food, category: 'PETS' })
    await budgetOf(ana, { amount: 7, category: 'FOOD' })
  })

  test('is changed and deleted by its owner alone', async () => {
    const bo = await gateway.person()
    const food = await budgetOf(ana, { amount: 5, category: 'FOOD' })
    const { status, body } = await ana.browser.put<RestBudget>(`${path(food)}/`, { amount: '6.5' })
    expect([status, body.data]).toEqual([200, { ...food, amount: 6.5 }])
    expect((await ana.browser.put<RestBudget>(path(food), {})).body.data).toEqual({ ...food, amount: 6.5 })
    for (const call of [bo.browser.get(path(food)), bo.browser.put(path(food), {}), bo.browser.delete(path(food))]) {
      expect(refusal(await call)).toEqual([404, 'BUDGET_NOT_FOUND'])
    }
    expect(refusal(await ana.browser.get('/api/budgets/0'))).toEqual([404, 'BUDGET_NOT_FOUND'])
    const gone = await ana.browser.delete(`${path(food)}/`)
    expect([gone.status, gone.body.data, gone.body.message]).toEqual([200, null, 'Budget deleted'])
    expect(await listed(ana)).toEqual([])
    expect(refusal(await ana.browser.delete(path(food)))).toEqual([404, 'BUDGET_NOT_FOUND'])
  })

  test('is set once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'food' }
    const first = await ana.browser.post<RestBudget>('/api/budgets', { amount: 5 }, key)
    await ana.browser.put('/api/users/me', { currency: 'JPY' })
    const again = await ana.browser.post<RestBudget>('/api/budgets', { amount: 5 }, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(refusal(await ana.browser.post('/api/budgets', { amount: 6 }, key))).toEqual([409, 'COMMAND_ID_REUSED'])
  })

  test.each([
    [{}, 'amount', 'Amount must be a number'],
    [{ amount: 'much' }, 'amount', 'Amount must be a number'],
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: 1.234 }, 'amount', 'EUR amounts have at most 2 decimals'],
    [{ amount: '1000000000000.01' }, 'amount', 'Amount is too large'],
    [{ amount: 5, currency: NO_CURRENCY }, 'currency', 'Unknown currency'],
    [{ amount: 5, category: 'BEER' }, 'category', 'Unknown category'],
    [{ amount: 5, category: 'custom-999' }, 'category', 'Unknown category'],
    [{ amount: 5, category: 7 }, 'category', 'Unknown category'],
  ])('is refused as %j', async (typed, field, message) => {
    const { status, body } = await ana.browser.post('/api/budgets', typed)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, data: null, message, errors: [{ path: field, message }] })
  })
})

describe('progress', () => {
  test('is reckoned by one’s own shares, in one’s own currency, at the rate of each day', async () => {
    const bo = await gateway.person()
    await connected(ana, bo)
    const splits = [{ user_id: ana.id }, { user_id: bo.id }]
    const food = await budgetOf(ana, { amount: 40, category: 'FOOD' })
    const overall = await budgetOf(ana, { amount: 1000 })
    const date = today()
    await recorded(ana, { amount: 25, category: 'FOOD', date, splits })
    await recorded(bo, { amount: 7.5, category: 'FOOD', date, splits })
    await recorded(ana, { amount: 10, category: 'PETS', date })
    const fixed = { conversion_rate: 0.5, is_conversion_confirmed: true }
    await recorded(ana, { amount: 20, currency: 'USD', category: 'FOOD', date, ...fixed })
    const deleted = await recorded(ana, { amount: 5, category: 'FOOD', date })
    await ana.browser.delete(`/api/expenses/${deleted.id}`)

    const eur = { currency: 'EUR', is_before_it_was_set: false, unconverted: [] }
    expect(await progressOf(ana)).toEqual({
      overall: {
        ...eur,
        id: overall.id,
        category: null,
        amount: 1000,
        spent: 36.25,
        remaining: 963.75,
        percentage: 3.63,
      },
      categories: {
        FOOD: { ...eur, id: food.id, category: 'FOOD', amount: 40, spent: 26.25, remaining: 13.75, percentage: 65.63 },
      },
    })
    const one = await ana.browser.get<RestProgress>(`${path(food)}/progress/`)
    expect(one.body.data).toMatchObject({ id: food.id, spent: 26.25 })
    expect(refusal(await bo.browser.get(`${path(food)}/progress`))).toEqual([404, 'BUDGET_NOT_FOUND'])
  })

  test('of a base category includes the custom ones in it; more than all of it can be spent', async () => {
    const coffee = await categoryOf(ana)
    const [custom, base] = [`custom-${coffee.id}`, 'DINING_OUT']
    await budgetOf(ana, { amount: 10, category: base })
    await budgetOf(ana, { amount: 2, category: custom })
    await recorded(ana, { amount: 3, category: custom, date: today() })
    await recorded(ana, { amount: 4, category: base, date: today() })
    expect((await progressOf(ana)).categories).toMatchObject({
      [base]: { spent: 7, remaining: 3, percentage: 70 },
      [custom]: { spent: 3, remaining: -1, percentage: 150 },
    })
  })

  test('of months before it was set is told as that, of all others as what it was', async () => {
    const food = await budgetOf(ana, { amount: 5, category: 'FOOD' })
    await recorded(ana, { amount: 4, category: 'FOOD', date: '2026-01-31' })
    const before = { spent: 4, amount: 5, remaining: 1, percentage: 80, is_before_it_was_set: true }
    expect(await progressOf(ana, '2026-01')).toMatchObject({ overall: null, categories: { FOOD: before } })
    const { body } = await ana.browser.get(`${path(food)}/progress?year=2026&month=1`)
    expect(body.data).toMatchObject(before)
    for (const month of [undefined, '9999-12']) {
      const set = { spent: 0, amount: 5, is_before_it_was_set: false }
      expect((await progressOf(ana, month)).categories).toMatchObject({ FOOD: set })
    }
    const asked = '{ budgetProgress(month: "2026-01") { categories { isBeforeItWasSet percentage } } }'
    const graphql = (await ana.browser.graphql<Record<string, unknown>>(asked)).body.data
    expect(graphql).toEqual({ budgetProgress: { categories: [{ isBeforeItWasSet: true, percentage: 80 }] } })
  })

  test('tells what has no rate beside what is spent, and never counts it', async () => {
    const dee = await gateway.person()
    await gateway.database.asOwner(`DELETE FROM rates.daily WHERE currency = 'KPW'`)
    await budgetOf(dee, { amount: 100 })
    await recorded(dee, { amount: 5, currency: 'KPW', date: today() })
    await recorded(dee, { amount: 5, date: today() })
    const { overall } = await progressOf(dee)
    expect(overall).toMatchObject({ spent: 5, percentage: 5, unconverted: [{ amount: 5, currency: 'KPW' }] })
  })

  test('follows another home currency; the budget is worth what it was on the first of the month', async () => {
    await budgetOf(ana, { amount: 100 })
    await recorded(ana, { amount: 10, date: today() })
    await ana.browser.put('/api/users/me', { currency: 'USD' })
    const rate = async (date: string) => {
      const query = `from_currency=EUR&to_currency=USD&date=${date}`
      const { body } = await ana.browser.get<{ rate: number }>(`/api/currencies/exchange-rate?${query}`)
      return body.data.rate
    }
    const { overall } = await progressOf(ana)
    expect(overall).toMatchObject({
      currency: 'USD',
      amount: Math.round(100 * (await rate(`${thisMonth()}-01`)) * 100) / 100,
      spent: Math.round(10 * (await rate(today())) * 100) / 100,
    })
  })

  test('of this month is that of the month it is where one lives', async () => {
    // The first two are never on the same day; the last one is an old name that settings take.
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'SST']) {
      await ana.browser.put('/api/users/settings', { timezone })
      const { body } = await ana.browser.graphql('{ budgetProgress { month } }')
      expect(body.data).toEqual({ budgetProgress: { month: monthOf(dayIn(timezone, new Date())) } })
    }
    expect(currentMonth({ settings: { ...SETTINGS, timezone: 'Asia/Tokyo' } }, NEW_YEAR_IN_LONDON)).toBe('2026-01')
    expect(currentMonth({ settings: { ...SETTINGS, timezone: 'America/New_York' } }, NEW_YEAR_IN_LONDON)).toBe(
      '2025-12',
    )
  })

  test.each(['year=2026', 'month=1', 'year=2026&month=13', 'year=2026&month=0', 'year=x&month=1', 'year=999&month=1'])(
    'of %s is refused',
    async query => {
      expect(refusal(await ana.browser.get(`/api/budgets/progress?${query}`))).toEqual([400, 'INVALID_MONTH'])
    },
  )
})

test('over GraphQL it is the same', async () => {
  const ask = async (query: string) => (await ana.browser.graphql<Record<string, never>>(query)).body.data
  const fields = '{ budget { id category { id } amount { amount currency } } refusals { code path } }'
  const made = await ask(`mutation { createBudget(input: { amount: "50", category: "FOOD" }) ${fields} }`)
  const [{ id } = { id: 0 }] = await listed(ana)
  const budget = { id: String(id), category: { id: 'FOOD' }, amount: { amount: '50.00', currency: 'EUR' } }
  expect(made).toEqual({ createBudget: { budget, refusals: [] } })
  await recorded(ana, { amount: 25, category: 'FOOD', date: today() })
  expect(
    await ask(`{ budgets { id } budgetProgress { month spent { amount } unconverted { amount } overall { percentage }
      categories { budget { id } amount { amount } spent { amount } remaining { amount } percentage } } }`),
  ).toEqual({
    budgets: [{ id: String(id) }],
    budgetProgress: {
      ...{ month: thisMonth(), spent: { amount: '25.00' }, unconverted: [], overall: null },
      categories: [
        {
          ...{ budget: { id: String(id) }, amount: { amount: '50.00' }, spent: { amount: '25.00' } },
          ...{ remaining: { amount: '25.00' }, percentage: 50 },
        },
      ],
    },
  })
  expect(await ask(`mutation { createBudget(input: { amount: "5", category: "FOOD" }) ${fields} }`)).toEqual({
    createBudget: { budget: null, refusals: [{ code: 'BUDGET_EXISTS', path: 'category' }] },
  })
  expect(await ask(`mutation { reviseBudget(input: { id: "${id}", category: null, amount: "7" }) ${fields} }`)).toEqual(
    {
      reviseBudget: {
        budget: { ...budget, category: null, amount: { amount: '7.00', currency: 'EUR' } },
        refusals: [],
      },
    },
  )
  expect(await ask(`mutation { deleteBudget(input: { id: "${id}" }) ${fields} }`)).toEqual({
    deleteBudget: { budget: null, refusals: [] },
  })
  expect(await ask('{ budgets { id } old: budgets(month: "2026-01") { id } }')).toEqual({ budgets: [], old: [] })
})

test('over GraphQL, a look at progress counts for what it takes, however little of it is asked for', async () => {
  const { id } = (await ana.browser.post<{ id: number }>('/api/trips', rome)).body.data
  const reports = [
    'budgetProgress { month }',
    `trip(id: ${id}) { spending { total { minor } } }`,
    `trip(id: ${id}) { stake { people } }`,
  ]
  for (const report of reports) {
    const asked = (times: number) =>
      ana.browser.graphql(`{ ${Array.from({ length: times }, (_, n) => `r${n}: ${report}`).join(' ')} }`)
    expect((await asked(10)).body.errors).toBeUndefined()
    expect((await asked(100)).body.errors?.[0]?.message).toMatch(/at most 10000 are answered/)
  }
})

test('over GraphQL, all of them count as the long list they are', async () => {
  const fields = '{ categories { budget { id category { id } } spent { amount } unconverted { amount } } }'
  const often = Array.from({ length: 40 }, (_, index) => `p${index}: budgetProgress ${fields}`).join(' ')
  const { body } = await ana.browser.graphql(`{ ${often} }`)
  expect(body.errors?.[0]?.message).toMatch(/at most 10000 are answered/)
})
