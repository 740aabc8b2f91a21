import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dialog } from './sharingSteps.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  newPage,
  openForm,
  pointAt,
  register,
  shareTheStage,
  submitForm,
} from './steps.ts'
import { newestTrip, tripTag } from './travelSteps.ts'

/* One journey from the first plan to the memory of it, as somebody makes it. */

const stage = shareTheStage()
/** Where she enters what she pays, and two tabs in which she keeps an eye on it. */
let expenses: Page
let trips: Page
let budgets: Page

beforeAll(async () => {
  expenses = await stage.newVisitor()
  await register(expenses)
  trips = await newPage(expenses.context())
  await trips.goto('/trips')
  budgets = await newPage(expenses.context())
  await budgets.goto('/budgets')
})

async function typeDay(label: string, digits: string): Promise<void> {
  await dialog(trips).getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
  await trips.keyboard.type(digits)
}

async function pickYen(): Promise<void> {
  await dialog(trips)
    .getByRole('button', { name: /Currency/ })
    .click()
  await trips.getByRole('combobox', { name: 'Search currencies' }).fill('JPY')
  await trips.getByRole('option', { name: /^JPY/ }).click()
}

const tokyo = (): Locator => trips.getByRole('article', { name: 'Tokyo' })

/** How far a bar has come, as it is read out. */
const isAt = (page: Page, bar: string, words: RegExp): Promise<void> =>
  eventually(async () => {
    const told = await page.getByRole('meter', { name: bar }).getAttribute('aria-valuetext')
    expect(told?.replace(/\s+/g, ' ')).toMatch(words)
  })

async function spend(title: string, amount: string): Promise<void> {
  await expenses.bringToFront()
  await openForm(expenses)
  await tripTag(expenses, 'Travel mode: Tokyo').waitFor()
  await fillExpense(expenses, title, amount)
  await submitForm(expenses)
  await expenseRow(expenses, title).getByText('Tokyo').waitFor()
}

const toast = (words: string): Locator => expenses.getByRole('alertdialog').filter({ hasText: words })

test('she plans a month and a trip, and sets off', async () => {
  await budgets.bringToFront()
  await budgets.getByRole('button', { name: 'Create a budget' }).click()
  await dialog(budgets).getByLabel('Amount per month').fill('100')
  await dialog(budgets).getByRole('button', { name: 'Create budget' }).click()
  await isAt(budgets, 'Budget for All categories', /€ of 100\.00 € spent, 0%$/)

  await trips.bringToFront()
  await trips.getByRole('button', { name: 'Plan a trip' }).click()
  await dialog(trips).getByLabel('Title').fill('Tokyo')
  await typeDay('Start date', '15112026')
  // Whatever today is, it is a day of it.
  await typeDay('End date', '28112099')
  await dialog(trips)
    .getByLabel(/Budget/)
    .fill('20000')
  await pickYen()
  await dialog(trips).getByRole('button', { name: 'Plan a trip' }).click()
  await isAt(trips, 'Budget of Tokyo', /^¥0 of ¥20,000 spent, 0%$/)

  await expenses.bringToFront()
  await openForm(expenses)
  await dialog(expenses).getByText('More details').click()
  await dialog(expenses).getByRole('button', { name: /Trip$/ }).click()
  await expenses.getByRole('option', { name: 'Tokyo' }).waitFor()
  await expenses.keyboard.press('Escape')
  expect(await tripTag(expenses, 'Travel mode').count()).toBe(0)
  await dialog(expenses).getByRole('button', { name: 'Cancel' }).click()
  await dialog(expenses).waitFor({ state: 'detached' })

  await trips.bringToFront()
  await tokyo().getByText('Travel mode').click()
  await trips.getByRole('region', { name: 'Active trip' }).getByText('Tokyo').waitFor()
})

test('three expenses abroad fill both bars, and the third one is warned of', async () => {
  await spend('Ramen', '5000')
  expect(await newestTrip(expenses)).toEqual({ trip: { title: 'Tokyo' }, amount: { amount: '5000', currency: 'JPY' } })
  await isAt(trips, 'Budget of Tokyo', /^¥5,000 of ¥20,000 spent, 25%$/)
  await isAt(budgets, 'Budget for All categories', /€ of 100\.00 € spent, 27%$/)

  await spend('Shinkansen', '6000')
  await isAt(trips, 'Budget of Tokyo', /^¥11,000 of ¥20,000 spent, 55%$/)
  await isAt(budgets, 'Budget for All categories', /€ of 100\.00 € spent, 61%$/)
  expect(await toast('budget').count()).toBe(0)

  await spend('Ryokan', '5500')
  const warning = toast('Your monthly budget is 92% used up.')
  await pointAt(warning)
  await isAt(trips, 'Budget of Tokyo', /^¥16,500 of ¥20,000 spent, 82%$/)
  await warning.getByRole('button', { name: 'Show' }).click()
  await isAt(expenses, 'Budget for All categories', /€ of 100\.00 € spent, 92%$/)
  await expenses.goBack()
  await expenseRow(expenses, 'Ryokan').waitFor()
})

test('what is for home stays out of the trip', async () => {
  await openForm(expenses)
  await tripTag(expenses, 'Travel mode: Tokyo').getByRole('button').click()
  await fillExpense(expenses, 'Cat food', '4')
  await submitForm(expenses)
  await expenseRow(expenses, 'Cat food').waitFor()
  expect(await newestTrip(expenses)).toEqual({ trip: null, amount: { amount: '4.00', currency: 'EUR' } })
  await isAt(budgets, 'Budget for All categories', /€ of 100\.00 € spent, 96%$/)
  await isAt(trips, 'Budget of Tokyo', /^¥16,500 of ¥20,000 spent, 82%$/)
})

test('back home the trip is put away, and with it travel mode', async () => {
  await trips.bringToFront()
  await tokyo().getByRole('button', { name: 'Archive Tokyo' }).click()
  await trips.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await trips.getByRole('heading', { name: 'All trips are archived' }).waitFor()

  await expenses.bringToFront()
  await openForm(expenses)
  await tripTag(expenses, 'Travel mode').waitFor({ state: 'detached' })
  await eventually(async () =>
    expect(
      await dialog(expenses)
        .getByRole('button', { name: /Currency/ })
        .textContent(),
    ).toContain('EUR'),
  )
  await fillExpense(expenses, 'Milk', '2')
  await submitForm(expenses)
  await expenseRow(expenses, 'Milk').waitFor()
  expect((await newestTrip(expenses)).trip).toBe(null)
  await expenseRow(expenses, 'Ryokan').getByText('Tokyo').waitFor()
})

test('it can be taken out again, with all that was spent', async () => {
  await trips.bringToFront()
  await trips.getByRole('button', { name: 'Show 1 archived trip' }).click()
  await tokyo().getByRole('button', { name: 'Restore Tokyo' }).click()
  await trips.getByRole('region', { name: 'Other trips' }).getByText('Tokyo').waitFor()
  await isAt(trips, 'Budget of Tokyo', /^¥16,500 of ¥20,000 spent, 82%$/)

  await expenses.bringToFront()
  await openForm(expenses)
  await dialog(expenses).getByText('More details').click()
  await dialog(expenses).getByRole('button', { name: /Trip$/ }).click()
  await expenses.getByRole('option', { name: 'Tokyo' }).click()
  await fillExpense(expenses, 'Photo prints', '800')
  await submitForm(expenses)
  await expenseRow(expenses, 'Photo prints').getByText('Tokyo').waitFor()
  await isAt(trips, 'Budget of Tokyo', /^¥17,300 of ¥20,000 spent, 86%$/)
})
