import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, type RestGroup, refusal, shared } from '#test/support/restGroups.ts'
import { paid } from '#test/support/restTransfers.ts'

/* What a balance comes from, over REST. That terms of every figure add up to it shows sameFigures.test.ts. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const cy = regular(gateway)
let flat: RestGroup
let lunchId: number
let taxiId: number
let transferId: number

const equally = (...people: readonly Person[]) => people.map(({ id }) => ({ user_id: id }))

interface Explained {
  readonly user_id: number | null
  readonly display_name: string
  readonly amounts: readonly {
    readonly currency: string
    readonly amount: number
    readonly terms: readonly object[]
    readonly next: string | null
  }[]
}

const explain = async (query: string, { browser }: Person = ana) =>
  (await browser.get<Explained>(`/api/balances/explain?${query}`)).body.data

const dollars = { title: 'Tickets', amount: 8, currency: 'USD', date: '2026-03-05' }

beforeAll(async () => {
  await connect(ana, bo, cy)
  await connect(bo, cy)
  flat = await shared(ana, [bo, cy])
  lunchId = (await recorded(ana, { title: 'Lunch', amount: 20, date: '2026-03-01', splits: equally(ana, bo) })).id
  const inGroup = { group_id: flat.id, date: '2026-03-02' }
  // Bo owes Ana 10 and is owed 10 by Cy: so Cy pays Ana.
  taxiId = (await recorded(ana, { ...inGroup, title: 'Taxi', amount: 20, splits: equally(ana, bo) })).id
  await recorded(bo, { ...inGroup, title: 'Museum', amount: 20, splits: equally(bo, cy) })
  transferId = (await paid(bo, ana, { amount: 4, date: '2026-03-03', note: 'For lunch' })).id
})

describe('A balance', () => {
  test('is what was shared and what was paid back, the newest first', async () => {
    const { user_id, amounts } = await explain(`user_id=${bo.id}`)
    expect(user_id).toBe(bo.id)
    const nowhere = { group_id: null }
    expect(amounts).toEqual([
      {
        ...{ currency: 'EUR', amount: 16, next: null },
        terms: [
          { type: 'transfer', id: transferId, title: 'For lunch', date: '2026-03-03', amount: -4, ...nowhere },
          { type: 'expense', id: taxiId, title: 'Taxi', date: '2026-03-02', amount: 10, group_id: flat.id },
          { type: 'expense', id: lunchId, title: 'Lunch', date: '2026-03-01', amount: 10, ...nowhere },
        ],
      },
    ])
    const [theirs] = (await explain(`user_id=${ana.id}`, bo)).amounts
    expect([theirs?.amount, theirs?.terms.length]).toEqual([-16, 3])
  })

  test('is told for a month as well, without what was paid for it', async () => {
    const days = 'currency=EUR&start_date=2026-03-02&end_date=2026-03-31'
    const amounts = async (query: string) =>
      (await explain(`user_id=${bo.id}&${query}`)).amounts.map(({ amount, terms }) => [amount, terms.length])
    expect(await amounts(days)).toEqual([[6, 2]])
    expect(await amounts(`${days}&only=expenses`)).toEqual([[10, 1]])
    expect(await amounts(`${days}&only=transfers`)).toEqual([[-4, 1]])
    expect(await amounts('currency=EUR&end_date=2026-03-01')).toEqual([[10, 1]])
    expect(await amounts('currency=EUR&start_date=2026-04-01')).toEqual([[0, 0]])
    for (const [query, code] of [
      ['start_date=2026-03-01', 'CURRENCY_REQUIRED'],
      ['currency=EUR&start_date=2026-02-30', 'INVALID_DATE'],
      ['currency=EUR&start_date=2026-03-02&end_date=2026-03-01', 'RANGE_ENDS_BEFORE_START'],
      ['currency=EUR&only=everything', 'INVALID_FILTER'],
      ['currency=EUR&only=expenses&simplified=true', 'INVALID_SIMPLIFIED'],
    ] as const) {
      const { status, body } = await ana.browser.get(`/api/balances/explain?user_id=${bo.id}&${query}`)
      expect([query, status, body.code]).toEqual([query, 400, code])
    }
  })

  test('is told by group and page by page', async () => {
    const [inGroup] = (await explain(`user_id=${bo.id}&group_id=${flat.id}`)).amounts
    expect(inGroup).toMatchObject({ amount: 10, terms: [{ id: taxiId }] })
    const asked = `userId=${bo.id}&groupId=none&currency=EUR&per_page=1`
    const [first] = (await explain(asked)).amounts
    expect(first).toMatchObject({ amount: 6, terms: [{ id: transferId }] })
    const [second] = (await explain(`${asked}&after=${first?.next}`)).amounts
    expect(second).toMatchObject({ amount: 6, terms: [{ id: lunchId }], next: null })
  })

  test('is nothing where nothing was shared', async () => {
    const max = await placeholderOf(ana)
    expect(await explain(`placeholder_user_id=${max}`)).toMatchObject({
      user_id: null,
      display_name: 'Max',
      amounts: [],
    })
    const [inDollars] = (await explain(`user_id=${bo.id}&currency=USD`)).amounts
    expect(inDollars).toEqual({ currency: 'USD', amount: 0, terms: [], next: null })
  })
})

describe('A payment of a simplified plan', () => {
  test('is what one owes all others in the group, without what other payments settle', async () => {
    const asked = `currency=EUR&group_id=${flat.id}&simplified=true`
    const [fromCy] = (await explain(`user_id=${cy.id}&${asked}`)).amounts
    expect(fromCy).toMatchObject({
      amount: 10,
      terms: [{ type: 'debt', person: { user_id: bo.id }, amount: 10 }],
    })
    const [toAna] = (await explain(`user_id=${ana.id}&${asked}`, cy)).amounts
    expect(toAna).toMatchObject({
      amount: -10,
      terms: [{ type: 'debt', person: { user_id: bo.id }, amount: -10 }],
    })
    const [withBo] = (await explain(`user_id=${bo.id}&${asked}`)).amounts
    expect(withBo).toMatchObject({ amount: 0, terms: [] })
  })

  test('is one of several, where somebody has more than one group in common with another', async () => {
    await recorded(cy, { title: 'Coffee', amount: 6, date: '2026-03-04', splits: equally(ana, cy) })
    const { amounts } = await explain(`user_id=${cy.id}&simplified=true`)
    expect(amounts).toEqual([
      {
        ...{ currency: 'EUR', amount: 7, next: null },
        terms: [
          { type: 'group', group_id: null, amount: -3 },
          { type: 'group', group_id: flat.id, amount: 10 },
        ],
      },
    ])
    const [outside] = (await explain(`user_id=${cy.id}&currency=EUR&group_id=none&simplified=true`)).amounts
    expect(outside).toMatchObject({ amount: -3, terms: [{ type: 'expense', title: 'Coffee' }] })
    const [firstOnly] = (await explain(`user_id=${cy.id}&currency=EUR&simplified=true&per_page=1`)).amounts
    expect(firstOnly?.terms).toEqual([{ type: 'group', group_id: null, amount: -3 }])
    const [rest] = (await explain(`user_id=${cy.id}&currency=EUR&simplified=true&after=${firstOnly?.next}`)).amounts
    expect(rest).toMatchObject({ terms: [{ group_id: flat.id }], next: null })
  })

  test('is there in a currency in which the two owe each other nothing by themselves', async () => {
    await recorded(ana, { ...dollars, group_id: flat.id, splits: equally(bo) })
    await recorded(bo, { ...dollars, group_id: flat.id, splits: equally(cy) })
    const { amounts } = await explain(`user_id=${cy.id}&simplified=true`)
    expect(amounts.map(({ currency, amount }) => [currency, amount])).toContainEqual(['USD', 8])
  })
})

test.each([
  ['', 'PERSON_REQUIRED'],
  ['user_id=1&placeholder_user_id=1', 'PERSON_REQUIRED'],
  ['user_id=x', 'INVALID_ID'],
  ['user_id=1&currency=XYZ', 'UNKNOWN_CURRENCY'],
  ['user_id=1&simplified=maybe', 'INVALID_SIMPLIFIED'],
  ['user_id=1&after=MjAyNi0wMy0wMS8x', 'CURRENCY_REQUIRED'],
  ['user_id=1&currency=EUR&after=nonsense', 'INVALID_CURSOR'],
  ['user_id=1&per_page=0', 'INVALID_PER_PAGE'],
])('An explanation is asked for in a way that can be understood: "%s" is refused', async (query, code) => {
  expect(refusal(await ana.browser.get(`/api/balances/explain?${query}`))).toEqual([400, code])
})
