import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownMonths } from '#domain/calendar/months.ts'
import { drawing } from '#web/charts/drawingPart.ts'
import {
  GroupReportDocument,
  OwnReportDocument,
  type OwnReportQuery,
  ReportGroupsDocument,
} from '#web/features/reports/Reports.generated.ts'
import { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx'
import { SavedReportsDocument } from '#web/features/reports/saved/SavedReports.generated.ts'
import { MonthsContext } from '#web/format/ownMonths.ts'
import { violations } from './axe.ts'
import { focusIsOn, isGone, linesOf, press, shows, turnTo, type, whenFirst } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

// What draws comes late for the first who wants it: here it is made from its sources.
beforeAll(() => drawing.fetch().then(() => undefined), 30_000)

/* Reports: from when to when, what it comes to, and how that came about, on one screen that every test opens. */

type Report = OwnReportQuery['spendingReport']

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const base = (id: string) => ({ id, name: null, emoji: null })
const tea = { id: 'custom-7', name: 'Tea', emoji: '🍵' }
const spent = (id: string, minor: number) => ({ category: { id }, amount: euros(minor) })

const october = { period: '2026-10', startDate: '2026-10-01', endDate: '2026-10-31' }
const november = { period: '2026-11', startDate: '2026-11-01', endDate: '2026-11-30' }

const report = (changes: Partial<Report> = {}): Report => ({
  ...{ startDate: '2026-10-01', endDate: '2026-11-30', timeframe: 'MONTHLY' },
  ...{ total: euros(163_050), average: euros(81_525), unconverted: [] },
  categories: [
    { category: base('RENT'), amount: euros(150_000) },
    { category: base('FOOD'), amount: euros(12_000) },
    { category: tea, amount: euros(1_050) },
  ],
  periods: [
    { ...october, categories: [spent('RENT', 75_000), spent('FOOD', 12_000)] },
    { ...november, categories: [spent('RENT', 75_000), spent('custom-7', 1_050)] },
  ],
  previous: { startDate: '2026-08-01', endDate: '2026-09-30', total: euros(130_440), difference: euros(32_610) },
  lastYear: { startDate: '2025-10-01', endDate: '2025-11-30', total: euros(0), difference: euros(163_050) },
  biggestChanges: [],
  ...changes,
})

const nothing = { total: euros(0), average: euros(0), categories: [], periods: [] }

const group = (id: string, name: string, sharesSummary: boolean, status: 'APPROVED' | 'PENDING' = 'APPROVED') => ({
  ...{ id, name, sharesSummary, membership: { status } },
})

const form = page.getByRole('form', { name: 'Range of the report' })
const apply = form.getByRole('button', { name: 'Apply' })
const chart = page.getByRole('figure')
const legend = page.getByRole('group', { name: 'Categories in the chart' })
const rows = () => linesOf(page.getByRole('table').getByRole('row'))
const asked = () => askedFor(OwnReportDocument).map(({ input }) => input)

beforeEach(() => {
  answers(OwnReportDocument, () => ({ spendingReport: report() }))
  answers(ReportGroupsDocument, () => ({ groups: [] }))
  answers(SavedReportsDocument, () => ({ savedReports: [] }))
})

async function open(search = 'startDate=2026-10-01&endDate=2026-11-30'): Promise<void> {
  show(<ReportsScreen />, { address: `/reports?${search}` })
  await shows(page.getByRole('heading', { level: 1, name: 'Reports' }))
}

type DayName = 'Start date' | 'End date'

/** Goes to the first part of a day; where it only says which day it is, it is pressed first. */
async function goToDay(field: DayName): Promise<void> {
  const day = form.getByRole('group', { name: field }).getByRole('spinbutton', { name: /day/ })
  if (day.elements().length === 0) await press(form.getByRole('button', { name: field }))
  else await turnTo(day)
  await focusIsOn(day)
}

/** Types a day as 29092026. */
async function typeDay(field: DayName, digits: string): Promise<void> {
  await goToDay(field)
  await type(digits)
}

async function chooseTimeframe(name: string): Promise<void> {
  await press(form.getByRole('button', { name: /Timeframe/ }))
  await press(page.getByRole('option', { name }))
}

test('a report says what it comes to, and what it was before', async () => {
  await open()
  const total = page.getByRole('region', { name: 'Personal total' })
  await shows(total.getByText('1,630.50 €'), total.getByText('25% more'))
  expect(linesOf(total)).toEqual([
    'Personal total 1,630.50 € Period before Aug – Sept 2026 1,304.40 € 25% more A year earlier Oct – Nov 2025 0.00 €',
  ])
  expect(linesOf(page.getByRole('region', { name: 'Personal average per month' }))).toEqual([
    'Personal average per month 815.25 €',
  ])
  expect(linesOf(page.getByRole('region', { name: 'Top personal category' }))).toEqual([
    'Top personal category 🔑 Rent 1,500.00 €, 92% of the total',
  ])
})

test('what changed most says by how much and why, and its entries open', async () => {
  const dinner = { __typename: 'Expense' as const, id: '41', title: 'Dinner' }
  const rent = { __typename: 'Expense' as const, id: '42', title: 'Rent of August' }
  const changes = [
    {
      ...{ category: base('RENT'), before: euros(200_000), difference: euros(-50_000) },
      entries: [{ contribution: euros(100_000), entry: rent }],
    },
    {
      ...{ category: base('FOOD'), before: euros(8_000), difference: euros(4_000) },
      // What went while it was being read is left out.
      entries: [
        { contribution: euros(3_550), entry: dinner },
        { contribution: euros(450), entry: null },
      ],
    },
    { category: tea, before: euros(0), difference: euros(1_050), entries: [] },
  ]
  answers(OwnReportDocument, () => ({ spendingReport: report({ biggestChanges: changes }) }))
  await open()
  const section = page.getByRole('region', { name: 'Biggest changes since the period before' })
  await shows(section)
  expect(linesOf(section.getByRole('listitem'))).toEqual([
    '🔑 Rent 500.00 € less (25%) Before, mainly: Rent of August 1,000.00 €',
    '🍎 Food 40.00 € more (50%) Mainly: Dinner 35.50 €',
    '🍵 Tea 10.50 € more',
  ])
  const entry = section.getByRole('link', { name: 'Dinner' })
  expect(entry.element().getAttribute('href')).toContain('expense=41')
  const fallen = section.getByRole('link', { name: '500.00 € less (25%)' })
  expect(fallen.element().getAttribute('href')).toContain('2026-08-01')
  await widenTo(375)
  expect(overflowOf(page.getByRole('main'))).toBe(0)
  expect(await violations()).toEqual([])
})

test('the bars are a table too, for those who do not see them and for everybody else', async () => {
  await open()
  await shows(chart.getByRole('img', { name: 'Bar chart: Your spending by month, 2 periods' }))
  await expect
    .poll(rows)
    .toEqual([
      'Period Total Rent Food Tea',
      'Oct 2026 870.00 € 750.00 € 120.00 € 0.00 €',
      'Nov 2026 760.50 € 750.00 € 0.00 € 10.50 €',
    ])
  expect(await violations()).toEqual([])
  await press(chart.getByRole('button', { name: 'Show as a table' }))
  const { height } = page
    .getByRole('region', { name: 'Your spending by month as a table' })
    .element()
    .getBoundingClientRect()
  expect(height).toBe(400)
  expect(await violations()).toEqual([])
})

test('the legend takes categories out by keyboard, which stands in the address, and brings them back', async () => {
  await open('startDate=2026-10-01&endDate=2026-11-30&hidden=FOOD')
  const food = legend.getByRole('button', { name: 'Food' })
  const rent = legend.getByRole('button', { name: 'Rent' })
  await expect.element(food).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(rows)
    .toEqual(['Period Total Rent Tea', 'Oct 2026 750.00 € 750.00 € 0.00 €', 'Nov 2026 760.50 € 750.00 € 10.50 €'])
  await turnTo(rent)
  await type('{Enter}')
  await expect.poll(rows).toEqual(['Period Total Tea', 'Oct 2026 0.00 € 0.00 €', 'Nov 2026 10.50 € 10.50 €'])
  await focusIsOn(rent)
  await turnTo(legend.getByRole('button', { name: 'Show all' }))
  await type('{Enter}')
  await focusIsOn(rent)
  await expect.poll(() => rows()[0]).toBe('Period Total Rent Food Tea')
  expect(asked()).toHaveLength(1)
})

describe('the range', () => {
  test('counts once it is applied, also by Enter', async () => {
    await open()
    await typeDay('Start date', '05102026')
    await chooseTimeframe('Weekly')
    expect(asked()).toHaveLength(1)
    await typeDay('End date', '15112026')
    await type('{Enter}')
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ startDate: '2026-10-05', endDate: '2026-11-15', timeframe: 'WEEKLY' })
    expect(asked()).toHaveLength(2)
    // Once more the same: it is read anew, and the way back is no longer.
    await press(apply)
    expect(asked()).toHaveLength(3)
  })

  test('moves on with time where it is chosen by its name, and stays where its days are', async () => {
    await open('range=last-year&timeframe=daily')
    const ranges = form.getByRole('group', { name: 'Quick ranges' })
    await shows(ranges)
    const pressed = () => linesOf(ranges.getByRole('button', { pressed: true }))
    const today = new Date().toISOString().slice(0, 7)
    expect(pressed()).toEqual(['Last year'])
    await turnTo(ranges.getByRole('button', { name: 'This month' }))
    await type('{Enter}')
    await expect.poll(() => asked().at(-1)).toMatchObject({ startDate: `${today}-01`, timeframe: 'DAILY' })
    expect(pressed()).toEqual(['This month'])
    await typeDay('Start date', '05102026')
    expect(pressed()).toEqual([])
    // These very days are looked at still: what was typed gives way.
    await press(ranges.getByRole('button', { name: 'This month' }))
    await expect.poll(pressed).toEqual(['This month'])
  })

  test('says why it can be no report, and nobody is asked', async () => {
    await open()
    await typeDay('Start date', '01122026')
    await shows(form.getByText('Start date must be before or equal to end date.'))
    await expect.element(apply).toBeDisabled()
    await typeDay('Start date', '01112021')
    await shows(form.getByText('Date range too large for monthly timeframe (max 60 months).'))
    await chooseTimeframe('Yearly')
    await expect.element(apply).toBeEnabled()
    await chooseTimeframe('Daily')
    await shows(form.getByText('Date range too large for daily timeframe (max 365 days).'))
    await chooseTimeframe('Weekly')
    await shows(form.getByText('Date range too large for weekly timeframe (max 104 weeks).'))
    await goToDay('Start date')
    await type(
      '{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{Backspace}{Backspace}',
    )
    await shows(form.getByText('Choose a start date and an end date.'))
    expect(asked()).toHaveLength(1)
  })

  test('waits while a report is on its way', async () => {
    answers(OwnReportDocument, () => new Promise(() => {}))
    await open()
    await shows(page.getByText('Loading report...'))
    await expect.element(apply).toBeDisabled()
  })

  test('that makes no sense in the address is said, and may be mended', async () => {
    await open('startDate=2000-01-01&endDate=2026-11-30&timeframe=yearly')
    await shows(form.getByText('Date range too large for yearly timeframe (max 20 years).'))
    expect(asked()).toEqual([])
  })
})

