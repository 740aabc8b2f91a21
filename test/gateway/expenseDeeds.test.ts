import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connected, placeholderOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expensesOf } from '#test/support/graphqlExpenses.ts'
import { lunch, type RestExpense, type RestPage, recorded } from '#test/support/restExpenses.ts'

let gateway: TestGateway
/** Another one on the same database. */
let other: TestGateway
let ana: Person
let bo: Person

beforeAll(async () => {
  gateway = await startGateway()
  other = await startGateway({ sharing: gateway })
})
afterAll(async () => {
  await other.stop()
  await gateway.stop()
})
beforeEach(async () => {
  ana = await gateway.person()
  bo = await gateway.person()
  await connected(ana, bo)
})

const halves = () => ({ splits: [{ user_id: ana.id }, { user_id: bo.id }] })
const total = async ({ browser }: Person) => (await browser.get<RestPage>('/api/expenses')).body.data.total

describe('Confirming a rate', () => {
  const dollars = { amount: 10, currency: 'USD', date: '2026-09-29' }
  const confirm = (input: object, { browser } = ana, headers = {}) =>
    browser.post<RestExpense>('/api/expenses/currency/confirm', input, headers)

  test('fixes it into the own currency', async () => {
    const { id } = await recorded(ana, dollars)
    const { status, body } = await confirm({ expense_id: id, conversion_rate: 0.9 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ id, amount: 9, currency: 'EUR', original_amount: 10, original_currency: 'USD' },
      ...{ is_converted: true, conversion_rate: 0.9, is_conversion_confirmed: true, rate_date: null },
    })
    await ana.browser.put(`/api/expenses/${id}`, { date: '2025-01-01' })
    expect((await ana.browser.get(`/api/expenses/${id}/`)).body.data).toMatchObject({ amount: 9 })
  })

  test('is done by whoever may edit, and says nothing to those with another currency', async () => {
    const cy = await gateway.person({ default_currency: 'GBP' })
    await connected(ana, cy)
    const { id } = await recorded(ana, { ...dollars, paid_by_id: cy.id })
    await confirm({ expense_id: id, conversion_rate: '0.7' }, cy)
    expect((await cy.browser.get(`/api/expenses/${id}`)).body.data).toMatchObject({
      ...{ amount: 7, currency: 'GBP', is_conversion_confirmed: true },
    })
    expect((await ana.browser.get(`/api/expenses/${id}`)).body.data).toMatchObject({
      ...{ amount: 8.8, currency: 'EUR', is_conversion_confirmed: false },
    })
    expect((await confirm({ expense_id: id, conversion_rate: 1 }, bo)).status).toBe(404)
  })

  test.each([
    ['7 decimals', { conversion_rate: '0.1234567' }, 'conversion_rate', 'INVALID_RATE'],
    ['nothing', { conversion_rate: 0 }, 'conversion_rate', 'INVALID_RATE'],
    ['less than nothing', { conversion_rate: -1 }, 'conversion_rate', 'INVALID_RATE'],
    ['too much', { conversion_rate: 1_000_000 }, 'conversion_rate', 'INVALID_RATE'],
    ['a word', { conversion_rate: 'often' }, 'conversion_rate', 'INVALID_RATE'],
    ['no rate', {}, 'conversion_rate', 'INVALID_RATE'],
    ['no expense', { expense_id: null, conversion_rate: 1 }, 'expense_id', 'INVALID_ID'],
  ])('refuses %s', async (_, change, path, code) => {
    const { id } = await recorded(ana, dollars)
    const { status, body } = await confirm({ expense_id: id, ...change })
    expect([status, body.errors?.[0]?.path, body.code]).toEqual([400, path, code])
  })

  test('of an expense in the own currency says nothing', async () => {
    const { id } = await recorded(ana)
    expect((await confirm({ expense_id: id, conversion_rate: 1.1 })).body.code).toBe('INVALID_RATE')
    expect((await confirm({ expense_id: id, conversion_rate: 1 })).body.data).toMatchObject({ version: 1 })
  })

  test('is done once for one key', async () => {
    const { id } = await recorded(ana, dollars)
    const key = { 'Idempotency-Key': 'rate' }
    const first = await confirm({ expense_id: id, conversion_rate: 0.9 }, ana, key)
    const again = await confirm({ expense_id: id, conversion_rate: 0.9 }, ana, key)
    expect(again.body).toEqual(first.body)
    expect((await confirm({ expense_id: id, conversion_rate: 0.8 }, ana, key)).status).toBe(409)
  })

  test('works over GraphQL alike, where it can be released as well', async () => {
    const { id } = await recorded(ana, dollars)
    const confirmRate = async (rate: string | null) => {
      const { body } = await ana.browser.graphql<{ confirmRate: object }>(
        `mutation ($input: ConfirmRateInput!) { confirmRate(input: $input) {
          expense { confirmedRate { currency rate } converted { amount { amount } isConfirmed } } refusals { code path }
        } }`,
        { input: { expenseId: String(id), rate } },
      )
      return body.data.confirmRate
    }
    expect(await confirmRate('0.90')).toEqual({
      expense: {
        confirmedRate: { currency: 'EUR', rate: '0.9' },
        converted: { amount: { amount: '9.00' }, isConfirmed: true },
      },
      refusals: [],
    })
    expect(await confirmRate('0.1234567')).toEqual({
      expense: null,
      refusals: [{ code: 'INVALID_RATE', path: 'confirmedRate' }],
    })
    expect(await confirmRate(null)).toMatchObject({
      expense: { confirmedRate: null, converted: { isConfirmed: false } },
    })
  })
})

