import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { answerOperation, isOperation } from './settingsSteps.ts'
import {
  addExpense,
  bookByRest,
  countOnServer,
  eventually,
  expenseRow,
  fillExpense,
  openExpense,
  openForm,
  register,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

/** What stays in sight, where the focus and the place are, when the list is long, changes or loses the server. */

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
})

/** "Bread 0", "Bread 1" …, one a day, going back from the last day of 2020. */
async function bookBread(loaves: number): Promise<void> {
  const dayBack = (days: number) => new Date(Date.UTC(2020, 11, 31 - days)).toISOString().slice(0, 10)
  await bookByRest(
    page,
    Array.from({ length: loaves }, (_, index) => ({ title: `Bread ${index}`, amount: '1', date: dayBack(index) })),
  )
}

const says =
  (words: string) =>
  ({ payload }: { readonly payload: string | Buffer }): boolean =>
    String(payload).includes(words)

test('a long list loads as one scrolls, keeps few lines in the page, and the place after looking at one', async () => {
  await bookBread(130)
  await page.reload()
  await expenseRow(page, 'Bread 0').waitFor()
  await eventually(async () => {
    await page.mouse.wheel(0, 4_000)
    await page.getByRole('link', { name: 'Bread 129' }).hover({ timeout: 500 })
  })
  expect(await page.getByRole('link', { name: /^Bread/ }).count()).toBeLessThan(60)

  const scrolled = await page.evaluate(() => window.scrollY)
  await openExpense(page, 'Bread 129')
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(5)
})

test('a lost connection is told, and what happened meanwhile appears when it is back', async () => {
  await addExpense(page, 'Before', '1')
  await page.context().setOffline(true)
  await page.getByText('No connection to Quits').waitFor()

  await openForm(page)
  await fillExpense(page, 'Too early', '2')
  await submitForm(page)
  await waitingRow(page, 'Too early').waitFor()
  await page.getByRole('button', { name: 'Too early', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit expense' })
  expect(await form.getByLabel('Amount').inputValue()).toBe('2')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await bookByRest(page, [{ title: 'Meanwhile', amount: '3', date: '2020-03-02' }])

  await page.context().setOffline(false)
  await expenseRow(page, 'Meanwhile').waitFor()
  await page.getByText('No connection to Quits').waitFor({ state: 'hidden' })
  await expenseRow(page, 'Too early').waitFor()
})

test('what is told while an older answer is on its way is not lost when that comes', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { promise: isToldOf, resolve: deliver } = Promise.withResolvers<void>()
  await answerOperation(page, 'Feed', async route => {
    const answer = await route.fetch()
    read()
    await isToldOf
    await route.fulfill({ response: answer })
  })
  const line = page.waitForEvent('websocket')
  const isListening = line.then(socket => socket.waitForEvent('framesent', says('FeedChanged')))
  const isTold = line.then(socket => socket.waitForEvent('framereceived', says('Meanwhile')))
  await page.reload()
  await Promise.all([isRead, isListening])
  await bookByRest(page, [{ title: 'Meanwhile', amount: '3', date: '2020-03-02' }])
  await isTold
  deliver()
  await expenseRow(page, 'Meanwhile').waitFor()
})

test('what fails stays in sight wherever one has scrolled to, each on its own, with all that was typed', async () => {
  await page.setViewportSize({ width: 375, height: 700 })
  await bookBread(28)
  await expenseRow(page, 'Bread 0').waitFor()
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 900)
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500))

  const refusals = [{ __typename: 'Refusal', code: 'TITLE_TOO_LONG', path: 'title', message: 'too long' }]
  const no = { expense: null, position: null, refusals, budgetAlerts: [] }
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('Rejected')
      ? route.fulfill({ json: { data: { recordExpense: no } } })
      : route.continue(),
  )
  for (const [title, amount] of [
    ['Rejected first', '11'],
    ['Rejected second', '22'],
  ] as const) {
    await openForm(page)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await fillExpense(page, title, amount)
    await submitForm(page)
    const problem = page.getByRole('alert').filter({ hasText: title })
    await problem.waitFor()
    const box = await problem.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 700).toBe(true)
  }

  await openForm(page)
  await fillExpense(page, 'Accepted', '3')
  await submitForm(page)
  await eventually(async () => expect(await countOnServer(page)).toBe(29))
  const problems = page.getByRole('alert').filter({ hasText: 'Failed to create expense' })
  expect(await problems.count()).toBe(2)

  const first = page.getByRole('alert').filter({ hasText: 'Rejected first' })
  await first.getByRole('button', { name: 'Open it again' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Rejected first')
  expect(await page.getByLabel('Amount').inputValue()).toBe('11')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await first.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await problems.waitFor({ state: 'hidden' })
})

test('the focus stays in the list when a row is deleted and brought back', async () => {
  await bookByRest(page, [
    { title: 'Upper', amount: '1', date: '2020-03-20' },
    { title: 'Lower', amount: '2', date: '2020-03-10' },
  ])
  await expenseRow(page, 'Lower').waitFor()
  const focused = (text: string) =>
    eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text))
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete “${title}”` }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete this expense?' })
    await question.waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
  }
  await remove('Upper')
  await focused('Lower')
  await page.getByRole('button', { name: 'Undo' }).click()
  await focused('Upper')
  await remove('Lower')
  await focused('Upper')
  await remove('Upper')
  await focused('Expenses')
})

test('an expense added out of sight is told about, with a way to it', async () => {
  await bookBread(28)
  await expenseRow(page, 'Bread 0').waitFor()
  // News of it may be there before the answer, which is when it has to be in sight.
  const answered = page.waitForResponse(answer => isOperation('RecordExpense')(answer.request()))
  await addExpense(page, 'In sight', '3')
  await (await answered).finished()
  await page.mouse.move(500, 300)
  await page.mouse.wheel(0, 1_500)
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900))
  await openForm(page)
  await fillExpense(page, 'Out of sight', '4')
  await submitForm(page)
  await page.getByText('“Out of sight” added').waitFor()
  expect(await page.getByText('“In sight” added').count()).toBe(0)
  await page.getByRole('button', { name: 'Show' }).click()
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Out of sight'),
  )
})

test('what does not get through is told on every page, with the way to where it waits', async () => {
  await page.goto('/budgets')
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor()
  await openForm(page)
  await fillExpense(page, 'On the way', '3')
  await page.context().setOffline(true)
  await submitForm(page)
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor()
  const told = page.getByRole('status').getByText('1 change waits to be sent')
  await told.waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show' }).click()
  await waitingRow(page, 'On the way').waitFor()
  await page.context().setOffline(false)
  await expenseRow(page, 'On the way').waitFor()
  await told.waitFor({ state: 'hidden' })
})
