import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { drawing } from '#web/charts/drawingPart.ts'
import type { Holder, Month } from '#web/features/budgets/budget.ts'
import {
  OwnBudgetMonthsDocument,
  type OwnBudgetMonthsQuery,
} from '#web/features/budgets/chart/BudgetMonths.generated.ts'
import { BudgetMonths } from '#web/features/budgets/chart/BudgetMonths.tsx'
import { TripOverview } from '#web/features/trips/page/TripOverview.tsx'
import type { SpentTrip } from '#web/features/trips/page/tripSpending.ts'
import { violations } from './axe.ts'
import { isGone, linesOf, press, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

// What draws comes late for the first who wants it: here it is made from its sources.
beforeAll(() => drawing.fetch().then(() => undefined), 30_000)

/* Charts of trips and of budgets: for whoever wants them. */

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
/** Below the headings of their page. */
const under = (part: ReactNode) => (
  <>
    <h1>Page</h1>
    <h2>Part</h2>
    {part}
  </>
)

const chart = page.getByRole('figure')
const rows = () => linesOf(page.getByRole('table').getByRole('row'))

describe('the charts of a trip', () => {
  const ana = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
  const max = { id: 'placeholder-3', displayName: 'Max', isPlaceholder: true }

  const trip: SpentTrip = {
    ...{ id: '5', title: 'Porto', description: null, location: null, currency: 'EUR', budget: null },
    ...{ startDate: '2026-10-16', endDate: '2026-10-17', participants: [ana, max], organiser: ana },
    ...{ canEdit: true, isArchived: false, isTravelMode: false },
    spending: {
      ...{ total: euros(9_000), unconverted: [] },
      byPerson: [
        { person: ana, paid: euros(8_000), share: euros(4_500) },
        { person: max, paid: euros(1_000), share: euros(4_500) },
      ],
      byCategory: [
        { category: 'TRAVEL', amount: euros(8_000) },
        { category: 'FOOD', amount: euros(1_000) },
      ],
      byDay: [{ date: '2026-10-16', amount: euros(9_000) }],
    },
  }
  const folded = page.getByRole('button', { name: 'Charts' })

  test('are there once somebody opens them, each with its numbers, which open', async () => {
    show(under(<TripOverview trip={trip} />), { address: '/trips/5' })
    await shows(folded)
    await isGone(chart)
    await press(folded)
    await shows(chart.getByRole('img', { name: 'Doughnut chart: By category, 2 categories' }))
    await shows(chart.getByRole('listitem').getByRole('link', { name: '80.00 €' }))
    expect(await violations()).toEqual([])

    await press(page.getByRole('tab', { name: 'By day' }))
    await shows(chart.getByRole('img', { name: 'Bar chart: By day' }))
    await expect
      .poll(rows)
      .toEqual(['Period Spent', 'Friday, 16 October 2026 90.00 €', 'Saturday, 17 October 2026 0.00 €'])

    await press(page.getByRole('tab', { name: 'Who paid what' }))
    await press(chart.getByRole('button', { name: 'Show as a table' }))
    await expect.poll(rows).toEqual(['Traveller Paid Share', 'You 80.00 € 45.00 €', 'Max 10.00 € 45.00 €'])
    const [ofAna] = chart.getByRole('link', { name: '45.00 €' }).elements()
    expect(ofAna?.getAttribute('href')).toContain('figure=trip%7E5%7Eshare.1')
    expect(await violations()).toEqual([])
  })

  test('are not offered where nothing was spent', async () => {
    const spending = { ...trip.spending, byPerson: [], byCategory: [], byDay: [] }
    show(<TripOverview trip={{ ...trip, spending }} />)
    await shows(page.getByText('Spent'))
    await isGone(folded)
  })

  test('stand in the address, and fit a phone', async () => {
    await widenTo(320)
    show(<TripOverview trip={trip} />, { address: '/trips/5?chart=person' })
    await shows(chart.getByRole('img', { name: 'Bar chart: Who paid what' }))
    expect(linesOf(chart.getByRole('listitem'))).toEqual(['Paid', 'Share'])
    expect(overflowOf(page.getByRole('main'))).toBe(0)
  })
})

describe('a budget over the months', () => {
  const rent = { id: 'RENT', name: null, emoji: null }
  const holder: Holder = { group: null, currency: 'EUR', canEdit: true }
  const progress = (spent: number, amount: number | null) => ({
    ...{ budget: { category: rent }, spent: euros(spent), amount: amount === null ? null : euros(amount) },
  })
  const inMonth = (month: string, spent: number): OwnBudgetMonthsQuery['first'] => ({
    ...{ month, startDate: `${month}-01`, endDate: `${month}-28`, spent: euros(spent + 100) },
    overall: null,
    // In August there was none.
    categories: month === '2026-08' ? [] : [progress(spent, month === '2026-09' ? null : 70_000)],
  })
  const told: Month = {
    ...{ month: '2026-11', startDate: '2026-11-01', endDate: '2026-11-30', spent: euros(0), unconverted: [] },
    overall: null,
    categories: [
      {
        budget: { id: '2', category: rent, amount: euros(70_000) },
        ...{ isBeforeItWasSet: false, amount: euros(70_000), spent: euros(0), remaining: null, percentage: null },
        unconverted: [],
      },
    ],
  }

  const open = async (shown: string) => {
    answers(OwnBudgetMonthsDocument, ({ first, second, third, fourth, fifth, sixth }) => ({
      ...{ first: inMonth(first, 10_000), second: inMonth(second, 20_000), third: inMonth(third, 30_000) },
      ...{ fourth: inMonth(fourth, 40_000), fifth: inMonth(fifth, 75_000), sixth: inMonth(sixth, 60_000) },
    }))
    show(under(<BudgetMonths {...{ told, holder, shown }} months={CALENDAR_MONTHS} onChoose={() => undefined} />))
    await shows(chart.getByRole('img'))
  }

  test('is told month by month beside what it was, but for months without it', async () => {
    await open('RENT')
    await expect
      .poll(rows)
      .toEqual([
        'Month Spent Budget',
        'June 2026 100.00 € 700.00 €',
        'July 2026 200.00 € 700.00 €',
        'September 2026 400.00 € –',
        'October 2026 750.00 € 700.00 €',
        'November 2026 600.00 € 700.00 €',
      ])
    expect(linesOf(chart.getByRole('listitem'))).toEqual(['Spent', 'More than the budget', 'Budget'])
    await press(chart.getByRole('button', { name: 'Show as a table' }))
    const [ofJune] = chart.getByRole('link', { name: '100.00 €' }).elements()
    expect(ofJune?.getAttribute('href')).toContain('figure=spent%7E2026-06-01%7E2026-06-28%7Ebase.RENT')
    expect(await violations()).toEqual([])
  })

  test('is all that was spent where it is for no category, or for one that is not there', async () => {
    await open('PETS')
    await expect.poll(() => rows().at(-1)).toBe('November 2026 601.00 € –')
  })
})
