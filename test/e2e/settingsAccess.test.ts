import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import { comeNearSecurity, openFurtherSettings, storedSettings } from './settingsSteps.ts'
import { become, eventually, focusIsOn, registerByForm, type Stage, shareTheStage, somebody } from './steps.ts'
import { tooWideAt } from './widths.ts'

const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

const stage = shareTheStage()

async function atSettings(options: Parameters<Stage['newVisitor']>[0] = {}): Promise<Page> {
  const page = await stage.newVisitor({ ...inspectable, ...options })
  await become(page, somebody(), 'Ana', 'Silva')
  await page.goto('/settings')
  await comeNearSecurity(page)
  await page.getByText('This device').waitFor()
  return page
}

test('axe finds nothing, in any theme', async () => {
  const page = await stage.newVisitor(inspectable)
  await registerByForm(page)
  await openFurtherSettings(page)
  await page.getByText('This device').waitFor()
  expect(await violationsInAnyTheme(page), 'as it comes').toEqual([])

  await page.getByLabel('Username').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Username is required').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Enter your current password').waitFor()
  expect(await violationsInAnyTheme(page), 'with complaints').toEqual([])

  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('listbox').waitFor()
  expect(await violationsInAnyTheme(page), 'with the languages').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await violationsInAnyTheme(page), 'with a question').toEqual([])
})

describe('on a phone', () => {
  test('axe finds nothing', async () => {
    const page = await atSettings(phone)
    expect(await violations(page)).toEqual([])
  })

  test('what is tapped is large enough', async () => {
    const page = await atSettings(phone)
    const small = await page
      .getByRole('main')
      .locator('button, a, label:has(input), input:not([type="hidden"])')
      .evaluateAll(targets =>
        targets
          .filter(
            target => target.checkVisibility() && !target.closest('label:has(input)')?.contains(target.parentNode),
          )
          .map(target => ({ name: target.outerHTML.slice(0, 120), height: target.getBoundingClientRect().height }))
          .filter(({ height }) => height > 1 && height < 42),
      )
    expect(small).toEqual([])
  })

  test('nothing is cut off, nor on any other screen', async () => {
    const page = await atSettings({ viewport: { width: 1280, height: 700 } })
    expect(await tooWideAt(page, [1280, 768, 375, 320])).toEqual([])
  })
})

test('everything is reached and changed by keyboard alone', async () => {
  const page = await atSettings()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const tab = (times: number) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      done => done.then(() => page.keyboard.press('Tab')),
      Promise.resolve(),
    )

  await page.getByLabel('Username').focus()
  await tab(1)
  await page.keyboard.type('Maria')
  await page.keyboard.press('Enter')
  await page.getByText('Profile saved').waitFor()
  await page.getByRole('button', { name: 'Maria Silva' }).waitFor()

  // Last name, email, default currency, then the chips.
  await tab(4)
  await page.keyboard.press('Delete')
  await page.getByText('None yet').waitFor()
  await tab(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('yen')
  await page.getByRole('option', { name: /JPY/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: 'JPY' }).waitFor()
  await page
    .getByRole('button', { name: /Add a currency/ })
    .and(page.locator(':focus'))
    .waitFor()
  await tab(1)
  await page.keyboard.press('Enter')
  await page.getByText('Profile saved').waitFor()

  // The button can do nothing any more, but the way on starts there.
  await tab(1)
  await page.keyboard.press('ArrowRight')
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ theme: 'dark' }))
  await eventually(async () => expect(await focused()).toBe('Dark blue'))
  await tab(1)
  await page.keyboard.press('Space')
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ show_split_totals: false }))
  await tab(2)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'English' }).waitFor()
  await page.keyboard.press('Escape')
  await focusIsOn(page.getByRole('button', { name: 'English Language' }))
  await tab(1)
  await page.keyboard.press('ArrowDown')
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ date_format: 'US' }))
  await tab(1)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ month_start: 'LAST_WORKING_DAY' }))
  await tab(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ timezone: 'Asia/Tokyo' }))
})
