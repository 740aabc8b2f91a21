import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { batched } from '#domain/store/batched.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import type { RateQuestion } from '#domain/store/rates.ts'
import { expenseFromLog } from '#gateway/expenses/fromLog.ts'
import { ownWorth, shownTo } from '#gateway/expenses/shown.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { lunch, type RestExpense, recorded } from '#test/support/restExpenses.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

interface Converted extends RestExpense {
  readonly splits: readonly { readonly amount: number }[]
}

const CONVERTED = `{
  amount { amount currency }
  converted { amount { amount currency } ownShare { amount currency } rate rateDate isApproximate isConfirmed }
  confirmedRate { currency rate }
}`

async function byGraphql({ browser }: Person, id: number): Promise<unknown> {
  const query = `query ($id: ID!) { expense(id: $id) ${CONVERTED} }`
  return (await browser.graphql<{ expense: unknown }>(query, { id: String(id) })).body.data.expense
}

/** As soon as it shows. */
const seenBy = ({ browser }: Person, id: number): Promise<Converted> =>
  vi.waitFor(async () => {
    const { status, body } = await browser.get<Converted>(`/api/expenses/${id}`)
    expect(status).toBe(200)
    return body.data
  })

const dollars = (date: string) => ({ amount: 10, currency: 'USD', date })

test('What is too much to be shown exactly counts all the same', async () => {
  const amountMinor = 9_000_000_000_000_000
  const expense = {
    ...{ expenseId: 1, date: '2026-09-30', currency: 'EUR', amountMinor, ownMinor: amountMinor },
    ...{ shares: [{ person: 1, minor: amountMinor }], confirmedRate: { currency: 'USD', rate: '1.1' } },
  }
  const services = { findRate: async () => null }
  const viewer = { userId: 1, currency: 'USD' }
  expect(await shownTo(services, viewer, expense)).toMatchObject({ currency: 'EUR', ownMinor: amountMinor })
  expect(await ownWorth(services, viewer, expense)).toBe(9_900_000_000_000_000n)
  expect(await ownWorth(services, { ...viewer, currency: 'GBP' }, expense)).toBeNull()
  expect(await ownWorth(services, { ...viewer, currency: 'EUR' }, expense)).toBe(BigInt(amountMinor))
})

describe('An expense in another currency than that of its viewer', () => {
  test('is shown at the rate of its day', async () => {
    const expense = await recorded(ana, dollars('2026-09-30'))
    const rate = 0.880225885679
    expect(expense).toMatchObject({
      ...{ amount: 8.8, currency: 'EUR', original_amount: 10, original_currency: 'USD' },
      ...{ is_converted: true, conversion_rate: rate, is_conversion_confirmed: false },
      ...{ is_rate_approximate: false, rate_date: '2026-09-29' },
      splits: [{ amount: 8.8 }],
    })
    expect(await byGraphql(ana, expense.id)).toEqual({
      amount: { amount: '10.00', currency: 'USD' },
      converted: {
        amount: { amount: '8.80', currency: 'EUR' },
        ownShare: { amount: '8.80', currency: 'EUR' },
        ...{ rate: String(rate), rateDate: '2026-09-29', isApproximate: false, isConfirmed: false },
      },
      confirmedRate: null,
    })
  })

  test('is told to be approximate where that rate is old', async () => {
    expect(await recorded(ana, dollars('2026-11-20'))).toMatchObject({
      ...{ amount: 8.8, is_converted: true, is_rate_approximate: true, rate_date: '2026-09-29' },
    })
  })

  test('stays as it was entered where there is no rate', async () => {
    const expense = await recorded(ana, dollars('1950-01-01'))
    expect(expense).toMatchObject({
      ...{ amount: 10, currency: 'USD', original_amount: 10, original_currency: 'USD' },
      ...{ is_converted: false, conversion_rate: null, is_conversion_confirmed: false },
      ...{ is_rate_approximate: false, rate_date: null },
    })
    expect(await byGraphql(ana, expense.id)).toMatchObject({ converted: null })
  })

  test('stays as it was entered where the amount is too large to be told exactly', async () => {
    const yen = await gateway.person({ default_currency: 'IRR' })
    expect(await recorded(yen, { amount: 1e12, currency: 'KWD', date: '2026-09-29' })).toMatchObject({
      ...{ amount: 1e12, currency: 'KWD', is_converted: false },
    })
  })

  test('may come to nothing', async () => {
    expect(await recorded(ana, { amount: 1, currency: 'IRR', date: '2026-09-29' })).toMatchObject({
      ...{ amount: 0, currency: 'EUR', is_converted: true, splits: [{ amount: 0 }] },
    })
  })

  test('is shown to everybody in their own, and what they bear adds up', async () => {
    const bo = await gateway.person({ default_currency: 'JPY' })
    const people = [ana.id, bo.id, -1]
    const id = await shareExpense(gateway.database, {
      ...{ createdBy: ana.id, currency: 'USD', amountMinor: 1000, date: '2026-09-29' },
      payers: [{ person: ana.id, minor: 1000 }],
      shares: people.map((person, index) => ({ person, minor: index === 0 ? 334 : 333 })),
      split: { type: 'EQUAL', entries: people.map(person => ({ person, value: '1' })) },
    })
    for (const [person, currency] of [
      [ana, 'EUR'],
      [bo, 'JPY'],
    ] as const) {
      const shown = await seenBy(person, id)
      expect(shown).toMatchObject({ currency, original_amount: 10, is_converted: true })
      const cents = shown.splits.map(({ amount }) => Math.round(amount * 100))
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(shown.amount * 100))
    }
  })
})

