import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedDocument } from '#web/features/expenses/Feed.generated.ts'
import { violations } from './axe.ts'
import { ana, bo, dora, paid, spent } from './feedEntries.ts'
import {
  addressed,
  chooseFilter,
  filterAsked,
  listOf,
  lists,
  openList,
  openPanel,
  panel,
  panelTitle,
  thereIs,
} from './feedSteps.tsx'
import {
  afterTyping,
  fill,
  focusIsOn,
  isGone,
  linesOf,
  press,
  shows,
  textOf,
  turnTo,
  type,
  typedIn,
  whileTheClockStands,
} from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { askedFor } from './server.ts'
import { addressNow, goBack } from './stage.tsx'

/* Ana looks for some of what she and Bo spent in an autumn. Who finds what is said by the tests of the gateway. */

const everything = ['Transfer', 'Dinner', 'Bread', 'Museum', 'Taxi', 'For the museum', 'Postcards', 'Rent']
const flat = { id: '30', name: 'Flat' }

/** All of the list is in sight, whatever stands above it. */
beforeEach(() => widenTo(1280, 1000))
beforeEach(() =>
  thereIs(
    paid({ date: '2026-10-21' }),
    spent({ title: 'Dinner', date: '2026-10-21', category: 'DINING_OUT', between: [ana, bo, dora], group: flat }),
    spent({ title: 'Bread', date: '2026-10-20', category: 'GROCERIES', amount: '3.20' }),
    spent({ title: 'Museum', date: '2026-10-20', category: 'ENTERTAINMENT', amount: '36.00', between: [ana, bo] }),
    spent({ title: 'Taxi', date: '2026-10-19', category: 'TRANSPORT', paidBy: bo, between: [ana, bo] }),
    paid({ date: '2026-10-18', note: 'For the museum', sender: bo, recipient: ana }),
    spent({ title: 'Postcards', date: '2026-10-02', category: 'SHOPPING', amount: '9.99', currency: 'USD' }),
    spent({ title: 'Rent', date: '2026-09-01', category: 'RENT', paidBy: dora, between: [ana, dora] }),
  ),
)

const field = (name: string) => panel.getByLabelText(name, { exact: true })
const status = page.getByRole('main').getByRole('status')

async function typeDay(name: string, digits: string): Promise<void> {
  await turnTo(panel.getByRole('group', { name }).getByRole('spinbutton', { name: /day/ }))
  await type(digits)
  await afterTyping()
}

async function typeIn(name: string, text: string): Promise<void> {
  await fill(field(name), text)
  await afterTyping()
}

describe('What one chooses from a list', () => {
  test.for([
    ['Type', 'Mine', { expenseType: 'personal' }, { expenseKind: 'PERSONAL' }, ['Bread', 'Postcards']],
    ['Paid By', 'Me', { paidBy: 'me' }, { paidBy: { me: true } }, ['Dinner', 'Bread', 'Museum', 'Postcards']],
    ['Paid By', 'Paid by Others', { paidBy: 'others' }, { paidBy: { me: false } }, ['Taxi', 'Rent']],
    ['Paid By', 'Dora', { paidBy: 'placeholder-3' }, { paidBy: { person: 'placeholder-3' } }, ['Rent']],
    ['Category', 'Entertainment', { category: 'ENTERTAINMENT' }, { category: 'ENTERTAINMENT' }, ['Museum']],
    ['Type', 'Payments', { type: 'transfers' }, { type: 'TRANSFERS' }, ['Transfer', 'For the museum']],
    ['Group', 'Flat', { groupId: '30' }, { group: { id: '30' } }, ['Dinner']],
  ] as const)('%s: %s', async ([name, option, address, asked, titles]) => {
    await openList()
    await lists(everything)
    await openPanel()
    await chooseFilter(name, option)
    await lists(titles)
    expect([addressed(), filterAsked()]).toEqual([address, asked])
    await shows(status.getByText(option === 'Mine' ? 'Expense Type' : name, { exact: true }))
  })

  test('is asked for together, no trip and no group too', async () => {
    await openList()
    await openPanel()
    await chooseFilter('Group', 'No group')
    await chooseFilter('Type', 'Shared')
    await chooseFilter('Trip', 'No trip')
    expect(addressed()).toEqual({ groupId: 'none', expenseType: 'split', tripId: 'none' })
    expect(filterAsked()).toEqual({ group: { none: true }, expenseKind: 'SPLIT', trip: { none: true } })
    await lists(['Museum', 'Taxi', 'Rent'])
    await shows(status.getByText('3 filters applied'))
  })

  test('is a currency: the own one first, then those in use, with how often', async () => {
    await openList()
    await openPanel()
    await press(listOf('Currency'))
    expect(linesOf(page.getByRole('option'))).toEqual([
      ...['All currencies', 'EUR · Euro 4 expenses', 'USD · US Dollar 1 expense'],
    ])
    await press(page.getByRole('option', { name: /USD/ }))
    await lists(['Postcards'])
    expect(addressed()).toEqual({ currency: 'USD' })
  })
})

