import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysOf } from '#domain/day.ts'
import { decodeCursor, encodeCursor } from '#projections/feed/cursor.ts'
import { feedMonths, type MonthTotals } from '#projections/feed/months.ts'
import { feed } from '#projections/feed/projection.ts'
import {
  cursorOf,
  expenseCounts,
  expensesByIds,
  expensesForViewers,
  type FeedPage,
  feedPage,
  listExpenses,
  totalExpenses,
} from '#projections/feed/queries.ts'
import { ana, bo, cy, dee, meal, redated, revised, shared, voided } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'

const stranger = 99
const eve = 5

/** Ana's newest first: 5 (November), then 2, 4 (recorded last on that day), 1 and 3 in October and September. */
const inAnasOrder = [5, 4, 2, 1, 3]

let house: House

beforeAll(async () => {
  house = await House.open()
  await house.append(
    meal(1, { date: '2026-10-02' }),
    meal(2, { date: '2026-10-03', ...shared(3000, bo, ana, bo, cy) }),
    meal(3, { date: '2026-10-03' }),
    meal(4, { date: '2026-10-03', ...shared(500, ana, ana) }),
    meal(5, { date: '2026-11-21', currency: 'JPY' }),
    meal(6, { date: '2026-11-22' }),
    voided(6),
    redated(3, '2026-09-30'),
    meal(7, { createdBy: dee, ...shared(100, dee, dee) }),
  )
  await house.writeTitle(5, 'Sushi')
  await house.catchUp()
})

afterAll(() => house.close())

const expensesIn = ({ items }: FeedPage) => items.flatMap(item => (item.kind === 'EXPENSE' ? [item.view] : []))

const ids = (expenses: readonly { expenseId: number }[]): number[] => expenses.map(({ expenseId }) => expenseId)

describe('a page of the feed', () => {
  test('has the newest day first, and within a day what was recorded last', async () => {
    const page = await feedPage(house.database, ana, { first: 10, after: null })
    expect(ids(expensesIn(page))).toEqual(inAnasOrder)
    expect(page.hasNextPage).toBe(false)
  })

  test.each([1, 2, 3, 4, 5])('of %i leads to the next without a gap or a repetition', async first => {
    const seen: number[] = []
    let after: Parameters<typeof feedPage>[2]['after'] = null
    for (let hasNextPage = true; hasNextPage; ) {
      const page = await feedPage(house.database, ana, { first, after })
      seen.push(...ids(expensesIn(page)))
      const last = page.items.at(-1)
      after = last === undefined ? null : cursorOf(last.view)
      hasNextPage = page.hasNextPage
    }
    expect(seen).toEqual(inAnasOrder)
  })

  test('shows what the viewer bears and may do, and the title from the vault', async () => {
    const [newest, ...others] = expensesIn(await feedPage(house.database, bo, { first: 10, after: null }))
    expect(newest).toMatchObject({ expenseId: 5, title: 'Sushi', ownMinor: 1500, canEdit: false, currency: 'JPY' })
    expect(others.find(({ expenseId }) => expenseId === 2)).toMatchObject({
      title: null,
      ownMinor: 1000,
      canEdit: true,
    })
  })

  test('of somebody who takes part in nothing is empty', async () => {
    expect(await feedPage(house.database, stranger, { first: 10, after: null })).toEqual({
      items: [],
      hasNextPage: false,
    })
  })
})

describe('a cursor', () => {
  test('survives the way to the client and back', () => {
    const cursor = { date: '2026-02-28', position: 123 }
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
  })

  test.each(['', 'x', 'MjAyNi0wMi0zMS8x', '2026-02-28/1', Buffer.from('2026-02-28/x').toString('base64url')])(
    'that is none (%s) is told',
    text => {
      expect(decodeCursor(text)).toBeNull()
    },
  )
})

const onTheWall = (month: string) => ({ month, ...daysOf(month) })

const told = (
  viewerId: number,
  months: readonly Pick<MonthTotals, 'month' | 'first' | 'last'>[],
  today = '2030-01-01',
): Promise<MonthTotals[]> =>
  feedMonths(
    house.database,
    viewerId,
    months.map(month => ({ ...month, today })),
  )

