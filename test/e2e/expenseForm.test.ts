import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { isOperation } from './settingsSteps.ts'
import {
  addExpense,
  countOnServer,
  eventually,
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
    // It would never be sent, so they are asked.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const leftBehind = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    await eventually(async () => expect(await leftBehind()).not.toContain('Secret'))
    await page.unrouteAll({ behavior: 'wait' })
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await nothingRecorded(page)
    expect(await countOnServer(page)).toBe(0)
  })
})
