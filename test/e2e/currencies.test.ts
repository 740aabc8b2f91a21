import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  focusIsOn,
  openForm,
  register,
  shareTheStage,
  submitForm,
} from './steps.ts'

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
  await openForm(page)
})

const picker = (): Locator => page.getByRole('dialog').getByRole('button', { name: /Currency/ })
const search = (): Locator => page.getByRole('combobox', { name: 'Search currencies' })

/** Ready to be typed into. */
async function openPicker(): Promise<void> {
  await picker().focus()
  await page.keyboard.press('Enter')
  await focusIsOn(search())
}

/** The option that Enter would choose. */
const candidate = (): Promise<string> =>
  search().evaluate(
    input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

async function pickCurrency(typed: string, code: string): Promise<void> {
  await openPicker()
  await page.keyboard.type(typed)
  await eventually(async () => expect(await candidate()).toContain(code))
  await page.keyboard.press('Enter')
  await search().waitFor({ state: 'hidden' })
}

/** Types the day into the parts of the date, as 29092026. */
async function typeDate(digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/ }).focus()
  await page.keyboard.type(digits)
}

/** The one below the amount. */
/** What the form says by itself. */
const said = async (): Promise<string> =>
  (await page.getByRole('dialog').getByRole('status').allTextContents()).filter(text => text !== '').join(' ')

describe('the currency picker', () => {
  test('is worked by the keyboard alone', async () => {
    await openPicker()
    await page.keyboard.type('us')
    await eventually(async () => expect(await candidate()).toContain('USD · US Dollar'))
    await page.keyboard.press('ArrowDown')
    await eventually(async () => expect(await candidate()).not.toContain('USD'))
    await page.keyboard.press('ArrowUp')
    await eventually(async () => expect(await candidate()).toContain('USD'))
    await page.keyboard.press('Enter')
    await search().waitFor({ state: 'hidden' })
    expect(await picker().textContent()).toContain('USD')
    await focusIsOn(picker())

    await openPicker()
    await page.keyboard.press('End')
    await eventually(async () => expect(await candidate()).toContain('ZWG'))
    await page.keyboard.press('Home')
    await eventually(async () => expect(await candidate()).toContain('EUR'))
    await page.keyboard.press('Escape')
    await search().waitFor({ state: 'hidden' })
    expect(await picker().textContent()).toContain('USD')
    expect(await page.getByRole('dialog').count()).toBe(1)
  })

  test('says that there is none, and starts anew the next time', async () => {
    await openPicker()
    await page.keyboard.type('doubloon')
    await page.getByText('No currencies found').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await search().waitFor({ state: 'hidden' })
    expect(await picker().textContent()).toContain('EUR')
    await openPicker()
    expect(await page.getByRole('option').count()).toBe(155)
  })

  test('offers what one prefers first, and nothing that was withdrawn', async () => {
    await openPicker()
    expect(await page.getByRole('option').first().textContent()).toContain('EUR')
    await page.keyboard.type('bgn')
    await page.getByText('No currencies found').waitFor()
  })

  test('has nothing that axe would complain about, open and empty', async () => {
    await openPicker()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('doubloon')
    await page.getByText('No currencies found').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('fits on the screen of a phone', async () => {
    await page.setViewportSize({ width: 375, height: 667 })
    await picker().click()
    const list = page.getByRole('listbox')
    await list.waitFor()
    const box = await list.boundingBox()
    expect(box).not.toBeNull()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(667)
    await page.getByRole('option', { name: /AUD/ }).scrollIntoViewIfNeeded()
    await page.getByRole('option', { name: /AUD/ }).click()
    expect(await picker().textContent()).toContain('AUD')
  })
})

/** How often the page asked for a rate; none of these gets an answer if `failing`. */
async function countRateRequests({ failing = false } = {}): Promise<() => number> {
  let count = 0
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('query ExchangeRate')) return route.continue()
    count++
    return failing ? route.abort() : route.continue()
  })
  return () => count
}

describe('an amount in another currency', () => {
  test('says what it comes to, by a rate that is fetched once for its day', async () => {
    const requests = await countRateRequests()
    await fillExpense(page, 'Coffee', '11,87')
    await typeDate('29092026')
    expect(await said()).toBe('')
    await pickCurrency('usd', 'USD')
    await page.getByText('≈ 10.45 € at the rate of 29/09/2026').waitFor()

    await page.getByLabel('Amount').fill('100')
    await page.getByText('≈ 88.02 € at the rate of 29/09/2026').waitFor()
    await pickCurrency('eur', 'EUR')
    await eventually(async () => expect(await said()).toBe(''))
    await pickCurrency('usd', 'USD')
    await page.getByText('≈ 88.02 € at the rate of 29/09/2026').waitFor()
    expect(requests()).toBe(1)

    await typeDate('12102026')
    await page.getByText('≈ 88.02 € at the last known rate, of 29/09/2026').waitFor()
    await typeDate('01011950')
    await eventually(async () =>
      expect(await said()).toBe('Conversion rate not available for USD to EUR on 01/01/1950'),
    )
    expect(requests()).toBe(3)
  })

  test('can be saved where no rate is to be had, which is asked for twice', async () => {
    const requests = await countRateRequests({ failing: true })
    await fillExpense(page, 'Tea', '3')
    await typeDate('29092026')
    await pickCurrency('usd', 'USD')
    await eventually(async () => expect(await said()).toBe('Currency conversion not available for USD to EUR'))
    await typeDate('28092026')
    expect(requests()).toBe(2)
    await submitForm(page)
    await expenseRow(page, 'Tea').waitFor()
  })
})
