import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { BesideExpenses } from '#web/app/beside/BesideExpenses.tsx'
import { PersonPage } from '#web/app/PlacePages.tsx'
import { OwnBudgetsDocument } from '#web/features/budgets/Budgets.generated.ts'
import { MonthAtAGlanceDocument } from '#web/features/expenses/analytics/MonthAtAGlance.generated.ts'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { BalancesDocument } from '#web/features/people/Balances.generated.ts'
import { PeopleDocument } from '#web/features/people/People.generated.ts'
import { NicknamesDocument } from '#web/features/people/place/Nicknames.generated.ts'
import { violationsInAnyTheme } from './axe.ts'
import { dialog } from './expenseFormSteps.tsx'
import { ana, bo, money, paid, spent } from './feedEntries.ts'
import { stored, thereIs } from './feedSteps.tsx'
import { focusIsOn, isGone, press, settled, shows, turnTo, type } from './hands.ts'
import { isUncovered, widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { addressNow, goBack, show } from './stage.tsx'

/* From 1200 pixels on there is a second pane beside the list. */

const WIDE = 1200
const NARROW = WIDE - 1

const row = (name: string) => page.getByRole('main').getByRole('listitem').getByRole('link', { name, exact: true })
const isOverThePage = () => document.querySelector('[data-panes] [role="dialog"]') === null
const tea = () => stored().find(entry => entry.__typename === 'Expense' && entry.title === 'Tea')?.id
const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function openList(beside: ReactNode, search = ''): Promise<void> {
  show(<ExpensesScreen beside={beside} />, { address: `/expenses${search}` })
  await shows(row('Tea'))
  await settled()
}

const balance = page.getByRole('region', { name: 'Balance' })

async function visitBo(): Promise<void> {
  show(
    <Routes>
      <Route path="/people/:personId" element={<PersonPage />} />
    </Routes>,
    { address: `/people/${bo.id}` },
  )
  await shows(balance.getByText('Bo Silva owes you'), row('Tea'))
  await settled()
}

const isBefore = (one: Locator, other: Locator): boolean =>
  (one.element().compareDocumentPosition(other.element()) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const isBesideTheList = (part: Locator): boolean =>
  part.element().getBoundingClientRect().left >= row('Tea').element().getBoundingClientRect().right

beforeEach(() => {
  thereIs(
    spent({ title: 'Tea', date: '2026-11-21', amount: '4.00', paidBy: bo, between: [ana, bo], canEdit: false }),
    spent({ title: 'Dinner', date: '2026-11-20', amount: '90.00', between: [ana, bo] }),
    paid({ date: '2026-11-19' }),
  )
  answers(BalancesDocument, () => ({
    balances: [{ person: { ...bo, ownName: bo.displayName }, amounts: [{ amount: money('43.00'), byGroup: [] }] }],
    groupBalances: [],
  }))
  answers(PeopleDocument, () => ({
    connections: [{ id: '20', person: bo, status: 'ACTIVE' as const, isReceiver: false }],
    placeholders: [],
    groups: [],
  }))
  answers(NicknamesDocument, () => ({ people: [] }))
  const food = { id: 'FOOD', name: null, emoji: null }
  const month = { month: '2026-11', startDate: '2026-11-01', endDate: '2026-11-30' }
  answers(OwnBudgetsDocument, () => ({ budgets: [], budgetProgress: { ...month, ...nothingPlanned } }))
  answers(MonthAtAGlanceDocument, () => ({
    monthAtAGlance: {
      ...month,
      ...{ total: money('47.00'), sharedTotal: money('94.00'), unconverted: [] },
      categories: [{ category: food, amount: money('47.00') }],
    },
  }))
})

const nothingPlanned = { spent: money('47.00'), unconverted: [], overall: null, categories: [] }

describe('With room for two', () => {
  beforeEach(() => widenTo(WIDE, 800))

  test('an entry opens beside the list, another takes its place, and going back leads to the list', async () => {
    await openList(<p>How things stand</p>)
    await shows(page.getByText('How things stand'))
    await press(row('Dinner'))
    await shows(dialog.getByText('Your share'), row('Tea'))
    expect(isOverThePage()).toBe(false)
    await expect.element(page.getByText('How things stand')).not.toBeVisible()
    await expect.element(row('Dinner')).toHaveAttribute('aria-current', 'true')
    const opened = addressNow()
    await press(row('Tea'))
    await shows(dialog.getByText('4.00').first())
    await focusIsOn(title('Expense'))
    expect(addressNow()).not.toBe(opened)
    expect(document.title).toBe('Expenses · Quits')
    expect(await violationsInAnyTheme()).toEqual([])
    await goBack()
    await isGone(dialog)
    expect(addressNow()).toBe('/expenses')
    await shows(page.getByText('How things stand'))
  })

  test('of an entry longer than the pane nothing shows below what one can do with it, and its end has room', async () => {
    await widenTo(WIDE, 480)
    await openList(null)
    await press(row('Dinner'))
    await shows(dialog.getByText('Your share'))
    const actions = dialog.getByRole('button', { name: 'Edit' }).element().closest('footer')
    const pane = actions?.closest('[data-panes] > :last-child')
    const bottomOf = (part: Element | null | undefined) => part?.getBoundingClientRect().bottom
    expect(pane?.scrollHeight).toBeGreaterThan(pane?.clientHeight ?? 0)
    expect(bottomOf(actions)).toBe(innerHeight)
    const atItsEnd = () => {
      pane?.scrollTo(0, pane.scrollHeight)
      return innerHeight - (bottomOf(dialog.element()) ?? 0)
    }
    await expect.poll(atItsEnd).toBeCloseTo(24, 0)
  })

  test('Escape closes it from anywhere, and the focus is on the row again', async () => {
    await openList(null)
    await press(row('Tea'))
    await focusIsOn(title('Expense'))
    await type('{Escape}')
    await isGone(dialog)
    await focusIsOn(row('Tea'))
    await press(row('Transfer'))
    await press(row('Tea'))
    ;(row('Dinner').element() as HTMLElement).focus()
    await type('{Escape}')
    await isGone(dialog)
    await focusIsOn(row('Dinner'))
    expect(addressNow()).toBe('/expenses')
  })

  test('what takes the place of an entry takes the focus too, and gives it back', async () => {
    await openList(null)
    await press(row('Dinner'))
    await press(dialog.getByRole('button', { name: 'Repeat' }))
    await focusIsOn(dialog.getByLabelText('Every', { exact: true }))
    expect(await violationsInAnyTheme()).toEqual([])
    await press(dialog.getByRole('button', { name: 'Cancel' }))
    await focusIsOn(dialog.getByRole('button', { name: 'Edit', exact: true }))
  })

  test.each([
    ['Tea', 'little'],
    ['Dinner', 'much'],
  ])('whoever goes through %s by keyboard sees where they are, above the %s that can be done', async name => {
    await widenTo(WIDE, 480)
    await openList(null)
    await press(row(name))
    await shows(title('Expense'))
    await turnTo(title('Expense'))
    for (let step = 0; step < 8; step++) {
      await type('{Tab}')
      const where = document.activeElement
      if (where?.closest('[role="dialog"]')) {
        expect(isUncovered(page.elementLocator(where)), where.outerHTML).toBe(true)
      }
    }
  })

  test('a link to an entry opens it beside the list, and closing it leaves the list', async () => {
    await openList(null, `?expense=${tea()}`)
    await shows(dialog)
    expect(isOverThePage()).toBe(false)
    await press(row('Dinner'))
    await press(dialog.getByRole('button', { name: 'Close' }))
    await isGone(dialog)
    expect(addressNow()).toMatch(/^\/expenses\??$/)
  })

  test('what stands beside the list says how things stand, for everybody', async () => {
    await openList(<BesideExpenses />)
    await shows(page.getByText('Bo Silva owes you'), title('Balances'), title('Spending by category'))
    expect(await violationsInAnyTheme()).toEqual([])
    await press(page.getByRole('button', { name: /^Settle/ }))
    expect(addressNow()).toBe(`/people/${bo.id}?open=settle&person=${bo.id}&currency=EUR`)
  })

  test('how one stands with somebody stands beside what it comes of, and makes room for what is opened', async () => {
    await visitBo()
    expect(isBesideTheList(balance)).toBe(true)
    await press(row('Dinner'))
    await shows(dialog.getByText('Your share'))
    expect(isOverThePage()).toBe(false)
    await isGone(balance)
    await type('{Escape}')
    await shows(balance)
    expect(await violationsInAnyTheme()).toEqual([])
  })
})

describe('Without', () => {
  beforeEach(() => widenTo(NARROW, 800))

  test('an entry opens over the list, and nobody asks for what would stand beside it', async () => {
    await openList(<BesideExpenses />)
    await press(row('Dinner'))
    await shows(dialog.getByText('Your share'))
    expect(isOverThePage()).toBe(true)
    await type('{Escape}')
    await isGone(dialog)
    expect(askedFor(BalancesDocument)).toEqual([])
    expect(askedFor(OwnBudgetsDocument)).toEqual([])
    expect(askedFor(MonthAtAGlanceDocument)).toEqual([])
  })

  test('how one stands with somebody stands above what it comes of', async () => {
    await visitBo()
    expect(isBesideTheList(balance)).toBe(false)
    expect(isBefore(balance, row('Tea'))).toBe(true)
  })
})
