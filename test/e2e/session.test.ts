import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterTyping, atRest } from '#test/support/stillness.ts'
import { answerOperation, countCalls, openSettings, storedSettings } from './settingsSteps.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  fillLogin,
  newPage,
  nothingRecorded,
  openForm,
  register,
  registerByForm,
  type Somebody,
  shareTheStage,
  submitForm,
} from './steps.ts'

/* The forms, and how long somebody is signed in, are tried by themselves; here they meet the server and other tabs. */

const stage = shareTheStage()

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** What the server says of them has come: whoever looks at the tab from now on asks anew. */
const isKnown = (page: Page) =>
  eventually(async () => expect((await kept(page)).some(key => key.startsWith('settings-'))).toBe(true))

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

async function signIn(page: Page, person: Somebody): Promise<void> {
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an account begins with what was chosen on the device; signing out in a tab ends it in all, signing in changes all', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark', timezoneId: 'Europe/Lisbon' })
  await registerByForm(page)
  expect(await storedSettings(page)).toMatchObject({ theme: 'dark', language: 'en', timezone: 'Europe/Lisbon' })
  const other = await register(await stage.newVisitor())
  await isKnown(page)
  const otherTab = await newPage(page.context())
  await otherTab.goto('/settings')
  await otherTab.getByRole('heading', { name: 'Profile' }).waitFor()
  await logOut(page)
  await page.waitForURL('**/login')
  await otherTab.waitForURL('**/login')
  // What was theirs is gone from the device.
  await eventually(async () => expect((await kept(page)).filter(key => !/^(i18nextLng|theme)$/.test(key))).toEqual([]))

  await signIn(page, other)
  await nothingRecorded(page)
  await openSettings(otherTab)
  await eventually(async () => expect(await otherTab.getByLabel('Username').inputValue()).toBe(other.username))
})

test('after signing in one is where one wanted to be, to the very line', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await logOut(page)
  await page.waitForURL('**/login')
  await page.goto('/about')
  await page.goto('/settings?from=mail#password')
  await page.waitForURL('**/login')
  await signIn(page, person)
  await page.waitForURL('**/settings?from=mail#password')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // The login is not among the pages one comes back to.
  await page.goBack()
  await page.waitForURL('**/about')
})

test('whoever signs in after a logout that the server was not told about stays signed in', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await page.route('**/api/auth/logout/', route => route.abort())
  await logOut(page)
  await page.waitForURL('**/login')
  await page.unrouteAll()
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout/', async route => {
    await letGo.promise
    await route.continue()
  })
  await page.reload()
  await signIn(page, person)
  letGo.resolve()
  await nothingRecorded(page)
  await page.reload()
  await nothingRecorded(page)
})

describe('somebody who is signed in', () => {
  let page: Page
  let person: Somebody
  beforeEach(async () => {
    page = await stage.newVisitor()
    person = await register(page)
  })

  test('and whose session has ended is at the login; what was being added is sent after signing in', async () => {
    await openForm(page)
    await fillExpense(page, 'Tea', '5')
    // A question that is only just being asked would be turned away before the form is sent.
    await afterTyping(page)
    await page.context().clearCookies()
    await submitForm(page)
    await page.waitForURL('**/login')
    await signIn(page, person)
    await expenseRow(page, 'Tea').waitFor()

    // A tab that is looked at again asks who looks.
    await isKnown(page)
    await page.route('**/api/auth/validate-session/', route => route.abort())
    await page.context().clearCookies()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForURL('**/login')
  })

  test('and whose token is missing gets another one, and the change is sent again', async () => {
    const tokens = countCalls(page, '/api/csrf-token/')
    let tries = 0
    await answerOperation(page, 'RecordExpense', route => {
      tries += 1
      const headers = route.request().headers()
      return route.continue(tries === 1 ? { headers: { ...headers, 'x-csrftoken': 'stale' } } : {})
    })
    await openForm(page)
    await fillExpense(page, 'Tea', '5')
    await submitForm(page)
    await expenseRow(page, 'Tea').waitFor()
    expect([tries, tokens()]).toEqual([2, 1])

    // A session that ended elsewhere is noticed when the connection is renewed.
    // A line that is only just being opened would be turned away at once.
    await atRest(page)
    await page.context().clearCookies()
    await page.context().setOffline(true)
    await page.getByText('No connection to Quits').waitFor()
    await page.context().setOffline(false)
    await page.waitForURL('**/login')
  })
})
