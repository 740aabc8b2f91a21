import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, monthOf, plusDays } from '#domain/day.ts'
import { connected, nameOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { budgetOf, progressOf } from '#test/support/restBudgets.ts'
import { shared } from '#test/support/restGroups.ts'
import { RECURRING, ruleOf } from '#test/support/restRecurring.ts'

/* What is dated ahead is listed, and counts nowhere before its day has come where whoever looks lives. */

/** It never is the same day in both. */
const [EARLY, LATE] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

let gateway: TestGateway
let ana: Person
let bo: Person
let flat: number
beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
  bo = await gateway.person()
  await connected(ana, bo)
  flat = (await shared(ana, [bo], { share_expenses_summary: true })).id
})
afterAll(() => gateway.stop())

const today = dayIn(EARLY, new Date())
const FAR = plusDays(today, 200)

const livesIn = async ({ browser }: Person, timezone: string): Promise<void> => {
  expect((await browser.put('/api/users/settings/', { timezone })).status).toBe(200)
}

async function dinner(date: string, amount: number): Promise<void> {
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  const typed = { title: 'Dinner', amount, currency: 'EUR', date, splits, split_type: 'EQUAL', group_id: flat }
  const { status, body } = await ana.browser.post('/api/expenses', typed)
  expect(status, JSON.stringify(body)).toBe(201)
}

const OPENED = `query ($of: FigureInput!) {
  figure(of: $of) { amount { amount } terms(first: 50) { edges { node { ... on EntryTerm { date } } } } }
}`

interface Opened {
  readonly figure: {
    readonly amount: { readonly amount: string }
    readonly terms: { readonly edges: readonly { readonly node: { readonly date?: string } }[] }
  }
}

/** What a sum comes to, and of which days the entries are that it is made of. */
async function opened({ browser }: Person, of: object): Promise<readonly [number, readonly unknown[]]> {
  const { amount, terms } = (await browser.graphql<Opened>(OPENED, { of })).body.data.figure
  return [Number(amount.amount), terms.edges.flatMap(({ node }) => node.date ?? [])]
}

interface Balances {
  readonly regular_users: readonly { readonly amounts: readonly { readonly amount: number }[] }[]
}

const owed = async ({ browser }: Person, query = ''): Promise<number | undefined> =>
  (await browser.get<Balances>(`/api/balances/${query}`)).body.data.regular_users[0]?.amounts[0]?.amount

const DAYS = { startDate: '2020-01-01', endDate: '9999-12-31' }

describe('what is dated ahead', () => {
  beforeAll(async () => {
    await budgetOf(ana, { amount: 100 })
    await livesIn(ana, EARLY)
    await livesIn(bo, LATE)
    await dinner(today, 40)
    await dinner(FAR, 600)
  })

  test('counts in balances from its day on, where whoever looks lives', async () => {
    expect(await owed(ana)).toBe(20)
    expect(await owed(ana, '?simplified=true')).toBe(20)
    expect(await owed(bo)).toBeUndefined()
    expect(await owed(bo, '?simplified=true')).toBeUndefined()
    await livesIn(bo, EARLY)
    expect(await owed(bo)).toBe(-20)
    expect(await owed(bo, '?simplified=true')).toBe(-20)
  })

  test('is no part of what a balance is said to consist of', async () => {
    const withBo = { person: String(bo.id), currency: 'EUR' }
    for (const share of [{}, { endDate: '9999-12-31' }, { startDate: '2020-01-01', only: 'EXPENSE' }]) {
      expect(await opened(ana, { balance: { ...withBo, ...share } })).toEqual([20, [today]])
    }
    expect(await opened(ana, { owed: { currency: 'EUR', side: 'TO_VIEWER' } })).toEqual([20, []])
  })

  test('counts in reports, sums and budgets from its day on', async () => {
    expect(await opened(ana, { spent: DAYS })).toEqual([20, [today]])
    expect(await opened(ana, { spent: { ...DAYS, whole: true } })).toEqual([40, [today]])
    expect(await opened(ana, { groupSpent: { ...DAYS, groupId: String(flat) } })).toEqual([40, [today]])
    expect(await opened(ana, { spent: { startDate: FAR, endDate: FAR } })).toEqual([0, []])
    const { data } = (
      await ana.browser.graphql<{ spending: { edges: readonly { node: { total: { amount: string } } }[] } }>(
        '{ spending(groupBy: [YEAR]) { edges { node { total { amount } } } } }',
      )
    ).body
    expect(data.spending.edges.map(({ node }) => Number(node.total.amount))).toEqual([20])
    expect((await progressOf(ana, monthOf(today))).overall).toMatchObject({ spent: 20 })
    expect((await progressOf(ana, monthOf(FAR))).overall).toMatchObject({ spent: 0 })
  })

  test('is listed, and in the total of its month not yet', async () => {
    const { body } = await ana.browser.graphql<{
      feed: { months: readonly { month: string; count: number; ownTotals: readonly { amount: string }[] }[] }
    }>('{ feed(first: 10) { months { month count ownTotals { amount } total { amount { amount } } } } }')
    expect(body.data.feed.months).toEqual([
      { month: monthOf(FAR), count: 1, ownTotals: [], total: { amount: { amount: '0.00' } } },
      { month: monthOf(today), count: 1, ownTotals: [{ amount: '20.00' }], total: { amount: { amount: '20.00' } } },
    ])
  })
})

interface Debts {
  readonly toViewer: { readonly amount: string }
  readonly byViewer: { readonly amount: string }
  readonly balance: { readonly amount: string }
}

interface Coming {
  readonly debts: Debts
  readonly days: readonly {
    readonly date: string
    readonly debts: Debts
    readonly items: readonly { readonly title: string }[]
    readonly upcoming: readonly { readonly title: string }[]
  }[]
}

