import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throughAnother } from '#test/support/browsers.ts'
import { connected } from '#test/support/circles.ts'
import type { Answer } from '#test/support/client.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf, progressOf, type RestBudget } from '#test/support/restBudgets.ts'
import { lunch, type RestExpense, recorded } from '#test/support/restExpenses.ts'
import { refusal, shared } from '#test/support/restGroups.ts'
import { deleted, edited, planned, tripSeenBy, tripsSeenBy } from '#test/support/restTrips.ts'

/* Two gateways are asked at the same moment for what cannot both be. */

const ROUNDS = 4

let gateway: TestGateway
let other: TestGateway
let ana: Person
let bo: Person
/** The same two, at the other gateway. */
let anaElsewhere: Person
let boElsewhere: Person

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
  anaElsewhere = { ...ana, browser: throughAnother(other, ana.browser) }
  boElsewhere = { ...bo, browser: throughAnother(other, bo.browser) }
})

const codes = (answers: readonly Answer<unknown>[]) => answers.map(refusal).toSorted()

test('travel mode for two trips: it is on for one', async () => {
  const [oslo, rome] = [await planned(ana, { title: 'Oslo' }), await planned(ana)]
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      edited(ana, oslo, { is_travel_mode: true }),
      edited(anaElsewhere, rome, { is_travel_mode: true }),
    ])
    expect(codes(answers)).toEqual([
      [200, undefined],
      [409, 'TRAVEL_MODE_TAKEN'],
    ])
    const travelling = (await tripsSeenBy(ana)).filter(trip => trip.is_travel_mode)
    expect(travelling).toHaveLength(1)
    for (const trip of travelling) await edited(ana, trip, { is_travel_mode: false })
  }
})

test('the same budget for a group, or for oneself: there is one', async () => {
  const flat = await shared(ana, [bo])
  for (const path of ['/api/budgets', `/api/groups/${flat.id}/budgets`]) {
    for (const category of ['FOOD', 'PETS', null]) {
      const answers = await Promise.all(
        [ana, anaElsewhere].map(({ browser }) => browser.post(path, { amount: 5, category })),
      )
      expect(codes(answers)).toEqual([
        [201, undefined],
        [409, 'BUDGET_EXISTS'],
      ])
    }
    expect((await ana.browser.get<RestBudget[]>(path)).body.data).toHaveLength(3)
  }
})

test('one budget sent twice with its key is set once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const key = { 'Idempotency-Key': `round ${round}` }
    const typed = { amount: 5, category: ['FOOD', 'PETS', 'RENT', null][round] }
    const answers = await Promise.all(
      [ana, anaElsewhere].map(({ browser }) => browser.post<RestBudget>('/api/budgets', typed, key)),
    )
    for (const answer of answers) if (answer.status !== 201) expect(answer.status).toBe(409)
    // Whoever was told that the first is still at it asks once more.
    const again = await anaElsewhere.browser.post<RestBudget>('/api/budgets', typed, key)
    const ids = [...answers, again].flatMap(({ status, body }) => (status === 201 ? body.data.id : []))
    expect(new Set(ids).size).toBe(1)
  }
  expect((await ana.browser.get('/api/budgets')).body.data).toHaveLength(ROUNDS)
})

test('a budget for a category that is being deleted: there is none for it in the end', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const tea = await categoryOf(ana, { name: 'Tea', emoji: '🍵' })
    const category = `custom-${tea.id}`
    const [set, gone] = await Promise.all([
      anaElsewhere.browser.post('/api/budgets', { amount: 5, category }),
      ana.browser.delete(`/api/categories/custom/${tea.id}`),
    ])
    expect(gone.status).toBe(200)
    expect(refusal(set)).toBeOneOf([
      [201, undefined],
      [400, 'INVALID_CATEGORY'],
    ])
    expect((await ana.browser.get('/api/budgets')).body.data).toEqual([])
  }
})

test('a budget for a group that is being deleted: nobody sees it afterwards', async () => {
  const flat = await shared(ana, [bo])
  const [set, gone] = await Promise.all([
    anaElsewhere.browser.post(`/api/groups/${flat.id}/budgets`, { amount: 5 }),
    ana.browser.delete(`/api/groups/${flat.id}`),
  ])
  expect(gone.status).toBe(200)
  expect(refusal(set)).toBeOneOf([
    [201, undefined],
    [404, 'GROUP_NOT_FOUND'],
  ])
  expect(refusal(await bo.browser.get(`/api/groups/${flat.id}/budgets`))).toEqual([404, 'GROUP_NOT_FOUND'])
})

test('expenses put on a trip that is deleted with all of them: none is left on it, and what is left counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    const splits = [{ user_id: ana.id }, { user_id: bo.id }]
    const mine = await recorded(ana, { trip_id: trip.id, splits })
    const put = ({ browser }: Person) =>
      browser.post<RestExpense>('/api/expenses', { ...lunch, trip_id: trip.id, splits })
    const [ending, moved, ...answers] = await Promise.all([
      deleted(ana, trip, false),
      anaElsewhere.browser.put(`/api/expenses/${mine.id}`, { amount: 20 }),
      ...[boElsewhere, anaElsewhere, boElsewhere].map(put),
    ])
    expect(ending.status).toBe(200)
    expect(moved.status).toBeOneOf([200, 404])
    for (const answer of answers)
      expect(refusal(answer)).toBeOneOf([
        [201, undefined],
        [404, 'TRIP_NOT_FOUND'],
      ])
    const { body } = await bo.browser.get<{ expenses: { trip_id: number | null }[] }>('/api/expenses?per_page=200')
    expect(body.data.expenses.filter(({ trip_id }) => trip_id === trip.id)).toEqual([])
    expect((await ana.browser.get(`/api/expenses/${mine.id}`)).status).toBe(404)
  }
})

test('whatever two people spend at once is all in both of their figures, and in the trip’s', async () => {
  const trip = await planned(ana, { participant_ids: [bo.id] })
  const date = new Date().toISOString().slice(0, 10)
  await budgetOf(ana, { amount: 100 })
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  const typed = { amount: 2.5, date, trip_id: trip.id, splits }
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => recorded([ana, boElsewhere, anaElsewhere, bo][index % 4] ?? ana, typed)),
  )
  expect((await tripSeenBy(bo, trip)).spent).toBe(50)
  expect((await progressOf(ana)).overall).toMatchObject({ spent: 25, percentage: 25 })
})
