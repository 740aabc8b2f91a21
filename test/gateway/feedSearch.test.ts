import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openToll } from '#gateway/fairness/budget.ts'
import { openPace } from '#gateway/fairness/pace.ts'
import { findNumberedPage, findPage, openSearchBudget } from '#gateway/feed/search.ts'
import type { FeedCursor } from '#projections/feed/cursor.ts'
import { searchFeed } from '#projections/feed/search.ts'
import { ana, bo, dee, meal, shared } from '#test/support/meals.ts'
import { paid } from '#test/support/payments.ts'
import { House } from '#test/support/projectionSpec.ts'

let house: House

/** Sixty days of lunch, a feast on the first of them, and something paid on the thirtieth. */
beforeAll(async () => {
  house = await House.open()
  const days = Array.from({ length: 60 }, (_, index) => index + 1)
  const date = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
  await house.append(
    ...days.map(day => meal(day, { date: date(day), category: day === 1 ? 'GIFTS' : 'FOOD' })),
    meal(99, { date: date(40), createdBy: dee, ...shared(100, dee, dee), currency: 'USD' }),
    paid(7, { date: date(30) }),
  )
  await house.catchUp()
})
afterAll(() => house.close())

const viewer = { userId: ana, currency: 'EUR' }
const services = () => ({
  database: house.database,
  findRate: () => Promise.resolve(null),
  pace: openPace(),
  toll: openToll(),
})
const feast = { category: 'GIFTS' }

describe('a search', () => {
  test('looks at so many entries and tells how far it went', async () => {
    const look = (after: FeedCursor | null, entries: number) =>
      searchFeed(house.database, ana, feast, { after, entries })
    const first = await look(null, 50)
    expect(first).toEqual({ found: [], end: { date: '2026-01-12', position: 12 } })
    const second = await look(first.end, 50)
    expect(second).toMatchObject({ found: [{ kind: 'EXPENSE', itemId: 1, amountMinor: 3000 }], end: null })
  })

  test('is gone on with where it took too long', async () => {
    const pages: (readonly number[])[] = []
    let after: FeedCursor | null = null
    do {
      const { found, next } = await findPage(services(), viewer, feast, { first: 4, after }, openSearchBudget(20))
      pages.push(found.map(({ itemId }) => itemId))
      after = next
    } while (after !== null)
    expect(pages).toEqual([[], [], [1]])
  })

  test('finds what is rare far down in a few stretches', async () => {
    expect(await findPage(services(), viewer, feast, { first: 1, after: null }, openSearchBudget())).toMatchObject({
      ...{ found: [{ itemId: 1 }], next: null },
    })
  })

  test('knows when there is no more behind a full page', async () => {
    const place = { first: 1, after: null }
    expect((await findPage(services(), viewer, { kind: 'TRANSFER' }, place, openSearchBudget())).next).toBeNull()
    expect((await findPage(services(), viewer, { endDate: '2026-01-02' }, place, openSearchBudget())).next).toEqual({
      ...{ date: '2026-01-02', position: 2 },
    })
  })

  test('counts all of them for numbered pages', async () => {
    const asked = { page: 3, perPage: 20 }
    const { found, total } = await findNumberedPage(services(), viewer, { category: 'FOOD' }, asked)
    expect([total, found.length, found[0]?.itemId, found.at(-1)?.itemId]).toEqual([59, 19, 20, 2])
  })

  test('goes through nobody else’s feed', async () => {
    const { found } = await findPage(
      services(),
      { ...viewer, userId: bo },
      { currency: 'USD' },
      { first: 9, after: null },
      openSearchBudget(),
    )
    expect(found).toEqual([])
  })

  test('takes an amount without a rate as it was entered', async () => {
    const query = { currency: 'USD', minAmount: '1', maxAmount: '1' }
    const place = { first: 9, after: null }
    const found = await findPage(services(), { ...viewer, userId: dee }, query, place, openSearchBudget())
    expect(found).toMatchObject({ found: [{ itemId: 99 }] })
  })
})
