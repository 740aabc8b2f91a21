import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { lunch, type RestExpense, type RestPage, recorded } from '#test/support/restExpenses.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const idsOf = ({ expenses }: RestPage): number[] => expenses.map(({ id }) => id)

describe('The list', () => {
  test('comes in pages, newest day first, then newest recorded', async () => {
    const days = ['2026-11-01', '2026-11-03', '2026-10-30', '2026-11-03', '2025-01-01']
    const ids: number[] = []
    for (const date of days) ids.push((await recorded(ana, { date })).id)
    const order = [3, 1, 0, 2, 4].map(index => ids[index])

    const page = async (query: string): Promise<RestPage> =>
      (await ana.browser.get<RestPage>(`/api/expenses/${query}`)).body.data
    expect(idsOf(await page(''))).toEqual(order)
    const first = await page('?page=1&per_page=2')
    expect(first).toMatchObject({ page: 1, per_page: 2, total: 5, has_next: true })
    expect(idsOf(first)).toEqual(order.slice(0, 2))
    expect(idsOf(await page('?page=2&per_page=2'))).toEqual(order.slice(2, 4))
    const last = await page('?page=3&per_page=2')
    expect([idsOf(last), last.has_next]).toEqual([order.slice(4), false])
    expect(await page('?page=4&per_page=2')).toMatchObject({ expenses: [], total: 5, has_next: false })
    expect(idsOf(await page('?unknown=1'))).toEqual(order)
  })

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'per_page=0',
    'per_page=201',
    'per_page=',
    'page=1e3',
    'page=0x10',
    'page=%205%20',
    'page=1&page=2',
  ])('refuses %s', async query => {
    const { status, body } = await ana.browser.get(`/api/expenses?${query}`)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.path).toBe(query.split('=')[0])
  })
})

describe("Somebody else's expense", () => {
  test('is answered like one that does not exist', async () => {
    const { id } = await recorded(ana)
    const stranger = await gateway.person()
    const answers = async (expenseId: number | string) => {
      const path = `/api/expenses/${expenseId}`
      const all = [
        await stranger.browser.get(path),
        await stranger.browser.put(path, { title: 'Mine' }),
        await stranger.browser.delete(path),
      ]
      return all.map(({ status, body }) => ({ status, body }))
    }
    const absent = await answers(987_654_321)
    expect(absent.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const unknown of [id, 0, -1, 'abc', '1e3', '9'.repeat(30)]) expect(await answers(unknown)).toEqual(absent)
    expect((await ana.browser.get<RestExpense>(`/api/expenses/${id}`)).body.data.title).toBe('Lunch')
  })

  test('in which one takes part can be seen, not changed', async () => {
    const bo = await gateway.person()
    const id = await shareExpense(gateway.database, {
      createdBy: ana.id,
      shares: [
        { person: ana.id, minor: 1500 },
        { person: bo.id, minor: 1500 },
      ],
      split: { type: 'EQUAL', entries: [ana.id, bo.id].map(person => ({ person, value: '1' })) },
    })
    const path = `/api/expenses/${id}`
    await vi.waitFor(async () => {
      const { body } = await bo.browser.get<RestExpense>(path)
      expect(body.data).toMatchObject({ title: 'Shared dinner', can_edit: false, paid_by_user: { id: ana.id } })
    })
    expect((await bo.browser.put(path, { title: 'Mine' })).status).toBe(403)
    expect((await bo.browser.delete(path)).status).toBe(403)
    expect((await ana.browser.get<RestExpense>(path)).body.data.can_edit).toBe(true)
  })
})

describe('Without', () => {
  test('a session nothing is answered', async () => {
    const visitor = gateway.visitor()
    const { id } = await recorded(ana)
    const path = `/api/expenses/${id}`
    const answers = [
      await visitor.get('/api/expenses'),
      await visitor.get(path),
      await visitor.post('/api/expenses', lunch),
      await visitor.put(path, {}),
      await visitor.delete(path),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([401, 'Please sign in'])
  })

  test('the CSRF token nothing is changed', async () => {
    const { id } = await recorded(ana)
    const path = `/api/expenses/${id}`
    const forged = { 'X-CSRFToken': 'forged' }
    const answers = [
      await ana.browser.post('/api/expenses', lunch, forged),
      await ana.browser.put(path, { title: 'Forged' }, forged),
      await ana.browser.delete(path, forged),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(body.message).toContain('CSRF')
    }
    expect((await ana.browser.get<RestPage>('/api/expenses')).body.data.expenses).toMatchObject([
      { id, title: 'Lunch' },
    ])
  })
})
