import { format, parseISO } from 'date-fns'
import { expect } from 'vitest'
import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { Person } from './gateway.ts'

/* Reports, computed once more from what the list shows of each expense. */

interface Money {
  readonly minor: string
  readonly currency: string
}

/** What the list says of an expense. */
export interface Counted {
  readonly date: string
  readonly category: string
  readonly amount: Money
}

/** What the period is called that a day is in. */
const NAMES: Readonly<Record<Timeframe, (day: string, months: Months) => string>> = {
  DAILY: day => day,
  WEEKLY: day => format(parseISO(day), "RRRR-'W'II"),
  MONTHLY: (day, { monthOf }) => monthOf(day),
  YEARLY: (day, { monthOf }) => monthOf(day).slice(0, 4),
}

/** REST goes by the months that one has only where it is asked to. */
const asked = (months: Months): string => (months === CALENDAR_MONTHS ? 'period=calendar' : 'period=own')

const minorOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { amount }) => sum + Number(amount.minor), 0)

/** By what it was spent on, as texts in a certain order, without what comes to nothing. */
function byCategory(counted: readonly Counted[]): string[] {
  return [...Map.groupBy(counted, ({ category }) => category)]
    .map(([category, same]) => `${category} ${minorOf(same)}`)
    .filter(text => !text.endsWith(' 0'))
    .toSorted()
}

interface CategoryAmount {
  readonly category: { readonly id: string }
  readonly amount: Money
}

interface Told {
  readonly total: Money
  readonly unconverted: readonly Money[]
  readonly average: Money
  readonly categories: readonly CategoryAmount[]
  readonly periods: readonly {
    readonly period: string
    readonly total: Money
    readonly categories: readonly CategoryAmount[]
  }[]
}

const REPORT = `total { minor currency } unconverted { minor currency } average { minor currency }
  categories { category { id } amount { minor currency } }
  periods { period total { minor currency } categories { category { id } amount { minor currency } } }`

const OWN = `query ($input: ReportInput!) { told: spendingReport(input: $input) { ${REPORT} } }`
const OF_GROUP = `query ($input: ReportInput!, $group: ID!) {
  told: groupSpendingReport(input: $input, groupId: $group) { ${REPORT} } }`

interface Row {
  readonly period: string
  readonly total: number
  readonly categories: readonly { readonly name: string; readonly amount: number }[]
}

const textsOf = (categories: readonly CategoryAmount[]): string[] =>
  categories.map(({ category, amount }) => `${category.id} ${amount.minor}`).toSorted()

/** Euro as REST tells them. */
const cents = (amount: number): number => Math.round(amount * 100)

interface Asked {
  readonly startDate: string
  readonly endDate: string
  readonly timeframe: Timeframe
}

/** A report of a person, or of a group, in euro, is what the list shows of its days: by GraphQL and by REST. */
export async function expectReport(
  { browser }: Person,
  wanted: Asked,
  listed: readonly Counted[],
  { group, months = CALENDAR_MONTHS }: { readonly group?: string; readonly months?: Months } = {},
): Promise<void> {
  const { startDate, endDate, timeframe } = wanted
  const within = listed.filter(({ date }) => date >= startDate && date <= endDate)
  const counted = within.filter(({ amount }) => amount.currency === 'EUR')
  const variables = group === undefined ? { input: wanted } : { input: wanted, group }
  const { data } = (await browser.graphql<{ told: Told }>(group === undefined ? OWN : OF_GROUP, variables)).body
  const { total, unconverted, average, categories, periods } = data.told

  expect(Number(total.minor)).toBe(minorOf(counted))
  expect(textsOf(categories)).toEqual(byCategory(counted))
  const without = within.filter(({ amount }) => amount.currency !== 'EUR')
  expect(unconverted.reduce((sum, { minor }) => sum + Number(minor), 0)).toBe(minorOf(without))
  expect(Number(average.minor)).toBe(Math.round(minorOf(counted) / periods.length))
  for (const each of periods) {
    const own = counted.filter(({ date }) => NAMES[timeframe](date, months) === each.period)
    expect(Number(each.total.minor)).toBe(minorOf(own))
    expect(textsOf(each.categories)).toEqual(byCategory(own))
  }
  expect(periods.reduce((sum, each) => sum + Number(each.total.minor), 0)).toBe(minorOf(counted))

  const query = `start_date=${startDate}&end_date=${endDate}&timeframe=${timeframe.toLowerCase()}`
  const path =
    group === undefined ? `/api/custom-range-summary?${asked(months)}&` : `/api/shared-analytics?group_id=${group}&`
  const rows = (await browser.get<Row[]>(path + query)).body.data
  expect(rows.map(row => [row.period, cents(row.total), ...row.categories.map(({ amount }) => cents(amount))])).toEqual(
    periods.map(each => [
      ...[each.period, Number(each.total.minor)],
      ...each.categories.map(({ amount }) => Number(amount.minor)),
    ]),
  )
}

/** A month at a glance is what the list shows of it. */
export async function expectMonth(
  { browser, id }: Person,
  month: string,
  own: readonly Counted[],
  whole: readonly Counted[],
  months = CALENDAR_MONTHS,
): Promise<void> {
  const { first, last } = months.daysOf(month)
  const ofMonth = (listed: readonly Counted[]) =>
    listed.filter(({ date, amount }) => months.monthOf(date) === month && amount.currency === 'EUR')
  const query = `query ($month: String) { told: monthAtAGlance(month: $month) {
    total { minor } sharedTotal { minor } categories { category { id } amount { minor } } } }`
  const { told } = (await browser.graphql<{ told: Told & { sharedTotal: Money } }>(query, { month })).body.data
  expect(Number(told.total.minor)).toBe(minorOf(ofMonth(own)))
  expect(Number(told.sharedTotal.minor)).toBe(minorOf(ofMonth(whole)))
  expect(textsOf(told.categories)).toEqual(byCategory(ofMonth(own)))

  const added = await browser.graphql<{ spending: { edges: readonly { node: CategoryAmount & { total: Money } }[] } }>(
    `query ($filter: SpendingFilter) { spending(groupBy: [CATEGORY], filter: $filter) {
      edges { node { category { id } total { minor currency } } } } }`,
    { filter: { startDate: first, endDate: last } },
  )
  const sums = added.body.data.spending.edges.map(({ node }) => ({ category: node.category, amount: node.total }))
  expect(textsOf(sums).filter(text => !text.endsWith(' 0'))).toEqual(byCategory(ofMonth(own)))

  const [year, number] = month.split('-')
  const { data } = (
    await browser.get<{ total: number; total_group_spending: number; categories: readonly { amount: number }[] }>(
      `/api/quick-analytics/${year}/${Number(number)}?${asked(months)}`,
    )
  ).body
  expect([cents(data.total), cents(data.total_group_spending)]).toEqual([
    Number(told.total.minor),
    Number(told.sharedTotal.minor),
  ])
  const spent = (
    await browser.get<readonly { spent: number }[]>(
      `/api/monthly-category-summary/${id}?year=${year}&month=${Number(number)}&${asked(months)}`,
    )
  ).body.data
  const amounts = told.categories.map(({ amount }) => Number(amount.minor))
  expect(spent.map(each => cents(each.spent))).toEqual(amounts)
  expect(data.categories.map(({ amount }) => cents(amount))).toEqual(amounts)
}
