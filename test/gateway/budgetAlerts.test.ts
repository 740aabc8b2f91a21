import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connected } from '#test/support/circles.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/graphqlExpenses.ts'
import { budgetOf, categoryOf, progressOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { shared } from '#test/support/restGroups.ts'

/* Whoever puts in an expense is told which of their budgets it took across 90 or 100 percent. */

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const today = (): string => new Date().toISOString().slice(0, 10)

interface Alert {
  readonly budget: { readonly id: string; readonly category: { readonly id: string } | null }
  readonly threshold: number
  readonly percentage: number
}

interface Recorded {
  readonly recordExpense: { readonly pending: boolean; readonly budgetAlerts: readonly Alert[] }
}

const RECORD = `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) {
  pending budgetAlerts { budget { id category { id } } threshold percentage over { amount currency } } } }`

const record = async ({ browser }: Person, input: object) =>
  (await browser.graphql<Recorded>(RECORD, { input: { ...lunch, category: 'FOOD', date: today(), ...input } })).body
    .data.recordExpense

/** What somebody is warned of: [what the budget is for, the threshold, how far it is used up]. */
const warned = async (person: Person, amount: string, changes: object = {}) =>
  (await record(person, { amount, ...changes })).budgetAlerts.map(({ budget, threshold, percentage }) => [
    budget.category?.id ?? null,
    threshold,
    percentage,
  ])

test('once for each threshold: at 90 percent, and when all of it is spent', async () => {
  await budgetOf(ana, { amount: 100, category: 'FOOD' })
  expect(await warned(ana, '89.99')).toEqual([])
  expect(await warned(ana, '0.01')).toEqual([['FOOD', 90, 90]])
  expect(await warned(ana, '9.99')).toEqual([])
  expect(await warned(ana, '0.01')).toEqual([['FOOD', 100, 100]])
  expect(await warned(ana, '50')).toEqual([])
})

test('of the higher threshold alone where one expense crosses both', async () => {
  const food = await budgetOf(ana, { amount: 100, category: 'FOOD' })
  const { budgetAlerts } = await record(ana, { amount: '130' })
  expect(budgetAlerts).toEqual([
    {
      budget: { id: String(food.id), category: { id: 'FOOD' } },
      threshold: 100,
      percentage: 130,
      over: { amount: '30.00', currency: 'EUR' },
    },
  ])
})

test('not by rounding: what is shown as 90.00 percent is not yet 90 percent', async () => {
  await budgetOf(ana, { amount: 100_000, category: 'FOOD' })
  expect(await warned(ana, '89999.99')).toEqual([])
  expect((await progressOf(ana)).categories).toMatchObject({ FOOD: { percentage: 90 } })
  expect(await warned(ana, '0.01')).toEqual([['FOOD', 90, 90]])
})

test('of that for everything, that for the custom category and that for its base category', async () => {
  const coffee = await categoryOf(ana)
  const category = `custom-${coffee.id}`
  await budgetOf(ana, { amount: 10 })
  await budgetOf(ana, { amount: 9.5, category: 'DINING_OUT' })
  await budgetOf(ana, { amount: 5, category })
  await budgetOf(ana, { amount: 1, category: 'PETS' })
  await recorded(ana, { amount: 5, category: 'DINING_OUT', date: today() })
  expect(await warned(ana, '4.5', { category })).toEqual([
    [null, 90, 95],
    ['DINING_OUT', 100, 100],
    [category, 90, 90],
  ])
})

test('in whichever currency either is; what has no rate crosses nothing', async () => {
  await gateway.database.asOwner(`DELETE FROM rates.daily WHERE currency = 'KPW'`)
  await budgetOf(ana, { amount: 10, category: 'FOOD' })
  await budgetOf(ana, { amount: 1, currency: 'KPW', category: 'PETS' })
  expect(await warned(ana, '900', { currency: 'KPW' })).toEqual([])
  expect(await warned(ana, '900', { category: 'PETS' })).toEqual([])
  const confirmedRate = { currency: 'EUR', rate: '0.005' }
  expect(await warned(ana, '1800', { currency: 'JPY', confirmedRate })).toEqual([['FOOD', 90, 90]])
  await budgetOf(ana, { amount: 10, category: 'RENT' })
  await ana.browser.put('/api/users/me', { currency: 'USD' })
  expect(await warned(ana, '1', { category: 'RENT', currency: 'EUR' })).toEqual([])
  expect(await warned(ana, '1000', { category: 'RENT', currency: 'JPY' })).toEqual([])
  const [alert] = await warned(ana, '15', { category: 'RENT', currency: 'USD' })
  expect(alert?.slice(0, 2)).toEqual(['RENT', 100])
})

test('by the share that is one’s own, and never of somebody else’s budget or of that of a group', async () => {
  const bo = await gateway.person()
  await connected(ana, bo)
  const flat = await shared(ana, [bo], { share_expenses_summary: true })
  await budgetOf(ana, { amount: 100, category: 'FOOD' })
  await budgetOf(bo, { amount: 10, category: 'FOOD' })
  await budgetOf(ana, { amount: 1, category: 'FOOD' }, `/api/groups/${flat.id}/budgets`)
  const [own, other] = [ana, bo].map(({ id }) => ({ person: String(id) }))
  const split = { type: 'EQUAL', entries: [own, other] }
  expect(await warned(ana, '178', { split, groupId: String(flat.id) })).toEqual([])
  expect(
    await warned(ana, '50', { split: { ...split, entries: [other] }, payers: [{ ...other, amount: '50' }] }),
  ).toEqual([])
  expect(await warned(ana, '2', { split })).toEqual([['FOOD', 90, 90]])
})

test('of the month that the expense is dated in, if there was a budget then and its day has come', async () => {
  await budgetOf(ana, { amount: 10, category: 'FOOD' })
  await recorded(ana, { amount: 5, category: 'FOOD', date: today() })
  expect(await warned(ana, '50', { date: '2026-01-31' })).toEqual([])
  expect(await warned(ana, '9', { date: '2199-12-31' })).toEqual([])
  expect(await warned(ana, '4')).toEqual([['FOOD', 90, 90]])
})

test('the same again when the answer was lost; what was deleted since is no reason to warn', async () => {
  await budgetOf(ana, { amount: 10, category: 'FOOD' })
  const named = { commandId: randomUUID() }
  const first = await warned(ana, '9.5', named)
  expect(first).toEqual([['FOOD', 90, 95]])
  expect(await warned(ana, '9.5', named)).toEqual(first)
  const { body } = await ana.browser.get<{ expenses: readonly { id: number }[] }>('/api/expenses')
  await ana.browser.delete(`/api/expenses/${body.data.expenses[0]?.id}`)
  expect(await warned(ana, '9.5', named)).toEqual([])
})

test('of nothing that does not show yet', async () => {
  const still = await startGatewayForTest({ projecting: false })
  const cy = await still.person()
  await budgetOf(cy, { amount: 10, category: 'FOOD' })
  expect(await record(cy, { amount: '50' })).toEqual({ pending: true, budgetAlerts: [] })
})

test('of nothing where a rule says no', async () => {
  expect(await warned(ana, '-1')).toEqual([])
})

test('not a hundred times in one question', async () => {
  const often = Array.from({ length: 100 }, (_, index) => `a${index}: budgetAlerts { threshold }`).join(' ')
  const mutation = `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { ${often} } }`
  const { body } = await ana.browser.graphql(mutation, { input: lunch })
  expect(body.errors?.[0]?.message).toMatch(/at most 10000 are answered/)
  expect((await ana.browser.get<{ total: number }>('/api/expenses')).body.data.total).toBe(0)
})
