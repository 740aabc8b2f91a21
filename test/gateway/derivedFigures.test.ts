import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expectOpened } from '#test/support/openedFigures.ts'
import { budgetOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, shared } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'

/* Numbers that are not the sum of what they come of: averages, and what is left of a budget or a trip. */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const QUARTER = { startDate: '2026-07-01', endDate: '2026-09-30' }

interface Opened {
  readonly figure: {
    readonly sum: { readonly minor: string }
    readonly dividedBy: number | null
    readonly takenFrom: { readonly minor: string } | null
    readonly group: { readonly name: string } | null
  } | null
}

const OPEN = `query ($of: FigureInput!) {
  figure(of: $of) { sum { minor } dividedBy takenFrom { minor } group { name } }
}`

const opened = async ({ browser }: Person, of: object) => (await browser.graphql<Opened>(OPEN, { of })).body.data.figure

const refusal = async ({ browser }: Person, of: object): Promise<unknown> =>
  JSON.parse(JSON.stringify((await browser.graphql<Opened>(OPEN, { of })).body)).errors?.[0]?.extensions?.code

test('an average opens into its total, and says by how many periods that is divided', async () => {
  const ana = await gateway.person()
  await recorded(ana, { amount: 10, date: '2026-07-03' })
  await recorded(ana, { amount: 7.51, date: '2026-09-30' })
  await recorded(ana, { amount: 99, date: '2026-10-01' })
  const average = { ...QUARTER, timeframe: 'MONTHLY' }
  await expectOpened(ana, { average }, '584')
  expect(await opened(ana, { average })).toMatchObject({ sum: { minor: '1751' }, dividedBy: 3, takenFrom: null })
  await expectOpened(ana, { average: { ...QUARTER, timeframe: 'DAILY' } }, '19')
  const report = `query ($input: ReportInput!) { spendingReport(input: $input) { average { minor } } }`
  const told = await ana.browser.graphql<{ spendingReport: { average: { minor: string } } }>(report, { input: average })
  expect(told.body.data.spendingReport.average.minor).toBe('584')
  expect(await refusal(ana, { average: { ...average, endDate: '2056-07-01' } })).toBeDefined()
})

test('the average of a group is told to its members alone', async () => {
  const [ana, bo, stranger] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const flat = await shared(ana, [bo], { name: 'Flat', share_expenses_summary: true })
  await recorded(ana, { amount: 30, date: '2026-07-03', group_id: flat.id, splits: [{ user_id: ana.id }] })
  await recorded(ana, { amount: 60, date: '2026-08-03', group_id: flat.id, splits: [{ user_id: bo.id }] })
  const average = { ...QUARTER, groupId: String(flat.id) }
  await expectOpened(ana, { average }, '3000')
  await expectOpened(bo, { average }, '3000')
  expect(await opened(bo, { average })).toMatchObject({ group: { name: 'Flat' } })
  expect(await opened(stranger, { average })).toBe(null)
})

test('what is left of a budget opens into what was spent of it', async () => {
  const [ana, bo, stranger] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const flat = await shared(ana, [bo], { name: 'Flat', share_expenses_summary: true })
  await budgetOf(ana, { amount: 100 })
  await budgetOf(ana, { amount: 20, category: 'FOOD' })
  await budgetOf(ana, { amount: 50 }, `/api/groups/${flat.id}/budgets`)
  await recorded(ana, { amount: 32.5, date: '2026-11-03', category: 'FOOD' })
  await recorded(bo, { amount: 12, date: '2026-11-04', group_id: flat.id, splits: [{ user_id: ana.id }] })
  await recorded(ana, { amount: 8, date: '2026-10-31', category: 'FOOD' })
  await expectOpened(ana, { left: { month: '2026-11' } }, '5550')
  await expectOpened(ana, { left: { month: '2026-11', category: 'FOOD' } }, '-1250')
  const ofFood = await opened(ana, { left: { month: '2026-11', category: 'FOOD' } })
  expect(ofFood).toMatchObject({ sum: { minor: '3250' }, takenFrom: { minor: '2000' }, dividedBy: null })
  const ofGroup = { left: { month: '2026-11', groupId: String(flat.id) } }
  await expectOpened(ana, ofGroup, '3800')
  await expectOpened(bo, ofGroup, '3800')
  expect(await opened(stranger, ofGroup)).toBe(null)
  expect(await opened(ana, { left: { month: '2026-11', category: 'PETS' } })).toBe(null)
})