describe('Deleting all expenses', () => {
  const removeAll = ({ browser }: Person, headers = {}) => browser.delete('/api/expenses/all', headers)

  test('takes what one has recorded, also from others, and leaves what others have', async () => {
    await recorded(ana)
    const shared = await recorded(ana, halves())
    const { id } = await recorded(ana)
    await ana.browser.delete(`/api/expenses/${id}`)
    const others = await recorded(bo, halves())
    const { status, body } = await removeAll(ana)
    expect([status, body.data, body.message]).toEqual([200, { deleted: 2 }, 'Expenses deleted'])
    expect((await ana.browser.get<RestPage>('/api/expenses')).body.data.expenses).toMatchObject([{ id: others.id }])
    expect((await bo.browser.get(`/api/expenses/${shared.id}`)).status).toBe(404)
    expect((await removeAll(ana)).body.data).toEqual({ deleted: 0 })
  })

  test('can be undone one by one', async () => {
    const { id } = await recorded(ana)
    await removeAll(ana)
    await expensesOf(ana).mutate('restoreExpense', { id: String(id) })
    expect(await total(ana)).toBe(1)
  })

  test('takes more than go into one batch', async () => {
    // Nobody may have more than two hundred waiting.
    for (const atOnce of [130, 130]) await Promise.all(Array.from({ length: atOnce }, () => recorded(ana)))
    expect((await removeAll(ana)).body.data).toEqual({ deleted: 260 })
    expect(await total(ana)).toBe(0)
  })

  test('takes all of them in one call, however many people each of them concerns', async () => {
    const max = await Promise.all(Array.from({ length: 11 }, (_, n) => placeholderOf(ana, `Max ${n}`)))
    const splits = [{ user_id: ana.id }, ...max.map(id => ({ placeholder_user_id: id }))]
    for (let n = 0; n < 60; n++) await recorded(ana, { splits })
    expect((await removeAll(ana)).body.data).toEqual({ deleted: 60 })
  })

  test('answers a repeated key as the first time and spares what came later', async () => {
    const key = { 'Idempotency-Key': 'all of it' }
    await recorded(ana)
    expect((await removeAll(ana, key)).body.data).toEqual({ deleted: 1 })
    await recorded(ana)
    expect((await removeAll(ana, key)).body.data).toEqual({ deleted: 1 })
    expect(await total(ana)).toBe(1)
  })
})

