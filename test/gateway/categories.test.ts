import { beforeAll, describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { BASE_CATEGORIES } from '#gateway/categories/baseCategories.ts'
import { shownCategory } from '#gateway/categories/shown.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { budgetOf, categoryOf, progressOf, type RestCategory } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { tellLog } from '#test/support/tellLog.ts'
import { categoryEmoji } from '#web/format/category.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

interface Option {
  readonly value: string
  readonly label: string
  readonly emoji: string
  readonly base_category: string
  readonly custom_category_id: number | null
}

const own = async ({ browser }: Person) => (await browser.get<RestCategory[]>('/api/categories/custom/')).body.data
const options = async ({ browser }: Person) => (await browser.get<Option[]>('/api/categories/')).body.data
const path = ({ id }: RestCategory) => `/api/categories/custom/${id}`

describe('/api/categories', () => {
  test('lists the base categories with what they are called and look like, then one’s own', async () => {
    const coffee = await categoryOf(bo)
    const listed = await options(bo)
    expect(listed.slice(0, 22).map(({ value }) => value)).toEqual([...CATEGORIES])
    expect(listed[8]).toEqual({
      ...{ value: 'SAVINGS', label: 'Savings & Investments', emoji: '🐖' },
      ...{ base_category: 'SAVINGS', custom_category_id: null },
    })
    expect(listed.slice(22)).toEqual([
      {
        ...{ value: `custom-${coffee.id}`, label: 'Coffee', emoji: '☕' },
        ...{ base_category: 'DINING_OUT', custom_category_id: coffee.id },
      },
    ])
    expect((await options(eve)).length).toBe(22)
    await bo.browser.delete(path(coffee))
  })

  test('shows the emojis that the web client shows', () => {
    for (const { value, emoji } of BASE_CATEGORIES) expect(categoryEmoji(value)).toBe(emoji)
  })
})

describe('a custom category', () => {
  test('is made, edited and deleted by its owner', async () => {
    const coffee = await categoryOf(eve, { name: '  Coffee ', emoji: ' ☕ ' })
    expect(coffee).toEqual({ id: expect.any(Number), name: 'Coffee', emoji: '☕', base_category: 'DINING_OUT' })
    expect(await own(eve)).toEqual([coffee])

    const changes = { name: 'Tea', base_category: 'GROCERIES' }
    const edited = await eve.browser.put<RestCategory>(`${path(coffee)}/`, changes)
    expect([edited.status, edited.body.data]).toEqual([200, { ...coffee, ...changes }])
    expect(await own(eve)).toEqual([{ ...coffee, ...changes }])
    const unchanged = await eve.browser.put<RestCategory>(path(coffee), {})
    expect([unchanged.status, unchanged.body.data]).toEqual([200, { ...coffee, ...changes }])

    for (const field of ['name', 'emoji', 'base_category']) {
      const emptied = await eve.browser.put(path(coffee), { [field]: null })
      expect(emptied).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
    }

    const { status, body } = await eve.browser.delete(path(coffee))
    expect([status, body.data, body.message]).toEqual([200, null, 'Category deleted'])
    expect(await own(eve)).toEqual([])
    expect(refusal(await eve.browser.put(path(coffee), changes))).toEqual([404, 'CATEGORY_NOT_FOUND'])
    expect(refusal(await eve.browser.delete(path(coffee)))).toEqual([404, 'CATEGORY_NOT_FOUND'])
  })

  test.each([
    [{}, 'name', 'Category name is required'],
    [{ name: ' ' }, 'name', 'Category name is required'],
    [{ name: 'x'.repeat(51) }, 'name', 'Category name must be at most 50 characters'],
    [{ name: 'a\nb' }, 'name', 'Category name must not contain control characters'],
    [{ name: 'Tea', emoji: '' }, 'emoji', 'Emoji is required'],
    [{ name: 'Tea', emoji: '☕☕☕' }, 'emoji', 'Emoji must be at most 2 characters'],
    [{ name: 'Tea', emoji: 'ab' }, 'emoji', 'This is not an emoji'],
    [{ name: 'Tea', emoji: '12' }, 'emoji', 'This is not an emoji'],
    [{ name: 'Tea', emoji: '☕', base_category: 'BEER' }, 'base_category', 'Unknown category'],
    [{ name: 'Tea', emoji: '☕', base_category: 'custom-1' }, 'base_category', 'Unknown category'],
  ])('is refused as %j', async (typed, field, message) => {
    const filled = { emoji: '☕', base_category: 'FOOD', ...typed }
    const { status, body } = await ana.browser.post('/api/categories/custom', filled)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, data: null, message, errors: [{ path: field, message }] })
  })

  test.each(['👨‍👩‍👧', '☕🍵', '🏳️‍🌈', '🇩🇪🇫🇷', '1️⃣', '☂', '👍🏽'])('may look like %s', async emoji => {
    const made = await categoryOf(ana, { name: 'Anything', emoji })
    expect(made.emoji).toBe(emoji)
    await ana.browser.delete(path(made))
  })

  test('is made once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'tea' }
    const typed = { name: 'Tea', emoji: '🍵', base_category: 'FOOD' }
    const first = await ana.browser.post<RestCategory>('/api/categories/custom', typed, key)
    const again = await ana.browser.post<RestCategory>('/api/categories/custom', typed, key)
    expect(again.body).toEqual(first.body)
    const other = await ana.browser.post('/api/categories/custom', { ...typed, name: 'Chai' }, key)
    expect(refusal(other)).toEqual([409, 'COMMAND_ID_REUSED'])
    await ana.browser.delete(path(first.body.data), { 'Idempotency-Key': 'no tea' })
    const gone = await ana.browser.delete(path(first.body.data), { 'Idempotency-Key': 'no tea' })
    expect(gone.status).toBe(200)
  })

  test('is one of 200 at most; whoever deletes one may make another, and a lost answer is given again', async () => {
    const cy = await gateway.person()
    const key = { 'Idempotency-Key': 'the first of them' }
    const typed = { name: 'Tea', emoji: '🍵', base_category: 'FOOD' }
    const first = await cy.browser.post<RestCategory>('/api/categories/custom', typed, key)
    const others = Array.from({ length: 198 }, (_, index) => 900_000 + index)
    const facts = { ownerId: cy.id, nameId: 900_000, emojiId: 900_001, baseCategory: 'FOOD' }
    await tellLog(
      gateway.database,
      ...others.map(categoryId => ({ type: 'CategoryCreated', data: { categoryId, ...facts } }) as const),
    )
    const last = await categoryOf(cy)
    expect(await own(cy)).toHaveLength(200)
    const another = () => cy.browser.post<RestCategory>('/api/categories/custom', typed)
    expect(refusal(await another())).toEqual([409, 'TOO_MANY_CATEGORIES'])
    const again = await cy.browser.post<RestCategory>('/api/categories/custom', typed, key)
    expect(again.body).toEqual(first.body)
    await cy.browser.delete(path(last))
    expect((await another()).status).toBe(201)
    expect(refusal(await another())).toEqual([409, 'TOO_MANY_CATEGORIES'])
  })

  test('of somebody else cannot be used, and is answered like one that does not exist', async () => {
    const coffee = await categoryOf(ana)
    for (const category of [`custom-${coffee.id}`, 'custom-99999']) {
      const { status, body } = await bo.browser.post('/api/expenses', {
        ...{ title: 'Espresso', amount: 2, currency: 'EUR', date: '2026-11-20' },
        category,
      })
      expect([status, body.code, body.message]).toEqual([400, 'INVALID_CATEGORY', 'Unknown category'])
    }
    expect(refusal(await bo.browser.put(path(coffee), { name: 'Mine' }))).toEqual([404, 'CATEGORY_NOT_FOUND'])
    expect(refusal(await bo.browser.delete(path(coffee)))).toEqual([404, 'CATEGORY_NOT_FOUND'])
    const mine = await recorded(bo)
    const moved = await bo.browser.put(`/api/expenses/${mine.id}`, { category: `custom-${coffee.id}` })
    expect(refusal(moved)).toEqual([400, 'INVALID_CATEGORY'])
  })
})

