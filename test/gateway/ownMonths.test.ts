import { beforeAll, describe, expect, test } from 'vitest'
import type { MonthRule, MonthStart } from '#domain/calendar/monthRules.ts'
import { type Months, monthsWithin, ownMonths } from '#domain/calendar/months.ts'
import { dayIn, plusDays } from '#domain/day.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { lunch as lunchInput } from '#test/support/graphqlExpenses.ts'
import { budgetOf, type RestMonth } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, shared } from '#test/support/restGroups.ts'
import { paid } from '#test/support/restTransfers.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* Months that begin on payday: whoever asks, and however, a month is the same days and comes to the same. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

/** What was spent on which day, in cents. */
const SPENT: readonly (readonly [day: string, cents: number])[] = Array.from({ length: 60 }, (_, index) => [
  plusDays('2026-01-03', index * 5),
  101 + index * 37,
])

beforeAll(async () => {
  for (const [date, cents] of SPENT) await recorded(ana, { date, amount: cents / 100, category: 'FOOD' })
  await budgetOf(ana, { amount: 100, category: 'FOOD' })
})

/** As it would be if that had been chosen then. */
const chose = (person: Person, rules: readonly MonthRule[]) =>
  gateway.database.asOwner('UPDATE account.users SET settings = settings || $2 WHERE user_id = $1', [
    person.id,
    { monthStarts: rules },
  ])

const ALWAYS = '1000-01-01'
const always = (startDay: MonthStart): readonly MonthRule[] => [{ from: ALWAYS, startDay }]

const onPaper = (months: Months, month: string): number =>
  SPENT.reduce((sum, [day, cents]) => (months.monthOf(day) === month ? sum + cents : sum), 0)

const cents = (amount: string | number): number => Math.round(Number(amount) * 100)

interface Told {
  readonly month: string
  readonly startDate: string
  readonly endDate: string
}
interface Answer {
  readonly budgetProgress: Told & { readonly spent: { readonly amount: string } }
  readonly monthAtAGlance: Told & { readonly total: { readonly amount: string } }
}

const MONTH = `query ($month: String!, $months: MonthKind) {
  budgetProgress(month: $month, months: $months) { month startDate endDate spent { amount } }
  monthAtAGlance(month: $month, months: $months) { month startDate endDate total { amount } }
}`

const FEED = `{ feed(first: 200) { months { month startDate endDate count ownTotals { amount currency } } } }`

interface FeedAnswer {
  readonly feed: {
    readonly months: readonly (Told & {
      readonly count: number
      readonly ownTotals: readonly { readonly amount: string }[]
    })[]
  }
}

const REPORT = `query ($input: ReportInput!) { spendingReport(input: $input) {
  total { amount } periods { period startDate endDate total { amount } } previous { startDate endDate } } }`

interface ReportAnswer {
  readonly spendingReport: {
    readonly total: { readonly amount: string }
    readonly periods: readonly {
      readonly period: string
      readonly startDate: string
      readonly total: { readonly amount: string }
    }[]
    readonly previous: { readonly startDate: string; readonly endDate: string }
  }
}

