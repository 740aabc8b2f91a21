import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runEvent, smuggle } from '#test/support/malformed.ts'
import { type Office, openTheOffice, userCard } from './adminSteps.ts'
import { inspectable, violations } from './axe.ts'
import { answerOperation } from './settingsSteps.ts'
import { eventually, fillLogin, forgetWhatWasRead, nothingRecorded, register } from './steps.ts'

let office: Office
let page: Page

beforeAll(async () => {
  office = await openTheOffice()
})
afterAll(() => office.close())

beforeEach(async () => {
  page = await office.newVisitor({ storageState: office.administrator })
})

test('the overview counts and leads to the users, who are searched and paged; the address knows where one is', async () => {
  await page.goto('/admin')
  await page.getByText('Welcome, Ana (id 1)').waitFor()
  await eventually(async () => expect(await page.title()).toBe('Admin · Quits'))
  const counted = await office.database.asOwner('SELECT count(*)::int AS people FROM account.users')
  await eventually(async () =>
    expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual([
      String(counted[0]?.people),
      '0',
      '0',
      '0',
      // Of the rates that came with the release: nobody outside is asked here.
      '29/09/2026',
    ]),
  )
  await page.goto('/admin/users?page=99')
  await page.getByText('Page 3 of 3').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Manage users' }).waitFor()
  await eventually(async () => expect(await page.title()).toBe('Manage users · Quits'))

  await page.getByLabel('Search users').fill('stranger')
  await page.getByText('44 users').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  await page.reload()
  await page.getByText('Page 2 of 3').waitFor()
  expect(await page.getByLabel('Search users').inputValue()).toBe('stranger')
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(20)
  await page.goBack()
  await page.getByText('Page 1 of 3').waitFor()
})

test('the overview and the users come by themselves when the line is back', async () => {
  // The browser has both screens then.
  await page.goto('/admin/users')
  await page.getByLabel('Search users').waitFor()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Manage Users' }).waitFor()
  await page.context().setOffline(true)
  await forgetWhatWasRead(page)
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await page.getByText('Failed to load users. Please try again later.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await page.getByText('Failed to load users. Please try again later.').count()).toBe(0)
  await page.context().setOffline(true)
  await forgetWhatWasRead(page)
  await page.getByRole('main').getByRole('link', { name: 'Admin' }).click()
  await page.getByText('Failed to load admin statistics. Please try again later.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Total Users').waitFor()
  expect(await page.getByText('Failed to load admin statistics. Please try again later.').count()).toBe(0)
})

test('the overview names an event that read models stand still before, and what to do, until it is mended', async () => {
  const event = { streamId: 'category-9', type: 'CategoryRenamed', data: { categoryId: 9 } }
  const at = await smuggle(office.database, event)
  const calm = await office.newVisitor({ storageState: office.administrator, ...inspectable })
  await calm.goto('/admin')
  const card = calm.getByRole('region', { name: 'A read model stands still' })
  await card.waitFor()
  expect(await card.getByRole('alert').textContent()).toContain('not in the form its type asks for')
  await card.getByText(`npm run event -- show ${at}`, { exact: true }).waitFor()
  expect(await violations(calm)).toEqual([])

  await runEvent(office.database, 'set-aside', at, '--why', 'a test')
  await card.waitFor({ state: 'detached' })
  await calm.getByText('Total Users').waitFor()
})

test('an overview that could not be loaded says so, and Retry loads the page again', async () => {
  await answerOperation(page, 'AdminStats', route => route.abort())
  await page.goto('/admin')
  await page.getByText('Failed to load admin statistics. Please try again later.').waitFor()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
  await page.getByText('Total Users').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('somebody gets a new password, which ends their session and signs in, and is deleted at once', async () => {
  const theirs = await office.newVisitor()
  const person = await register(theirs)
  await page.goto(`/admin/users?search=${person.username}`)
  await page.getByRole('button', { name: 'Reset Password Ana Silva' }).click()
  await page.getByRole('button', { name: 'Generate' }).click()
  const password = await page.getByLabel('New password').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('dialog').getByText('Ana Silva has a new password.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await theirs.bringToFront()
  await theirs.reload()
  await theirs.waitForURL('**/login')
  await fillLogin(theirs, person)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(theirs)

  await page.bringToFront()
  await userCard(page, 'Ana Silva').getByRole('button', { name: 'Delete Ana Silva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
  await page.getByRole('dialog').getByText('Ana Silva was deleted.').waitFor()
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  await theirs.bringToFront()
  await theirs.waitForURL('**/login')
})
