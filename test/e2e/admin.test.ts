import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { answerOperation, isOperation } from './settingsSteps.ts'
import { eventually, fillLogin, register, type Somebody, type Stage, setTheStage } from './steps.ts'

let stage: Stage
let administrator: Awaited<ReturnType<BrowserContext['storageState']>>
let page: Page

/** People who never came, numbered from 2; the first account is the administrator's. */
const strangers = `
  INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash, currency,
    preferred_currencies, created_at)
  SELECT n, 'stranger' || n, 'stranger' || n || '@example.org', 'Stranger', 'No' || n, 'Stranger No' || n, '-', 'JPY',
    '{JPY}', '2026-03-01T10:00Z'::timestamptz - n * interval '1 minute'
  FROM generate_series(2, 45) n`

beforeAll(async () => {
  stage = await setTheStage()
  const first = await stage.newVisitor()
  await register(first)
  administrator = await first.context().storageState()
  await first.context().close()
  await stage.database.asOwner(strangers)
  await stage.database.asOwner('UPDATE account.user_count SET registered = 45')
})
afterAll(() => stage.close())

beforeEach(async () => {
  page = await stage.newVisitor({ storageState: administrator })
  return () => page.context().close()
})

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

const search = (text: string): Promise<void> => page.getByLabel('Search users').fill(text)

/** Somebody with an open page of their own, and the administrator in front of their card. */
async function openSomebody(): Promise<{ readonly theirs: Page; readonly person: Somebody }> {
  const theirs = await stage.newVisitor()
  const person = await register(theirs)
  await page.goto(`/admin/users?search=${person.username}`)
  await card('Ana Silva').waitFor()
  return { theirs, person }
}

const sayNo = (name: string) =>
  answerOperation(page, name, route => route.fulfill({ json: { data: null, errors: [{ message: 'No' }] } }))

const cutOff = (name: string) => answerOperation(page, name, route => route.abort())

/** How long it takes until the dialog is gone. */
async function timeUntilClosed(): Promise<number> {
  const start = Date.now()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return Date.now() - start
}

