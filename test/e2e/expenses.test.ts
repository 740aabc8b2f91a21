import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import {
  addExpense,
  bookByRest,
  countOnServer,
  eventually,
  expenseRow,
  fillExpense,
  newPage,
  nothingRecorded,
  openExpense,
  openForm,
  openToEdit,
  register,
  saveChanges,
  shareTheStage,
  shownLines,
  submitForm,
} from './steps.ts'

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
})

test('an expense is added, corrected, deleted and brought back, and another tab follows without a reload', async () => {
  const otherTab = await newPage(page.context())
  await otherTab.goto('/expenses')
  await nothingRecorded(otherTab)
  // A tab in the background draws once a second.
  await page.bringToFront()

  await addExpense(page, 'Lunch', '12,50')
  await expenseRow(otherTab, 'Lunch').getByText('12.50').waitFor()

  await openToEdit(page, 'Lunch')
  await page.getByLabel('Amount').fill('20')
  await saveChanges(page)
  await expenseRow(otherTab, 'Lunch').getByText('20.00').waitFor()
  await expenseRow(page, 'Lunch').getByText('20.00').waitFor()

  await expenseRow(page, 'Lunch').hover()
  await page.getByRole('button', { name: 'Delete “Lunch”' }).click()
  await page.keyboard.press('Enter')
  await nothingRecorded(page)
  await nothingRecorded(otherTab)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expenseRow(page, 'Lunch').waitFor()
  await expenseRow(otherTab, 'Lunch').getByText('20.00').waitFor()
})

test('what another tab adds stands at its place, and the month counts it', async () => {
  await bookByRest(page, [
    { title: 'Old', amount: '1', date: '2020-03-02' },
    { title: 'New', amount: '2', date: '2020-03-20' },
  ])
  await expenseRow(page, 'Old').waitFor()
  await expenseRow(page, 'New').waitFor()
  await bookByRest(page, [{ title: 'Between', amount: '4.50', date: '2020-03-10' }])
  await expenseRow(page, 'Between').waitFor()

  const [first, second, third] = (await shownLines(page)).filter(line => line.includes('€'))
  expect([first, second, third].map(line => line?.match(/New|Between|Old/)?.[0])).toEqual(['New', 'Between', 'Old'])
  await page.getByRole('region', { name: 'March 2020' }).getByText('7.50').waitFor()
})

test('a corrected day moves the expense', async () => {
  await bookByRest(page, [
    { title: 'Stays', amount: '1', date: '2020-03-10' },
    { title: 'Moves', amount: '2', date: '2020-03-20' },
  ])
  await openToEdit(page, 'Moves')
  await page.getByRole('spinbutton', { name: /month/ }).press('ArrowDown')
  await saveChanges(page)
  await page.getByRole('region', { name: 'February 2020' }).getByText('Moves').waitFor()
  expect((await shownLines(page)).map(line => line.match(/Stays|Moves/)?.[0]).filter(Boolean)).toEqual([
    'Stays',
    'Moves',
  ])
})

test('a new expense stands in the list before the server has answered', async () => {
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('RecordExpense')) await isSeen
    await route.continue()
  })
  await openForm(page)
  await fillExpense(page, 'Slow train', '9')
  await submitForm(page)
  await page.getByRole('listitem').filter({ hasText: 'Slow train' }).getByText('Saving…').waitFor()
  see()
  await expenseRow(page, 'Slow train').waitFor()
  expect(await page.getByText('Saving…').count()).toBe(0)
})

test('a title gets its capital without losing the place one types at', async () => {
  await openForm(page)
  await fillExpense(page, 'Tea', '2')
  await page.getByLabel('Title').press('Home')
  await page.keyboard.type('green ')
  expect(await page.getByLabel('Title').inputValue()).toBe('Green Tea')
})

test('a second click books nothing twice', async () => {
  await openForm(page)
  await fillExpense(page, 'Coffee', '3')
  await page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).dblclick()
  await expenseRow(page, 'Coffee').waitFor()
  await atRest(page)
  expect(await countOnServer(page)).toBe(1)
  expect(await expenseRow(page, 'Coffee').count()).toBe(1)
})

test('a fast second Enter books nothing twice and opens nothing', async () => {
  await page.clock.install()
  await openForm(page)
  await fillExpense(page, 'Coffee', '3')
  // A fast Enter comes within half a second, which must not depend on how fast this machine is.
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.getByLabel('Title').press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter', { delay: 60 })
  await expenseRow(page, 'Coffee').waitFor()
  await atRest(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await countOnServer(page)).toBe(1)
})

test('an answer that got lost is asked for again and books once', async () => {
  let isLost = false
  await page.route('**/graphql', async route => {
    if (isLost || !route.request().postData()?.includes('RecordExpense')) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await openForm(page)
  await fillExpense(page, 'Taxi', '9')
  await submitForm(page)
  await expenseRow(page, 'Taxi').waitFor()
  await atRest(page)
  expect(await countOnServer(page)).toBe(1)
  expect(await page.getByRole('listitem').filter({ hasText: 'Taxi' }).count()).toBe(1)
})

test('what the server refuses is taken back, and the reason stands beside the field', async () => {
  await openForm(page)
  await fillExpense(page, 'T'.repeat(5_000), '9')
  await submitForm(page)
  await page.getByRole('alert').getByText('Failed to create expense').waitFor()
  await nothingRecorded(page)

  await page.getByRole('button', { name: 'Open it again' }).click()
  await page.getByRole('dialog').getByText('The title can have at most 200 characters').waitFor()
  expect(await page.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
})

test('a change somebody made meanwhile is told and taken over, and nothing typed is lost', async () => {
  await addExpense(page, 'Dinner', '30')
  const otherTab = await newPage(page.context())
  await otherTab.goto('/expenses')
  await openToEdit(otherTab, 'Dinner')
  await page.bringToFront()
  await openToEdit(page, 'Dinner')
  await page.getByLabel('Amount').fill('35')
  await saveChanges(page)

  await otherTab.bringToFront()
  await otherTab.getByLabel('Title').fill('Dinner with Rui')
  await otherTab.getByRole('button', { name: 'Save changes' }).click()
  await otherTab.getByText('was changed meanwhile').waitFor()
  expect(await otherTab.getByLabel('Amount').inputValue()).toBe('35.00')
  expect(await otherTab.getByLabel('Title').inputValue()).toBe('Dinner with Rui')
  await otherTab.getByRole('button', { name: 'Save changes' }).click()
  await expenseRow(page, 'Dinner with Rui').getByText('35.00').waitFor()
})

describe('the address knows what is open', () => {
  test('a reload keeps the opened expense, and the form it was turned to, and back closes it', async () => {
    await addExpense(page, 'Books', '15')
    await openExpense(page, 'Books')
    const opened = page.getByRole('dialog', { name: 'Expense', exact: true })
    await opened.getByText('Books').waitFor()
    await page.reload()
    await opened.getByText('Books').waitFor()
    await opened.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
    await page.reload()
    await eventually(async () => expect(await page.getByLabel('Title').inputValue()).toBe('Books'))
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/expenses')
    await page.goForward()
    await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
  })

  test('a source in the address, the event and the key n each open the form', async () => {
    await page.goto('/expenses?source=shortcut')
    await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.evaluate(() => window.dispatchEvent(new Event('openAddExpenseModal')))
    await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.keyboard.press('n')
    await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
  })

  test('an expense that is not there says so', async () => {
    await page.goto('/expenses?expense=999999')
    await page.getByText('This expense does not exist any more').waitFor()
  })
})