test('a budget for a category ends with it', async () => {
  const coffee = await categoryOf(bo)
  await budgetOf(bo, { amount: 20, category: `custom-${coffee.id}` })
  expect(Object.keys((await progressOf(bo)).categories)).toEqual([`custom-${coffee.id}`])
  await bo.browser.delete(path(coffee))
  expect((await progressOf(bo)).categories).toEqual({})
})

describe('what the end of a category touches', () => {
  interface Use {
    readonly id: string
    readonly expenseCount: number
    readonly budget: { readonly amount: { readonly amount: string } } | null
  }
  const touchedOf = async ({ browser }: Person) => {
    const { body } = await browser.graphql<{ customCategories: Use[] }>(
      '{ customCategories { id expenseCount budget { amount { amount } } } }',
    )
    return body.data.customCategories
  }

  test('is told beforehand: its expenses, without deleted ones, and its budget', async () => {
    const fay = await gateway.person()
    await connected(fay, bo)
    const coffee = await categoryOf(fay)
    const tea = await categoryOf(fay, { name: 'Tea', emoji: '🍵' })
    const [inCoffee, inTea] = [`custom-${coffee.id}`, `custom-${tea.id}`]
    await recorded(fay, { category: inCoffee })
    const shared = { paid_by_id: bo.id, splits: [{ user_id: fay.id }, { user_id: bo.id }] }
    const moved = await recorded(fay, { category: inCoffee, ...shared })
    const deleted = await recorded(fay, { category: inCoffee })
    await fay.browser.delete(`/api/expenses/${deleted.id}`)
    await recorded(fay, { category: 'DINING_OUT' })
    await budgetOf(fay, { amount: 20, category: inTea })
    await budgetOf(fay, { amount: 500, category: null })
    const twenty = { amount: { amount: '20.00' } }
    expect(await touchedOf(fay)).toEqual([
      { id: inCoffee, expenseCount: 2, budget: null },
      { id: inTea, expenseCount: 0, budget: twenty },
    ])

    // Bo, who paid, files it elsewhere; and what was deleted comes back.
    await bo.browser.put(`/api/expenses/${moved.id}`, { category: 'FOOD' })
    await fay.browser.graphql('mutation ($input: RestoreExpenseInput!) { restoreExpense(input: $input) { pending } }', {
      input: { id: String(deleted.id) },
    })
    await fay.browser.put(`/api/expenses/${deleted.id}`, { category: inTea })
    expect(await touchedOf(fay)).toEqual([
      { id: inCoffee, expenseCount: 1, budget: null },
      { id: inTea, expenseCount: 1, budget: twenty },
    ])
  })

  test('is nobody’s balance', async () => {
    const [gil, ida] = [await gateway.person(), await gateway.person()]
    await connected(gil, ida)
    const coffee = await categoryOf(gil)
    await recorded(gil, { category: `custom-${coffee.id}`, splits: [{ user_id: gil.id }, { user_id: ida.id }] })
    const balances = async () =>
      Promise.all([gil, ida].map(async ({ browser }) => (await browser.get('/api/balances/')).body.data))
    const before = await balances()
    await gil.browser.delete(path(coffee))
    expect(await balances()).toEqual(before)
    expect(JSON.stringify(before)).toContain('amount')
  })
})

