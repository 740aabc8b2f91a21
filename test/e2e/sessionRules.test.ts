import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import {
  answerOperation,
  countCalls,
  countQuestions,
  isOperation,
  openFurtherSettings,
  openSettings,
} from './settingsSteps.ts'
import { eventually, fillLogin, newPage, nothingRecorded, register, registerByForm, shareTheStage } from './steps.ts'

const stage = shareTheStage()

const minute = 60_000

const lookAtTabAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** What the server says of them has come: whoever looks at the tab from now on asks anew. */
const isKnown = (page: Page) =>
  eventually(async () => expect((await kept(page)).some(key => key.startsWith('settings-'))).toBe(true))

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

test('the session is checked on signing in, and every thirty minutes from then on', async () => {
  const page = await stage.newVisitor()
  await page.clock.install()
  const checks = countCalls(page, '/api/auth/validate-session/')
  await registerByForm(page)
  await eventually(async () => expect(checks()).toBe(1))
  await page.clock.fastForward(29 * minute)
  expect(checks()).toBe(1)
  await page.clock.fastForward(2 * minute)
  await eventually(async () => expect(checks()).toBe(2))
  await page.clock.fastForward(30 * minute)
  await eventually(async () => expect(checks()).toBe(3))
})

test('a session that has ended is noticed by the next check', async () => {
  const page = await stage.newVisitor()
  await page.clock.install()
  await register(page)
  await page.context().clearCookies()
  await page.clock.fastForward(31 * minute)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
})

test('neither a server in trouble nor a lost network signs anybody out', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await page.route('**/api/auth/validate-session/', route => route.fulfill({ status: 503, body: 'busy' }))
  await page.reload()
  await nothingRecorded(page)
  await page.unrouteAll()
  await page.route('**/api/auth/validate-session/', route => route.abort())
  await page.reload()
  await nothingRecorded(page)
})

test('who we are is asked again when a tab is looked at, and at most once in five seconds', async () => {
  const page = await stage.newVisitor()
  await page.clock.install()
  await register(page)
  await isKnown(page)
  const loads = countQuestions(page, 'Viewer')
  const token = (await page.context().cookies()).find(({ name }) => name === '_csrf_token')?.value ?? ''
  const changed = await page.request.put('/api/users/me/', {
    headers: { 'X-CSRFToken': token, Origin: stage.url },
    data: { first_name: 'Beatriz' },
  })
  expect(changed.status()).toBe(200)

  await lookAtTabAgain(page)
  await page.getByRole('button', { name: 'Beatriz Silva' }).waitFor()
  await lookAtTabAgain(page)
  await lookAtTabAgain(page)
  expect(loads()).toBe(1)
  await page.clock.fastForward(6_000)
  await lookAtTabAgain(page)
  await eventually(async () => expect(loads()).toBe(2))
})

test('a load that finds no session leads to the login', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await isKnown(page)
  await page.route('**/api/auth/validate-session/', route => route.abort())
  await page.context().clearCookies()
  await lookAtTabAgain(page)
  await page.waitForURL('**/login')
})

test('logging out ends at the login, whatever the server does, and forgets the page one was on', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await page.goto('/changelog')
  await page.route('**/api/auth/logout/', route => route.abort())
  await logOut(page)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/expenses')
})

describe('somebody’s settings are gone from the device, and those of the device are not', () => {
  const arrive = async (): Promise<Page> => {
    const page = await stage.newVisitor()
    await page.addInitScript(() => localStorage.setItem('theme', 'dark-blue'))
    await registerByForm(page)
    await isKnown(page)
    return page
  }
  const onlyTheDevices = (page: Page) =>
    eventually(async () => expect(await kept(page)).toEqual(['i18nextLng', 'theme']))

  test('after a logout, also one in another tab', async () => {
    const page = await arrive()
    const otherTab = await newPage(page.context())
    await otherTab.goto('/expenses')
    await nothingRecorded(otherTab)
    await logOut(page)
    await otherTab.waitForURL('**/login')
    await onlyTheDevices(page)
  })

  test('after signing out everywhere', async () => {
    const page = await arrive()
    await openFurtherSettings(page)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await onlyTheDevices(page)
  })

  test('after the session has ended elsewhere', async () => {
    const page = await arrive()
    await page.context().clearCookies()
    await page.reload()
    await page.waitForURL('**/login')
    await onlyTheDevices(page)
  })
})

