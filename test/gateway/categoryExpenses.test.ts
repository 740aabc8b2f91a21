import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { categoryOf, type RestCategory } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

interface Categorised {
  readonly id: number
  readonly category: string
  readonly custom_category_id: number | null
  readonly custom_category: { readonly name: string; readonly emoji: string } | null
}

const shown = async ({ browser }: Person, { id }: { readonly id: number }) =>
  (await browser.get<Categorised>(`/api/expenses/${id}`)).body.data
const path = ({ id }: RestCategory) => `/api/categories/custom/${id}`

/** The titles of what somebody finds in a category. */
async function found({ browser }: Person, category: string): Promise<readonly string[]> {
  const { body } = await browser.get<{ expenses: { title: string }[] }>(`/api/expenses?category=${category}`)
  return body.data.expenses.map(({ title }) => title)
}

describe('an expense in a custom category', () => {
  test("is shown so to its owner, and to others in the base category: what it is called is nobody else's business", async () => {
    const coffee = await categoryOf(ana)
    const splits = [{ user_id: ana.id }, { user_id: bo.id }]
    const expense = await recorded(ana, { category: `custom-${coffee.id}`, paid_by_id: bo.id, splits })
    const label = { name: 'Coffee', emoji: '☕' }
    const toAna = { category: `custom-${coffee.id}`, custom_category_id: coffee.id, custom_category: label }
    expect(expense).toMatchObject(toAna)
    const toBo = { category: 'DINING_OUT', custom_category_id: null, custom_category: null }
    expect(await shown(bo, expense)).toMatchObject(toBo)

    // Bo, who paid, sends back what he was shown.
    await bo.browser.put(`/api/expenses/${expense.id}`, { title: 'Espresso', category: 'DINING_OUT' })
    expect(await shown(ana, expense)).toMatchObject({ ...toAna, title: 'Espresso' })
    // Guessing its id tells him nothing, because one that nobody has is answered alike.
    for (const category of [`custom-${coffee.id}`, 'custom-99999']) {
      const { status, body } = await bo.browser.put(`/api/expenses/${expense.id}`, { category })
      expect([status, body.code]).toEqual([400, 'INVALID_CATEGORY'])
    }
    await bo.browser.put(`/api/expenses/${expense.id}`, { category: 'FOOD' })
    expect(await shown(ana, expense)).toMatchObject({ category: 'FOOD', custom_category: null })
  })

  test('falls back to the base category when it is deleted, and stays what it is when it is edited', async () => {
    const pets = await categoryOf(ana, { name: 'Rex', emoji: '🐕', base_category: 'PETS' })
    const expense = await recorded(ana, { custom_category_id: pets.id })
    await ana.browser.put(path(pets), { base_category: 'FAMILY' })
    await ana.browser.delete(path(pets))
    const base = { category: 'FAMILY', custom_category_id: null, custom_category: null }
    expect(await shown(ana, expense)).toMatchObject(base)
    const put = await ana.browser.put(`/api/expenses/${expense.id}`, { title: 'Bone', category: 'FAMILY' })
    expect(put.body.data).toMatchObject({ ...base, title: 'Bone' })
    // From a form that was open before.
    const late = await ana.browser.put(`/api/expenses/${expense.id}`, { title: 'Ball', custom_category_id: pets.id })
    expect(late.body.data).toMatchObject({ ...base, title: 'Ball' })
    const again = await ana.browser.put(`/api/expenses/${expense.id}`, { category: 'PETS' })
    expect(again.body.data).toMatchObject({ category: 'PETS' })
  })

  test('is found by its own category and by its base category', async () => {
    const cy = await gateway.person()
    const coffee = await categoryOf(cy)
    await recorded(cy, { title: 'Espresso', category: `custom-${coffee.id}` })
    await recorded(cy, { title: 'Dinner', category: 'DINING_OUT' })
    await recorded(cy, { title: 'Lunch', category: 'FOOD' })
    expect(await found(cy, `custom-${coffee.id}`)).toEqual(['Espresso'])
    expect(await found(cy, 'DINING_OUT')).toEqual(['Dinner', 'Espresso'])
    await cy.browser.delete(path(coffee))
    expect(await found(cy, `custom-${coffee.id}`)).toEqual([])
    expect(await found(cy, 'DINING_OUT')).toEqual(['Dinner', 'Espresso'])
  })

  test('is found by others in its base category alone: whoever guesses its id learns nothing', async () => {
    const [dee, eva] = [await gateway.person(), await gateway.person()]
    await connected(dee, eva)
    const therapy = await categoryOf(dee, { name: 'Therapy', emoji: '🛋️', base_category: 'HEALTHCARE' })
    const splits = [{ user_id: dee.id }, { user_id: eva.id }]
    await recorded(dee, { title: 'Talk', category: `custom-${therapy.id}`, splits })
    expect(await found(dee, `custom-${therapy.id}`)).toEqual(['Talk'])
    expect(await found(eva, `custom-${therapy.id}`)).toEqual([])
    expect(await found(eva, 'HEALTHCARE')).toEqual(['Talk'])
  })
})

test('a category that is deleted at this very moment is not used any more, or its expense is in it no longer', async () => {
  for (let times = 0; times < 5; times++) {
    const tea = await categoryOf(ana, { name: 'Tea', emoji: '🍵', base_category: 'GROCERIES' })
    const typed = { title: 'Tea', amount: 5, currency: 'EUR', date: '2026-11-20', category: `custom-${tea.id}` }
    const [answer] = await Promise.all([
      ana.browser.post<Categorised>('/api/expenses', typed),
      ana.browser.delete(path(tea)),
    ])
    if (answer.status === 400) expect(answer.body.code).toBe('INVALID_CATEGORY')
    else expect(await shown(ana, answer.body.data)).toMatchObject({ category: 'GROCERIES', custom_category: null })
  }
})
