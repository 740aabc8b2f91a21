import { beforeAll, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* A month of the list as one sum in the currency of whoever bears it. */

const gateway = shareGateway()
const ana = regular(gateway)

const FEED = `{ feed(first: 50) { months { month ownTotals { currency }
  total { amount { amount currency } isApproximate unconverted { amount currency } } } } }`

interface Month {
  readonly month: string
  readonly total: {
    readonly amount: { readonly amount: string; readonly currency: string }
    readonly isApproximate: boolean
    readonly unconverted: readonly { readonly amount: string; readonly currency: string }[]
  }
}

async function months(): Promise<ReadonlyMap<string, Month['total']>> {
  const { body } = await ana.browser.graphql<{ feed: { months: readonly Month[] } }>(FEED)
  return new Map(body.data.feed.months.map(({ month, total }) => [month, total]))
}

const spend = (date: string, amount: number, currency: string, rate?: string) =>
  recorded(ana, {
    ...{ date, amount, currency, category: 'FOOD' },
    ...(rate && { conversion_rate: rate, is_conversion_confirmed: true }),
  })

beforeAll(async () => {
  await spend('2026-03-02', 10, 'EUR')
  await spend('2026-03-03', 20, 'USD', '0.5')
  await spend('2026-01-15', 7, 'EUR')
  // Long before anybody noted rates.
  await spend('1950-05-05', 30, 'USD')
  // There is no day after this month.
  await spend('9999-12-15', 40, 'EUR')
})

test('is what its days come to, each at its rate', async () => {
  expect((await months()).get('2026-03')).toEqual({
    amount: { amount: '20.00', currency: 'EUR' },
    isApproximate: false,
    unconverted: [],
  })
  expect((await months()).get('2026-01')?.amount.amount).toBe('7.00')
})

test('says what it leaves out for want of a rate', async () => {
  expect((await months()).get('1950-05')).toEqual({
    amount: { amount: '0.00', currency: 'EUR' },
    isApproximate: false,
    unconverted: [{ amount: '30.00', currency: 'USD' }],
  })
})

test('counts nothing of what is to come, however far', async () => {
  expect((await months()).get('9999-12')?.amount.amount).toBe('0.00')
})

test('is told anew with what changes it', async () => {
  const { browser } = ana
  const news = await subscribe(browser, 'subscription { feedChanged { months { month total { amount { amount } } } } }')
  await spend('2026-01-16', 3, 'EUR')
  expect(await news.next()).toEqual([
    { feedChanged: { months: [{ month: '2026-01', total: { amount: { amount: '10.00' } } }] } },
  ])
})
