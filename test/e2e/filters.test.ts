import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { autumn, everything } from './autumn.ts'
import { addressOf, chooseFilter, list, lists, openPanel, panel, typeDay } from './feedSteps.ts'
import { eventually, shareTheStage } from './steps.ts'

/** Ana looks for some of what she and Bo spent, by one filter at a time. */

const stage = shareTheStage()
let ana: Page
let boId: number
let doraId: number
let flatId: number

beforeAll(async () => {
  ;({ ana, boId, doraId, flatId } = await autumn(stage))
})

beforeEach(async () => {
  await ana.goto('/expenses')
  await lists(ana, everything)
})

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
    expect(addressOf(ana)).toMatchObject(expected)
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
    await eventually(async () => expect(addressOf(ana)).toEqual({ groupId: 'none' }))
    await chooseFilter(ana, 'Type', 'Expenses')
    await lists(
      ana,
      withoutGroup.filter(title => !/Transfer|For/.test(title)),
    )
    await chooseFilter(ana, 'Trip', 'No trip')
    await eventually(async () => expect(addressOf(ana)).toEqual({ groupId: 'none', type: 'expenses', tripId: 'none' }))
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
    expect(addressOf(ana)).toEqual({ currency: 'USD' })
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
    await eventually(async () => expect(addressOf(ana)).toEqual({ title: 'dinner' }))
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
    await eventually(async () => expect(addressOf(ana)).toEqual({ minAmount: '35.50' }))
    await lists(ana, ['Dinner', 'Museum', 'For the museum', 'Rent'])
    await panel(ana).getByLabel('Max Amount').fill('84.5')
    await lists(ana, ['Dinner', 'Museum', 'For the museum'])
    await panel(ana).getByLabel('Max Amount').fill('5')
    await panel(ana).getByText('Enter at least the min amount').waitFor()
    await ana.getByRole('heading', { name: 'No items found' }).waitFor()
  })

  test('an amount has no sign and no letters, and is never cut: what it may mean is asked', async () => {
    await openPanel(ana)
    const least = panel(ana).getByLabel('Min Amount')
    await least.pressSequentially('-3x4.567')
    expect(await least.inputValue()).toBe('34.567')
    await panel(ana).getByText('EUR has at most 2 decimals. For thousands, write 34567.').waitFor()
    expect(addressOf(ana)).toEqual({})
    await least.fill('1.234,50')
    await eventually(async () => expect(addressOf(ana)).toEqual({ minAmount: '1234.50' }))
    await panel(ana).getByText('For thousands').waitFor({ state: 'detached' })
    await least.fill('1.2.3')
    await panel(ana).getByText('Enter a number, such as 12.50').waitFor()
    await eventually(async () => expect(addressOf(ana)).toEqual({}))
  })

  test('days bound the list on both ends', async () => {
    await openPanel(ana)
    await typeDay(ana, 'Start Date', '19102026')
    await lists(ana, ['Transfer', 'Dinner', 'Bread', 'Museum', 'Taxi'])
    await typeDay(ana, 'End Date', '20102026')
    await lists(ana, ['Bread', 'Museum', 'Taxi'])
    expect(addressOf(ana)).toEqual({ startDate: '2026-10-19', endDate: '2026-10-20' })
    await typeDay(ana, 'End Date', '01102026')
    await panel(ana).getByText('Choose a day that is not before the start date').waitFor()
  })
})
