import { describe, expect, test } from 'vitest'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import { chosenTheme, isOperation } from './settingsSteps.ts'
import {
  addExpense,
  closeDetails,
  eventually,
  expenseRow,
  fillExpense,
  focusIsOn,
  nothingRecorded,
  openExpense,
  openForm,
  register,
  registerByForm,
  type Stage,
  shareTheStage,
} from './steps.ts'
import { tooWideAt } from './widths.ts'

const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

const stage = shareTheStage()

const calmVisitor = (options: Parameters<Stage['newVisitor']>[0] = {}) =>
  stage.newVisitor({ ...inspectable, ...options })

describe('axe finds nothing', () => {
  test('on the pages of visitors', async () => {
    const page = await calmVisitor()
    for (const path of ['/', '/login', '/register', '/nowhere']) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      expect(await violations(page), path).toEqual([])
    }
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Username required').waitFor()
    expect(await violations(page), 'with complaints').toEqual([])
  })

  test('in the list and its dialogs, in any theme', async () => {
    const page = await calmVisitor()
    await registerByForm(page)
    expect(await violationsInAnyTheme(page), 'empty').toEqual([])
    await addExpense(page, 'Lunch', '12.50')
    expect(await violationsInAnyTheme(page), 'list').toEqual([])
    await openForm(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).click()
    await page.getByText('Enter an amount').waitFor()
    expect(await violationsInAnyTheme(page), 'form').toEqual([])
    await page.getByRole('button', { name: /Category/ }).click()
    await page.getByPlaceholder('Search categories...').waitFor()
    expect(await violationsInAnyTheme(page), 'categories').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Calendar/ }).click()
    await page.getByRole('grid').waitFor()
    expect(await violationsInAnyTheme(page), 'calendar').toEqual([])
  })

  test('on a phone', async () => {
    const page = await calmVisitor(phone)
    await register(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe('by keyboard alone', () => {
  test('an expense is added, found, changed and deleted', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('4,20')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('croissant')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Search categories...').waitFor()
    await page.keyboard.type('dini')
    await page.getByRole('option', { name: 'Dining Out' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Dining Out.*Category/ }).press('Tab')
    await page.keyboard.press('Enter')
    await expenseRow(page, 'Croissant').getByText('Dining Out').waitFor()

    await page.getByRole('link', { name: 'Croissant' }).press('Enter')
    await page.getByRole('dialog', { name: 'Expense', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit expense' }).waitFor()
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
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Delete “Croissant”' }).press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Enter')
    await nothingRecorded(page)
  })

  test('the first Tab offers to skip to the content', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await page.reload()
    await nothingRecorded(page)
    await page.keyboard.press('Tab')
    await focusIsOn(page.getByRole('link', { name: 'Skip to content' }))
  })
})

describe('pickers', () => {
  test('say when nothing matches, and choose by search', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await openForm(page)
    await page.getByRole('button', { name: /Currency/ }).click()
    await page.getByPlaceholder('Search currencies...').fill('galactic')
    await page.getByText('No currencies found').waitFor()
    await page.getByPlaceholder('Search currencies...').fill('yen')
    await page.getByRole('option', { name: /Japanese Yen/ }).click()
    await fillExpense(page, 'Ramen', '1.5')
    await page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).click()
    await page.getByText('JPY has no decimals').waitFor()
    await page.getByLabel('Amount').fill('1500')
    await page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).click()
    await expenseRow(page, 'Ramen').getByText('1,500').waitFor()
    await page.getByRole('region').getByText('¥').first().waitFor()
  })

  test('say when no category matches', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await openForm(page)
    await page.getByRole('button', { name: /Category/ }).click()
    await page.getByPlaceholder('Search categories...').fill('yachts')
    await page.getByText('No categories found').waitFor()
  })
})

describe('a draft', () => {
  test('survives a click outside, and can be started over', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await openForm(page)
    await fillExpense(page, 'Half typed', '7')
    await page.mouse.click(5, 400)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await openForm(page)
    expect(await page.getByLabel('Title').inputValue()).toBe('Half typed')
    await page.getByRole('button', { name: 'Start over' }).click()
    await eventually(async () => expect(await page.getByLabel('Title').inputValue()).toBe(''))
  })

  test('is gone after Cancel', async () => {
    const page = await stage.newVisitor()
    await register(page)
    await openForm(page)
    await fillExpense(page, 'Never mind', '7')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openForm(page)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  })
})

describe('on a phone', () => {
  test('an expense is added from the bar at the bottom and opened by a tap', async () => {
    const page = await stage.newVisitor(phone)
    await register(page)
    await addExpense(page, 'Bus', '2')
    await openExpense(page, 'Bus')
    await page.getByRole('dialog', { name: 'Expense', exact: true }).waitFor()
  })

  test('nothing is cut off, nor on any other screen', async () => {
    const widths = [1024, 768, 375, 320]
    const page = await stage.newVisitor({ viewport: { width: 1024, height: 700 } })
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      expect(await tooWideAt(page, widths), path).toEqual([])
    }
    await register(page)
    await addExpense(
      page,
      'A title that is longer than the screen of any phone could ever show in one line',
      '1234567890.12',
    )
    expect(await tooWideAt(page, widths), 'list').toEqual([])
    await openForm(page)
    expect(await tooWideAt(page, widths), 'form').toEqual([])
  })

  test('the menu closes on a tap outside, and what is tapped is large enough', async () => {
    const page = await stage.newVisitor(phone)
    await register(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    const heights = await page
      .getByRole('dialog', { name: 'Menu' })
      .locator('a, button')
      .evaluateAll(targets => targets.map(target => target.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(180, 60)
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
  })
})

test('a chosen theme is there again before the page is drawn', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark' })
  await registerByForm(page)
  expect(await chosenTheme(page)).toBe('dark-blue')
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  const kept = page.waitForResponse(answer => isOperation('ReviseSettings')(answer.request()))
  await page.locator('label', { has: page.getByRole('radio', { name: 'Pastel purple' }) }).click()
  await eventually(async () => expect(await chosenTheme(page)).toBe('pastel-purple'))
  // A reload would break off what is still on its way.
  await kept
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  expect(await chosenTheme(page)).toBe('pastel-purple')
})
