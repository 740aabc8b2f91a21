import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { callAs } from './peopleSteps.ts'
import { eventually, fillLogin, pointAt, register, shareTheStage } from './steps.ts'
import { tooWideAt } from './widths.ts'

/* A report is kept under a name, and found again. */

const stage = shareTheStage()

const phoneScreen = { viewport: { width: 375, height: 700 }, isMobile: true, hasTouch: true } as const

const search = (page: Page): string => new URL(page.url()).search

const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })

test('a report that is saved in one browser is opened by the menu of another, and opened anew', async () => {
  const page = await stage.newVisitor(inspectable)
  const ana = await register(page)
  // Whoever has a page open goes on reading it as it is.
  await callAs({ page }, 'PUT', '/api/users/settings', { language: 'de' })
  const phone = await stage.newVisitor({ ...inspectable, ...phoneScreen })
  await phone.goto('/login')
  await fillLogin(phone, ana)
  await phone.getByRole('button', { name: 'Sign in' }).tap()
  await phone.getByRole('button', { name: 'Menü' }).waitFor()

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('All of this year')
  await page.keyboard.press('Enter')
  const link = navigation.getByRole('link', { name: 'All of this year' })
  await link.and(page.locator('[aria-current=page]')).waitFor()
  expect(search(page)).toMatch(/^\?range=this-year&saved=\d+$/)
  expect(await violationsInAnyTheme(page)).toEqual([])

  // It is told to whoever looks elsewhere at the same time.
  await phone.getByRole('button', { name: 'Menü' }).tap()
  const menu = phone.getByRole('dialog', { name: 'Menü' })
  await menu.getByRole('link', { name: 'All of this year' }).tap()
  await chosen(phone, 'Dieses Jahr').waitFor()
  await menu.waitFor({ state: 'detached' })
  expect(search(phone)).toBe(search(page))
  await phone.reload()
  await chosen(phone, 'Dieses Jahr').waitFor()
  expect(await violationsInAnyTheme(phone)).toEqual([])

  // What is changed there is so here, too.
  await phone.getByRole('button', { name: 'Letzter Monat' }).tap()
  await phone.getByRole('button', { name: 'Änderungen speichern' }).tap()
  await phone.getByText('„All of this year“ gespeichert').waitFor()
  await eventually(async () =>
    expect(await link.getAttribute('href')).toMatch(/^\/reports\?range=last-month&saved=\d+$/),
  )
  await page.getByRole('button', { name: 'More for “All of this year”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await pointAt(page.getByRole('button', { name: 'Undo' }))
  await link.waitFor({ state: 'detached' })
  await phone.getByRole('button', { name: 'Bericht speichern' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.waitFor()
  expect(await tooWideAt(phone, [375, 320])).toEqual([])
})
