import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  chooseFilter,
  idOf,
  list,
  lists,
  openPanel,
  panel,
  pay,
  placeholder,
  spend,
  typeDay,
  user,
} from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { connect, registerAs } from './sharingSteps.ts'
import { eventually, newPage, type Stage, setTheStage } from './steps.ts'

/** Ana looks for what she and Bo spent in the autumn. */

let stage: Stage
let ana: Page
let bo: Page
let anaId: number
let boId: number
let doraId: number
let flatId: number

const everything = ['Transfer', 'Dinner', 'Bread', 'Museum', 'Taxi', 'For the museum', 'Postcards', 'Rent']

beforeAll(async () => {
  stage = await setTheStage()
  ana = await stage.newVisitor(inspectable)
  bo = await stage.newVisitor()
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  anaId = await idOf(ana)
  boId = await idOf(bo)
  doraId = (await callAs({ page: ana }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })).id
  const group = { name: 'Flat', default_currency: 'EUR', members: [user(boId), placeholder(doraId)] }
  flatId = (await callAs({ page: ana }, 'POST', '/api/groups/', group)).id
  await callAs({ page: bo }, 'POST', `/api/groups/${flatId}/members/${boId}/approve`)

  const [us, withDora] = [
    [user(anaId), user(boId)],
    [user(anaId), placeholder(doraId)],
  ]
  await spend(ana, {
    title: 'Rent',
    amount: '300',
    date: '2026-09-01',
    category: 'RENT',
    paid_by_placeholder_id: doraId,
    between: withDora,
  })
  await spend(ana, { title: 'Postcards', amount: '9.99', date: '2026-10-02', currency: 'USD', category: 'SHOPPING' })
  await pay(bo, { amount: '35.50', date: '2026-10-18', sender_id: boId, recipient_id: anaId, note: 'For the museum' })
  await spend(bo, {
    title: 'Taxi',
    amount: '4200',
    date: '2026-10-19',
    currency: 'JPY',
    category: 'TRANSPORT',
    between: us,
  })
  await spend(ana, { title: 'Museum', amount: '36', date: '2026-10-20', category: 'ENTERTAINMENT', between: us })
  await spend(ana, { title: 'Bread', amount: '3.20', date: '2026-10-20', category: 'GROCERIES' })
  await spend(ana, {
    title: 'Dinner',
    amount: '84.50',
    date: '2026-10-21',
    category: 'DINING_OUT',
    group_id: flatId,
    between: [...us, placeholder(doraId)],
  })
  await pay(ana, { amount: '20', date: '2026-10-21', sender_id: anaId, recipient_id: boId })
})
afterAll(() => stage.close())

beforeEach(async () => {
  await ana.goto('/expenses')
  await lists(ana, everything)
})

const address = () => Object.fromEntries(new URL(ana.url()).searchParams)

