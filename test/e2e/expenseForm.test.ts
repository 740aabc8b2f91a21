import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOperation } from './settingsSteps.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  openForm,
  register,
  type Stage,
  setTheStage,
  submitForm,
} from './steps.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await setTheStage()
})
afterAll(() => stage.close())

beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
  return () => page.context().close()
})

const form = (): Locator => page.getByRole('dialog', { name: 'Add expense' })

async function pickCurrency(code: string): Promise<void> {
  await form()
    .getByRole('button', { name: /Currency/ })
    .click()
  await page.getByRole('combobox', { name: 'Search currencies' }).fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
}

test('an amount is judged again when its currency changes', async () => {
  await openForm(page)
  await fillExpense(page, 'Umbrella', '12,50')
  await pickCurrency('JPY')
  await submitForm(page)
  await form().getByText('JPY has no decimals.').waitFor()
  await pickCurrency('USD')
  await form().getByText('JPY has no decimals.').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBe(null)
  await submitForm(page)
  await expenseRow(page, 'Umbrella').waitFor()
})

describe('a year that is not typed to its end', () => {
  const wholeYear = 'Enter the year with four digits'

  async function typeYear(digits: string): Promise<void> {
    await page.getByRole('spinbutton', { name: /year/ }).click()
    await page.keyboard.type(digits)
  }

  test('is told once the date is left, and not while it is typed', async () => {
    await openForm(page)
    await typeYear('6')
    await eventually(async () =>
      expect(await page.getByRole('spinbutton', { name: /year/ }).textContent()).toMatch(/^0*6$/),
    )
    expect(await form().getByText(wholeYear).count()).toBe(0)
    await page.getByLabel('Title').focus()
    await form().getByText(wholeYear).waitFor()
    expect(await page.getByRole('spinbutton', { name: /year/ }).getAttribute('aria-invalid')).toBe('true')
    await typeYear('2026')
    await page.getByLabel('Title').focus()
    await form().getByText(wholeYear).waitFor({ state: 'detached' })
  })

  test('is not sent', async () => {
    let sent = 0
    page.on('request', request => {
      if (isOperation('RecordExpense')(request)) sent += 1
    })
    await openForm(page)
    await fillExpense(page, 'Lunch', '12')
    await typeYear('6')
    await page.keyboard.press('Enter')
    await form().getByText(wholeYear).waitFor()
    expect(sent).toBe(0)
    await typeYear('2020')
    await submitForm(page)
    await page.getByRole('region', { name: /2020/ }).getByText('Lunch').waitFor()
  })

  test('asks for no rate', async () => {
    const years: string[] = []
    page.on('request', request => {
      if (isOperation('ExchangeRate')(request)) years.push(request.postDataJSON().variables.date.slice(0, 4))
    })
    await openForm(page)
    await fillExpense(page, 'Lunch', '12')
    await pickCurrency('USD')
    await form().getByText(/≈/).waitFor()
    years.length = 0
    await page.getByRole('spinbutton', { name: /year/ }).click()
    // Slow enough for each step to be looked at.
    await page.keyboard.type('2025', { delay: 600 })
    await form().getByText(/≈/).waitFor()
    expect(years).toEqual(['2025'])
  })
})
