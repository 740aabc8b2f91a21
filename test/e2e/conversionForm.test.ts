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
  focusIsOn,
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

/** The days of which a rate was asked for. */
function countRates(): readonly string[] {
  const days: string[] = []
  page.on('request', request => {
    if (isOperation('ExchangeRate')(request)) days.push(request.postDataJSON().variables.date)
  })
  return days
}

const button = (name: string): Locator => dialog(page).getByRole('button', { name, exact: true })
const told = (text: string | RegExp): Promise<void> => dialog(page).getByText(text).waitFor()
const confirmed = (): Locator => dialog(page).getByRole('switch', { name: 'Confirm rate' })
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

describe('the conversion', () => {
  test('is there for a foreign currency alone, and can be looked at from both sides', async () => {
    await openForm(page)
    await dialog(page).getByLabel('Amount').focus()
    expect(await section().count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await convertCoffee()
    await told('$100.00 ≈ 88.02 €')
    await button('Switch direction').click()
    await told('1 EUR = 1.136072 USD')
    await pickCurrency(page, 'EUR')
    await section().waitFor({ state: 'detached' })
  })

  test('can be confirmed, and is asked for anew when that is taken back', async () => {
    const asked = countRates()
    await convertCoffee()
    await toggleConfirmed()
    await told('It stays, whatever the market says.')
    await typeDate(page, '28092026')
    await told('≈ 88.02 € at the confirmed rate')
    await afterTyping(page)
    expect(asked).toEqual(['2026-09-29'])
    await toggleConfirmed()
    await told(/It follows the date/)
    expect(asked).toEqual(['2026-09-29', '2026-09-28'])
    await toggleConfirmed()
    await toggleConfirmed()
    await eventually(async () => expect(asked).toEqual(['2026-09-29', '2026-09-28', '2026-09-28']))
  })

  test('is forgotten with its currency', async () => {
    await convertCoffee()
    await toggleConfirmed()
    await told('at the confirmed rate')
    await pickCurrency(page, 'GBP')
    await told(/≈ .* at the rate of 29\/09\/2026/)
    await section().click()
    expect(await confirmed().isChecked()).toBe(false)
  })
})

describe('a rate', () => {
  const field = (): Locator => dialog(page).getByLabel('1 USD in EUR')

  test('is typed and set by Enter, within its limits, and stays with the expense', async () => {
    await convertCoffee()
    await button('Update rate').click()
    expect(await field().inputValue()).toBe('0.880226')
    await field().fill('')
    await page.keyboard.type('0,912345678x')
    expect(await field().inputValue()).toBe('0,912345')
    await field().fill('0')
    await page.keyboard.press('Enter')
    await told('Enter a rate from 0.000001 to 999999 with at most 6 decimals')
    await field().fill('0,9')
    await page.keyboard.press('Enter')
    await told('1 USD = 0.9 EUR')
    await told('≈ 90.00 € at the confirmed rate')
    expect(await confirmed().isChecked()).toBe(true)
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

  test('is left as it was by Escape, which does not close the form', async () => {
    await convertCoffee()
    await button('Update rate').click()
    await field().fill('5')
    await page.keyboard.press('Escape')
    await told('1 USD = 0.880226 EUR')
    await focusIsOn(button('Update rate'))
    expect(await dialog(page).count()).toBe(1)
    expect(await confirmed().isChecked()).toBe(false)
  })

  test('that was typed counts for whoever sends the form without setting it', async () => {
    await convertCoffee()
    await button('Update rate').click()
    await field().fill('')
    await submitForm(page)
    await told('Enter a rate from 0.000001 to 999999 with at most 6 decimals')
    await field().fill('0,95')
    await submitForm(page)
    await expenseRow(page, 'Coffee').waitFor()
    expect((await newestExpense(page)).confirmedRate).toEqual({ rate: '0.95' })
  })

  test('can be typed from the other side', async () => {
    await convertCoffee()
    await button('Switch direction').click()
    await button('Update rate').click()
    await dialog(page).getByLabel('1 EUR in USD').fill('1.25')
    await button('Set').click()
    await told('1 EUR = 1.25 USD')
    await told('≈ 80.00 € at the confirmed rate')
  })

  test('follows from what the amount came to', async () => {
    await convertCoffee()
    await button('Update amount').click()
    const amount = dialog(page).getByLabel('$100.00 in EUR')
    expect(await amount.inputValue()).toBe('88.02')
    await amount.fill('1000000')
    await page.keyboard.press('Enter')
    await told('Enter an amount from 0.01 to 999999 that makes a rate')
    await amount.fill('')
    await page.keyboard.type('1.234')
    await page.keyboard.press('Enter')
    await told('EUR has at most 2 decimals. For thousands, write 1234.')
    await amount.fill('91,5')
    await page.keyboard.press('Enter')
    await told('1 USD = 0.915 EUR')
  })

  test('is set where there is none', async () => {
    await openForm(page)
    await fillExpense(page, 'Coffee', '100')
    await typeDate(page, '01011950')
    await pickCurrency(page, 'USD')
    await section().click()
    await told('Conversion unknown')
    await button('Set rate').click()
    await field().fill('4.2')
    await page.keyboard.press('Enter')
    await told('≈ 420.00 € at the confirmed rate')
  })

  test('of two currencies is not asked for a third time after two failures', async () => {
    let asked = 0
    await page.route('**/graphql', route => {
      if (!isOperation('ExchangeRate')(route.request())) return route.fallback()
      asked += 1
      return route.abort()
    })
    await openForm(page)
    await fillExpense(page, 'Coffee', '100')
    await pickCurrency(page, 'USD')
    await section().click()
    await told('Conversion unknown')
    await afterTyping(page)
    expect(await dialog(page).getByText('Currency conversion not available for USD to EUR').count()).toBe(2)
    await typeDate(page, '28092026')
    await afterTyping(page)
    expect(asked).toBe(2)
  })
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
    const asked = page.waitForResponse(answer => isOperation('PossibleDuplicates')(answer.request()))
    await openToEdit(page, 'Lunch')
    await asked
    expect(await warning().count()).toBe(0)
    await page.keyboard.press('Escape')
    await closeDetails(page)

    await page.route('**/graphql', route =>
      isOperation('PossibleDuplicates')(route.request()) ? route.abort() : route.fallback(),
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
      if (isOperation('PossibleDuplicates')(request)) asked += 1
    })
    await openForm(page)
    await fillExpense(page, 'Lunch', '12.5')
    await afterTyping(page)
    expect(asked).toBe(0)
  })
})
