import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { dialog } from './sharingSteps.ts'
import { expenseRow, openForm, register, shareTheStage } from './steps.ts'
import { newestTrip, planTrip, tripTag } from './travelSteps.ts'
import { isOff, toggleDetails, tokyo } from './tripFormSteps.ts'

/** The form of a new expense, for whoever travels or plans to. */

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
})

describe('while somebody travels', () => {
  beforeEach(() => planTrip(page, tokyo).then(() => undefined))

  test('a new expense is of the trip and in its currency, without a click more', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await dialog(page).getByText('On Tokyo. Choose another trip, or a group.').waitFor()
    await page.keyboard.type('1.5')
    await page.getByLabel('Title').fill('Ramen')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('JPY has no decimals.').waitFor()
    await page.getByLabel('Amount').fill('1200')
    await dialog(page)
      .getByText(/≈ .* at/)
      .waitFor()
    await page.keyboard.press('Enter')
    await expenseRow(page, 'Ramen').getByText('Tokyo').waitFor()
    expect(await newestTrip(page)).toEqual({ trip: { title: 'Tokyo' }, amount: { amount: '1200', currency: 'JPY' } })
  })

  test('what one sees is accessible and fits, on the trip and off it', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await toggleDetails(page)
    expect(await violations(page)).toEqual([])
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await dialog(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark-blue'))
    expect(await violations(page)).toEqual([])
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await isOff(page)
    expect(await violations(page)).toEqual([])
    expect(await dialog(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})
