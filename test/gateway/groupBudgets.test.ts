import { beforeAll, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { budgetOf, categoryOf, progressOf, type RestBudget } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, created, type RestGroup, refusal, shared } from '#test/support/restGroups.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)
let flat: RestGroup

beforeAll(async () => {
  await connect(ana, bo, eve)
  flat = await shared(ana, [bo], { share_expenses_summary: true, default_currency: 'USD' })
})

const path = ({ id }: RestGroup) => `/api/groups/${id}/budgets`
const today = (): string => new Date().toISOString().slice(0, 10)

test('an ADMIN sets budgets in the currency of the group, and members see totals of all that it spent', async () => {
  const food = await budgetOf(ana, { amount: 100, category: 'FOOD' }, path(flat))
  expect(food).toMatchObject({ amount: 100, currency: 'USD', category: 'FOOD' })
  const coffee = await categoryOf(bo, { base_category: 'FOOD' })
  const inGroup = { group_id: flat.id, currency: 'USD', date: today() }
  await recorded(bo, { ...inGroup, amount: 20, category: `custom-${coffee.id}` })
  await recorded(ana, { ...inGroup, amount: 30, category: 'FOOD' })
  await recorded(ana, { ...inGroup, amount: 5, category: 'PETS' })
  await recorded(ana, { ...inGroup, group_id: null, amount: 500, category: 'FOOD' })

  for (const { browser } of [ana, bo]) {
    expect((await browser.get<RestBudget[]>(`${path(flat)}/`)).body.data).toEqual([food])
    const { overall, categories } = await progressOf({ browser }, undefined, `${path(flat)}/progress`)
    expect(overall).toBe(null)
    expect(categories).toEqual({
      FOOD: {
        ...{ id: food.id, category: 'FOOD', amount: 100, spent: 50, remaining: 50, percentage: 50 },
        ...{ currency: 'USD', unconverted: [], is_before_it_was_set: false },
      },
    })
  }

  const query = `{ groupBudgets(groupId: "${flat.id}") {
    budgets { category { id } } progress { spent { amount currency } categories { spent { amount } } } } }`
  expect((await bo.browser.graphql(query)).body.data).toEqual({
    groupBudgets: {
      budgets: [{ category: { id: 'FOOD' } }],
      progress: { spent: { amount: '55.00', currency: 'USD' }, categories: [{ spent: { amount: '50.00' } }] },
    },
  })
  expect((await eve.browser.graphql(query)).body.data).toEqual({ groupBudgets: null })

  const one = `${path(flat)}/${food.id}`
  expect((await ana.browser.put<RestBudget>(one, { amount: 80 })).body.data).toEqual({ ...food, amount: 80 })
  expect((await ana.browser.delete(one)).status).toBe(200)
  expect((await bo.browser.get(path(flat))).body.data).toEqual([])
})

test('members do not change them, and for strangers there is no group', async () => {
  const rent = await budgetOf(ana, { amount: 900, category: 'RENT' }, path(flat))
  const one = `${path(flat)}/${rent.id}`
  const changes = ({ browser }: Person) => [
    browser.post(path(flat), { amount: 5 }),
    browser.put(one, { amount: 5 }),
    browser.delete(one),
  ]
  for (const call of changes(bo)) expect(refusal(await call)).toEqual([403, 'NOT_GROUP_ADMIN'])
  const reads = [path(flat), `${path(flat)}/progress`].map(call => eve.browser.get(call))
  for (const call of [...changes(eve), ...reads]) expect(refusal(await call)).toEqual([404, 'GROUP_NOT_FOUND'])
  expect(refusal(await ana.browser.put(`${path(flat)}/99999`, { amount: 5 }))).toEqual([404, 'BUDGET_NOT_FOUND'])
  expect(refusal(await ana.browser.post(path(flat), { amount: 5, category: 'RENT' }))).toEqual([409, 'BUDGET_EXISTS'])
  const own = await categoryOf(ana)
  const custom = await ana.browser.post(path(flat), { amount: 5, category: `custom-${own.id}` })
  expect(refusal(custom)).toEqual([400, 'INVALID_CATEGORY'])
  expect((await ana.browser.get<RestBudget[]>('/api/budgets')).body.data).toEqual([])
})

test('where the group does not share its summary, nobody sees what it spent', async () => {
  const quiet = await created(ana)
  const pets = await budgetOf(ana, { amount: 9, category: 'PETS' }, path(quiet))
  expect(refusal(await ana.browser.get(`${path(quiet)}/progress`))).toEqual([403, 'SUMMARY_NOT_SHARED'])
  const query = `{ groupBudgets(groupId: "${quiet.id}") { budgets { id } progress { month } } }`
  expect((await ana.browser.graphql(query)).body.data).toEqual({
    groupBudgets: { budgets: [{ id: String(pets.id) }], progress: null },
  })
})
