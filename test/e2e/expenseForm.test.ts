import type { Page, Route } from 'playwright-core'
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

describe('an expense that could not be sent', () => {
  const notSent = (titles: RegExp) => (route: Route) =>
    isOperation('RecordExpense')(route.request()) && titles.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback()

  /** The line comes back as somebody presses “Try now”: sooner, it would be sent by itself. */
  async function comesBackWhenTold(): Promise<void> {
    await page.evaluate(() => {
      const note = ({ target }: Event) => {
        const pressed = target instanceof Element ? target.closest('button') : null
        if (pressed?.textContent === 'Try now') Object.assign(window, { isTold: true })
      }
      addEventListener('click', note, { capture: true })
    })
    await page.route('**/graphql', async route => {
      const isTold = await page.evaluate(() => Boolean(Reflect.get(window, 'isTold')))
      return isOperation('RecordExpense')(route.request()) && !isTold ? route.abort() : route.continue()
    })
  }

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

    await comesBackWhenTold()
    await page.getByRole('button', { name: 'Offline tea', exact: true }).click()
    const edited = page.getByRole('dialog', { name: 'Edit expense' })
    expect(await edited.getByLabel('Amount').inputValue()).toBe('4,20')
    await edited.getByLabel('Title').fill('Green tea')
    await edited.getByRole('button', { name: 'Save changes' }).click()
    await waitingRow(page, 'Green tea').waitFor()

    await page.getByRole('button', { name: 'Try now' }).click()
    await expenseRow(page, 'Green tea').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
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