describe('the overview', () => {
  test('welcomes the administrator, counts, and leads to the users', async () => {
    await page.goto('/admin')
    await page.getByText('Welcome, Ana (id 1)').waitFor()
    expect(await page.title()).toBe('Admin · Quits')
    const counted = await stage.database.asOwner('SELECT count(*)::int AS people FROM account.users')
    await eventually(async () =>
      expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual([
        String(counted[0]?.people),
        '0',
        '0',
        '0',
      ]),
    )
    expect(await page.getByRole('main').getByRole('term').allTextContents()).toEqual([
      'Total Users',
      'Total Expenses',
      'Total Trips',
      'Total Budgets',
    ])
    await page.getByRole('link', { name: 'Manage Users' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manage users' }).waitFor()
    expect(await page.title()).toBe('Manage users · Quits')
  })

  test('says when it could not be loaded, and Retry loads the page again', async () => {
    await cutOff('AdminStats')
    await page.goto('/admin')
    await page.getByText('Failed to load admin statistics. Please try again later.').waitFor()
    await page.unrouteAll()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
    await page.getByText('Total Users').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('says when the server said no', async () => {
    await sayNo('AdminStats')
    await page.goto('/admin')
    await page.getByText('Failed to fetch admin statistics').waitFor()
  })
})

describe('the list of users', () => {
  test('shows who somebody is, and whether they were ever here', async () => {
    await page.goto('/admin/users?search=stranger7@')
    const stranger = card('Stranger No7')
    await stranger.waitFor()
    expect(await stranger.getByRole('term').allTextContents()).toEqual([
      'Currency',
      'Expenses',
      'Trips',
      'Budgets',
      'Created',
      'Last seen',
    ])
    expect(await stranger.getByRole('definition').allTextContents()).toEqual([
      'JPY',
      '0',
      '0',
      '0',
      '1 Mar 2026',
      'Never logged in',
    ])
    await stranger.getByText('@stranger7').waitFor()
    await stranger.getByText('stranger7@example.org').waitFor()
  })

  test('never offers to delete the administrator', async () => {
    await page.goto('/admin/users?search=ana1@')
    await page.getByRole('button', { name: 'Reset Password Ana Silva' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete Ana Silva' }).count()).toBe(0)
    await search('stranger7@')
    await page.getByRole('button', { name: 'Delete Stranger No7' }).waitFor()
  })

  test('is searched and paged, and the address knows where one is', async () => {
    await page.goto('/admin/users')
    await search('stranger')
    await page.getByText('44 users').waitFor()
    await page.getByText('Page 1 of 3').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 3').waitFor()
    await page.reload()
    await page.getByText('Page 2 of 3').waitFor()
    expect(await page.getByLabel('Search users').inputValue()).toBe('stranger')
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(20)
    await page.goBack()
    await page.getByText('Page 1 of 3').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 3').waitFor()
    await search('stranger13')
    await page.getByText('1 user', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?search=stranger13')
  })

  test('says when nobody is found, and shows everybody again', async () => {
    await page.goto('/admin/users?search=nobody-at-all')
    await page.getByRole('heading', { name: 'No users found' }).waitFor()
    await page.getByRole('button', { name: 'Show all users' }).click()
    await page.getByText('Page 1 of 3').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('says when it could not be loaded, and Retry asks again without loading the page', async () => {
    await cutOff('AdminUsers')
    await page.goto('/admin/users')
    await page.getByText('Failed to load users. Please try again later.').waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Page 1 of 3').waitFor()
    expect(await page.locator('body[data-same]').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('says when the server said no', async () => {
    await sayNo('AdminUsers')
    await page.goto('/admin/users')
    await page.getByText('Failed to fetch users').waitFor()
  })
})

describe('a password is reset', () => {
  const openReset = (name = 'Ana Silva') => page.getByRole('button', { name: `Reset Password ${name}` }).click()
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Reset Password' })

  test('to a generated one, which signs in from then on; the old session is over', async () => {
    const { theirs, person } = await openSomebody()
    await openReset()
    expect(await confirm().isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Generate' }).click()
    const password = await page.getByLabel('New password').inputValue()
    expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*()]{12}$/)
    expect(await page.getByLabel('New password').getAttribute('type')).toBe('text')
    await confirm().click()
    await page.getByRole('dialog').getByText('Ana Silva has a new password.').waitFor()
    expect(await timeUntilClosed()).toBeGreaterThan(1_000)

    await theirs.bringToFront()
    await theirs.reload()
    await theirs.waitForURL('**/login')
    await fillLogin(theirs, person)
    await theirs.getByLabel('Password').fill(password)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await theirs.getByRole('heading', { name: 'No items found' }).waitFor()
  })

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await page.goto('/admin/users?search=stranger7@')
    const dialog = page.getByRole('dialog')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await openReset('Stranger No7')
      await page.getByLabel('New password').fill('never sent')
      await leave()
      await dialog.waitFor({ state: 'hidden' })
    }
    await openReset('Stranger No7')
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    await page.keyboard.type('typed by hand')
    await page.keyboard.press('Enter')
    await dialog.getByText('Stranger No7 has a new password.').waitFor()
  })

  test('but not to a short one, and the reason stands beside the field', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await page.getByLabel('New password').fill('short')
    await confirm().click()
    await page.getByRole('alert').getByText('Failed to reset password', { exact: true }).waitFor()
    await page.getByRole('dialog').getByText('at least 8 characters').waitFor()
    expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
  })

  test('and it is told when the server could not be asked', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await cutOff('ResetUserPassword')
    await page.getByLabel('New password').fill('long enough')
    await confirm().click()
    await page.getByRole('alert').getByText('Failed to reset password. Please try again.').waitFor()
    await page.unrouteAll()
    await confirm().click()
    await page.getByText('Stranger No7 has a new password.').waitFor()
  })
})

describe('a user is deleted', () => {
  const openDelete = (name: string) => page.getByRole('button', { name: `Delete ${name}` }).click()
  const sentence = (name: string) =>
    `Are you sure you want to delete ${name}? This action cannot be undone and will delete all their data.`

  test('at once, in the list and in their own open page', async () => {
    const { theirs } = await openSomebody()
    await openDelete('Ana Silva')
    await page.getByRole('dialog').getByText(sentence('Ana Silva')).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await page.getByRole('dialog').getByText('Ana Silva was deleted.').waitFor()
    expect(await timeUntilClosed()).toBeGreaterThan(1_000)
    await page.getByRole('heading', { name: 'No users found' }).waitFor()

    await theirs.bringToFront()
    await theirs.waitForURL('**/login')
  })

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await page.goto('/admin/users?search=stranger1')
    const dialog = page.getByRole('dialog')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await openDelete('Stranger No19')
      await leave()
      await dialog.waitFor({ state: 'hidden' })
    }
    await openDelete('Stranger No19')
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('Stranger No19 was deleted.').waitFor()
    await card('Stranger No19').waitFor({ state: 'detached' })
    await card('Stranger No18').waitFor()
  })

  test('and a failure is told', async () => {
    await page.goto('/admin/users?search=stranger8@')
    await openDelete('Stranger No8')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete User' })
    await cutOff('DeleteUser')
    await confirm.click()
    await page.getByRole('alert').getByText('Failed to delete user. Please try again.').waitFor()
    await page.unrouteAll()
    await sayNo('DeleteUser')
    await confirm.click()
    await page.getByRole('alert').getByText('Failed to delete user', { exact: true }).waitFor()
  })

  test('and asked only once by a double click', async () => {
    await page.goto('/admin/users?search=stranger9@')
    let asked = 0
    page.on('request', request => {
      if (isOperation('DeleteUser')(request)) asked += 1
    })
    await openDelete('Stranger No9')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).dblclick()
    await page.getByText('Stranger No9 was deleted.').waitFor()
    expect(asked).toBe(1)
  })
})

describe('for everybody', () => {
  test.for(['light', 'dark', 'pastel', 'pastel-blue'])('axe finds nothing, %s', async theme => {
    await stage.database.asOwner(`UPDATE account.users SET settings = settings || $1 WHERE user_id = 1`, [{ theme }])
    const calm = await stage.newVisitor({ storageState: administrator, ...inspectable })
    await calm.goto('/admin')
    await calm.getByRole('definition').first().getByText(/\d/).waitFor()
    expect(await violations(calm), 'overview').toEqual([])
    await calm.goto('/admin/users')
    await calm.getByText('Page 1 of 3').waitFor()
    expect(await violations(calm), 'users').toEqual([])
    await calm
      .getByRole('button', { name: /Reset Password/ })
      .first()
      .click()
    await calm.getByRole('dialog').waitFor()
    expect(await violations(calm), 'reset').toEqual([])
    await calm.keyboard.press('Escape')
    await calm
      .getByRole('button', { name: /Delete Stranger/ })
      .first()
      .click()
    await calm.getByRole('dialog').waitFor()
    expect(await violations(calm), 'delete').toEqual([])
  })

  test.for([320, 375, 1024])('nothing is cut off at %i pixels', async width => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/admin', '/admin/users']) {
      await page.goto(path)
      await page.getByRole('definition').first().waitFor()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
})
