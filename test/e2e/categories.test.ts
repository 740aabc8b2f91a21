import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  card,
  cardLists,
  chooseBase,
  create,
  emojiField,
  madeByRest,
  nameField,
  openCard,
  openNew,
  picker,
} from './categorySteps.ts'
import { cardWords, chooseFilter, card as entry, idOf, lists, openPanel, spend } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { answerOperation, loseAnswer } from './settingsSteps.ts'
import { connect, registerAs } from './sharingSteps.ts'
import {
  eventually,
  fillExpense,
  focusIsOn,
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
const family = '👨‍👩‍👧'

describe('a category of one’s own', () => {
  let otherTab: Page

  beforeAll(async () => {
    page = await stage.newVisitor(inspectable)
    await register(page)
    otherTab = await newPage(page.context())
    await openCard(page)
  })

  test('is made with a suggested emoji, and the card says what it is for', async () => {
    await card(page).getByText('keep an eye on').waitFor()
    await openNew(page)
    await create(page)
    await page.getByText('Category name is required').waitFor()
    await page.getByText('Choose an emoji').waitFor()
    expect(await violations(page)).toEqual([])

    await nameField(page).fill('  Coffee ')
    await page.getByRole('radio', { name: '☕' }).check({ force: true })
    expect(await emojiField(page).inputValue()).toBe('☕')
    await chooseBase(page, 'Dining Out')
    await create(page)
    await page.getByText('“Coffee” created').waitFor()
    await cardLists(page, ['Coffee Counts as Dining Out'])
    expect(await violations(page)).toEqual([])
  })

  test('is made with an emoji of many characters, and a third one finds no room', async () => {
    await openNew(page)
    await nameField(page).fill('Outings')
    await emojiField(page).fill('ab')
    await create(page)
    await page.getByText('Choose an emoji, not letters').waitFor()
    await emojiField(page).fill('')
    for (const typed of [family, '🐕', '🚲']) await page.keyboard.insertText(typed)
    expect(await emojiField(page).inputValue()).toBe(`${family}🐕`)
    await page.keyboard.press('Backspace')
    await emojiField(page).fill(family)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cardLists(page, ['Coffee Counts as Dining Out', 'Outings Counts as Other'])
    expect(
      (await callAs({ page }, 'GET', '/api/categories/custom')).map(({ emoji }: { emoji: string }) => emoji),
    ).toEqual(['☕', family])
  })

  test('is chosen for an expense with the keyboard alone', async () => {
    await page.goto('/expenses')
    await page.getByRole('heading', { name: 'No items found' }).waitFor()
    await page.keyboard.press('n')
    await focusIsOn(page.getByLabel('Amount'))
    await page.keyboard.type('2,40')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('espresso')
    await page.keyboard.press('Tab')
    await focusIsOn(picker(page))

    const search = page.getByRole('combobox', { name: 'Search categories' })
    await page.keyboard.press('Space')
    await page.getByRole('option', { name: 'Coffee', exact: true }).waitFor()
    await focusIsOn(search)
    await page.keyboard.type('no such thing')
    await page.getByText('No categories found').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await focusIsOn(picker(page))

    await page.keyboard.press('Enter')
    await focusIsOn(search)
    await page.keyboard.type('dining')
    await eventually(async () =>
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['🍝\nDining Out', '☕\nCoffee']),
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await focusIsOn(page.getByRole('button', { name: '☕ Coffee Category' }))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await entry(page, 'Espresso').waitFor()
    expect(await cardWords(page, 'Espresso')).toMatch(/☕ Espresso .* · Coffee 2\.40 €/)
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
    await cardLists(page, ['Beans Counts as Dining Out', 'Outings Counts as Other'])
    await eventually(async () => expect(await cardWords(otherTab, 'Espresso')).toMatch(/🌱 Espresso .* · Beans/))
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
    await card(page).getByRole('button', { name: 'Delete Outings' }).click()
    await page.getByText('There is no expense in it. Nobody else is affected, and no balance changes.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await card(page).getByRole('button', { name: 'Delete Beans' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Beans”?' })
    await question.getByText('2 expenses go on as “Dining Out”. Your budget of 40.00 € for it ends.').waitFor()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await cardLists(page, ['Outings Counts as Other'])
    await page.getByText('“Beans” deleted').waitFor()
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2'))

    await eventually(async () => expect(await cardWords(otherTab, 'Espresso')).toMatch(/🍝 Espresso .* · Dining Out/))
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

describe('when something goes wrong', () => {
  beforeEach(async () => {
    page = await stage.newVisitor()
    await register(page)
  })

  test('a category that is deleted while the form is open is refused beside its field', async () => {
    const tea = await madeByRest(page, 'Tea', '🍵', 'GROCERIES')
    await openForm(page)
    await fillExpense(page, 'Sencha', '8')
    await picker(page).click()
    await page.getByRole('option', { name: 'Tea', exact: true }).click()
    await callAs({ page }, 'DELETE', `/api/categories/custom/${tea.replace('custom-', '')}`)
    await page.getByRole('button', { name: 'Select category Category' }).waitFor()
    await submitForm(page)
    await page.getByText('Choose a category from the list').waitFor()
    await focusIsOn(picker(page))
    await picker(page).click()
    await page.getByRole('option', { name: 'Groceries', exact: true }).click()
    await submitForm(page)
    await entry(page, 'Sencha').waitFor()
    expect(await cardWords(page, 'Sencha')).toContain('Groceries')
  })

  test('the built-in ones serve while one’s own cannot be loaded', async () => {
    await madeByRest(page, 'Tea', '🍵', 'GROCERIES')
    await answerOperation(page, 'OwnCategories', route => route.abort())
    await page.reload()
    await openForm(page)
    await page.getByRole('dialog').getByText('Failed to fetch custom categories').waitFor()
    await picker(page).click()
    await page.getByRole('option', { name: 'Pets', exact: true }).click()
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Failed to fetch custom categories').waitFor({ state: 'detached' })
    await picker(page).click()
    await page.getByRole('option', { name: 'Tea', exact: true }).click()
    await page.getByRole('button', { name: '🍵 Tea Category' }).waitFor()
  })

  test('a category whose answer got lost is made once, however often one tries', async () => {
    await openCard(page)
    await loseAnswer(page, 'CreateCategory')
    await openNew(page)
    await nameField(page).fill('Tea')
    await page.getByRole('radio', { name: '☕' }).check({ force: true })
    await create(page)
    await page.getByRole('alert').filter({ hasText: 'Failed to create category' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Create category' }).dblclick()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cardLists(page, ['Tea Counts as Other'])
  })

  test('one that was deleted elsewhere cannot be saved, and what was typed stays', async () => {
    const tea = await madeByRest(page, 'Tea', '🍵', 'GROCERIES')
    await openCard(page)
    await card(page).getByRole('button', { name: 'Edit Tea' }).click()
    await nameField(page).fill('Chai')
    await callAs({ page }, 'DELETE', `/api/categories/custom/${tea.replace('custom-', '')}`)
    await card(page).getByText('keep an eye on').waitFor({ state: 'attached' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('This category does not exist any more').waitFor()
    expect(await nameField(page).inputValue()).toBe('Chai')
  })

  test('a deletion that cannot be sent is told, and nothing is gone', async () => {
    await madeByRest(page, 'Tea', '🍵', 'GROCERIES')
    await openCard(page)
    await answerOperation(page, 'CategoryUse', route => route.abort())
    await card(page).getByRole('button', { name: 'Delete Tea' }).click()
    await card(page).getByText('Failed to delete category').waitFor()
    await page.unrouteAll()
    await answerOperation(page, 'DeleteCategory', route => route.abort())
    await card(page).getByRole('button', { name: 'Delete Tea' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await card(page).getByText('Failed to delete category').waitFor()
    await cardLists(page, ['Tea Counts as Groceries'])
    await card(page).getByRole('button', { name: 'Dismiss' }).click()
    await card(page).getByText('Failed to delete category').waitFor({ state: 'detached' })
  })
})

test('on a phone the category stands beside the title as its emoji, and its name is still said', async () => {
  const phone = await stage.newVisitor({ ...inspectable, viewport: { width: 375, height: 812 }, hasTouch: true })
  await register(phone)
  await madeByRest(phone, 'Tea', '🍵', 'GROCERIES')
  await openForm(phone)
  await picker(phone).click()
  await phone.getByRole('option', { name: 'Tea', exact: true }).click()
  const button = phone.getByRole('button', { name: '🍵 Tea Category' })
  const [title, category] = [await phone.getByLabel('Title').boundingBox(), await button.boundingBox()]
  expect(category?.y).toBe(title?.y)
  expect(category?.width).toBeLessThan(100)
  expect(await violations(phone)).toEqual([])
})
