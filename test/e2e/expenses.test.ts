import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  addExpense,
  bookByRest,
  eventually,
  expenseRow,
  newPage,
  nothingRecorded,
  openExpense,
  openToEdit,
  pointAt,
  register,
  saveChanges,
  shareTheStage,
  shownLines,
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
  await pointAt(page.getByRole('button', { name: 'Undo' }))
  await nothingRecorded(page)
  await nothingRecorded(otherTab)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expenseRow(page, 'Lunch').waitFor()
  await expenseRow(otherTab, 'Lunch').getByText('20.00').waitFor()
})

test('what another program adds stands at its place, moves with its day, and the month counts it', async () => {
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

  await openToEdit(page, 'New')
  await page.getByRole('spinbutton', { name: /month/ }).press('ArrowDown')
  await saveChanges(page)
  await page.getByRole('region', { name: 'February 2020' }).getByText('New').waitFor()
  expect((await shownLines(page)).map(line => line.match(/New|Between|Old/)?.[0]).filter(Boolean)).toEqual([
    'Between',
    'Old',
    'New',
  ])
})

test('the address knows what is open: a reload keeps it, back closes it, a source opens the form, as the event and the key n do', async () => {
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

  await page.goto('/expenses?source=shortcut')
  await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.evaluate(() => window.dispatchEvent(new Event('openAddExpenseModal')))
  await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // Whoever types fast has begun before the form is there, here and where the list has to be gone to first.
  for (const path of ['/expenses', '/trips']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.type('n12.50')
    const amount = page.getByRole('dialog', { name: 'Add expense' }).getByLabel('Amount', { exact: true })
    await eventually(async () => expect(await amount.inputValue()).toBe('12.50'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})
