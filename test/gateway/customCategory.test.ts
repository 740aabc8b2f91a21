import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf, type RestBudget, type RestCategory } from '#test/support/restBudgets.ts'
import { type RestPage, recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'

/* Somebody's own category is named by its id wherever a category is, as answers name it. */

let gateway: TestGateway
let ana: Person
let coffee: RestCategory

beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
  coffee = await categoryOf(ana)
})
afterAll(() => gateway.stop())

const AMBIGUOUS = [400, 'CATEGORY_AMBIGUOUS']
const inOwn = () => ({ category: `custom-${coffee.id}`, custom_category_id: coffee.id })
const withoutBudget = ({ id }: RestBudget) => ana.browser.delete(`/api/budgets/${id}`)

describe('A budget for a category of her own', () => {
  test('is opened by the id of the category, whatever form it comes in', async () => {
    for (const named of [{}, { category: null }, { category: `custom-${coffee.id}` }]) {
      const budget = await budgetOf(ana, { amount: 5, custom_category_id: coffee.id, ...named })
      expect(budget).toMatchObject(inOwn())
      await withoutBudget(budget)
    }
  })

  test('is what another one becomes, and may become another one', async () => {
    const food = await budgetOf(ana, { amount: 5, category: 'FOOD' })
    const put = (body: object) => ana.browser.put<RestBudget>(`/api/budgets/${food.id}`, body)
    expect((await put({ custom_category_id: coffee.id })).body.data).toEqual({ ...food, ...inOwn() })
    expect((await put({ custom_category_id: null })).body.data).toMatchObject(inOwn())
    expect((await put({ category: null, custom_category_id: null })).body.data).toMatchObject({ category: null })
    await withoutBudget(food)
  })

  test('is not that for a base category, nor for one of somebody else', async () => {
    const bo = await gateway.person()
    const his = await categoryOf(bo)
    const both = { amount: 5, category: 'FOOD', custom_category_id: coffee.id }
    expect(refusal(await ana.browser.post('/api/budgets', both))).toEqual(AMBIGUOUS)
    const another = { amount: 5, custom_category_id: his.id }
    expect(refusal(await ana.browser.post('/api/budgets', another))).toEqual([400, 'INVALID_CATEGORY'])
    expect((await ana.browser.get('/api/budgets')).body.data).toEqual([])
  })
})

describe('Expenses in a category of her own', () => {
  const found = async (query: string) => {
    const { body } = await ana.browser.get<RestPage>(`/api/expenses?${query}`)
    return body.data.expenses.map(({ title }) => title)
  }

  test('are found by the id of the category', async () => {
    await recorded(ana, { title: 'Espresso', custom_category_id: coffee.id })
    await recorded(ana, { title: 'Bread', category: 'FOOD' })
    for (const query of [
      ...[`custom_category_id=${coffee.id}`, `customCategoryId=${coffee.id}`],
      ...[`category=custom-${coffee.id}&custom_category_id=${coffee.id}`, `category=all&customCategoryId=${coffee.id}`],
    ]) {
      await expect.poll(() => found(query)).toEqual(['Espresso'])
    }
    await expect.poll(() => found('customCategoryId=all')).toEqual(expect.arrayContaining(['Bread', 'Espresso']))
  })

  test.each([['custom_category_id=x'], ['customCategoryId=0']])('are not found by %s', async query => {
    expect(refusal(await ana.browser.get(`/api/expenses?${query}`))).toEqual([400, 'INVALID_FILTER'])
  })

  test('are not looked for in two categories', async () => {
    const query = `category=FOOD&customCategoryId=${coffee.id}`
    expect(refusal(await ana.browser.get(`/api/expenses?${query}`))).toEqual(AMBIGUOUS)
  })
})