describe('Two who edit the same expense at once', () => {
  interface Current extends RestExpense {
    readonly version: number
  }

  /** Of one and the same version, through two gateways. */
  async function both(id: number, version: number) {
    const path = `/api/expenses/${id}`
    const elsewhere = other.visitor()
    const { email, password } = bo.registration
    await elsewhere.post('/api/auth/login', { email, password })
    return Promise.all([
      ana.browser.put<Current>(path, { version, title: 'Breakfast' }),
      elsewhere.put<Current>(path, { version, amount: 20 }),
    ])
  }

  test('are told what the faster one made of it, and may try again: nothing is lost', async () => {
    const { id, version } = (await recorded(ana, { ...halves(), paid_by_id: bo.id })) as Current
    const [anas, bos] = await both(id, version)
    expect([anas.status, bos.status].toSorted()).toEqual([200, 409])
    const [lost, winner] = anas.status === 409 ? [anas, bos] : [bos, anas]
    expect(lost.body).toMatchObject({
      ...{ success: false, code: 'EXPENSE_CHANGED_MEANWHILE' },
      message: 'The expense was changed by somebody else meanwhile',
      data: { id, version: winner.body.data.version, title: winner.body.data.title, amount: winner.body.data.amount },
    })
    const again = { version: lost.body.data.version, ...(lost === anas ? { title: 'Breakfast' } : { amount: 20 }) }
    const loser = lost === anas ? ana : bo
    const { status, body } = await loser.browser.put<Current>(`/api/expenses/${id}`, again)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ title: 'Breakfast', amount: 20, version: 3 })
  })

  test('are told so over GraphQL, with what it is now', async () => {
    const { id } = await recorded(ana)
    const correct = (input: object) => expensesOf(ana).mutate('correctExpense', { id: String(id), ...input })
    await correct({ title: 'Dinner' })
    const { expense, refusals } = await correct({ title: 'Supper', expectedVersion: 1 })
    expect(refusals).toMatchObject([{ code: 'EXPENSE_CHANGED_MEANWHILE' }])
    expect(expense).toMatchObject({ id: String(id), title: 'Dinner', version: 2 })
    const retried = await correct({ title: 'Supper', expectedVersion: expense?.version })
    expect(retried.expense).toMatchObject({ title: 'Supper', version: 3 })
  })

  test('without naming a version, both are heard', async () => {
    const { id } = await recorded(ana, { ...halves(), paid_by_id: bo.id })
    const path = `/api/expenses/${id}`
    await Promise.all([ana.browser.put(path, { title: 'Breakfast' }), bo.browser.put(path, { amount: 20 })])
    expect((await ana.browser.get(path)).body.data).toMatchObject({ title: 'Breakfast', amount: 20, version: 3 })
  })

  test.each([0, -1, 1.5, 'one'])('name no version such as %j', async version => {
    const { id } = await recorded(ana)
    const { status, body } = await ana.browser.put(`/api/expenses/${id}`, { version, title: 'Dinner' })
    expect([status, body.errors?.[0]?.path, body.code]).toEqual([400, 'version', 'INVALID_VERSION'])
  })

  test('a correction sent twice with one key is one', async () => {
    const { id } = await recorded(ana)
    const sent = () => ana.browser.put<Current>(`/api/expenses/${id}`, { amount: 14 }, { 'Idempotency-Key': 'twice' })
    const answers = await Promise.all([sent(), sent()])
    expect(answers.map(({ status, body }) => [status, body.data.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })
})

describe('What may be there already', () => {
  interface Found {
    readonly duplicates: Readonly<Record<'high_certainty' | 'low_certainty', readonly RestExpense[]>>
  }

  const check = async (changes: object = {}, { browser } = ana) => {
    const { status, body } = await browser.post<Found>('/api/expenses/check-duplicate', { ...lunch, ...changes })
    expect(status).toBe(200)
    const ids = (certainty: keyof Found['duplicates']) => body.data.duplicates[certainty].map(({ id }) => id)
    return { high: ids('high_certainty'), low: ids('low_certainty') }
  }

  test('is told by how sure one can be, also where others recorded it', async () => {
    const { id } = await recorded(bo, halves())
    expect(await check({ date: '2026-11-20T00:00:00', title: ' LUNCH ' })).toEqual({ high: [id], low: [] })
    expect(await check({ date: '2026-11-23', title: 'Something else' })).toEqual({ high: [], low: [id] })
    expect(await check({ amount: '12.9', title: 'Lunch!' })).toEqual({ high: [], low: [id] })
    expect(await check({ title: null })).toEqual({ high: [], low: [id] })
    expect(await check({ title: `Lunch ${'x'.repeat(900_000)}` })).toEqual({ high: [], low: [id] })
    const nothing = { high: [], low: [] }
    expect(await check({ date: '2026-11-24' })).toEqual(nothing)
    expect(await check({ amount: 14 })).toEqual(nothing)
    expect(await check({ currency: 'USD' })).toEqual(nothing)
    expect(await check({ exclude_id: id })).toEqual(nothing)
  })

  test('is only what one sees', async () => {
    const { id } = await recorded(bo)
    expect(await check()).toEqual({ high: [], low: [] })
    await ana.browser.delete(`/api/expenses/${(await recorded(ana)).id}`)
    expect(await check()).toEqual({ high: [], low: [] })
    expect(await check({ exclude_id: 987_654 }, bo)).toEqual({ high: [id], low: [] })
  })

  test('is compared as entered, whatever it is shown as', async () => {
    const { id } = await recorded(ana, { amount: 10, currency: 'USD' })
    expect(await check({ amount: 10, currency: 'USD' })).toEqual({ high: [id], low: [] })
    expect(await check({ amount: 8.8 })).toEqual({ high: [], low: [] })
  })

  test.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -5 }, 'amount'],
    ['no date', { date: undefined }, 'date'],
    ['no such date', { date: '2026-02-30' }, 'date'],
    ['no such currency', { currency: 'QQQ' }, 'currency'],
    ['no id to leave out', { exclude_id: 'x' }, 'exclude_id'],
  ])('cannot be told of %s', async (_, change, path) => {
    const { status, body } = await ana.browser.post('/api/expenses/check-duplicate', { ...lunch, ...change })
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })

  test('is told over GraphQL alike', async () => {
    const { id } = await recorded(ana)
    const ask = (input: object) =>
      ana.browser.graphql(
        `query ($input: PossibleDuplicatesInput!) { possibleDuplicates(input: $input) { high { id } low { id } } }`,
        { input: { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-20', ...input } },
      )
    const found = { high: [{ id: String(id) }], low: [] }
    expect((await ask({})).body.data).toEqual({ possibleDuplicates: found })
    expect((await ask({ excludeId: String(id) })).body.data).toEqual({ possibleDuplicates: { high: [], low: [] } })
    expect((await ask({ amount: '0' })).body.errors?.[0]).toMatchObject({
      ...{ message: 'Amount must be greater than 0', extensions: { code: 'AMOUNT_NOT_POSITIVE' } },
    })
  })
})
