import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysOf } from '#domain/day.ts'
import { drawing } from '#web/charts/drawingPart.ts'
import { AnalyticsButton } from '#web/features/expenses/analytics/AnalyticsButton.tsx'
import {
  MonthAtAGlanceDocument,
  type MonthAtAGlanceQuery,
  MonthTotalDocument,
} from '#web/features/expenses/analytics/MonthAtAGlance.generated.ts'
import { today } from '#web/format/days.ts'
import { monthName, monthsAfter } from '#web/format/months.ts'
import { violations } from './axe.ts'
import { focusIsOn, isGone, linesOf, press, shows, type } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

// What draws comes late for the first who wants it: here it is made from its sources.
beforeAll(() => drawing.fetch().then(() => undefined), 30_000)

/* One month at a glance, over the list. */

const dialog = page.getByRole('dialog', { name: 'Quick analytics' })
const opener = page.getByRole('button', { name: 'Quick analytics' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

const thisMonth = today(undefined).slice(0, 7)
const monthFromNow = (count: number): string => monthsAfter(thisMonth, count) ?? ''

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const rent = { id: 'RENT', name: null, emoji: null }
const tea = { id: 'custom-7', name: 'Tea', emoji: '🍵' }

type Glance = MonthAtAGlanceQuery['monthAtAGlance']

const glanceOf = (month: string, changes: Partial<Glance> = {}): MonthAtAGlanceQuery => ({
  monthAtAGlance: {
    ...{
      month,
      startDate: daysOf(month).first,
      endDate: daysOf(month).last,
      total: euros(90_050),
      sharedTotal: euros(170_000),
      unconverted: [],
    },
    categories: [
      { category: rent, amount: euros(90_000) },
      { category: tea, amount: euros(50) },
    ],
    ...changes,
  },
})

const empty = { total: euros(0), sharedTotal: euros(0), categories: [] }

/** Before this month less was spent, and a year ago more. */
const told = ({ month }: { readonly month: string }): MonthAtAGlanceQuery =>
  glanceOf(month, month < thisMonth ? { total: euros(45_025) } : {})

beforeEach(() => {
  answers(MonthAtAGlanceDocument, told)
  answers(MonthTotalDocument, ({ month }) => glanceOf(month, { total: euros(120_000) }))
})

const asked = (): readonly string[] => askedFor(MonthAtAGlanceDocument).map(({ month }) => month)

async function open(address = '/expenses?open=analytics'): Promise<void> {
  show(<AnalyticsButton />, { address })
  await shows(dialog.getByText('Your share of the total spent'))
}

test('nothing is asked for before somebody opens it', async () => {
  show(<AnalyticsButton />, { address: '/expenses' })
  await shows(opener)
  expect(asked()).toEqual([])
  await press(opener)
  await shows(dialog.getByRole('link', { name: '900.50 €' }), dialog.getByRole('link', { name: '1,700.00 €' }))
  expect(asked()[0]).toBe(thisMonth)
  await type('{Escape}')
  await isGone(dialog)
  await focusIsOn(opener)
})

test('three months before and after come along, each once', async () => {
  await open()
  await expect.poll(() => asked().toSorted()).toEqual([-3, -2, -1, 0, 1, 2, 3].map(monthFromNow))
  await press(button('Previous month'))
  await shows(button(monthName(monthFromNow(-1), 'en')))
  await expect.poll(() => asked()).toContain(monthFromNow(-4))
  expect(asked()).not.toContain(monthFromNow(-5))
})

test('beside the total stands what the month before and the same one a year earlier came to', async () => {
  await open()
  await shows(dialog.getByText('Period before'), dialog.getByText('A year earlier'))
  await shows(dialog.getByRole('link', { name: '450.25 €' }), dialog.getByText('100% more'))
  await shows(dialog.getByRole('link', { name: '1,200.00 €' }), dialog.getByText('25% less'))
  expect(askedFor(MonthTotalDocument)).toEqual([{ month: monthFromNow(-12) }])
})

test('arrows and twelve months of a year lead from month to month', async () => {
  await open('/expenses?open=analytics&month=2024-03')
  await press(button('Next month'))
  await press(button('April 2024'))
  await press(page.getByRole('option', { name: 'December 2024' }))
  await shows(button('December 2024'))
  expect(asked()).toContain('2024-12')
})

describe('the doughnut', () => {
  test('is named and told in numbers, for everybody', async () => {
    await open()
    await shows(dialog.getByRole('img', { name: 'Doughnut chart: Spending by category, 2 categories' }))
    expect(linesOf(dialog.getByRole('listitem'))).toEqual(['🔑 Rent 900.00 €', '🍵 Tea 0.50 €'])
    await expect
      .poll(() => linesOf(dialog.getByRole('table').getByRole('row')))
      .toEqual(['Category Amount', 'Rent 900.00 €', 'Tea 0.50 €'])
    expect(await violations()).toEqual([])
    await press(button('Show as a table'))
    await shows(dialog.getByRole('region', { name: 'Spending by category as a table' }))
    expect(await violations()).toEqual([])
    await press(button('Show as a chart'))
    await shows(dialog.getByRole('img'))
  })

  test('is not drawn where nothing was spent', async () => {
    answers(MonthAtAGlanceDocument, ({ month }) => glanceOf(month, empty))
    await open()
    await shows(dialog.getByText('No expenses found for this period.'))
    await isGone(dialog.getByRole('img'))
  })
})

test('what has no rate is named', async () => {
  const yen = { amount: '500', minor: '500', currency: 'JPY' }
  answers(MonthAtAGlanceDocument, ({ month }) => glanceOf(month, { unconverted: [yen] }))
  await open()
  await shows(dialog.getByText('Without ¥500, for which there is no exchange rate.'))
})

test('a month that begins on payday says its days', async () => {
  const days = { startDate: '2024-02-25', endDate: '2024-03-24' }
  answers(MonthAtAGlanceDocument, ({ month }) => (month === '2024-03' ? glanceOf(month, days) : told({ month })))
  await open('/expenses?open=analytics&month=2024-03')
  await shows(dialog.getByText(/^25 Feb\s–\s24 Mar 2024$/))
})

test('it says that it is loading, and what went wrong', async () => {
  answers(MonthAtAGlanceDocument, () => new Promise(() => {}))
  show(<AnalyticsButton />, { address: '/expenses?open=analytics' })
  await shows(dialog.getByText('Loading...'))

  isOutOfReachFor(MonthAtAGlanceDocument)
  show(<AnalyticsButton />, { address: '/expenses?open=analytics' })
  await shows(dialog.getByText('Failed to load this month. Please try again later.'))
  answers(MonthAtAGlanceDocument, told)
  await press(button('Try again'))
  await shows(dialog.getByText('900.50 €'))
})

test('it fits a small phone', async () => {
  await widenTo(320)
  await open(`/expenses?open=analytics&month=${thisMonth}`)
  await shows(dialog.getByRole('img'))
  expect(overflowOf(dialog)).toBe(0)
})