describe('months', () => {
  test('say how many entries they have and what the viewer bears of them', async () => {
    expect(await told(ana, ['2026-11', '2026-10', '2001-01'].map(onTheWall))).toEqual([
      { ...onTheWall('2026-11'), count: 1, ownTotals: [{ currency: 'JPY', minor: 1500n }] },
      { ...onTheWall('2026-10'), count: 3, ownTotals: [{ currency: 'EUR', minor: 1500n + 1000n + 500n }] },
      { ...onTheWall('2001-01'), count: 0, ownTotals: [] },
    ])
  })

  test("that are nobody's calendar months are the sum of their days", async () => {
    const paidOnThe21st = { month: '2026-11', first: '2026-10-03', last: '2026-11-20' }
    const next = { month: '2026-12', first: '2026-11-21', last: '2026-12-20' }
    expect(await told(ana, [next, paidOnThe21st, onTheWall('2026-09')])).toEqual([
      { ...next, count: 1, ownTotals: [{ currency: 'JPY', minor: 1500n }] },
      { ...paidOnThe21st, count: 2, ownTotals: [{ currency: 'EUR', minor: 1000n + 500n }] },
      { ...onTheWall('2026-09'), count: 1, ownTotals: [{ currency: 'EUR', minor: 1500n }] },
    ])
  })

  test('count what lies ahead among their entries, and in no total until its day', async () => {
    const months = ['2026-11', '2026-10', '2026-09'].map(onTheWall)
    const october = { ...onTheWall('2026-10'), count: 3 }
    const september = { ...onTheWall('2026-09'), count: 1, ownTotals: [{ currency: 'EUR', minor: 1500n }] }
    expect(await told(ana, months, '2026-10-02')).toEqual([
      { ...onTheWall('2026-11'), count: 1, ownTotals: [] },
      { ...october, ownTotals: [{ currency: 'EUR', minor: 1500n }] },
      september,
    ])
    expect(await told(ana, months, '2026-10-03')).toMatchObject([
      { ownTotals: [] },
      { ownTotals: [{ currency: 'EUR', minor: 1500n + 1000n + 500n }] },
      september,
    ])
    const paidOnThe21st = { month: '2026-11', first: '2026-10-03', last: '2026-11-20' }
    expect(await told(ana, [paidOnThe21st], '2026-10-02')).toEqual([{ ...paidOnThe21st, count: 2, ownTotals: [] }])
  })

  test('add up exactly however much they hold', async () => {
    const largest = 10 ** 15
    const few = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    await house.append(
      ...few.map(id => meal(id, { createdBy: eve, date: '2020-01-05', ...shared(largest, eve, eve), currency: 'KWD' })),
      meal(21, { createdBy: eve, date: '2020-01-06', ...shared(1, eve, eve), currency: 'KWD' }),
    )
    await house.catchUp()
    expect(await told(eve, [onTheWall('2020-01')])).toEqual([
      { ...onTheWall('2020-01'), count: 11, ownTotals: [{ currency: 'KWD', minor: 10n ** 16n + 1n }] },
    ])
  })
})

describe('numbered pages', () => {
  test.each([1, 2, 3, 5, 50])('of %i hold everything in the order of the feed', async perPage => {
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(5 / perPage); page++) {
      const { expenses, total } = await listExpenses(house.database, ana, { page, perPage })
      expect(total).toBe(5)
      seen.push(...ids(expenses))
    }
    expect(seen).toEqual(inAnasOrder)
  })

  test('behind the last one are empty', async () => {
    expect(await listExpenses(house.database, ana, { page: 2, perPage: 5 })).toEqual({ expenses: [], total: 5 })
    expect(await listExpenses(house.database, stranger, { page: 1, perPage: 5 })).toEqual({ expenses: [], total: 0 })
  })
})

describe('expenses by id', () => {
  test('come in the order asked for, the deleted ones too, and nothing of other people', async () => {
    const [deleted, foreign, absent, own] = await expensesByIds(house.database, ana, [6, 7, 1234, 1])
    expect(deleted).toMatchObject({ expenseId: 6, voided: true, canEdit: true })
    expect(foreign).toBeNull()
    expect(absent).toBeNull()
    expect(own).toMatchObject({ expenseId: 1, voided: false, version: 1 })
  })

  test('of many viewers are read at once, each as that viewer sees it', async () => {
    const views = await expensesForViewers(house.database, [
      { viewerId: bo, expenseId: 1 },
      { viewerId: dee, expenseId: 1 },
      { viewerId: ana, expenseId: 1 },
      { viewerId: bo, expenseId: 1 },
    ])
    expect(views.map(view => view && { canEdit: view.canEdit, ownMinor: view.ownMinor })).toEqual([
      { canEdit: false, ownMinor: 1500 },
      null,
      { canEdit: true, ownMinor: 1500 },
      { canEdit: false, ownMinor: 1500 },
    ])
  })

  test('are gone for whoever left the split', async () => {
    const other = await House.open()
    try {
      await other.append(meal(1), revised(1, shared(3000, ana, ana)))
      await other.catchUp()
      expect(await expensesByIds(other.database, bo, [1])).toEqual([null])
    } finally {
      await other.close()
    }
  })
})

test('everybody has as many expenses as they recorded and did not delete, and together that is all of them', async () => {
  expect(await expenseCounts(house.database, [dee, stranger, bo])).toEqual([1, 0, 0])
  const { rowCount } = await house.database.query('SELECT FROM read.expenses WHERE NOT voided')
  expect(await totalExpenses(house.database)).toBe(rowCount)
})

describe('while who may see what is known less far than what there is', () => {
  let ahead: House
  beforeAll(async () => {
    ahead = await House.open()
    await ahead.append(meal(1), meal(2))
    await ahead.catchUp()
    await ahead.append(meal(3), revised(2, shared(3000, ana, ana)), meal(4), voided(4), meal(5))
    await ahead.catchUp(500, [feed])
  })
  afterAll(() => ahead.close())

  test.each([1, 2, 3])('a page of %i has its rows and knows whether another follows', async first => {
    const page = await feedPage(ahead.database, ana, { first, after: null })
    expect(ids(expensesIn(page))).toEqual([5, 3, 2, 1].slice(0, first))
    expect(page.hasNextPage).toBe(true)
  })

  test('everything is shown to those whom it concerns, and to nobody else', async () => {
    const all = async (viewerId: number) => ids(await expensesOf(viewerId))
    const expensesOf = async (viewerId: number) =>
      (await expensesByIds(ahead.database, viewerId, [1, 2, 3, 4, 5])).flatMap(expense => expense ?? [])
    expect([await all(ana), await all(bo), await all(stranger)]).toEqual([[1, 2, 3, 4, 5], [1, 3, 5], []])
    expect((await expensesOf(bo)).map(({ canEdit }) => canEdit)).toEqual([false, false, false])
    expect(await listExpenses(ahead.database, bo, { page: 1, perPage: 2 })).toMatchObject({ total: 3 })
    expect(ids((await listExpenses(ahead.database, bo, { page: 1, perPage: 2 })).expenses)).toEqual([5, 3])
  })
})
