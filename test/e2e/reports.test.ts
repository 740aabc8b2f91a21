import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { inWords, monthsAgo, spend } from './budgetSteps.ts'
import { callAs, type Member, newcomer } from './peopleSteps.ts'
import { eventually, focusIsOn, shareTheStage } from './steps.ts'
import { tooWideAt } from './widths.ts'

const stage = shareTheStage()

const thisMonth = monthsAgo(0)
const lastMonth = monthsAgo(1)

/** Somebody who paid the rent twice, and lunch once. */
async function newSpender(options: Parameters<typeof newcomer>[2] = {}): Promise<Member> {
  const spender = await newcomer(stage, 'Ana', { ...inspectable, ...options })
  await spender.page.goto('/about')
  await spend(spender, 700, 'RENT', { date: `${lastMonth}-03` })
  await spend(spender, 700, 'RENT', { date: `${thisMonth}-01` })
  await spend(spender, 12.5, 'DINING_OUT', { date: `${thisMonth}-01` })
  return spender
}

const search = (page: Page): string => new URL(page.url()).search

/** What the chart draws, in numbers: one line for each period. */
const rowsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('table').first().getByRole('row').allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim())

test('a month is looked at over the list, by keyboard, and goes with the back button', async () => {
  const { page } = await newSpender()
  await page.goto('/expenses')
  const opener = page.getByRole('button', { name: 'Quick analytics' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quick analytics' })
  await dialog.locator('canvas').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: '🍝 Dining Out' }).getByText('12.50 €').waitFor()
  expect(search(page)).toBe('?open=analytics')
  expect(await violationsInAnyTheme(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Previous month' }).press('Enter')
  await dialog.getByRole('button', { name: inWords(lastMonth) }).waitFor()
  await dialog.getByText('12.50 €').first().waitFor({ state: 'detached' })
  await page.reload()
  await dialog.getByRole('button', { name: inWords(lastMonth) }).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: '🔑 Rent' }).getByText('700.00 €').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(search(page)).toBe('')
  await opener.press('Enter')
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await focusIsOn(opener)
})

test('a report is an address, and its numbers can be taken along', async () => {
  const spender = await newSpender({ acceptDownloads: true })
  const { page } = spender
  const flat = await callAs(spender, 'POST', '/api/groups/', { name: 'Flat', share_expenses_summary: true })
  await spend(spender, 40, 'UTILITIES', { date: `${thisMonth}-01`, group_id: flat.id })
  await page.goto('/expenses')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('region', { name: 'Personal total' }).getByText('1,452.50 €').waitFor()
  await page.locator('canvas').waitFor()
  await page.getByRole('group', { name: 'Categories in the chart' }).getByRole('button', { name: 'Rent' }).click()
  await page.getByRole('button', { name: /^Select a group/ }).click()
  await page.getByRole('option', { name: 'Flat' }).click()
  await page.getByRole('region', { name: 'Group total' }).getByText('40.00 €').waitFor()
  expect(search(page)).toBe(`?hidden=RENT&group=${flat.id}`)
  await page.reload()
  await page.getByRole('region', { name: 'Group total' }).getByText('40.00 €').waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  const [heading, ...rows] = await rowsOf(page)
  expect(heading).toBe('Period Total Utilities Dining Out')
  expect(rows.at(-1)).toMatch(/ 52\.50 € 40\.00 € 12\.50 €$/)

  await page.getByRole('button', { name: 'Download' }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]?.replace('\ufeff', '')).toBe('Period,Total (EUR),Utilities (EUR),Dining Out (EUR)')
  expect(lines.slice(-2)).toEqual([`${lastMonth},0.00,0.00,0.00`, `${thisMonth},52.50,40.00,12.50`])

  // What somebody spends meanwhile is in it.
  await spend(spender, 100, 'GIFTS', { date: `${thisMonth}-01` })
  await page.getByRole('region', { name: 'Personal total' }).getByText('1,552.50 €').waitFor()
  await eventually(async () => expect((await rowsOf(page))[0]).toContain('Gifts'))
  expect(await tooWideAt(page, [375, 320])).toEqual([])
})
