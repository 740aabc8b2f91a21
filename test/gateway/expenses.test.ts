import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { categoryOf } from '#test/support/restBudgets.ts'
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

describe('Recording an expense', () => {
  test('answers with it, and the list has it at once', async () => {
    const { status, body } = await ana.browser.post<RestExpense>('/api/expenses/', lunch)
    expect(status).toBe(201)
    expect(body.pending).toBeUndefined()
    expect(body.data).toMatchObject({
      title: 'Lunch',
      amount: 12.5,
      currency: 'EUR',
      original_amount: 12.5,
      original_currency: 'EUR',
      is_converted: false,
      conversion_rate: null,
      category: 'OTHER',
      date: '2026-11-20',
      paid_by_id: ana.id,
      paid_by_user: { id: ana.id, display_name: `Person ${ana.registration.last_name}` },
      split_type: 'EQUAL',
      splits: [{ user_id: ana.id, placeholder_user_id: null, split_value: 1, amount: 12.5 }],
      created_by_id: ana.id,
      can_edit: true,
    })
    const list = await ana.browser.get<RestPage>('/api/expenses/')
    expect(list.body.data.expenses).toEqual([body.data])
    const one = await ana.browser.get(`/api/expenses/${body.data.id}/`)
    expect(one.body.data).toEqual(body.data)
  })

  test('takes amounts as text, days with a time, and categories of either kind', async () => {
    const typed = { amount: ' 10.50 ', date: '2026-02-28T00:00:00', category: 'FOOD', paid_by_id: ana.id }
    expect(await recorded(ana, typed)).toMatchObject({ amount: 10.5, date: '2026-02-28', category: 'FOOD' })
    const { id } = await categoryOf(ana)
    expect(await recorded(ana, { custom_category_id: id })).toMatchObject({
      category: `custom-${id}`,
      custom_category_id: id,
    })
    const splits = [{ user_id: ana.id, split_value: '100' }]
    expect(await recorded(ana, { split_type: 'PERCENTAGE', splits })).toMatchObject({
      split_type: 'PERCENTAGE',
      splits: [{ split_value: 100, amount: 12.5 }],
    })
  })

  test('counts in the decimals of each currency', async () => {
    expect(await recorded(ana, { currency: 'JPY', amount: 1500 })).toMatchObject({ original_amount: 1500 })
    expect(await recorded(ana, { currency: 'KWD', amount: '1.234' })).toMatchObject({ original_amount: 1.234 })
    expect(await recorded(ana, { amount: 0.1 })).toMatchObject({ amount: 0.1 })
    expect(await recorded(ana, { amount: '1000000000000' })).toMatchObject({ amount: 1e12 })
  })

  test('is done once for one key, however often it is sent', async () => {
    const key = { 'Idempotency-Key': 'lunch of friday' }
    const answers = await Promise.all([1, 2, 3].map(() => ana.browser.post<RestExpense>('/api/expenses', lunch, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await ana.browser.get<RestPage>('/api/expenses')).body.data.total).toBe(1)

    const other = await ana.browser.post('/api/expenses', { ...lunch, amount: 13 }, key)
    expect(other.status).toBe(409)
    const bo = await gateway.person()
    expect((await bo.browser.post('/api/expenses', { ...lunch, amount: 13 }, key)).status).toBe(201)
    const tooLong = await ana.browser.post('/api/expenses', lunch, { 'Idempotency-Key': 'x'.repeat(201) })
    expect(tooLong.status).toBe(400)
  })
})

describe('Correcting an expense', () => {
  test('changes what is named and nothing else', async () => {
    const before = await recorded(ana, { category: 'FOOD' })
    const path = `/api/expenses/${before.id}/`
    const { status, body } = await ana.browser.put(path, { title: 'Dinner', amount: '20' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...before,
      ...{ version: 3, title: 'Dinner', amount: 20, original_amount: 20 },
      splits: [
        {
          ...{ user_id: ana.id, placeholder_user_id: null, display_name: `Person ${ana.registration.last_name}` },
          ...{ split_value: 1, amount: 20 },
        },
      ],
    })
    expect((await ana.browser.put(path, {})).body.data).toEqual(body.data)
    expect((await ana.browser.put(path, body.data)).body.data).toEqual(body.data)
    expect((await ana.browser.get(path)).body.data).toEqual(body.data)
  })

  test('needs a body', async () => {
    const { id } = await recorded(ana)
    expect((await ana.browser.put(`/api/expenses/${id}`)).status).toBe(400)
  })

  test('is done once for one key', async () => {
    const { id } = await recorded(ana)
    const key = { 'Idempotency-Key': 'correction' }
    const first = await ana.browser.put(`/api/expenses/${id}`, { amount: 14 }, key)
    await ana.browser.put(`/api/expenses/${id}`, { amount: 15 })
    const again = await ana.browser.put(`/api/expenses/${id}`, { amount: 14 }, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toMatchObject({ amount: 15 })
    expect((await ana.browser.put(`/api/expenses/${id}`, { amount: 16 }, key)).status).toBe(409)
  })

  test('answers a repetition as the first time, even when the expense was deleted since', async () => {
    const { id } = await recorded(ana)
    const key = { 'Idempotency-Key': 'correction before deletion' }
    await ana.browser.put(`/api/expenses/${id}`, { amount: 14 }, key)
    await ana.browser.delete(`/api/expenses/${id}`)
    expect((await ana.browser.put(`/api/expenses/${id}`, { amount: 14 }, key)).status).toBe(200)
    expect((await ana.browser.put(`/api/expenses/${id}`, { amount: 14 })).status).toBe(404)
    expect((await ana.browser.put('/api/expenses/999999', { amount: 14 })).status).toBe(404)
  })

  test('by a form that shows one payer keeps the others', async () => {
    const bo = await gateway.person()
    const id = await shareExpense(gateway.database, {
      createdBy: ana.id,
      payers: [
        { person: ana.id, minor: 1000 },
        { person: bo.id, minor: 2000 },
      ],
    })
    const path = `/api/expenses/${id}`
    const kept = await ana.browser.put(path, { title: 'Feast', paid_by_id: bo.id })
    expect(kept.body.data).toMatchObject({ title: 'Feast', paid_by_id: bo.id })
    const [event] = await gateway.database.asOwner(
      'SELECT count(*)::int AS events FROM log.events WHERE stream_id = $1',
      [`expense-${id}`],
    )
    expect(event?.events).toBe(2)
    const moved = await ana.browser.put(path, { paid_by_id: ana.id })
    expect(moved.body.data).toMatchObject({ paid_by_id: ana.id })
  })
})

describe('Deleting an expense', () => {
  test('takes it out of every answer', async () => {
    const { id } = await recorded(ana)
    const path = `/api/expenses/${id}/`
    const { status, body } = await ana.browser.delete(path)
    expect([status, body.message]).toEqual([200, 'Expense deleted'])
    expect((await ana.browser.get(path)).status).toBe(404)
    expect((await ana.browser.put(path, { title: 'Ghost' })).status).toBe(404)
    expect((await ana.browser.get<RestPage>('/api/expenses')).body.data).toMatchObject({ total: 0, expenses: [] })
  })

  test('twice is the same as once', async () => {
    const { id } = await recorded(ana)
    const answers = [await ana.browser.delete(`/api/expenses/${id}`), await ana.browser.delete(`/api/expenses/${id}`)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
