import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { callAs } from './peopleSteps.ts'
import { openFurtherSettings } from './settingsSteps.ts'
import { eventually, focusIsOn, forgetWhatWasRead, newPage, openForm, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()

const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How often a whole page was asked for since: its scripts are so only afterwards. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Somebody before may have used this browser, and what they have seen is still there without a line. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

const budgetsScript = '**/assets/BudgetsScreen-*.js'

describe('a screen that was not opened before', () => {
  test('says in its place that there is no connection, and comes by itself when there is one', async () => {
    const page = await stage.newVisitor(inspectable)
    await register(page)
    await forgetFiles(page)
    await page.context().setOffline(true)
    await place(page, 'Budgets').click()
    await problem(page).getByText('You seem to be offline').waitFor()
    await heading(page, 'This screen could not be loaded.').waitFor()
    expect(await violations(page)).toEqual([])
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await place(page, 'Expenses').click()
    await heading(page, 'Expenses').waitFor()
    await place(page, 'Budgets').click()
    await problem(page).waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Budgets').waitFor()
    expect(new URL(page.url()).pathname).toBe('/budgets')
  })

  test('comes with a page that is loaded anew, where a newer version took its place', async () => {
    const page = await stage.newVisitor()
    await register(page)
    const loads = countLoads(page)
    await page.route(budgetsScript, route =>
      loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    )
    await place(page, 'Budgets').click()
    await heading(page, 'Budgets').waitFor()
    expect(loads()).toBe(1)
  })

  test('is not loaded over and over where that does not help', async () => {
    const page = await stage.newVisitor()
    await register(page)
    const loads = countLoads(page)
    await page.route(budgetsScript, route => route.fulfill({ status: 404, body: 'Not found' }))
    await place(page, 'Budgets').click()
    await problem(page).getByText('A part of Quits did not arrive.').waitFor()
    expect(loads()).toBe(1)
    await page.unroute(budgetsScript)
    const again = problem(page).getByRole('button', { name: 'Try again' })
    await again.focus()
    await focusIsOn(again)
    await page.keyboard.press('Enter')
    await heading(page, 'Budgets').waitFor()
  })

  test('leaves the way to others open when it is faulty', async () => {
    const page = await stage.newVisitor(inspectable)
    await register(page)
    const faulty =
      'export const BudgetsScreen = () => { if (!window.isMended) throw new Error("faulty"); return "Mended" }'
    await page.route(budgetsScript, route => route.fulfill({ contentType: 'text/javascript', body: faulty }))
    await place(page, 'Budgets').click()
    await heading(page, 'Something went wrong on this screen.').waitFor()
    expect(await violations(page)).toEqual([])
    await problem(page).getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Expenses').waitFor()
    await place(page, 'Budgets').click()
    await problem(page).waitFor()
    await page.evaluate(() => Object.assign(window, { isMended: true }))
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('main').getByText('Mended').waitFor()
  })

  test('leads home where it was the first page, after another try as well', async () => {
    const member = await stage.newVisitor()
    await register(member)
    const page = await newPage(member.context())
    const faulty =
      'export const BudgetsScreen = () => { window.tries = (window.tries ?? 0) + 1; throw new Error("faulty") }'
    await page.route(budgetsScript, route => route.fulfill({ contentType: 'text/javascript', body: faulty }))
    await page.goto('/budgets')
    await heading(page, 'Something went wrong on this screen.').waitFor()
    const tries = () => page.evaluate(() => Number(Reflect.get(window, 'tries')))
    const before = await tries()
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await eventually(async () => expect(await tries()).toBeGreaterThan(before))
    await problem(page).getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Expenses').waitFor()
  })
})

test('where one is signed in comes by itself, like what screens show besides', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await openFurtherSettings(page)
  await page.getByText('This device', { exact: true }).waitFor()
  // The browser has the screen now, and a page that is loaded anew knows nothing of what stood on it.
  await page.goto('/expenses')
  await heading(page, 'Expenses').waitFor()
  await page.context().setOffline(true)
  await forgetWhatWasRead(page)
  await openFurtherSettings(page)
  await page.getByText('The list could not be loaded.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('This device', { exact: true }).waitFor()
  expect(await page.getByText('The list could not be loaded.').count()).toBe(0)
})

test('without its frame, the app says so and comes back', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await page.route('**/assets/Shell-*.js', route => route.abort())
  await page.reload()
  await problem(page).getByRole('heading', { name: 'This screen could not be loaded.' }).waitFor()
  await page.unroute('**/assets/Shell-*.js')
  await problem(page).getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Expenses').waitFor()
})

test('a form that did not come is there after a fresh start of the page', async () => {
  const page = await stage.newVisitor()
  await register(page)
  const loads = countLoads(page)
  await page.route('**/assets/OpenDialogs-*.js', route =>
    loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await openForm(page)
  await page.getByRole('dialog', { name: 'Add expense' }).getByLabel('Amount').waitFor()
  expect(loads()).toBe(1)
})

describe('words', () => {
  test('that cannot be read at all keep the app from starting, which says so in one’s language', async () => {
    const page = await stage.newVisitor({ locale: 'de-AT' })
    await page.route('**/locales/**', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/about')
    await page.getByRole('heading', { name: 'Quits konnte nicht gestartet werden.' }).waitFor()
    await page.unroute('**/locales/**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByRole('heading', { level: 1, name: /./ }).waitFor()
    await eventually(async () => expect(await page.getByRole('main').getByRole('alert').count()).toBe(0))
  })

  test('of a language that cannot be read are English until the line is back', async () => {
    const page = await stage.newVisitor()
    await page.goto('/login')
    await page.route('**/locales/de/**', route => route.abort())
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de'))
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.unroute('**/locales/de/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  })
})

describe('what cannot be asked for is not told to be gone:', () => {
  test.for(['expense', 'transfer'])('the %s of an address', async kind => {
    const page = await stage.newVisitor(inspectable)
    await register(page)
    const { user } = await callAs({ page }, 'GET', '/api/auth/validate-session/')
    const { id: friendId } = await callAs({ page }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })
    const fact = { amount: 20, currency: 'EUR', date: '2026-11-20' }
    const known =
      kind === 'expense'
        ? await callAs({ page }, 'POST', '/api/expenses/', { ...fact, title: 'Dinner', category: 'FOOD' })
        : await callAs({ page }, 'POST', '/api/transfers/', {
            ...fact,
            sender_id: user.id,
            recipient_placeholder_id: friendId,
          })
    const { id } = known.transfer ?? known
    await page.route('**/graphql', route => route.abort())
    await page.goto(`/expenses?${kind}=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').getByText('Check your connection').waitFor()
    expect(await dialog.getByText('does not exist any more').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.unroute('**/graphql')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: /^Delete/ }).waitFor()
  })
})
