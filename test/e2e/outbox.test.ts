import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { inspectable, violations } from './axe.ts'
import {
  bookByRest,
  countOnServer,
  eventually,
  expenseRow,
  fillExpense,
  newPage,
  openForm,
  register,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

/** What one does while the line is cut. */

const stage = shareTheStage()

const day = '2020-03-10'

async function addOnThatDay(page: Page, title: string, amount: string): Promise<void> {
  await openForm(page)
  await fillExpense(page, title, amount)
  const [year = '', month = '', date = ''] = day.split('-')
  await page.getByRole('spinbutton', { name: /month/ }).click()
  for (const [part, value] of [
    ['year', year],
    ['month', month],
    ['day', date],
  ] as const) {
    await page.getByRole('spinbutton', { name: new RegExp(part) }).pressSequentially(value)
  }
  await submitForm(page)
  await waitingRow(page, title).waitFor()
}

const titlesOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('region', { name: 'March 2020' }).getByRole('listitem').allInnerTexts()).flatMap(
    line => line.match(/First|Second|Gone|Stays/)?.[0] ?? [],
  )

test('two added, one changed and one deleted are all there once, in their order, when the line is back, also after a reload', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await bookByRest(page, [
    { title: 'Stays', amount: '1', date: day },
    { title: 'Gone', amount: '2', date: day },
  ])
  await expenseRow(page, 'Gone').waitFor()
  const other = await newPage(page.context())
  await other.goto('/expenses')
  await expenseRow(other, 'Gone').waitFor()
  await page.bringToFront()

  // The pages come, and nothing else: offline, there would be no reload.
  await page
    .context()
    .route('**/graphql', route =>
      /"(RecordExpense|VoidExpense|CorrectExpense)"/.test(route.request().postData() ?? '')
        ? route.abort()
        : route.fallback(),
    )
  await addOnThatDay(page, 'First', '4')
  await addOnThatDay(page, 'Second', '8')
  await expenseRow(page, 'Gone').hover()
  await page.getByRole('button', { name: 'Delete “Gone”' }).click()
  await page.getByRole('button', { name: 'Edit “Stays”' }).click()
  await page.getByLabel('Amount').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expenseRow(page, 'Stays').getByText('Waiting to be sent').waitFor()
  await page.getByRole('status').getByText('4 changes wait to be sent').waitFor()
  expect(await titlesOf(page)).toEqual(['Second', 'First', 'Stays'])
  await page.getByRole('region', { name: '4 changes wait to be sent' }).getByRole('button', { name: 'Show' }).click()
  await page.getByRole('dialog', { name: 'Waiting to be sent' }).getByText('Changed: Stays').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('status').getByText('4 changes wait to be sent').waitFor()
  await eventually(async () => expect(await titlesOf(page)).toEqual(['Second', 'First', 'Stays']))

  await page.context().unroute('**/graphql')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await expenseRow(tab, 'Second').waitFor()
    await eventually(async () => expect(await titlesOf(tab)).toEqual(['Second', 'First', 'Stays']))
    await tab.getByRole('region', { name: 'March 2020' }).getByText('15.00').waitFor()
  }
  await atRest(page)
  expect(await countOnServer(page)).toBe(3)
})
