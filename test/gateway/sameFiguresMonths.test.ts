import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expectOpened } from '#test/support/openedFigures.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect } from '#test/support/restGroups.ts'

/* What two owe each other for a month: whatever was spent by whom, all months together are what lies between them. */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const expense = fc.record({
  isPaidByAna: fc.boolean(),
  cents: fc.integer({ min: 2, max: 99_999 }),
  date: fc.constantFrom('2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'),
})

const MONTHS = [
  { startDate: '2026-08-01', endDate: '2026-08-31' },
  { startDate: '2026-09-01', endDate: '2026-09-30' },
  { startDate: '2026-10-01', endDate: '2026-10-31' },
] as const

test('The months of two people add up to their balance, and each opens into what is of its days', async () => {
  const property = fc.asyncProperty(fc.array(expense, { minLength: 4, maxLength: 12, size: 'max' }), async history => {
    const [ana, bo] = [await gateway.person(), await gateway.person()]
    await connect(ana, bo)
    // Whoever pays bears nothing of it, so that the debt is the amount.
    for (const { isPaidByAna, cents, date } of history) {
      const [payer, bearer] = isPaidByAna ? [ana, bo] : [bo, ana]
      await recorded(payer, { amount: cents / 100, date, splits: [{ user_id: bearer.id }] })
    }
    const owedToAna = (isOf: (date: string) => boolean) =>
      history.reduce(
        (sum, { isPaidByAna, cents, date }) => (isOf(date) ? sum + (isPaidByAna ? cents : -cents) : sum),
        0,
      )
    const balance = { person: String(bo.id), currency: 'EUR' }
    await expectOpened(ana, { balance }, String(owedToAna(() => true)))
    for (const days of MONTHS) {
      const isOf = (date: string) => date >= days.startDate && date <= days.endDate
      await expectOpened(ana, { balance: { ...balance, ...days } }, String(owedToAna(isOf)))
      await expectOpened(ana, { balance: { ...balance, ...days, only: 'EXPENSE' } }, String(owedToAna(isOf)))
      await expectOpened(ana, { balance: { ...balance, ...days, only: 'TRANSFER' } }, '0')
    }
  })
  await fc.assert(property, { numRuns: 4 })
})

const figure = ({ browser }: Person, of: object) =>
  browser.graphql('query ($of: FigureInput!) { figure(of: $of) { amount { minor } } }', { of })

test('A stranger has no months, and a plan has no days', async () => {
  const [ana, eve] = [await gateway.person(), await gateway.person()]
  const balance = { person: String(ana.id), currency: 'EUR', startDate: '2026-09-01' }
  expect((await figure(eve, { balance })).body.data).toEqual({ figure: null })
  await connect(ana, eve)
  const [refusal] = (await figure(eve, { balance: { ...balance, simplified: true } })).body.errors ?? []
  expect(refusal).toMatchObject({
    message: expect.stringContaining('a plan has no days'),
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('Days that are none, or in the wrong order, are refused by the same rules through both doors', async () => {
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const wrong = [
    ['2026-02-30', '2026-03-31', 'INVALID_DATE'],
    ['2026-10-01', '2026-09-30', 'RANGE_ENDS_BEFORE_START'],
  ] as const
  for (const [startDate, endDate, code] of wrong) {
    const { body } = await figure(ana, { balance: { person: String(bo.id), currency: 'EUR', startDate, endDate } })
    expect(body.errors?.[0]?.extensions.code).toBe(code)
    const query = new URLSearchParams({
      user_id: String(bo.id),
      currency: 'EUR',
      start_date: startDate,
      end_date: endDate,
    })
    const answer = await ana.browser.get(`/api/balances/explain?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  }
})
