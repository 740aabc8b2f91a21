import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { approve, connect, created, type RestGroup, refusal, shared } from '#test/support/restGroups.ts'

/* What was spent, told over both doors. That the figures are right whatever happened shows sameFigures.test.ts. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)
let flat: RestGroup

const withBo = () => [ana, bo].map(({ id }) => ({ user_id: id }))

beforeAll(async () => {
  await connect(ana, bo)
  flat = await shared(ana, [bo], { share_expenses_summary: true, default_currency: 'USD' })
  const coffee = await categoryOf(ana, { name: 'Coffee', emoji: '☕', base_category: 'FOOD' })
  await recorded(ana, { amount: 30, date: '2026-01-31', category: 'RENT' })
  await recorded(ana, { amount: 4, date: '2026-03-01', category: `custom-${coffee.id}`, splits: withBo() })
  const inGroup = { group_id: flat.id, currency: 'USD', category: `custom-${coffee.id}` }
  await recorded(ana, { ...inGroup, amount: 10, date: '2025-12-31', splits: withBo() })
  await budgetOf(ana, { amount: 5 })
})

const series = (query: string) => ana.browser.get<unknown[]>(`/api/custom-range-summary?${query}`)

describe('A series', () => {
  test('has a row for each period, also where nothing was spent, and names categories by code or as one did', async () => {
    const { status, body } = await series('start_date=2026-01-15&end_date=2026-03-31')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        ...{ period: '2026-01', start_date: '2026-01-15', end_date: '2026-01-31', total: 30, currency: 'EUR' },
        categories: [{ name: 'RENT', amount: 30 }],
      },
      {
        ...{ period: '2026-02', start_date: '2026-02-01', end_date: '2026-02-28', total: 0, currency: 'EUR' },
        categories: [],
      },
      {
        ...{ period: '2026-03', start_date: '2026-03-01', end_date: '2026-03-31', total: 2, currency: 'EUR' },
        categories: [{ name: 'Coffee', amount: 2 }],
      },
    ])
  })

  test('shows others what a category of somebody else counts as', async () => {
    const { body } = await bo.browser.get<{ categories: object[] }[]>(
      '/api/custom-range-summary/?startDate=2026-03-01&endDate=2026-03-31',
    )
    expect(body.data[0]?.categories).toEqual([{ name: 'FOOD', amount: 2 }])
  })

  test.each([
    ['end_date=2026-01-01', 'Start date is required'],
    ['start_date=2026-01-01', 'End date is required'],
    ['start_date=2026-02-30&end_date=2026-03-01', 'Date must be a day that exists, as yyyy-MM-dd'],
    ['start_date=2026-01-02&end_date=2026-01-01', 'Start date must be before or equal to end date.'],
    [
      'start_date=2026-01-01&end_date=2026-01-01&timeframe=hourly',
      'timeframe must be daily, weekly, monthly or yearly',
    ],
    ...(
      [
        ['daily', '2027-01-01', '365 days'],
        ['weekly', '2028-01-01', '104 weeks'],
        ['monthly', '2031-01-01', '60 months'],
        ['yearly', '2046-01-01', '20 years'],
      ] as const
    ).map(([timeframe, end, max]) => [
      `start_date=2026-01-01&end_date=${end}&timeframe=${timeframe}`,
      `Date range too large for ${timeframe} timeframe (max ${max}).`,
    ]),
  ])('is refused for %s, in words', async (query, message) => {
    const { status, body } = await series(query)
    expect([status, body.message]).toEqual([400, message])
  })

  test('is refused by GraphQL under a code', async () => {
    const input = { startDate: '2026-01-01', endDate: '2027-01-01', timeframe: 'DAILY' }
    const query = 'query ($input: ReportInput!) { spendingReport(input: $input) { startDate } }'
    const { status, body } = await ana.browser.graphql(query, { input })
    expect([status, body.errors]).toMatchObject([400, [{ extensions: { code: 'RANGE_TOO_LARGE' } }]])
  })
})

describe('A report', () => {
  test('is compared with what lies before it, and with the same a year earlier', async () => {
    await recorded(ana, { amount: 12, date: '2025-03-31', category: 'PETS' })
    const query = `{ spendingReport(input: { startDate: "2026-02-01", endDate: "2026-03-31" }) {
      total { amount } average { amount }
      previous { startDate endDate total { amount } difference { amount } }
      lastYear { startDate endDate total { amount } difference { amount } }
      categories { category { id base name emoji } amount { amount } }
    } }`
    const { spendingReport } = (await ana.browser.graphql<{ spendingReport: object }>(query)).body.data
    expect(spendingReport).toMatchObject({
      ...{ total: { amount: '2.00' }, average: { amount: '1.00' } },
      previous: { startDate: '2025-12-01', endDate: '2026-01-31' },
      lastYear: {
        ...{ startDate: '2025-02-01', endDate: '2025-03-31' },
        ...{ total: { amount: '12.00' }, difference: { amount: '-10.00' } },
      },
      categories: [{ category: { base: 'FOOD', name: 'Coffee', emoji: '☕' }, amount: { amount: '2.00' } }],
    })
  })
})

describe('A month', () => {
  test('is told at a glance, with what others bear of it', async () => {
    const { body } = await ana.browser.get('/api/quick-analytics/2026/3/')
    expect(body.data).toEqual({
      categories: [{ name: 'Coffee', amount: 2, emoji: '☕' }],
      ...{ total: 2, total_group_spending: 4, currency: 'EUR' },
    })
  })

  test('is told by category to whose it is, and to nobody else', async () => {
    const path = `/api/monthly-category-summary/${ana.id}`
    expect((await ana.browser.get(`${path}?year=2026&month=1`)).body.data).toEqual([
      { categoryName: 'RENT', categoryEmoji: '🔑', spent: 30 },
    ])
    expect((await ana.browser.get(path)).body.data).toEqual([])
    for (const call of [path, '/api/monthly-category-summary/999999', '/api/monthly-category-summary/x']) {
      expect(refusal(await bo.browser.get(call))).toEqual([404, 'USER_NOT_FOUND'])
    }
  })

  test.each(['2026/13', '2026/0', '26/1', 'x/y', '2026/1.5'])('that does not exist is refused: %s', async month => {
    expect(refusal(await ana.browser.get(`/api/quick-analytics/${month}`))).toEqual([400, 'INVALID_MONTH'])
  })
})

describe('What a group spends', () => {
  const MONTH = 'year=2025&month=12'
  const RANGE = 'start_date=2025-12-01&end_date=2025-12-31'
  const paths = (groupId: number | string) =>
    [MONTH, RANGE].map(asked => `/api/shared-analytics?group_id=${groupId}&${asked}`)
  const asked = (groupId: number) => `{ groupSpendingReport(groupId: "${groupId}",
    input: { startDate: "2025-12-01", endDate: "2025-12-31" }) { total { amount currency }
    categories { category { id name } amount { amount } } } }`

  test('is told to its members, by base category and in its currency', async () => {
    for (const { browser } of [ana, bo]) {
      for (const path of paths(flat.id)) {
        expect((await browser.get(path)).body.data).toEqual([
          {
            ...{ period: '2025-12', start_date: '2025-12-01', end_date: '2025-12-31', total: 10, currency: 'USD' },
            categories: [{ name: 'FOOD', amount: 10 }],
          },
        ])
      }
      expect((await browser.graphql(asked(flat.id))).body.data).toEqual({
        groupSpendingReport: {
          total: { amount: '10.00', currency: 'USD' },
          categories: [{ category: { id: 'FOOD', name: null }, amount: { amount: '10.00' } }],
        },
      })
    }
  })

  test('is told to nobody else', async () => {
    const [quiet, former] = [await shared(ana, [bo]), await gateway.person()]
    await connect(ana, former)
    const open = await created(ana, {
      share_expenses_summary: true,
      members: [{ user_id: bo.id }, { user_id: former.id }],
    })
    await approve(former, open)
    await former.browser.post(`/api/groups/${open.id}/leave`)
    const nothing = { data: { groupSpendingReport: null } }
    for (const [reader, groupId, status, code] of [
      [ana, quiet.id, 403, 'SUMMARY_NOT_SHARED'],
      [bo, open.id, 403, 'INVITATION_NOT_ANSWERED'],
      [former, open.id, 404, 'GROUP_NOT_FOUND'],
      [eve, open.id, 404, 'GROUP_NOT_FOUND'],
      [eve, 999_999, 404, 'GROUP_NOT_FOUND'],
    ] as const) {
      for (const path of paths(groupId)) expect(refusal(await reader.browser.get(path))).toEqual([status, code])
      expect((await reader.browser.graphql(asked(groupId))).body).toMatchObject(nothing)
    }
    for (const path of paths(open.id)) expect((await gateway.visitor().get(path)).status).toBe(401)
  })

  test.each(['', 'x', '0', '-1'])('is asked for by the id of a group: "%s" is none', async groupId => {
    for (const path of paths(groupId)) expect((await ana.browser.get(path)).status).toBe(400)
  })
})
