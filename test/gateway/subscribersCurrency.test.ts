import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const FEED = `subscription { feedChanged { item { ... on Expense { title converted { amount { currency } } } } } }`

const spend = (title: string) =>
  ana.browser.post('/api/expenses', { ...lunch, title, currency: 'USD', date: '2026-09-30' })

const told = (title: string, currency: string) => [
  { feedChanged: { item: { title, converted: { amount: { currency } } } } },
]

test('A subscriber who changes their currency is told in the new one from then on, at every gateway', async () => {
  const other = await startGatewayForTest({ sharing: gateway })
  const elsewhere = other.visitor()
  for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
  const screens = await Promise.all([ana.browser, elsewhere].map(browser => subscribe(browser, FEED)))

  for (const [title, currency] of [
    ['Breakfast', 'EUR'],
    ['Lunch', 'GBP'],
    ['Dinner', 'JPY'],
  ] as const) {
    await ana.browser.put('/api/users/me', { currency })
    await spend(title)
    for (const { next } of screens) expect(await next()).toEqual(told(title, currency))
  }
})