describe.each<[string, readonly MonthRule[]]>([
  ['on the 25th', always(25)],
  ['on the 10th', always(10)],
  ['on the last working day', always('LAST_WORKING_DAY')],
  [
    'on the 1st, and since March on the 20th, and since July on the 1st again',
    [
      { from: '2026-03-11', startDay: 20 },
      { from: '2026-07-02', startDay: 1 },
    ],
  ],
])('Whose months begin %s', (_, rules) => {
  const months = ownMonths(rules)
  const names = monthsWithin(months, { first: SPENT[0]?.[0] ?? '', last: SPENT.at(-1)?.[0] ?? '' })
  beforeAll(async () => {
    await chose(ana, rules)
  })

  test('has them in the list, with their days and the sum of their days', async () => {
    const { body } = await ana.browser.graphql<FeedAnswer>(FEED)
    const told = body.data.feed.months.map(({ month, startDate, endDate, count, ownTotals }) => [
      ...[month, startDate, endDate, count],
      ownTotals.reduce((sum, { amount }) => sum + cents(amount), 0),
    ])
    const expected = names.toReversed().map(month => {
      const { first, last } = months.daysOf(month)
      const count = SPENT.filter(([day]) => months.monthOf(day) === month).length
      return [month, first, last, count, onPaper(months, month)]
    })
    expect(told).toEqual(expected)
  })

  test('has them in budgets and at a glance, by both doors', async () => {
    for (const month of names) {
      const { first, last } = months.daysOf(month)
      const spent = onPaper(months, month)
      const { body } = await ana.browser.graphql<Answer>(MONTH, { month, months: 'OWN' })
      const { budgetProgress, monthAtAGlance } = body.data
      expect([budgetProgress, monthAtAGlance]).toMatchObject(
        [0, 1].map(() => ({ month, startDate: first, endDate: last })),
      )
      expect([budgetProgress.spent.amount, monthAtAGlance.total.amount].map(cents)).toEqual([spent, spent])

      const [year, number] = month.split('-').map(Number)
      const asked = `year=${year}&month=${number}&period=own`
      const progress = await ana.browser.get<RestMonth>(`/api/budgets/progress?${asked}`)
      const glance = await ana.browser.get<{ total: number }>(`/api/quick-analytics/${year}/${number}?period=own`)
      const summary = await ana.browser.get<{ spent: number }[]>(`/api/monthly-category-summary/${ana.id}?${asked}`)
      expect(
        [progress.body.data.categories.FOOD?.spent ?? 0, glance.body.data.total, summary.body.data[0]?.spent ?? 0].map(
          cents,
        ),
      ).toEqual([spent, spent, spent])
    }
  })

  test('has them in reports', async () => {
    const [from, to] = [names[1] ?? '', names[3] ?? '']
    const [startDate, endDate] = [months.daysOf(from).first, months.daysOf(to).last]
    const { body } = await ana.browser.graphql<ReportAnswer>(REPORT, { input: { startDate, endDate } })
    const { total, periods, previous } = body.data.spendingReport
    const asked = names.slice(1, 4)
    expect(periods.map(each => [each.period, each.startDate, cents(each.total.amount)])).toEqual(
      asked.map(month => [month, months.daysOf(month).first, onPaper(months, month)]),
    )
    expect(cents(total.amount)).toBe(asked.reduce((sum, month) => sum + onPaper(months, month), 0))
    expect(previous.endDate).toBe(plusDays(startDate, -1))
    const rest = await ana.browser.get<{ period: string; total: number }[]>(
      `/api/custom-range-summary?start_date=${startDate}&end_date=${endDate}&period=own`,
    )
    expect(rest.body.data.map(({ period, total }) => [period, cents(total)])).toEqual(
      asked.map(month => [month, onPaper(months, month)]),
    )
  })

  test('is told of calendar months where nothing else is asked for over REST, or where they are asked for', async () => {
    const january = SPENT.reduce((sum, [day, amount]) => (day.startsWith('2026-01') ? sum + amount : sum), 0)
    const { body } = await ana.browser.get<{ total: number }>('/api/quick-analytics/2026/1')
    const progress = await ana.browser.get<RestMonth>('/api/budgets/progress?year=2026&month=1')
    const asked = await ana.browser.graphql<Answer>(MONTH, { month: '2026-01', months: 'CALENDAR' })
    expect(
      [
        ...[body.data.total, progress.body.data.categories.FOOD?.spent ?? 0],
        ...[asked.body.data.budgetProgress.spent.amount, asked.body.data.monthAtAGlance.total.amount],
      ].map(cents),
    ).toEqual([january, january, january, january])
  })
})

const CHANGE = `mutation ($input: ReviseSettingsInput!) { reviseSettings(input: $input) {
  settings { monthStarts { since day } } refusals { code path } } }`

interface Changed {
  readonly reviseSettings: {
    readonly settings: {
      readonly monthStarts: readonly { readonly since: string; readonly day: number | null }[]
    } | null
    readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
  }
}

const change = async (person: Person, monthStart: object, more: object = {}) =>
  (await person.browser.graphql<Changed>(CHANGE, { input: { monthStart, ...more } })).body.data.reviseSettings