test('some days of a trip open, and what is left of its budget', async () => {
  const [ana, stranger] = [await gateway.person(), await gateway.person()]
  const trip = await planned(ana, { budget: 100 })
  const without = await planned(ana)
  for (const [amount, date] of [
    [10, '2026-11-01'],
    [20, '2026-11-02'],
    [40, '2026-11-05'],
  ])
    await recorded(ana, { amount, date, trip_id: trip.id })
  const of = { tripId: String(trip.id) }
  await expectOpened(ana, { trip: { ...of, date: '2026-11-02' } }, '2000')
  await expectOpened(ana, { trip: { ...of, date: '2026-11-02', until: '2026-11-08' } }, '6000')
  await expectOpened(ana, { trip: { ...of, date: '2026-11-01', until: '2026-11-04', base: 'OTHER' } }, '3000')
  await expectOpened(ana, { trip: { ...of, left: true } }, '3000')
  expect(await opened(ana, { trip: { ...of, left: true } })).toMatchObject({ takenFrom: { minor: '10000' } })
  expect(await opened(ana, { trip: { tripId: String(without.id), left: true } })).toBe(null)
  expect(await opened(stranger, { trip: { ...of, left: true } })).toBe(null)
  for (const part of [
    { until: '2026-11-08' },
    { date: '2026-11-08', until: '2026-11-01' },
    { date: '2026-11-02', left: true },
  ])
    expect(await refusal(ana, { trip: { ...of, ...part } })).toBe('BAD_USER_INPUT')
})

test('what two owe each other for a month is one sum as well, which opens into its currencies', async () => {
  const [ana, bo, stranger] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const half = { splits: [{ user_id: bo.id }] }
  await recorded(ana, { amount: 30, date: '2026-09-03', ...half })
  await recorded(ana, { amount: 20, currency: 'USD', date: '2026-09-04', ...half })
  await recorded(ana, { amount: 99, currency: 'USD', date: '2026-10-01', ...half })
  const balance = { person: String(bo.id), startDate: '2026-09-01', endDate: '2026-09-30', only: 'EXPENSE' }
  const inAll = await ana.browser.graphql<{ figure: { amount: { minor: string; currency: string } } }>(
    'query ($of: FigureInput!) { figure(of: $of) { amount { minor currency } } }',
    { of: { balance } },
  )
  const { minor, currency } = inAll.body.data.figure.amount
  expect(currency).toBe('EUR')
  const terms = await expectOpened(ana, { balance }, minor)
  expect(terms.map(({ entered }) => entered)).toEqual([
    { minor: '3000', currency: 'EUR' },
    { minor: '2000', currency: 'USD' },
  ])
  for (const { entered } of terms)
    await expectOpened(ana, { balance: { ...balance, currency: entered?.currency } }, String(entered?.minor))
  const all = await expectOpened(ana, { balance: { person: balance.person } }, await sumInAll(ana, balance.person))
  expect(all.map(({ entered }) => entered?.minor)).toEqual(['3000', '11900'])
  expect(await opened(stranger, { balance })).toBe(null)
  expect(await refusal(ana, { balance: { person: balance.person, simplified: true } })).toBe('BAD_USER_INPUT')
})

const sumInAll = async (person: Person, other: string): Promise<string> =>
  (await opened(person, { balance: { person: other } }))?.sum.minor ?? ''
