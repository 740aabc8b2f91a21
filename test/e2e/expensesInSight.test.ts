import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  addExpense,
  bookByRest,
  eventually,
  expenseRow,
  fillExpense,
  openExpense,
  openForm,
  register,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

/** What stays in sight, where the focus and the place are, when the list is long, changes or loses the server. */

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
})

/** "Bread 0", "Bread 1" …, one a day, going back from the last day of 2020. */
async function bookBread(loaves: number): Promise<void> {
  const dayBack = (days: number) => new Date(Date.UTC(2020, 11, 31 - days)).toISOString().slice(0, 10)
  await bookByRest(
    page,
    Array.from({ length: loaves }, (_, index) => ({ title: `Bread ${index}`, amount: '1', date: dayBack(index) })),
  )
}

test('a long list loads as one scrolls, keeps few lines in the page, and the place after looking at one', async () => {
  await bookBread(130)
  await page.reload()
  await expenseRow(page, 'Bread 0').waitFor()
  const last = page.getByRole('link', { name: 'Bread 129' })
  await eventually(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await last.count()).toBe(1)
  })
  await last.hover()
  expect(await page.getByRole('link', { name: /^Bread/ }).count()).toBeLessThan(60)

  const scrolled = await page.evaluate(() => window.scrollY)
  await openExpense(page, 'Bread 129')
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(5)
})

test('a lost connection is told, and what happened meanwhile appears when it is back', async () => {
  await addExpense(page, 'Before', '1')
  await page.context().setOffline(true)
  await page.getByText('No connection to Quits').waitFor()

  await openForm(page)
  await fillExpense(page, 'Too early', '2')
  await submitForm(page)
  await waitingRow(page, 'Too early').waitFor()
  await page.getByRole('button', { name: 'Too early', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit expense' })
  expect(await form.getByLabel('Amount').inputValue()).toBe('2')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await bookByRest(page, [{ title: 'Meanwhile', amount: '3', date: '2020-03-02' }])

  await page.context().setOffline(false)
  await expenseRow(page, 'Meanwhile').waitFor()
  await page.getByText('No connection to Quits').waitFor({ state: 'hidden' })
  await expenseRow(page, 'Too early').waitFor()
})

test('what does not get through is told on every page, with the way to where it waits', async () => {
  await page.goto('/budgets')
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor()
  await openForm(page)
  await fillExpense(page, 'On the way', '3')
  await page.context().setOffline(true)
  await submitForm(page)
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor()
  const told = page.getByRole('status').getByText('1 change waits to be sent')
  await told.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('dialog').getByText('On the way').waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await told.waitFor({ state: 'hidden' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await expenseRow(page, 'On the way').waitFor()
})
