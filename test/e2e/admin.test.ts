import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runEvent, smuggle } from '#test/support/malformed.ts'
import { cutOff, type Office, openTheOffice, sayNo, userCard } from './adminSteps.ts'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import { answerOperation } from './settingsSteps.ts'
import { eventually } from './steps.ts'
import { tooWideAt } from './widths.ts'

let office: Office
let page: Page

beforeAll(async () => {
  office = await openTheOffice()
})
afterAll(() => office.close())

beforeEach(async () => {
  page = await office.newVisitor({ storageState: office.administrator })
})

const search = (text: string): Promise<void> => page.getByLabel('Search users').fill(text)

describe('the overview', () => {
  test('welcomes the administrator, counts, and leads to the users', async () => {
    await page.goto('/admin')
    await page.getByText('Welcome, Ana (id 1)').waitFor()
    expect(await page.title()).toBe('Admin · Quits')
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
    expect(await page.getByRole('main').getByRole('term').allTextContents()).toEqual([
      'Total Users',
      'Total Expenses',
      'Total Trips',
      'Total Budgets',
      'Newest rates',
    ])
    await page.getByRole('link', { name: 'Manage Users' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manage users' }).waitFor()
    expect(await page.title()).toBe('Manage users · Quits')
  })

  test('and the users come by themselves when the line is back', async () => {
    // The browser has both screens then.
    await page.goto('/admin/users')
    await page.getByLabel('Search users').waitFor()
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Manage Users' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Manage Users' }).click()
    await page.getByText('Failed to load users. Please try again later.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await page.getByText('Failed to load users. Please try again later.').count()).toBe(0)
    await page.context().setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'Admin' }).click()
    await page.getByText('Failed to load admin statistics. Please try again later.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Total Users').waitFor()
    expect(await page.getByText('Failed to load admin statistics. Please try again later.').count()).toBe(0)
  })

  test('names an event that read models stand still before, and what to do, until it is mended', async () => {
    const event = { streamId: 'category-9', type: 'CategoryRenamed', data: { categoryId: 9 } }
    const at = await smuggle(office.database, event)
    const calm = await office.newVisitor({ storageState: office.administrator, ...inspectable })
    await calm.goto('/admin')
    const card = calm.getByRole('region', { name: 'A read model stands still' })
    await card.waitFor()
    expect(await card.getByRole('alert').textContent()).toContain('not in the form its type asks for')
    const facts = await card.getByRole('definition').allTextContents()
    expect(facts.toSpliced(1, 1)).toEqual(['categories', 'CategoryRenamed', 'category-9', String(at), 'nameId'])
    for (const command of [`show ${at}`, `set-aside ${at} --why "…"`, `mend ${at} --data FILE --why "…"`]) {
      await card.getByText(`npm run event -- ${command}`, { exact: true }).waitFor()
      await card.getByRole('button', { name: `Copy npm run event -- ${command}`, exact: true }).waitFor()
    }
    expect(await violations(calm)).toEqual([])

    let cutOffs = 0
    await answerOperation(calm, 'AdminObstacles', route => {
      cutOffs += 1
      return route.abort()
    })
    await expect.poll(() => cutOffs, { timeout: 20_000 }).toBe(2)
    expect(await card.count()).toBe(1)
    await calm.unrouteAll()

    await runEvent(office.database, 'set-aside', at, '--why', 'a test')
    await card.waitFor({ state: 'detached' })
    await calm.getByText('Total Users').waitFor()
  })

  test('says when it could not be loaded, and Retry loads the page again', async () => {
    await cutOff(page, 'AdminStats')
    await page.goto('/admin')
    await page.getByText('Failed to load admin statistics. Please try again later.').waitFor()
    await page.unrouteAll()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
    await page.getByText('Total Users').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('says when the server said no', async () => {
    await sayNo(page, 'AdminStats')
    await page.goto('/admin')
    await page.getByText('Failed to fetch admin statistics').waitFor()
  })
})

describe('the list of users', () => {
  test('shows who somebody is, and whether they were ever here', async () => {
    await page.goto('/admin/users?search=stranger7@')
    const stranger = userCard(page, 'Stranger No7')
    await stranger.waitFor()
    expect(await stranger.getByRole('term').allTextContents()).toEqual([
      'Currency',
      'Expenses',
      'Trips',
      'Budgets',
      'Created',
      'Last sign-in',
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
    await page.goto(`/admin/users?search=${office.administratorEmail}`)
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
    expect(await page.getByLabel('Search users').inputValue()).toBe('')
  })

  test('leads from a page that does not exist to the last one', async () => {
    await page.goto('/admin')
    await page.goto('/admin/users?page=99')
    await page.getByText('Page 3 of 3').waitFor()
    expect(new URL(page.url()).search).toBe('?page=3')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor()
  })

  test('leaves alone what is typed after a pause', async () => {
    await page.goto('/admin/users')
    const field = page.getByLabel('Search users')
    await field.pressSequentially('stranger ')
    await page.getByText('44 users').waitFor()
    await field.pressSequentially('No7')
    expect(await field.inputValue()).toBe('stranger No7')
    await page.waitForURL('**/admin/users?search=stranger+No7')
    expect(await field.inputValue()).toBe('stranger No7')
  })

  test('says when it could not be loaded, and Retry asks again without loading the page', async () => {
    await cutOff(page, 'AdminUsers')
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
    await sayNo(page, 'AdminUsers')
    await page.goto('/admin/users')
    await page.getByText('Failed to fetch users').waitFor()
  })
})

describe('for everybody', () => {
  test('axe finds nothing, in any theme', async () => {
    const calm = await office.newVisitor({ storageState: office.administrator, ...inspectable })
    await calm.goto('/admin')
    await calm.getByRole('definition').first().getByText(/\d/).waitFor()
    expect(await violationsInAnyTheme(calm), 'overview').toEqual([])
    await calm.goto('/admin/users')
    await calm.getByText('Page 1 of 3').waitFor()
    expect(await violationsInAnyTheme(calm), 'users').toEqual([])
    await calm
      .getByRole('button', { name: /Reset Password/ })
      .first()
      .click()
    await calm.getByRole('dialog').waitFor()
    expect(await violationsInAnyTheme(calm), 'reset').toEqual([])
    await calm.keyboard.press('Escape')
    await calm
      .getByRole('button', { name: /Delete Stranger/ })
      .first()
      .click()
    await calm.getByRole('dialog').waitFor()
    expect(await violationsInAnyTheme(calm), 'delete').toEqual([])
  })

  test('nothing is cut off, on any screen', async () => {
    for (const path of ['/admin', '/admin/users']) {
      await page.goto(path)
      await page.getByRole('definition').first().waitFor()
      expect(await tooWideAt(page, [1024, 375, 320]), path).toEqual([])
    }
  })
})