const COMING = `query ($to: Date!) { coming(to: $to) {
  debts { ...Sides }
  days { date debts { ...Sides } items { ... on Expense { title } } upcoming { title } }
} }
fragment Sides on OpenDebts { toViewer { amount } byViewer { amount } balance { amount } }`

describe('what is coming', () => {
  const coming = async ({ browser }: Person, to: string) =>
    (await browser.graphql<{ coming: Coming }>(COMING, { to })).body.data.coming
  const sides = ({ toViewer, byViewer, balance }: Debts) =>
    [toViewer, byViewer, balance].map(({ amount }) => Number(amount))

  test('is told day by day with what is owed then, whichever way it comes', async () => {
    const [cy, dee] = [await gateway.person(), await gateway.person()]
    await connected(cy, dee)
    for (const person of [cy, dee]) await livesIn(person, EARLY)
    const [tomorrow, later] = [plusDays(today, 1), plusDays(today, 9)]
    const splits = [{ user_id: cy.id }, { user_id: dee.id }]
    const shared = { currency: 'EUR', split_type: 'EQUAL', splits }
    const record = (typed: object) => cy.browser.post('/api/expenses', { ...shared, title: 'Dinner', ...typed })
    await record({ amount: 10, date: today })
    await record({ amount: 30, date: later })
    await record({ amount: 2, date: later, paid_by_id: dee.id, title: 'Tea' })
    await ruleOf(cy, {
      ...{ ...shared, title: 'Rent', amount: 100, paid_by_id: dee.id },
      schedule: { unit: 'DAY', every: 7, first: tomorrow, count: 2 },
    })

    const { debts, days } = await coming(cy, later)
    expect(sides(debts)).toEqual([5, 0, 5])
    expect(days.map(({ date, items, upcoming }) => [date, items.length, upcoming.length])).toEqual([
      [tomorrow, 0, 1],
      [plusDays(tomorrow, 7), 0, 1],
      [later, 2, 0],
    ])
    expect(days.map(day => sides(day.debts))).toEqual([
      [0, 45, -45],
      [0, 95, -95],
      [0, 81, -81],
    ])
    const { body } = await cy.browser.get<{ today: string; until: string; days: readonly { debts: object }[] }>(
      `${RECURRING}/coming?to=${later}`,
    )
    expect(body.data).toMatchObject({ today, until: later })
    expect(body.data.days.at(-1)?.debts).toEqual({
      ...{ currency: 'EUR', to_viewer: 0, by_viewer: 81, balance: -81, unconverted: [] },
    })
    const hers = (await coming(dee, later)).days
    const fromHers = days.map(day => sides(day.debts)).map(([to, by = 0, balance = 0]) => [by, to, 0 - balance])
    expect(hers.map(day => sides(day.debts))).toEqual(fromHers)
  })

  test('is told of what others let come again as far as one has a part in it, and no longer than they share', async () => {
    const [cy, dee, eve] = [await gateway.person(), await gateway.person(), await gateway.person()]
    const connectionId = await connected(cy, dee)
    await connected(cy, eve)
    const later = plusDays(today, 9)
    const schedule = { unit: 'DAY', every: 7, first: later, count: 2 }
    const splits = [
      { user_id: cy.id, split_value: 70 },
      { user_id: dee.id, split_value: 30 },
    ]
    await ruleOf(cy, { title: 'Own', schedule })
    const sofa = await ruleOf(cy, { title: 'Sofa', amount: 100, split_type: 'PERCENTAGE', splits, schedule })
    const ASK = `{ coming(to: "${later}") { days { date byOthers {
      ruleId owner { id } title amount { amount } ownShare { amount } category { id } } } } }`
    const told = async ({ browser }: Person) => (await browser.graphql<{ coming: object }>(ASK)).body.data
    const entry = {
      ...{ ruleId: String(sofa.id), owner: { id: String(cy.id) }, title: 'Sofa', category: { id: 'OTHER' } },
      ...{ amount: { amount: '100.00' }, ownShare: { amount: '30.00' } },
    }
    expect(await told(dee)).toEqual({ coming: { days: [{ date: later, byOthers: [entry] }] } })
    expect(await told(eve)).toEqual({ coming: { days: [] } })
    expect(await told(cy)).toEqual({ coming: { days: [{ date: later, byOthers: [] }] } })
    const { body } = await dee.browser.get<{ days: readonly { by_others: readonly object[] }[] }>(
      `${RECURRING}/coming?to=${later}`,
    )
    expect(body.data.days[0]?.by_others).toEqual([
      {
        ...{ rule_id: sofa.id, owner_id: cy.id, owner_name: nameOf(cy), title: 'Sofa', category: 'OTHER' },
        ...{ amount: 100, currency: 'EUR', own_share: 30, group_id: null },
      },
    ])
    await cy.browser.post(`${RECURRING}/${sofa.id}/skip`, { date: later })
    expect(await told(dee)).toEqual({ coming: { days: [] } })
    await cy.browser.post(`${RECURRING}/${sofa.id}/reinstate`, { date: later })
    expect((await told(dee)).coming).toMatchObject({ days: [{ date: later }] })
    await cy.browser.delete(`/api/users/connections/${connectionId}/`)
    expect(await told(dee)).toEqual({ coming: { days: [] } })
  })

  test('is refused for days that are over, or too far away', async () => {
    for (const [to, status] of [
      [plusDays(today, -3), 400],
      [plusDays(today, 400), 400],
      ['2026-02-30', 400],
    ] as const) {
      expect((await ana.browser.get(`${RECURRING}/coming?to=${to}`)).status, to).toBe(status)
    }
  })
})