test('over GraphQL it is the same', async () => {
  const dee = await gateway.person()
  const ask = async (query: string, variables: object = {}) =>
    (await dee.browser.graphql<Record<string, never>>(query, variables)).body.data
  const fields = '{ category { id name emoji baseCategory } pending refusals { code path } }'
  const made = await ask(
    `mutation { createCategory(input: { name: "Coffee", emoji: "☕", baseCategory: FOOD }) ${fields} }`,
  )
  expect(made).toMatchObject({
    createCategory: { category: { name: 'Coffee', emoji: '☕', baseCategory: 'FOOD' }, pending: false, refusals: [] },
  })
  const [{ id } = { id: 0 }] = await own(dee)
  const edited = await ask(`mutation { reviseCategory(input: { id: "custom-${id}", emoji: "x" }) ${fields} }`)
  expect(edited).toEqual({
    reviseCategory: { category: null, pending: false, refusals: [{ code: 'INVALID_EMOJI', path: 'emoji' }] },
  })
  const expense = await recorded(dee, { custom_category_id: id })
  const seen = await ask(`{ expense(id: "${expense.id}") { category { id base name emoji } } customCategories { id } }`)
  expect(seen).toEqual({
    expense: { category: { id: `custom-${id}`, base: 'FOOD', name: 'Coffee', emoji: '☕' } },
    customCategories: [{ id: `custom-${id}` }],
  })
  expect(await ask(`mutation { deleteCategory(input: { id: "custom-${id}" }) ${fields} }`)).toEqual({
    deleteCategory: { category: null, pending: false, refusals: [] },
  })
  expect(await own(dee)).toEqual([])
})

test('what somebody makes shows on their other screens', async () => {
  const { next } = await subscribe<{ categoriesChanged: { categories: { name: string }[] } }>(
    eve.browser,
    'subscription { categoriesChanged { categories { name } } }',
  )
  const tea = await categoryOf(eve, { name: 'Tea', emoji: '🍵' })
  expect(await next()).toEqual([{ categoriesChanged: { categories: [{ name: 'Tea' }] } }])
  await eve.browser.delete(path(tea))
  expect(await next()).toEqual([{ categoriesChanged: { categories: [] } }])
})

test('what somebody who is gone called a category is told to nobody', async () => {
  const gone = { categoryId: 7, ownerId: 99, name: null, emoji: null, baseCategory: 'PETS', isDeleted: false }
  const shown = await shownCategory({ findCategory: async () => gone }, ana.id, 'custom-7')
  expect(shown).toEqual({ category: 'PETS', customId: null, base: 'PETS', label: null })
  const never = await shownCategory({ findCategory: async () => null }, ana.id, 'custom-7')
  expect(never).toEqual({ category: 'OTHER', customId: null, base: 'OTHER', label: null })
})
