import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterTyping } from '#test/support/stillness.ts'
import { autumn, everything } from './autumn.ts'
import { violations } from './axe.ts'
import { addressOf, chooseFilter, list, lists, openPanel, panel, spend, typeDay, user } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { registerAs } from './sharingSteps.ts'
import { addExpense, eventually, fillExpense, newPage, openForm, shareTheStage, submitForm } from './steps.ts'

/** What a filtered list shows, and what stays of the filter in the address. */

const stage = shareTheStage()
let ana: Page
let bo: Page
let anaId: number
let boId: number

beforeAll(async () => {
  ;({ ana, bo, anaId, boId } = await autumn(stage))
})

beforeEach(async () => {
  await ana.goto('/expenses')
  await lists(ana, everything)
})

test('several filters restrict together, survive a reload without a flash of others, and go one by one with back', async () => {
  await openPanel(ana)
  await chooseFilter(ana, 'Expense Type', 'Split')
  await chooseFilter(ana, 'Paid By', 'Me')
  await panel(ana).getByLabel('Max Amount').fill('50')
  await lists(ana, ['Museum'])
  await ana.getByText('3 filters applied').waitFor()
  expect(addressOf(ana)).toEqual({ expenseType: 'split', paidBy: 'me', maxAmount: '50' })

  const again = await newPage(ana.context())
  await again.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('a[data-entry]')) seen.add(link.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await again.goto(ana.url())
  await lists(again, ['Museum'])
  expect(await again.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual(['Museum'])
  await again.close()

  await ana.goBack()
  await lists(ana, ['Dinner', 'Museum'])
  await ana.goBack()
  await lists(ana, ['Dinner', 'Museum', 'Taxi', 'Rent'])
  expect(await list(ana, 'Paid By').textContent()).toContain('All Users')
  await ana.goForward()
  await lists(ana, ['Dinner', 'Museum'])
})

test('where only transfers are wanted, what does not apply to them rests', async () => {
  await openPanel(ana)
  await chooseFilter(ana, 'Category', 'Groceries')
  await panel(ana).getByLabel('Title').fill('brea')
  await ana.getByText('2 filters applied').waitFor()
  await chooseFilter(ana, 'Type', 'Transfers')
  await lists(ana, ['Transfer', 'For the museum'])
  await ana
    .getByRole('status')
    .filter({ hasText: /^Type$/ })
    .waitFor()
  for (const field of ['Expense Type', 'Paid By', 'Category', 'Currency', 'Trip', 'Group']) {
    expect(await list(ana, field).isDisabled(), field).toBe(true)
  }
  expect(await panel(ana).getByLabel('Title').isDisabled()).toBe(true)
  expect(await list(ana, 'Type').isDisabled()).toBe(false)

  await panel(ana).getByLabel('Min Amount').fill('30')
  await lists(ana, ['For the museum'])
  await panel(ana).getByLabel('Min Amount').fill('')
  await typeDay(ana, 'Start Date', '21102026')
  await lists(ana, ['Transfer'])
  await chooseFilter(ana, 'Type', 'All')
  await ana.getByRole('heading', { name: 'No items found' }).waitFor()
  expect(await panel(ana).getByLabel('Title').inputValue()).toBe('brea')
})

test('the totals are those of whole months, and so not those of what a filter leaves', async () => {
  const october = ana.getByRole('region', { name: 'October' })
  await october.getByTitle('Your own part of this month').getByText('$').waitFor()
  await ana.goto('/expenses?category=ENTERTAINMENT')
  await lists(ana, ['Museum'])
  expect(await october.getByTitle('Your own part of this month').textContent()).toBe('')
})

describe('the way back to everything', () => {
  test('stands beside the heading', async () => {
    await ana.goto('/expenses?category=ENTERTAINMENT&expenseType=split')
    await ana.getByText('2 filters applied').waitFor()
    await ana.getByRole('button', { name: 'Clear filters' }).click()
    await lists(ana, everything)
    expect(addressOf(ana)).toEqual({})
    await eventually(async () => expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Expenses'))
  })
  test('stands where nothing was found', async () => {
    await ana.goto('/expenses?title=nothing+like+this')
    await ana.getByText('Nothing matches these filters.').waitFor()
    await ana.getByRole('main').getByRole('button', { name: 'Reset Filters' }).click()
    await lists(ana, everything)
  })
  test('stands in the panel, and takes along what is being typed', async () => {
    await ana.goto('/expenses?category=ENTERTAINMENT')
    await openPanel(ana)
    await panel(ana).getByLabel('Title').fill('brea')
    await panel(ana).getByRole('button', { name: 'Reset Filters' }).click()
    await lists(ana, everything)
    expect(await panel(ana).getByLabel('Title').inputValue()).toBe('')
    await afterTyping(ana)
    expect(addressOf(ana)).toEqual({})
  })
})

test('nonsense in the address restricts nothing', async () => {
  await ana.goto('/expenses?type=both&minAmount=-1&startDate=2026-02-31&paidBy=nobody&groupId=x&currency=EURO&page=7')
  await lists(ana, everything)
  expect(await ana.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
})

test('whom the address names and nobody here knows is called unknown', async () => {
  await ana.goto('/expenses?paidBy=999999&groupId=999999')
  await ana.getByText('2 filters applied').waitFor()
  await openPanel(ana)
  await list(ana, 'Paid By').filter({ hasText: 'Unknown User' }).waitFor()
  await list(ana, 'Group').filter({ hasText: 'Unknown group' }).waitFor()
})

test('an opened expense leaves the filter as it is', async () => {
  await ana.goto('/expenses?category=ENTERTAINMENT')
  await ana.getByRole('link', { name: 'Museum' }).click()
  await ana.getByRole('dialog').waitFor()
  expect(addressOf(ana)).toMatchObject({ category: 'ENTERTAINMENT', expense: expect.any(String) })
  await ana.keyboard.press('Escape')
  await ana.getByRole('dialog').waitFor({ state: 'hidden' })
  await lists(ana, ['Museum'])
  expect(addressOf(ana)).toEqual({ category: 'ENTERTAINMENT' })
})

test('news show where they match and nowhere else', async () => {
  await ana.goto('/expenses?title=opera&minAmount=10')
  await ana.getByText('Nothing matches these filters.').waitFor()
  const between = [user(anaId), user(boId)]
  const opera = { title: 'Opera', amount: '50', date: '2026-10-05', between }
  const others = [
    await spend(bo, { ...opera, title: 'Coffee' }),
    await spend(bo, { ...opera, title: 'Opera programme', amount: '4' }),
  ]
  const id = await spend(bo, opera)
  await lists(ana, ['Opera'])
  const second = await spend(bo, { ...opera, title: 'Opera again', date: '2026-10-04' })
  await lists(ana, ['Opera', 'Opera again'])
  // What no longer matches goes, and what moves to another day moves.
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { date: '2026-10-03' })
  await lists(ana, ['Opera again', 'Opera'])
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { title: 'Cinema' })
  await lists(ana, ['Opera again'])
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { title: 'Opera' })
  await lists(ana, ['Opera again', 'Opera'])
  await callAs({ page: bo }, 'DELETE', `/api/expenses/${second}/`)
  await lists(ana, ['Opera'])

  // The whole list has followed meanwhile.
  for (const gone of [id, ...others]) await callAs({ page: bo }, 'DELETE', `/api/expenses/${gone}/`)
  await ana.getByRole('button', { name: 'Clear filters' }).click()
  await lists(ana, everything)
})

