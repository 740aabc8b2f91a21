import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { isOperation } from './settingsSteps.ts'
import {
  addExpense,
  countOnServer,
  eventually,
  expenseRow,
  fillExpense,
  fillLogin,
  nothingRecorded,
  openForm,
  register,
  type Somebody,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

const stage = shareTheStage()
let page: Page
let person: Somebody

beforeEach(async () => {
  page = await stage.newVisitor()
  person = await register(page)
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

describe('an expense that could not be sent', () => {
  const notSent = (titles: RegExp) => (route: Route) =>
    isOperation('RecordExpense')(route.request()) && titles.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback()

  async function failToAdd(title: string, amount: string): Promise<void> {
    await openForm(page)
    await fillExpense(page, title, amount)
    await submitForm(page)
    await waitingRow(page, title).waitFor()
  }

  test('waits after a reload too, can be typed over and taken back, and goes when it can', async () => {
    await page.route('**/graphql', notSent(/Offline/))
    await failToAdd('Offline tea', '4,20')
    await failToAdd('Offline cake', '5')
    await page.reload()
    await waitingRow(page, 'Offline tea').waitFor()
    await waitingRow(page, 'Offline cake').hover()
    await page.getByRole('button', { name: 'Delete “Offline cake”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await waitingRow(page, 'Offline cake').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Offline tea', exact: true }).click()
    const edited = page.getByRole('dialog', { name: 'Edit expense' })
    expect(await edited.getByLabel('Amount').inputValue()).toBe('4,20')
    await edited.getByLabel('Title').fill('Green tea')
    await edited.getByRole('button', { name: 'Save changes' }).click()
    await waitingRow(page, 'Green tea').waitFor()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expenseRow(page, 'Green tea').waitFor()
    await page.reload()
    await expenseRow(page, 'Green tea').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Offline' }).count()).toBe(0)
    expect(await countOnServer(page)).toBe(1)
  })

  test('is gone with whoever signs out, and is never shown to somebody else', async () => {
    await page.route('**/graphql', notSent(/Secret/))
    await failToAdd('Secret gift', '99')
    // Their session ends, and somebody else signs in here.
    await page.context().clearCookies()
    await page.reload()
    await page.waitForURL('**/login')
    await register(page)
    expect(await page.getByText('Secret gift').count()).toBe(0)
    await addExpense(page, 'Bread', '2')

    await page.getByRole('button', { name: 'Ana Silva' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await waitingRow(page, 'Secret gift').waitFor()

    // The line to the server may tell that the session is over before the answer to the logout does.
    await page.route('**/api/auth/logout/', async route => {
      const answer = await route.fetch()
      await page.waitForURL('**/login')
      await route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'Ana Silva' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const leftBehind = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    await eventually(async () => expect(await leftBehind()).not.toContain('Secret'))
    await page.unrouteAll()
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await nothingRecorded(page)
    expect(await countOnServer(page)).toBe(0)
  })
})
