import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { chooseGroup, dialog, graphql, pickCurrency } from './sharingSteps.ts'
import { expenseRow, fillExpense, focusIsOn, openForm, register, shareTheStage } from './steps.ts'
import { archiveTrip, chooseTrip, newestTrip, planTrip, tripTag } from './travelSteps.ts'
import { close, field, isOff, rome, send, shows, toggleDetails, tokyo } from './tripFormSteps.ts'

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
    expect(await newestTrip(page)).toEqual({ tripTitle: 'Tokyo', amount: { amount: '1200', currency: 'JPY' } })
  })

  test('one expense can be left out, by keyboard, and the next one is on the trip again', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await isOff(page)
    await focusIsOn(page.getByLabel('Amount'))
    await shows(page, /Currency/, 'EUR')
    await fillExpense(page, 'Rent', '700')
    expect(await send(page, 'Rent')).toBe(null)
    const { trips } = await graphql<{ trips: object[] }>(page, '{ trips { title isTravelMode } }')
    expect(trips).toEqual([{ title: 'Tokyo', isTravelMode: true }])
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await shows(page, /Currency/, 'JPY')
  })

  test('whoever left it out by mistake turns it on again', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await fillExpense(page, 'Ramen', '1200')
    expect(await send(page, 'Ramen')).toBe('Tokyo')
  })

  test('turning the details off leaves it out, too', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await toggleDetails(page)
    await shows(page, /Trip$/, 'Tokyo')
    await toggleDetails(page)
    await isOff(page)
    await shows(page, /Currency/, 'EUR')
    await toggleDetails(page)
    await shows(page, /Trip$/, 'No trip')
  })

  test('what was left out stays so in a draft, over a reload', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await fillExpense(page, 'Rent', '700')
    await page.reload()
    await dialog(page).getByText('Picked up where you left off.').waitFor()
    await isOff(page)
    expect(await page.getByLabel('Amount').inputValue()).toBe('700')
    await close(page)
    await openForm(page)
    await isOff(page)
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
  })

  test('looking at the form makes no draft', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await close(page)
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Start over' }).count()).toBe(0)
  })

  test('it ends with the trip, in a form that is open as well', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await close(page)
    await archiveTrip(page, 'Tokyo')
    await openForm(page)
    await shows(page, /Currency/, 'EUR')
    await tripTag(page, 'Travel mode: Tokyo').waitFor({ state: 'detached' })
    await toggleDetails(page)
    await shows(page, /Trip$/, 'No trip')
    await field(page, /Trip$/).click()
    await page.getByRole('option', { name: 'No trip' }).waitFor()
    expect(await page.getByRole('option', { name: 'Tokyo' }).count()).toBe(0)
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

describe('the currency', () => {
  test('is one’s own choice, else the trip’s, else the group’s, else one’s own', async () => {
    await planTrip(page, rome)
    await graphql(page, 'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { refusals { code } } }', {
      input: { name: 'Flat', currency: 'GBP', members: [] },
    })
    await openForm(page)
    await toggleDetails(page)
    await shows(page, /Currency/, 'EUR')
    await chooseGroup(page, 'Flat')
    await shows(page, /Currency/, 'GBP')
    await chooseTrip(page, 'Rome')
    await shows(page, /Currency/, 'USD')
    await chooseGroup(page, 'No group')
    await shows(page, /Currency/, 'USD')
    await chooseGroup(page, 'Flat')
    await chooseTrip(page, 'No trip')
    await shows(page, /Currency/, 'GBP')
    await pickCurrency(page, 'CHF')
    await chooseTrip(page, 'Rome')
    await shows(page, /Trip$/, 'Rome')
    expect(await field(page, /Currency/).textContent()).toContain('CHF')
    await toggleDetails(page)
    expect(await field(page, /Currency/).textContent()).toContain('CHF')
  })
})