describe('what one adds', () => {
  test('shows where it matches, and is told about where it does not', async () => {
    await ana.goto('/expenses?title=tea')
    await ana.getByText('Nothing matches these filters.').waitFor()
    await addExpense(ana, 'Green tea', '3')
    await lists(ana, ['Green tea'])
    await openForm(ana)
    await fillExpense(ana, 'Milk', '2')
    await submitForm(ana)
    await ana.getByText('“Milk” added').waitFor()
    await lists(ana, ['Green tea'])
    expect(addressOf(ana)).toEqual({ title: 'tea' })
    for (const title of ['tea', 'milk']) {
      const { expenses } = await callAs({ page: ana }, 'GET', `/api/expenses/?title=${title}`)
      for (const { id } of expenses) await callAs({ page: ana }, 'DELETE', `/api/expenses/${id}/`)
    }
  })
})

test('a long filtered list loads as one scrolls, and tries again where a page did not come', async () => {
  const cy = await stage.newVisitor()
  await registerAs(cy, 'Cy')
  for (let loaf = 0; loaf < 60; loaf++) {
    const date = new Date(Date.UTC(2020, 11, 31 - loaf)).toISOString().slice(0, 10)
    await spend(cy, { title: `Bread ${loaf}`, amount: '1', date })
  }
  await spend(cy, { title: 'Butter', amount: '2', date: '2020-12-01' })
  await cy.route('**/graphql', route =>
    route.request().postDataJSON()?.variables?.after ? route.abort() : route.continue(),
  )
  await cy.goto('/expenses?title=bread')
  await cy.getByRole('link', { name: 'Bread 0', exact: true }).waitFor()
  const toTheEnd = () => cy.mouse.wheel(0, 4_000)
  await eventually(async () => {
    await toTheEnd()
    expect(await cy.getByRole('alert').count()).toBe(1)
  })
  await cy.unroute('**/graphql')
  await cy.getByRole('button', { name: 'Try again' }).click()
  await eventually(async () => {
    await toTheEnd()
    expect(await cy.getByRole('link', { name: 'Bread 59', exact: true }).count()).toBe(1)
  })
  expect(await cy.getByRole('link', { name: 'Butter' }).count()).toBe(0)
})

describe('on any screen', () => {
  test('the panel is opened, used and left with the keyboard alone', async () => {
    await ana.getByRole('button', { name: 'Search and filter' }).focus()
    await ana.keyboard.press('Enter')
    await panel(ana).waitFor()
    await list(ana, 'Category').focus()
    await ana.keyboard.press('Enter')
    await ana.keyboard.type('entert')
    await ana.keyboard.press('Enter')
    await lists(ana, ['Museum'])
    await ana.getByRole('button', { name: 'Search and filter' }).focus()
    await ana.keyboard.press('Enter')
    await panel(ana).waitFor({ state: 'hidden' })
    await lists(ana, ['Museum'])
  })

  test.for([320, 375, 1280])('nothing is wrong with it at %i pixels', async width => {
    await ana.setViewportSize({ width, height: 800 })
    await ana.goto('/expenses?type=transfers&minAmount=1')
    await lists(ana, ['Transfer', 'For the museum'])
    await openPanel(ana)
    expect(await violations(ana)).toEqual([])
    expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await ana.setViewportSize({ width: 1280, height: 800 })
  })
})