test('A page of expenses asks for its rates by one question', async () => {
  const id = (await recorded(ana, dollars('2026-09-29'))).id
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test', max: 1 })
  onTestFinished(() => database.end())
  const expense = await expenseFromLog(openEventStore(database), ana.id, id)
  if (expense === null) throw new Error('the expense is gone')
  const asked: number[] = []
  const findRate = batched(async (questions: readonly RateQuestion[]) => {
    asked.push(questions.length)
    return questions.map(() => null)
  })
  const page = Array.from({ length: 200 }, () => shownTo({ findRate }, { userId: ana.id, currency: 'EUR' }, expense))
  expect(await Promise.all(page)).toHaveLength(200)
  expect(asked).toEqual([200])
})

describe('A rate confirmed by hand', () => {
  const abroad = { amount: 10, currency: 'USD', conversion_rate: '0.333333', is_conversion_confirmed: true }

  test('shows the expense in the own currency', async () => {
    expect(await recorded(ana, abroad)).toMatchObject({
      amount: 3.33,
      currency: 'EUR',
      original_amount: 10,
      original_currency: 'USD',
      is_converted: true,
      conversion_rate: 0.333333,
      is_conversion_confirmed: true,
      splits: [{ amount: 3.33 }],
    })
  })

  test('is not taken for one into another currency', async () => {
    const bo = await gateway.person({ default_currency: 'GBP' })
    const facts = {
      ...{ createdBy: ana.id, currency: 'USD', amountMinor: 1001 },
      payers: [{ person: ana.id, minor: 1001 }],
      shares: [ana.id, bo.id].map((person, index) => ({ person, minor: 501 - index })),
      split: { type: 'EQUAL' as const, entries: [ana.id, bo.id].map(person => ({ person, value: '1' })) },
      confirmedRate: { currency: 'EUR', rate: '0.9' },
    }
    const id = await shareExpense(gateway.database, facts)
    const inEuro = await seenBy(ana, id)
    expect(inEuro).toMatchObject({ amount: 9.01, currency: 'EUR', is_converted: true })
    expect(inEuro.splits.map(({ amount }) => amount).sort()).toEqual([4.5, 4.51])
    expect(await seenBy(bo, id)).toMatchObject({
      ...{ currency: 'GBP', original_amount: 10.01, is_converted: true },
      ...{ is_conversion_confirmed: false, rate_date: '2026-09-29' },
    })
  })

  test('is released when it is no longer confirmed, and stays when nothing is said', async () => {
    const { id } = await recorded(ana, abroad)
    const stays = await ana.browser.put(`/api/expenses/${id}`, { title: 'Cab' })
    expect(stays.body.data).toMatchObject({ title: 'Cab', conversion_rate: 0.333333, is_conversion_confirmed: true })
    const released = await ana.browser.put(`/api/expenses/${id}`, { is_conversion_confirmed: false })
    expect(released.body.data).toMatchObject({ amount: 8.8, is_conversion_confirmed: false, rate_date: '2026-09-29' })
  })

  test.each([['0.1234567'], [0], [-1], [1_000_000], ['often'], [null]])('cannot be %j', async rate => {
    const { status, body } = await ana.browser.post('/api/expenses', { ...lunch, ...abroad, conversion_rate: rate })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.path).toBe('conversion_rate')
  })
})