test('nobody waits for a report to be drawn who chooses another one', async () => {
  const arrival = Promise.withResolvers<void>()
  answers(OwnReportDocument, async () => {
    await arrival.promise
    return { spendingReport: report() }
  })
  await open()
  await expect.element(apply).toBeDisabled()
  const first = whenFirst(() => {
    const isEnabled = apply.element().matches(':enabled')
    return isEnabled ? { figures: document.querySelectorAll('figure').length } : null
  })
  arrival.resolve()
  expect(await first).toEqual({ figures: 0 })
  await shows(chart)
})

test('what cannot be had is tried again', async () => {
  isOutOfReachFor(OwnReportDocument)
  await open()
  await shows(page.getByText('Failed to load the report. Please try again later.'))
  answers(OwnReportDocument, () => ({ spendingReport: report() }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await shows(page.getByText('1,630.50 €'))
})

test('where nothing was spent, one way leads on', async () => {
  answers(OwnReportDocument, () => ({ spendingReport: report(nothing) }))
  await open('')
  await shows(page.getByRole('heading', { name: 'Nothing spent in these days' }))
  await shows(page.getByRole('link', { name: 'Go to your expenses' }))
  await open()
  await press(page.getByRole('button', { name: 'Show the last months' }))
  await shows(page.getByRole('link', { name: 'Go to your expenses' }))
})

describe('a group', () => {
  const title = page.getByRole('heading', { level: 2, name: 'Group spending' })

  test('is no matter where none tells what it spends', async () => {
    answers(ReportGroupsDocument, () => ({ groups: [group('4', 'Flat', false), group('5', 'Club', true, 'PENDING')] }))
    await open('startDate=2026-10-01&endDate=2026-11-30&group=4')
    await shows(page.getByText('1,630.50 €'))
    await isGone(title)
    expect(askedFor(GroupReportDocument)).toEqual([])
  })

  test('is chosen, looked at, and left again', async () => {
    answers(ReportGroupsDocument, () => ({ groups: [group('4', 'Flat', true), group('5', 'Club', false)] }))
    answers(GroupReportDocument, () => ({ groupSpendingReport: report({ total: euros(400_000) }) }))
    await open()
    await shows(title, page.getByText('Select a group to see what it spends.'))
    await press(page.getByRole('button', { name: /^Select a group/ }))
    expect(linesOf(page.getByRole('option'))).toEqual(['Select a group', 'Flat'])
    await press(page.getByRole('option', { name: 'Flat' }))
    await shows(page.getByRole('region', { name: 'Group total' }).getByText('4,000.00 €'))
    await shows(page.getByRole('region', { name: 'Group average per month' }))
    await shows(page.getByRole('region', { name: 'Top group category' }))
    await shows(page.getByRole('img', { name: 'Bar chart: Group spending by month, 2 periods' }))
    expect(askedFor(GroupReportDocument)).toEqual([
      { groupId: '4', input: { startDate: '2026-10-01', endDate: '2026-11-30', timeframe: 'MONTHLY' } },
    ])
    expect(await violations()).toEqual([])
    await press(page.getByRole('button', { name: /^Flat/ }))
    await press(page.getByRole('option', { name: 'Select a group' }))
    await shows(page.getByText('Select a group to see what it spends.'))
  })

  test('that spent nothing has a next step as well', async () => {
    answers(ReportGroupsDocument, () => ({ groups: [group('4', 'Flat', true)] }))
    answers(GroupReportDocument, () => ({ groupSpendingReport: report(nothing) }))
    await open('startDate=2026-10-01&endDate=2026-11-30&group=4')
    const ofGroup = page.getByRole('region', { name: 'Group spending' })
    await shows(ofGroup.getByText('“Flat” spent nothing in these days.'))
    await press(ofGroup.getByRole('button', { name: 'Show the last months' }))
    await expect
      .element(ofGroup.getByRole('link', { name: 'See the group’s expenses' }))
      .toHaveAttribute('href', '/expenses?groupId=4')
  })

  test('goes by calendar months, which is said to whoever has others', async () => {
    answers(ReportGroupsDocument, () => ({ groups: [group('4', 'Flat', true)] }))
    answers(GroupReportDocument, () => ({ groupSpendingReport: report() }))
    const said = page.getByText('A group’s report goes by calendar months', { exact: false })
    await open('group=4')
    await shows(page.getByRole('region', { name: 'Group total' }))
    await isGone(said)
    const months = ownMonths([{ from: '2026-01-01', startDay: 25 }])
    show(
      <MonthsContext value={months}>
        <ReportsScreen />
      </MonthsContext>,
      { address: '/reports?group=4' },
    )
    await shows(said)
  })

  test('that tells no more what it spends shows nothing', async () => {
    answers(ReportGroupsDocument, () => ({ groups: [group('4', 'Flat', true)] }))
    answers(GroupReportDocument, () => ({ groupSpendingReport: null }))
    await open('startDate=2026-10-01&endDate=2026-11-30&group=4')
    await shows(page.getByText('Failed to load the report. Please try again later.'))
    await isGone(page.getByRole('region', { name: 'Group total' }))
  })
})

test.for([320, 375])('it fits a screen of %d pixels', async width => {
  await widenTo(width)
  await open()
  await shows(chart.getByRole('img'))
  expect(overflowOf(page.getByRole('main'))).toBe(0)
})