test('a logout the server was not told about holds, and is made up for as soon as it can be told', async () => {
  const page = await stage.newVisitor()
  await register(page)
  const sessionIsOver = async () => (await page.request.get('/api/auth/validate-session/')).status() === 401
  await page.route('**/api/auth/logout/', route => route.abort())
  await logOut(page)
  await page.waitForURL('**/login')
  for (const path of ['/login', '/settings', '/login']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await atRest(page)
    expect(new URL(page.url()).pathname).toBe('/login')
  }
  expect(await sessionIsOver()).toBe(false)

  await page.unrouteAll()
  await page.reload()
  await eventually(async () => expect(await sessionIsOver()).toBe(true))
})

test('whoever signs in after such a logout stays signed in', async () => {
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
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  letGo.resolve()
  await nothingRecorded(page)
  await page.reload()
  await nothingRecorded(page)
})

test('an answer that comes after leaving does not bring anybody back', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await isKnown(page)
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  await answerOperation(page, 'Viewer', async route => {
    const answer = await route.fetch()
    asked.resolve()
    await letGo.promise
    await route.fulfill({ response: answer })
  })
  await lookAtTabAgain(page)
  await asked.promise
  await logOut(page)
  await page.waitForURL('**/login')
  const answered = page.waitForResponse(response => isOperation('Viewer')(response.request()))
  letGo.resolve()
  await answered
  await page.getByLabel('Email').fill('somebody@example.org')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
  expect((await kept(page)).filter(key => key.startsWith('settings-'))).toEqual([])
})

test('a page that is not public gets its visitor a token, and public ones do not', async () => {
  const page = await stage.newVisitor()
  const tokens = countCalls(page, '/api/csrf-token/')
  for (const path of ['/', '/login', '/register', '/about', '/changelog']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
  }
  expect(tokens()).toBe(0)
  await page.goto('/nowhere')
  await eventually(async () => expect(tokens()).toBe(1))
})

test('a token that could not be fetched is only noted', async () => {
  const page = await stage.newVisitor()
  const notes: string[] = []
  page.on('console', message => notes.push(message.text()))
  await page.route('**/api/csrf-token/', route => route.abort())
  await page.goto('/settings')
  await page.waitForURL('**/login')
  await eventually(async () => expect(notes.join()).toContain('The CSRF token could not be fetched'))
})

test('a stored user that cannot be read is noted and counts as none', async () => {
  const page = await stage.newVisitor()
  const notes: string[] = []
  page.on('console', message => notes.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('user', '{"id": "not a number"'))
  await page.goto('/expenses')
  await page.waitForURL('**/login')
  expect(notes.join()).toContain('The stored user could not be read')
})

test('after signing in one is where one wanted to be, to the very line', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await logOut(page)
  await page.waitForURL('**/login')
  await page.goto('/about')
  await page.goto('/settings?from=mail#password')
  await page.waitForURL('**/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/settings?from=mail#password')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // The login is not among the pages one comes back to.
  await page.goBack()
  await page.waitForURL('**/about')
})

test('signing in as somebody else in one tab changes the others', async () => {
  const page = await stage.newVisitor()
  await register(page)
  const other = await register(await stage.newVisitor())
  const secondTab = await newPage(page.context())
  await secondTab.goto('/settings')
  await secondTab.getByRole('heading', { name: 'Profile' }).waitFor()
  await logOut(page)
  await page.waitForURL('**/login')
  await secondTab.waitForURL('**/login')
  await fillLogin(page, other)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(page)
  await openSettings(secondTab)
  await eventually(async () => expect(await secondTab.getByLabel('Username').inputValue()).toBe(other.username))
})
