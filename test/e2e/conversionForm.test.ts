import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterTyping } from '#test/support/stillness.ts'
import { inspectable } from './axe.ts'
import { isOperation } from './settingsSteps.ts'
import { dialog, newestExpense, pickCurrency, typeDate } from './sharingSteps.ts'
import {
  addExpense,
  closeDetails,
  eventually,
  expenseRow,
  fillExpense,
  openForm,
  openToEdit,
  register,
  saveChanges,
  shareTheStage,
  submitForm,
} from './steps.ts'

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
})

const button = (name: string): Locator => dialog(page).getByRole('button', { name, exact: true })
const told = (text: string | RegExp): Promise<void> => dialog(page).getByText(text).waitFor()
const toggleConfirmed = (): Promise<void> => dialog(page).getByText('Confirm rate').click()
const section = (): Locator => dialog(page).getByRole('button', { name: /^Conversion/ })

/** Coffee for 100 dollars, of a day whose rate is known: 0.880226. */
async function convertCoffee(): Promise<void> {
  await openForm(page)
  await fillExpense(page, 'Coffee', '100')
  await typeDate(page, '29092026')
  // The day counts once it has been typed; sooner, the rate of today would be asked for first.
  await afterTyping(page)
  await pickCurrency(page, 'USD')
  await section().click()
  await told('1 USD = 0.880226 EUR')
}

test('a rate that is typed stays with the expense, until it is taken back', async () => {
  await convertCoffee()
  await button('Update rate').click()
  await dialog(page).getByLabel('1 USD in EUR').fill('0,9')
  await page.keyboard.press('Enter')
  await told('≈ 90.00 € at the confirmed rate')
  await submitForm(page)
  await expenseRow(page, 'Coffee').waitFor()
  expect((await newestExpense(page)).confirmedRate).toEqual({ rate: '0.9' })

  await openToEdit(page, 'Coffee')
  await told('≈ 90.00 € at the confirmed rate')
  await section().click()
  await toggleConfirmed()
  await told('1 USD = 0.880226 EUR')
  await saveChanges(page)
  expect((await newestExpense(page)).confirmedRate).toBeNull()
})

describe('an expense that may be there already', () => {
  const warning = (): Locator => dialog(page).getByRole('button', { name: /similar expense/ })

  test('is told of while one types, and which it is', async () => {
    await addExpense(page, 'Lunch at Rui’s', '12,50')
    await openForm(page)
    await fillExpense(page, 'Something', '12.5')
    await warning().click()
    await dialog(page).getByRole('listitem').getByText('Lunch at Rui’s').waitFor()
    expect(await warning().textContent()).toBe('1 similar expense')
    await submitForm(page)
    await expenseRow(page, 'Something').waitFor()

    await openForm(page)
    await fillExpense(page, 'Lunch', '12.5')
    await eventually(async () => expect(await warning().textContent()).toBe('2 similar expenses'))
    await page.getByLabel('Amount').fill('0')
    await warning().waitFor({ state: 'detached' })
  })

  test('is not itself, and is nobody’s business when it cannot be asked for', async () => {
    await addExpense(page, 'Lunch', '12,50')
    const asked = page.waitForResponse(answer => isOperation('RecordedBefore')(answer.request()))
    await openToEdit(page, 'Lunch')
    await asked
    expect(await warning().count()).toBe(0)
    await page.keyboard.press('Escape')
    await closeDetails(page)

    await page.route('**/graphql', route =>
      isOperation('RecordedBefore')(route.request()) ? route.abort() : route.fallback(),
    )
    const failed = page.waitForEvent('requestfailed')
    await openForm(page)
    await fillExpense(page, 'Lunch', '12.5')
    await failed
    expect(await warning().count()).toBe(0)
    expect(await dialog(page).getByRole('alert').allInnerTexts()).toEqual([])
  })

  test('is not asked for by whoever does not want to know', async () => {
    await addExpense(page, 'Lunch', '12,50')
    await page.goto('/settings')
    await page.getByText('Warn about duplicates').click()
    await page.getByText('Preferences saved').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).click()
    let asked = 0
    page.on('request', request => {
      const { variables } = isOperation('RecordedBefore')(request) ? request.postDataJSON() : {}
      if (variables?.warns) asked += 1
    })
    await openForm(page)
    await fillExpense(page, 'Lunch', '12.5')
    await afterTyping(page)
    expect(asked).toBe(0)
  })
})