describe('what one chooses from a list', () => {
  test.for([
    ['Expense Type', 'Personal', { expenseType: 'personal' }, ['Bread', 'Postcards']],
    ['Expense Type', 'Split', { expenseType: 'split' }, ['Dinner', 'Museum', 'Taxi', 'Rent']],
    ['Paid By', 'Me', { paidBy: 'me' }, ['Transfer', 'Dinner', 'Bread', 'Museum', 'Postcards']],
    ['Paid By', 'Paid by Others', { paidBy: 'others' }, ['Taxi', 'For the museum', 'Rent']],
    ['Category', 'Entertainment', { category: 'ENTERTAINMENT' }, ['Museum']],
    ['Type', 'Expenses', { type: 'expenses' }, everything.filter(title => !/Transfer|For/.test(title))],
    ['Type', 'Transfers', { type: 'transfers' }, ['Transfer', 'For the museum']],
    ['Group', 'Flat', {}, ['Dinner']],
    ['Paid By', 'Bo Silva', {}, ['Taxi', 'For the museum']],
    ['Paid By', 'Dora', {}, ['Rent']],
  ] as const)('%s: %s', async ([field, option, expected, titles]) => {
    await openPanel(ana)
    await chooseFilter(ana, field, option)
    await lists(ana, titles)
    expect(address()).toMatchObject(expected)
    await ana
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${field}$`) })
      .waitFor()
  })

  test('people and groups stand in the address by their numbers', async () => {
    for (const [search, titles] of [
      [`paidBy=${boId}`, ['Taxi', 'For the museum']],
      [`paidBy=placeholder-${doraId}`, ['Rent']],
      [`groupId=${flatId}`, ['Dinner']],
    ] as const) {
      await ana.goto(`/expenses?${search}`)
      await lists(ana, titles)
    }
  })

  test('no trip and no group leave out what belongs to one', async () => {
    await openPanel(ana)
    await chooseFilter(ana, 'Group', 'No group')
    const withoutGroup = everything.filter(title => title !== 'Dinner')
    await eventually(async () => expect(address()).toEqual({ groupId: 'none' }))
    await chooseFilter(ana, 'Type', 'Expenses')
    await lists(
      ana,
      withoutGroup.filter(title => !/Transfer|For/.test(title)),
    )
    await chooseFilter(ana, 'Trip', 'No trip')
    await eventually(async () => expect(address()).toEqual({ groupId: 'none', type: 'expenses', tripId: 'none' }))
    await lists(
      ana,
      withoutGroup.filter(title => !/Transfer|For/.test(title)),
    )
  })

  test('currencies: the own one first, then those in use, with how often', async () => {
    await openPanel(ana)
    await list(ana, 'Currency').click()
    const options = (await ana.getByRole('option').allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim())
    expect(options).toEqual([
      'All currencies',
      'EUR · Euro 4 expenses',
      'JPY · Japanese Yen 1 expense',
      'USD · US Dollar 1 expense',
    ])
    await ana.getByRole('option', { name: /USD/ }).click()
    await lists(ana, ['Postcards'])
    expect(address()).toEqual({ currency: 'USD' })
  })
})

describe('what one types', () => {
  test('counts after a pause, and all of it is one step back', async () => {
    await openPanel(ana)
    const asked: string[] = []
    ana.on('request', request => {
      const body = request.postDataJSON()
      if (body?.operationName === 'Feed') asked.push(body.variables.filter?.title)
    })
    await panel(ana).getByLabel('Title').pressSequentially('dinn', { delay: 40 })
    await lists(ana, ['Dinner'])
    await panel(ana).getByLabel('Title').pressSequentially('er', { delay: 40 })
    await eventually(async () => expect(address()).toEqual({ title: 'dinner' }))
    await lists(ana, ['Dinner'])
    expect(asked).toEqual(['dinn', 'dinner'])
    await ana.goBack()
    await lists(ana, everything)
    expect(await panel(ana).getByLabel('Title').inputValue()).toBe('')
    await ana.goForward()
    await lists(ana, ['Dinner'])
    expect(await panel(ana).getByLabel('Title').inputValue()).toBe('dinner')
  })

  test('amounts are compared as they are shown, with comma or dot', async () => {
    await openPanel(ana)
    await panel(ana).getByLabel('Min Amount').fill('35,50')
    await eventually(async () => expect(address()).toEqual({ minAmount: '35.50' }))
    await lists(ana, ['Dinner', 'Museum', 'For the museum', 'Rent'])
    await panel(ana).getByLabel('Max Amount').fill('84.5')
    await lists(ana, ['Dinner', 'Museum', 'For the museum'])
    await panel(ana).getByLabel('Max Amount').fill('5')
    await panel(ana).getByText('Enter at least the min amount').waitFor()
    await ana.getByRole('heading', { name: 'No items found' }).waitFor()
  })

  test('an amount has no sign, no letters and at most two decimals', async () => {
    await openPanel(ana)
    await panel(ana).getByLabel('Min Amount').pressSequentially('-3x4.567')
    expect(await panel(ana).getByLabel('Min Amount').inputValue()).toBe('34.56')
  })

  test('days bound the list on both ends', async () => {
    await openPanel(ana)
    await typeDay(ana, 'Start Date', '19102026')
    await lists(ana, ['Transfer', 'Dinner', 'Bread', 'Museum', 'Taxi'])
    await typeDay(ana, 'End Date', '20102026')
    await lists(ana, ['Bread', 'Museum', 'Taxi'])
    expect(address()).toEqual({ startDate: '2026-10-19', endDate: '2026-10-20' })
    await typeDay(ana, 'End Date', '01102026')
    await panel(ana).getByText('Choose a day after the start date').waitFor()
  })
})

test('several filters restrict together, survive a reload without a flash of others, and go one by one with back', async () => {
  await openPanel(ana)
  await chooseFilter(ana, 'Expense Type', 'Split')
  await chooseFilter(ana, 'Paid By', 'Me')
  await panel(ana).getByLabel('Max Amount').fill('50')
  await lists(ana, ['Museum'])
  await ana.getByText('3 filters applied').waitFor()
  expect(address()).toEqual({ expenseType: 'split', paidBy: 'me', maxAmount: '50' })

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
    expect(address()).toEqual({})
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
    await ana.waitForTimeout(700)
    expect(address()).toEqual({})
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
  expect(address()).toMatchObject({ category: 'ENTERTAINMENT', expense: expect.any(String) })
  await ana.keyboard.press('Escape')
  await ana.getByRole('dialog').waitFor({ state: 'hidden' })
  await lists(ana, ['Museum'])
  expect(address()).toEqual({ category: 'ENTERTAINMENT' })
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
