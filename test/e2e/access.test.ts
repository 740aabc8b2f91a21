import { expect, test } from 'vitest'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import {
  addExpense,
  closeDetails,
  expenseRow,
  focusIsOn,
  nothingRecorded,
  openExpense,
  openForm,
  register,
  shareTheStage,
} from './steps.ts'
import { tooWideAt } from './widths.ts'

/* Forms and what opens in them are tried by themselves, pages of visitors among those that are public. */

const stage = shareTheStage()

test('axe finds nothing in the list, in any theme, and nothing of it and its form is cut off at any width', async () => {
  const widths = [1024, 768, 375, 320]
  const page = await stage.newVisitor({ ...inspectable, viewport: { width: 1024, height: 700 } })
  await register(page)
  expect(await violationsInAnyTheme(page), 'empty').toEqual([])
  await addExpense(
    page,
    'A title that is longer than the screen of any phone could ever show in one line',
    '999999999999.99',
  )
  expect(await violationsInAnyTheme(page), 'list').toEqual([])
  expect(await tooWideAt(page, widths), 'list').toEqual([])
  await openForm(page)
  expect(await tooWideAt(page, widths), 'form').toEqual([])
})

test('by keyboard alone an expense is added, found, changed and deleted, and the first Tab skips to the content', async () => {
  const page = await stage.newVisitor()
  await register(page)
  const amount = page.getByRole('dialog').getByLabel('Amount')
  await page.keyboard.press('n')
  await focusIsOn(amount)
  await page.keyboard.type('4,20')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('croissant')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusIsOn(page.getByPlaceholder('Search categories...'))
  await page.keyboard.type('dini')
  await page.getByRole('option', { name: 'Dining Out' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Dining Out.*Category/ }).press('Tab')
  await page.keyboard.press('Enter')
  await expenseRow(page, 'Croissant').getByText('Dining Out').waitFor()

  await page.getByRole('link', { name: 'Croissant' }).press('Enter')
  await focusIsOn(page.getByRole('dialog', { name: 'Expense', exact: true }).getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
  await focusIsOn(amount)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Expense', exact: true }).getByText('5.00').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
  await page.keyboard.press('Escape')
  await closeDetails(page)
  await focusIsOn(page.getByRole('link', { name: 'Croissant' }))
  await expenseRow(page, 'Croissant').getByText('5.00').waitFor()

  await page.getByRole('link', { name: 'Croissant' }).press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Edit “Croissant”' }).press('Tab')
  await page.keyboard.press('Enter')
  await nothingRecorded(page)

  await page.reload()
  await nothingRecorded(page)
  await page.keyboard.press('Tab')
  await focusIsOn(page.getByRole('link', { name: 'Skip to content' }))
})

test('on a phone an expense is added from the bar at the bottom, and all that is tapped is large enough', async () => {
  const page = await stage.newVisitor({
    ...inspectable,
    viewport: { width: 375, height: 760 },
    hasTouch: true,
    isMobile: true,
  })
  await register(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await violations(page)).toEqual([])
  const heights = await menu
    .locator('a, button')
    .evaluateAll(targets => targets.map(target => target.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(180, 60)
  await menu.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 320, height: 640 })
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const boxes = await Promise.all(
    ['Expenses', 'Budgets', 'Trips', 'People'].map(name => bar.getByRole('link', { name }).boundingBox()),
  )
  for (const box of boxes) expect(box && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44).toBe(true)
  await addExpense(page, 'Bus', '2')
  await openExpense(page, 'Bus')
  await page.getByRole('dialog', { name: 'Expense', exact: true }).waitFor()
})
