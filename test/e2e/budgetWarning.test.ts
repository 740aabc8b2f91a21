import { addMonths, format } from 'date-fns'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from './peopleSteps.ts'
import { choose, dialog, graphql, typeDate } from './sharingSteps.ts'
import { expenseRow, fillExpense, openForm, register, shareTheStage, submitForm } from './steps.ts'

const stage = shareTheStage()
let page: Page

/** She wants to spend 50 a month, and no more than 40 of it on groceries. */
beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
  for (const input of [{ amount: '50' }, { amount: '40', category: 'GROCERIES' }]) {
    await graphql(page, 'mutation ($input: CreateBudgetInput!) { createBudget(input: $input) { refusals { code } } }', {
      input,
    })
  }
})

const toasts = (): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')
const toast = (words: string): Locator => toasts().filter({ hasText: words })

async function buyGroceries(title: string, amount: string): Promise<void> {
  await openForm(page)
  await fillExpense(page, title, amount)
  await choose(page, /Category/, 'Groceries')
  await submitForm(page)
}

test('several budgets are one sentence, and that it was added is told beside it', async () => {
  // In a list of other things, what is added is out of sight.
  await page.goto('/expenses?category=TRAVEL')
  await page.getByText('Nothing matches').waitFor()
  await buyGroceries('Market', '46')
  await toast('Budgets running out: All categories 92% and Groceries 6.00 € over the budget.').waitFor()
  await toast('“Market” added').waitFor()
})

test('each threshold is told once, when it is crossed', async () => {
  await buyGroceries('Bread', '35')
  await expenseRow(page, 'Bread').waitFor()
  expect(await toasts().count()).toBe(0)
  await buyGroceries('Cheese', '2')
  const nearly = toast('Your budget for Groceries is 92% used up.')
  await nearly.getByRole('button', { name: 'Close' }).click()
  await nearly.waitFor({ state: 'detached' })
  await buyGroceries('Olives', '1')
  await expenseRow(page, 'Olives').waitFor()
  expect(await toasts().count()).toBe(0)
  await buyGroceries('Wine', '2')
  await toast('Your budget for Groceries is used up: 100%.').waitFor()
})

test('of another month it is told which, with the way to its budgets', async () => {
  // It is a month later where she is, and only now does she get to it.
  const lastMonth = new Date()
  await page.clock.setFixedTime(addMonths(lastMonth, 1))
  await page.goto('/expenses')
  await openForm(page)
  await fillExpense(page, 'Tickets', '49')
  await typeDate(page, format(lastMonth, "'01'MMyyyy"))
  await dialog(page).getByRole('button', { name: 'Add expense' }).click()
  const month = lastMonth.getMonth() === 11 ? format(lastMonth, 'MMMM yyyy') : format(lastMonth, 'MMMM')
  const warning = toast(`${month}: Your monthly budget is 98% used up.`)
  await warning.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/budgets?*')
  await page.getByRole('meter', { name: 'Budget for All categories' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?month=${format(lastMonth, 'yyyy-MM')}`)
})

test('what is edited across it rings the bell, which leads to its month', async () => {
  await buyGroceries('Market', '20')
  await expenseRow(page, 'Market').waitFor()
  const { expenses } = await callAs({ page }, 'GET', '/api/expenses')
  await callAs({ page }, 'PUT', `/api/expenses/${expenses[0]?.id}`, { amount: 42.2 })
  await page.getByRole('link', { name: /Notifications/ }).click()
  const month = format(new Date(), 'MMMM')
  await page.getByRole('link', { name: `Groceries is over ${month}’s budget by 2.20 €` }).click()
  await page.waitForURL(`**/budgets?month=${format(new Date(), 'yyyy-MM')}`)
})