/** Without a pause between two keys. */
const typeAtOnce = (keys: string): Promise<void> => whileTheClockStands(() => userEvent.keyboard(keys))

describe('What one types', () => {
  test('counts after a pause, and all of it is one step back', async () => {
    await openList()
    await openPanel()
    await turnTo(field('Title'))
    await typeAtOnce('dinn')
    await lists(['Dinner'])
    await typeAtOnce('er')
    await afterTyping()
    expect(addressed()).toEqual({ title: 'dinner' })
    expect(askedFor(FeedDocument).flatMap(({ filter }) => filter?.title ?? [])).toEqual(['dinn', 'dinner'])
    await goBack()
    await lists(everything)
    expect(typedIn(field('Title'))).toBe('')
  })

  test('is an amount, with comma or dot, and the most is not below the least', async () => {
    await openList()
    await openPanel()
    await typeIn('Min Amount', '35,50')
    expect(addressed()).toEqual({ minAmount: '35.50' })
    await lists(['Museum'])
    await typeIn('Max Amount', '84.5')
    expect(filterAsked()).toEqual({ minAmount: '35.50', maxAmount: '84.5' })
    await typeIn('Max Amount', '5')
    await shows(panel.getByText('Enter at least the min amount'), page.getByRole('heading', { name: 'No items found' }))
  })

  test('is an amount without sign and letters, and is never cut: what it may mean is asked', async () => {
    await openList()
    await openPanel()
    const least = field('Min Amount')
    await turnTo(least)
    await type('-3x4.567')
    expect(typedIn(least)).toBe('34.567')
    await shows(panel.getByText('EUR has at most 2 decimals. For thousands, write 34567.'))
    await afterTyping()
    expect(addressed()).toEqual({})
    await typeIn('Min Amount', '1.234,50')
    expect(addressed()).toEqual({ minAmount: '1234.50' })
    await isGone(panel.getByText('For thousands'))
    await typeIn('Min Amount', '1.2.3')
    await shows(panel.getByText('Enter a number, such as 12.50'))
    expect(addressed()).toEqual({})
  })

  test('is a day at either end', async () => {
    await openList()
    await openPanel()
    await typeDay('Start Date', '19102026')
    await typeDay('End Date', '20102026')
    await lists(['Bread', 'Museum', 'Taxi'])
    expect(addressed()).toEqual({ startDate: '2026-10-19', endDate: '2026-10-20' })
    await typeDay('End Date', '01102026')
    await shows(panel.getByText('Choose a day that is not before the start date'))
  })
})

test('where only transfers are wanted, what does not apply to them rests', async () => {
  await openList('?category=GROCERIES&title=brea')
  await lists(['Bread'])
  await openPanel()
  await chooseFilter('Type', 'Payments')
  await lists(['Transfer', 'For the museum'])
  await shows(status.getByText('Type', { exact: true }))
  for (const name of ['Paid By', 'Category', 'Currency', 'Trip', 'Group']) {
    expect(listOf(name).element(), name).toBeDisabled()
  }
  expect(field('Title').element()).toBeDisabled()
  expect(listOf('Type').element()).toBeEnabled()
  expect(filterAsked()).toEqual({ type: 'TRANSFERS' })

  await typeIn('Min Amount', '1')
  await typeDay('Start Date', '21102026')
  await lists(['Transfer'])
  await chooseFilter('Type', 'All')
  expect(typedIn(field('Title'))).toBe('brea')
})

