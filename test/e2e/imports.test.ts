import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TRICOUNT_KEY } from '#test/support/productBroker.ts'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { openFurtherSettings } from './settingsSteps.ts'
import { eventually, register, shareTheStage } from './steps.ts'
import { tooWideAt } from './widths.ts'

/* What people bring along from elsewhere. */

const stage = shareTheStage()

const file = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
})

async function bring(page: Page, name: string, ...lines: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file(name, lines))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a group of another program is looked at, imported down to the balances, and taken back', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await openFurtherSettings(page)
  await page.getByRole('link', { name: 'Import from elsewhere' }).click()
  await bring(
    page,
    'flat.csv',
    'Date,Description,Category,Cost,Currency,Me,Ben',
    '',
    '2026-06-22,Groceries,Groceries,90.00,EUR,45.00,-45.00',
    '2026-06-30,Ben D. paid Me S.,Payment,10.00,EUR,-10.00,10.00',
    '2026-06-31,Broken,General,1.00,EUR,0.50,-0.50',
    '',
  )
  await page.getByText('Kind of file: Splitwise').waitFor()
  await page.getByRole('button', { name: /Who Ben is$/ }).waitFor()
  await page.getByText('Line 5 · not imported').waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  expect(await tooWideAt(page, [375])).toEqual([])

  await page.getByRole('button', { name: 'Import 2 entries' }).click()
  await heading(page, 'Imported').waitFor()
  const here = page.url()
  await page.goto('/connections')
  await eventually(async () => expect(await page.getByRole('main').textContent()).toContain('35.00'))

  await page.goto(here)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByText('2 entries will go.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await heading(page, 'Taken back').waitFor()
  await page.goto('/connections')
  await heading(page, 'Connections & Groups').waitFor()
  await eventually(async () => expect(await page.getByRole('main').textContent()).not.toContain('35.00'))
})

test('a table with a foreign header is mapped by hand', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await page.goto('/imports')
  await bring(
    page,
    'bank.csv',
    'Buchungstag;Empfänger;Umsatz;Währung',
    '31.10.2026;Bäcker;-3,20;EUR',
    '1.11.2026;Arbeitgeber;2.000,00;EUR',
  )
  await heading(page, 'What stands in which column?').waitFor()
  expect(await tooWideAt(page, [375])).toEqual([])
  await page.getByRole('button', { name: /What was spent$/ }).click()
  await page.getByRole('option', { name: 'Only amounts below zero' }).click()
  await page.getByRole('button', { name: 'Read it like this' }).click()
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await heading(page, 'Imported').waitFor()
  await page.goto('/expenses')
  await page.getByText('Bäcker').first().waitFor()

  // And the bank itself tells of it once more.
  await page.goto('/imports')
  await bring(
    page,
    'bank.qif',
    '!Type:Bank',
    'D2026-11-02',
    'T-3.20',
    'PBÄCKEREI 12',
    '^',
    'D2026-11-03',
    'T-7.00',
    'PKino',
    '^',
  )
  await page.getByRole('region', { name: 'Recorded already' }).waitFor()
  await page.getByRole('button', { name: /“Kino”/ }).waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  expect(await tooWideAt(page, [375])).toEqual([])
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await heading(page, 'Imported').waitFor()
})

test('from the link of a tricount, step by step, to what people owe', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await page.goto('/imports')
  await page.getByLabel('Or the link of a tricount').fill(`Look: https://tricount.com/${TRICOUNT_KEY}`)
  await page.getByRole('button', { name: 'Look at it' }).click()
  await heading(page, 'City trip').waitFor()
  expect(await violationsInAnyTheme(page)).toEqual([])
  expect(await tooWideAt(page, [375])).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /Which of these are you\?$/ }).click()
  await page.getByRole('option', { name: 'Ana', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('region', { name: 'Categories' }).waitFor()
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await heading(page, 'Imported').waitFor()
  await page.goto('/connections')
  await eventually(async () => expect(await page.getByRole('main').textContent()).toContain('30.00'))
})
