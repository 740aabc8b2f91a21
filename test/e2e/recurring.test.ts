import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/day.ts'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { addExpense, bookByRest, openExpense, register, shareTheStage } from './steps.ts'
import { tooWideAt } from './widths.ts'

/* An expense is repeated, and what is recorded again and again is changed, left out, paused and given up. */

const stage = shareTheStage()

const more = (page: Page) => page.getByRole('button', { name: 'More for “Rent”' })
const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await more(page).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an expense is repeated from its details, and followed from there; and what looks like it is suggested', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await page.goto('/recurring')
  await page.getByRole('link', { name: 'Add a recurring expense' }).click()
  await page.getByRole('dialog').getByLabel('Rhythm').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await addExpense(page, 'Rent', '900')
  await openExpense(page, 'Rent')
  await page.getByRole('button', { name: 'Repeat' }).click()
  expect(await violationsInAnyTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Repeat this expense' }).click()
  await page.getByText(/^“Rent” repeats\. Next on /).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recurring' }).click()
  await page.getByRole('heading', { name: 'Rent', level: 2 }).waitFor()
  await page.getByText(/^Every month on (day \d+|the last day)$/).waitFor()
  await page.getByText(/^Next on /).waitFor()
  await page.getByRole('region', { name: 'What is coming' }).getByText('Rent').waitFor()
  await page.getByText('Today: Nothing is owed').waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  expect(await tooWideAt(page, [320, 375, 1280])).toEqual([])

  const next = await page.getByText(/^Next on /).textContent()
  await choose(page, /^Skip /)
  await page.getByText(/^“Rent” is left out on /).waitFor()
  await page.getByText(next ?? '', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(next ?? '', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Edit Rent' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('950')
  expect(await violationsInAnyTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('region', { name: 'What is coming' }).getByText('950.00').waitFor()

  await choose(page, 'Pause')
  await page.getByText('Paused', { exact: true }).waitFor()
  await choose(page, 'Resume')
  await page.getByText(next ?? '', { exact: true }).waitFor()
  await choose(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Let it repeat' }).waitFor()

  const today = dayIn('UTC', new Date())
  const dates = [14, 7, 0].map(days => plusDays(today, -days))
  await bookByRest(
    page,
    dates.map(date => ({ title: 'Market', amount: '30', date })),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Not this Market' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Repeat… Market' }).click()
  await page.getByRole('button', { name: 'Repeat this expense' }).click()
  await page.getByRole('button', { name: 'Edit Market' }).waitFor()
  await page.getByRole('region', { name: 'Looks like it repeats' }).waitFor({ state: 'detached' })
})