describe('The way back to everything', () => {
  test('stands beside the heading', async () => {
    await openList('?category=ENTERTAINMENT&expenseType=split')
    await shows(page.getByText('2 filters applied'))
    await press(page.getByRole('button', { name: 'Clear filters' }))
    await lists(everything)
    expect(addressed()).toEqual({})
    await focusIsOn(page.getByRole('heading', { name: 'Expenses' }))
  })

  test.for([
    ['startDate=2026-01-01&endDate=2026-12-31', '1 filter applied'],
    ['startDate=2026-01-01&endDate=2026-12-31&category=ENTERTAINMENT', '2 filters applied'],
    ['minAmount=1&maxAmount=2000&startDate=2026-01-01', '2 filters applied'],
    ['text=fresh+rolls', '2 filters applied'],
  ] as const)('says of %s as many as stand in the field', async ([address, words]) => {
    await openList(`?${address}`)
    await shows(page.getByText(words, { exact: true }))
    const terms = page.getByRole('list', { name: 'Searched for' }).getByRole('listitem')
    expect(terms.elements()).toHaveLength(Number(words[0]))
  })

  test('stands where nothing was found', async () => {
    await openList('?title=nothing+like+this')
    await shows(page.getByText('Nothing matches these filters.'))
    await press(page.getByRole('main').getByRole('button', { name: 'Reset Filters' }))
    await lists(everything)
  })

  test('stands in the panel, and takes along what is being typed', async () => {
    await openList('?category=ENTERTAINMENT')
    await openPanel()
    await fill(field('Title'), 'brea')
    await press(panel.getByRole('button', { name: 'Reset Filters' }))
    await lists(everything)
    expect(typedIn(field('Title'))).toBe('')
    await afterTyping()
    expect(addressed()).toEqual({})
  })
})

describe('The address', () => {
  test('restricts nothing by nonsense', async () => {
    const nonsense = 'type=both&minAmount=-1&startDate=2026-02-31&paidBy=nobody&groupId=x&currency=EURO&page=7'
    await openList(`?${nonsense}`)
    await lists(everything)
    await isGone(page.getByRole('button', { name: 'Clear filters' }))
  })

  test('may name whom nobody here knows', async () => {
    await openList('?paidBy=999999&groupId=999999')
    await shows(page.getByText('2 filters applied'))
    await openPanel()
    expect(textOf(listOf('Paid By'))).toContain('Unknown User')
    expect(textOf(listOf('Group'))).toContain('Unknown group')
  })

  test('keeps the filter while an expense is opened', async () => {
    await openList('?category=ENTERTAINMENT')
    await press(page.getByRole('link', { name: 'Museum' }))
    await shows(page.getByRole('dialog'))
    expect(addressed()).toMatchObject({ category: 'ENTERTAINMENT', expense: expect.any(String) })
    await type('{Escape}')
    await isGone(page.getByRole('dialog'))
    expect(addressNow()).toBe('/expenses?category=ENTERTAINMENT')
  })
})

test('a filtered list says what it comes to, and nothing of whole months', async () => {
  await openList()
  const total = page.getByRole('region', { name: 'October' }).getByTitle('Your own part of this month')
  await shows(total)
  expect(textOf(total)).toContain('$9.99')
  await openList('?category=ENTERTAINMENT')
  await lists(['Museum'])
  await shows(page.getByText(/^1 expense · /))
  await isGone(total)
})

test('the panel is opened, used and left with the keyboard alone', async () => {
  await openList()
  const open = page.getByRole('button', { name: 'More', exact: true })
  await turnTo(open)
  await type('{Enter}')
  await shows(panelTitle)
  await turnTo(listOf('Category'))
  await type('{Enter}')
  await type('entert')
  await type('{Enter}')
  await lists(['Museum'])
  await turnTo(open)
  await type('{Enter}')
  await isGone(panelTitle)
  await lists(['Museum'])
})

test.for([320, 375, 1280])('nothing is wrong with it at %i pixels', async width => {
  await widenTo(width)
  await openList('?type=transfers&minAmount=1')
  await lists(['Transfer', 'For the museum'])
  await openPanel()
  expect(await violations()).toEqual([])
  expect(overflowOf(page.getByRole('main'))).toBe(0)
})
