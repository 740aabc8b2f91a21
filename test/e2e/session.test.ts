import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { answerOperation, countCalls, storedSettings } from './settingsSteps.ts'
import {
  expenseRow,
  fillExpense,
  fillLogin,
  fillRegistration,
  focusIsOn,
  nothingRecorded,
  openForm,
  password,
  register,
  registerByForm,
  shareTheStage,
  somebody,
  submitForm,
} from './steps.ts'

const stage = shareTheStage()

test('an empty registration says beside each field what is missing', async () => {
  const page = await stage.newVisitor()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const text of [
    'Username required',
    'First name required',
    'Last name required',
    'Email required',
    'Password required',
    'Please confirm your password',
  ]) {
    await page.getByText(text).waitFor()
  }
  await focusIsOn(page.getByLabel('Username'))
  expect(await page.getByRole('button', { name: /Default Currency/ }).textContent()).toContain('EUR')
})

test('an email that is taken is told beside the field', async () => {
  const first = await stage.newVisitor()
  const { email } = await register(first)
  const page = await stage.newVisitor()
  await page.goto('/register')
  await fillRegistration(page, { ...somebody(), email: email.toUpperCase() })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Email is already registered').waitFor()
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
})

test('whoever asks for a page first signs in and then gets that page', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')

  await page.goto('/expenses?source=bookmark')
  await page.waitForURL('**/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
  expect(page.url()).toContain('/expenses?source=bookmark')
})

test('a wrong password is told in one sentence', async () => {
  const page = await stage.newVisitor()
  const { email } = await register(await stage.newVisitor())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(`not ${password}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toContain('/login')
})

describe.for([
  { name: 'a lost connection', answer: (route: Route) => route.abort() },
  {
    name: 'a server in trouble',
    answer: (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  },
])('$name', ({ answer }) => {
  test('while signing in is told, and what was typed stays', async () => {
    const page = await stage.newVisitor()
    await page.goto('/login')
    await fillLogin(page, somebody())
    await page.route('**/api/auth/login/', answer)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Failed to login. Please try again.').waitFor()
    expect(await page.getByLabel('Password').inputValue()).toBe(password)
  })

  test('while registering is told, and trying again works', async () => {
    const page = await stage.newVisitor()
    await page.goto('/register')
    await fillRegistration(page, somebody())
    await page.route('**/api/auth/register/', answer)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('Failed to register. Please try again.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Create account' }).click()
    await nothingRecorded(page)
  })
})

test('a registration whose answer got lost is not taken for somebody else', async () => {
  const page = await stage.newVisitor()
  await page.goto('/register')
  await fillRegistration(page, somebody())
  await page.route('**/api/auth/register/', async route => {
    await route.fetch()
    await page.context().clearCookies()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByText('Failed to register. Please try again.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Create account' }).click()
  await nothingRecorded(page)
})

test('an account begins with what was chosen on the device', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark', timezoneId: 'Europe/Lisbon' })
  await page.route('**/api/users/settings/', route => route.abort())
  const asked = page.waitForRequest('**/api/auth/register/')
  await registerByForm(page)
  const chosen = { theme: 'dark', language: 'en', timezone: 'Europe/Lisbon' }
  expect((await asked).postDataJSON()).toMatchObject(chosen)
  expect(await storedSettings(page)).toMatchObject(chosen)
})

test('a time zone that only the device knows turns nobody away', async () => {
  const page = await stage.newVisitor()
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Moon/Tranquility' }
    }
  })
  await registerByForm(page)
  expect(await storedSettings(page)).toMatchObject({ timezone: 'UTC' })
})

test('a login without values, and one with half an address, are not sent', async () => {
  const page = await stage.newVisitor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Email required').waitFor()
  await page.getByText('Password required').waitFor()
  await page.getByLabel('Email').fill('ana@')
  await page.getByText('Please enter a valid email').waitFor()
})

test('a stored user that cannot be read, and a session that ended, lead to the login', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await page.evaluate(() => localStorage.setItem('user', '{broken'))
  await page.reload()
  await nothingRecorded(page)

  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
})

test('what was being added when the session ended is sent after signing in', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await openForm(page)
  await fillExpense(page, 'Tea', '5')
  await page.context().clearCookies()
  await submitForm(page)
  await page.waitForURL('**/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expenseRow(page, 'Tea').waitFor()
})

test('a session that ended elsewhere is noticed when the connection is renewed', async () => {
  const page = await stage.newVisitor()
  await register(page)
  // A line that is only just being opened would be turned away at once.
  await atRest(page)
  await page.context().clearCookies()
  await page.context().setOffline(true)
  await page.getByText('No connection to Quits').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/login')
})

test('a missing token is fetched and the change is sent again', async () => {
  const page = await stage.newVisitor()
  await register(page)
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
  expect(tries).toBe(2)
  expect(tokens()).toBe(1)
})

test('addresses that lead nowhere, and the old one of the dashboard', async () => {
  const page = await stage.newVisitor()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  expect(await page.title()).toBe('This page does not exist · Quits')

  await register(page)
  await page.goto('/dashboard')
  await page.waitForURL('**/expenses')
  await page.goto('/')
  await page.waitForURL('**/expenses')
})
