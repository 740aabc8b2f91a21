import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  card,
  cardLists,
  chooseBase,
  create,
  madeByRest,
  nameField,
  openCard,
  openNew,
  picker,
} from './categorySteps.ts'
import { cardWords, chooseFilter, card as entry, idOf, lists, openPanel, spend } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { connect, registerAs } from './sharingSteps.ts'
import {
  eventually,
  fillExpense,
  newPage,
  openExpense,
  openForm,
  openToEdit,
  register,
  shareTheStage,
  submitForm,
} from './steps.ts'

const stage = shareTheStage()
let page: Page

const day = '2026-11-20'

describe('a category of one’s own', () => {
  let otherTab: Page

  beforeAll(async () => {
    page = await stage.newVisitor(inspectable)
    await register(page)
    otherTab = await newPage(page.context())
    await openCard(page)
  })

  test('is made, and chosen for an expense', async () => {
    await openNew(page)
    await nameField(page).fill('Coffee')
    await page.getByRole('radio', { name: '☕' }).check({ force: true })
    await chooseBase(page, 'Dining Out')
    await create(page)
    await cardLists(page, ['Coffee Counts as Dining Out'])

    await page.goto('/expenses')
    await openForm(page)
    await fillExpense(page, 'Espresso', '2.40')
    await picker(page).click()
    await page.getByRole('option', { name: 'Coffee', exact: true }).click()
    await submitForm(page)
    await entry(page, 'Espresso').waitFor()
    expect(await cardWords(page, 'Espresso')).toMatch(/☕ Espresso Coffee 2\.40 €/)
  })

  test('is renamed, and its expenses follow, in another tab too', async () => {
    await otherTab.goto('/expenses')
    await entry(otherTab, 'Espresso').waitFor()
    await openCard(page)
    await card(page).getByRole('button', { name: 'Edit Coffee' }).click()
    await page.getByRole('dialog', { name: 'Edit category' }).waitFor()
    expect(await page.getByRole('radio', { name: '☕' }).isChecked()).toBe(true)
    await nameField(page).fill('Beans')
    await page.getByRole('radio', { name: '🌱' }).check({ force: true })
    await page.getByRole('button', { name: 'Save changes' }).last().click()
    await cardLists(page, ['Beans Counts as Dining Out'])
    await eventually(async () => expect(await cardWords(otherTab, 'Espresso')).toMatch(/🌱 Espresso Beans/))
  })

  test('is a filter, and so is its base category', async () => {
    await spend(page, { title: 'Dinner', amount: '30', date: day, category: 'DINING_OUT' })
    await spend(page, { title: 'Bread', amount: '3', date: day, category: 'FOOD' })
    await page.goto('/expenses')
    await openPanel(page)
    await chooseFilter(page, 'Category', 'Beans')
    await lists(page, ['Espresso'])
    await page.reload()
    await lists(page, ['Espresso'])
    await openPanel(page)
    await page.getByRole('button', { name: '🌱 Beans Category' }).waitFor()
    await chooseFilter(page, 'Category', 'Dining Out')
    await lists(page, ['Espresso', 'Dinner'])
    await chooseFilter(page, 'Category', 'All categories')
    await lists(page, ['Espresso', 'Bread', 'Dinner'])
    expect(new URL(page.url()).search).toBe('')
  })

  test('is deleted once its owner knows what becomes of everything in it', async () => {
    const [{ id }] = await callAs({ page }, 'GET', '/api/categories/custom')
    await spend(page, { title: 'Ristretto', amount: '2', date: day, category: `custom-${id}` })
    await callAs({ page }, 'POST', '/api/budgets/', { amount: 40, category: `custom-${id}` })
    await entry(otherTab, 'Ristretto').waitFor()
    await openCard(page)
    await card(page).getByRole('button', { name: 'Delete Beans' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Beans”?' })
    await question.getByText('2 expenses go on as “Dining Out”. Your budget of 40.00 € for it ends.').waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await cardLists(page, [])
    await page.getByText('“Beans” deleted').waitFor()
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2'))

    await eventually(async () => expect(await cardWords(otherTab, 'Espresso')).toMatch(/🍝 Espresso Dining Out/))
    await openToEdit(otherTab, 'Ristretto')
    await otherTab.getByRole('button', { name: '🍝 Dining Out Category' }).waitFor()
  })
})

test('the other person of a shared expense sees the base category, and nothing else', async () => {
  const [ana, bo] = [await stage.newVisitor(), await stage.newVisitor()]
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  const secret = await madeByRest(ana, 'Surprise', '🎈', 'GIFTS')
  const between = [{ user_id: await idOf(ana) }, { user_id: await idOf(bo) }]
  await spend(ana, { title: 'Balloons', amount: '10', date: day, category: secret, between })
  await entry(bo, 'Balloons').waitFor()
  expect(await cardWords(bo, 'Balloons')).toMatch(/^🎁 Balloons/)
  await openExpense(bo, 'Balloons')
  await bo.getByText('🎁 Gifts & Donations').waitFor()
  expect(await bo.getByText(/Surprise|🎈/).count()).toBe(0)
  await bo.goto(`/expenses?category=${secret}`)
  await lists(bo, [])
})