describe('Whoever chooses another day', () => {
  test('has it from today on, where they live, and as if nothing had been when they take it back', async () => {
    const cy = await gateway.person()
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const since = dayIn(timezone, new Date())
      expect((await change(cy, { day: 25 }, { timezone })).settings?.monthStarts).toEqual([{ since, day: 25 }])
      const twice = await change(cy, { isLastWorkingDay: true })
      expect(twice.settings?.monthStarts).toEqual([{ since, day: null }])
      expect((await change(cy, { day: 1 })).settings?.monthStarts).toEqual([])
    }
  })

  test.each([{ day: 0 }, { day: 29 }, { day: -1 }, { isLastWorkingDay: false }])('%j is none', async monthStart => {
    const { settings, refusals } = await change(bo, monthStart)
    expect(settings).toBe(null)
    expect(refusals).toMatchObject([{ code: 'INVALID_SETTING', path: 'monthStart' }])
  })

  test('may ask for one in two ways, but not at once, and for no other period', async () => {
    const both = await bo.browser.graphql(CHANGE, { input: { monthStart: { day: 2, isLastWorkingDay: true } } })
    expect(both.body.errors).toBeDefined()
    for (const path of [`budgets/progress`, 'quick-analytics/2026/3', `monthly-category-summary/${bo.id}`]) {
      expect((await bo.browser.get(`/api/${path}?period=theirs`)).status).toBe(400)
    }
  })

  test('is told live of months as they are by then', async () => {
    const dee = await gateway.person()
    const { next } = await subscribe<{ feedChanged: { months: Told[] } }>(
      dee.browser,
      'subscription { feedChanged { months { month startDate endDate count } } }',
    )
    await chose(dee, always(25))
    await recorded(dee, { date: '2026-03-26' })
    const [news] = await next()
    expect(news?.feedChanged.months).toEqual([
      { month: '2026-03', startDate: '2026-02-25', endDate: '2026-03-24', count: 0 },
      { month: '2026-04', startDate: '2026-03-25', endDate: '2026-04-24', count: 1 },
    ])
  })

  test('finds transfers among the entries of a month, and not in its total', async () => {
    const [fay, guy] = [await gateway.person(), await gateway.person()]
    await connect(fay, guy)
    await chose(fay, always('LAST_WORKING_DAY'))
    await paid(fay, guy, { date: '2026-08-31', currency: 'USD' })
    await recorded(fay, { date: '2026-09-29', amount: 12.5 })
    const { body } = await fay.browser.graphql<FeedAnswer>(FEED)
    expect(body.data.feed.months).toEqual([
      {
        ...{ month: '2026-09', startDate: '2026-08-31', endDate: '2026-09-29', count: 2 },
        ownTotals: [{ amount: '12.50', currency: 'EUR' }],
      },
    ])
  })

  test('is warned by the month that an expense is in', async () => {
    const eve = await gateway.person()
    await chose(eve, always(25))
    await budgetOf(eve, { amount: 100 })
    const today = dayIn('UTC', new Date())
    const { first } = ownMonths(always(25)).daysOf(ownMonths(always(25)).monthOf(today))
    const record = async (date: string, amount: string) => {
      const { body } = await eve.browser.graphql<{ recordExpense: { budgetAlerts: { threshold: number }[] } }>(
        `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { budgetAlerts { threshold } } }`,
        { input: { ...lunchInput, date, amount } },
      )
      return body.data.recordExpense.budgetAlerts.map(({ threshold }) => threshold)
    }
    expect(await record(first, '80')).toEqual([])
    expect(await record(plusDays(first, -1), '80')).toEqual([])
    expect(await record(today, '15')).toEqual([90])
  })

  test('shares calendar months with a group all the same', async () => {
    await connect(ana, bo)
    const flat = await shared(ana, [bo], { share_expenses_summary: true })
    await chose(ana, always(25))
    await recorded(ana, {
      date: '2025-03-30',
      amount: 40,
      group_id: flat.id,
      splits: [{ user_id: ana.id }, { user_id: bo.id }],
    })
    const query = `query ($groupId: ID!, $input: ReportInput!) {
      groupBudgets(groupId: $groupId, month: "2025-03") { progress { month startDate endDate spent { amount } } }
      groupSpendingReport(groupId: $groupId, input: $input) { periods { period total { amount } } }
    }`
    const input = { startDate: '2025-03-01', endDate: '2025-04-30', months: 'OWN' }
    for (const person of [ana, bo]) {
      const { body } = await person.browser.graphql(query, { groupId: String(flat.id), input })
      expect(body.data).toEqual({
        groupBudgets: {
          progress: { month: '2025-03', startDate: '2025-03-01', endDate: '2025-03-31', spent: { amount: '40.00' } },
        },
        groupSpendingReport: {
          periods: [
            { period: '2025-03', total: { amount: '40.00' } },
            { period: '2025-04', total: { amount: '0.00' } },
          ],
        },
      })
    }
  })
})
