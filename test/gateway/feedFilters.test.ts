import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { type Feed, feedOf } from '#test/support/filteredFeed.ts'
import { startGateway, type TestGateway } from '#test/support/gateway.ts'
import type { RestPage } from '#test/support/restExpenses.ts'

let gateway: TestGateway
let feed: Feed

beforeAll(async () => {
  gateway = await startGateway()
  feed = await feedOf(gateway)
})
afterAll(() => gateway.stop())

async function page(query: string): Promise<RestPage> {
  const { status, body } = await feed.ana.browser.get<RestPage>(`/api/expenses/?${query}`)
  expect(status).toBe(200)
  return body.data
}

/** All of them on one page. */
async function titles(query: string): Promise<string[]> {
  const { expenses, total, has_next } = await page(query)
  expect([total, has_next]).toEqual([expenses.length, false])
  return expenses.map(({ title }) => title)
}

const CREAM = 'Crème 100%_fun'
const ALL = ['Gift', CREAM, 'Hotel', 'Taxi', 'Dinner', 'Lunch', 'Antiques']

describe('over REST, expenses are found', () => {
  test.each<[string, string[]]>([
    ['', ALL],
    ['type=all&expenseType=all&paidBy=all&groupId=all&tripId=all&category=&title=&minAmount=', ALL],
    ['type=expenses', ALL],
    ['type=transfers', []],
    ['startDate=2026-03-01', ['Gift', CREAM, 'Hotel']],
    ['endDate=2026-02-10', ['Dinner', 'Lunch', 'Antiques']],
    ['start_date=2026-02-10&end_date=2026-02-11', ['Taxi', 'Dinner']],
    ['startDate=2026-03-01&endDate=2026-02-01', []],
    ['category=FOOD', [CREAM, 'Lunch']],
    ['category=custom-999', []],
    ['category=GIFTS', ['Gift']],
    ['category=PETS', []],
    ['currency=USD', ['Hotel', 'Antiques']],
    ['currency=JPY', ['Taxi']],
    ['expenseType=personal', ['Hotel', 'Taxi', 'Lunch', 'Antiques']],
    ['expense_type=split', ['Gift', CREAM, 'Dinner']],
    ['paidBy=me', ['Hotel', 'Taxi', 'Dinner', 'Lunch', 'Antiques']],
    ['paidBy=others', ['Gift', CREAM]],
    ['tripId=none', ALL],
    ['tripId=1', []],
    ['groupId=none', ALL.filter(title => title !== 'Dinner')],
    ['title=UNCH', ['Lunch']],
    ['title=cr%C3%88ME', [CREAM]],
    ['title=0%25_', [CREAM]],
    ['title=%25', [CREAM]],
    ['title=%5C', []],
    ['title=all', []],
    ['category=FOOD&title=lunch&paidBy=me', ['Lunch']],
    ['text=FUN+cr%C3%88ME', [CREAM]],
    ['title=creme', [CREAM]],
    ['text=creme', [CREAM]],
    ['text=l%C3%BCnch', ['Lunch']],
    ['text=lunch+fun', []],
    ['text=+%25++', [CREAM]],
    ['text=+', ALL],
    ['category=FOOD&paidBy=others&expenseType=split&currency=EUR&minAmount=5&maxAmount=5', [CREAM]],
  ])('by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('by who paid or shares them, by their group, and by a category of one’s own', async () => {
    const { ana, bo, max, flat, otherGroup, gifts } = feed
    expect(await titles(`category=custom-${gifts}`)).toEqual(['Gift'])
    expect(await titles(`paidBy=${bo.id}`)).toEqual([CREAM])
    expect(await titles(`paid_by=placeholder-${max}`)).toEqual(['Gift'])
    expect(await titles(`paidBy=${ana.id}&groupId=${flat}`)).toEqual(['Dinner'])
    expect(await titles(`with=${bo.id}`)).toEqual([CREAM, 'Dinner'])
    expect(await titles(`with=placeholder-${max}`)).toEqual(['Gift'])
    expect(await titles('with=999999')).toEqual([])
    expect(await titles(`groupId=${otherGroup}`)).toEqual([])
    expect(await titles('groupId=999999')).toEqual([])
  })

  test.each<[string, string[]]>([
    // 5000 JPY are some 27 EUR, 100 USD were confirmed as 50 EUR, and 45 USD of 1950 are shown as they are.
    ['minAmount=45', ['Gift', 'Hotel', 'Antiques']],
    ['minAmount=50&maxAmount=50', ['Hotel']],
    ['minAmount=50.01', ['Gift']],
    ['maxAmount=49.99', [CREAM, 'Taxi', 'Dinner', 'Lunch', 'Antiques']],
    ['minAmount=20&maxAmount=35', ['Taxi']],
    ['minAmount=12.5&maxAmount=12.500', ['Lunch']],
    ['minAmount=12.501&maxAmount=12.6', []],
    ['min_amount=0&max_amount=12.499', [CREAM]],
    ['minAmount=100&maxAmount=1', []],
  ])('by what they come to for who looks: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('in the same amounts in which they are shown', async () => {
    const { expenses } = await page('')
    for (const { amount, title } of expenses) {
      expect(await titles(`minAmount=${amount}&maxAmount=${amount}`)).toContain(title)
    }
  })

  test('by pages', async () => {
    const query = 'minAmount=12&maxAmount=60'
    const all = await titles(query)
    expect(all).toHaveLength(6)
    const seen: string[] = []
    for (let number = 1; number <= 3; number++) {
      const { expenses, total, has_next } = await page(`${query}&per_page=2&page=${number}`)
      expect([total, has_next]).toEqual([6, number < 3])
      seen.push(...expenses.map(({ title }) => title))
    }
    expect(seen).toEqual(all)
    expect(await page(`${query}&per_page=2&page=4`)).toMatchObject({ expenses: [], total: 6, has_next: false })
  })
})

test.each([
  ['startDate=2026-02-30', 'INVALID_DATE', 'start_date'],
  ['end_date=yesterday', 'INVALID_DATE', 'end_date'],
  ['category=SHOES', 'INVALID_CATEGORY', 'category'],
  [`currency=${NO_CURRENCY}`, 'UNKNOWN_CURRENCY', 'currency'],
  ['type=everything', 'INVALID_FILTER', 'type'],
  ['expenseType=shared', 'INVALID_FILTER', 'expense_type'],
  ['paidBy=ana', 'INVALID_FILTER', 'paid_by'],
  ['paidBy=placeholder-x', 'INVALID_FILTER', 'paid_by'],
  ['with=me', 'INVALID_FILTER', 'with'],
  ['groupId=-1', 'INVALID_FILTER', 'group_id'],
  ['tripId=x', 'INVALID_FILTER', 'trip_id'],
  ['minAmount=-0.01', 'INVALID_AMOUNT', 'min_amount'],
  ['maxAmount=1e3', 'INVALID_AMOUNT', 'max_amount'],
  ['title=%00', 'INVALID_SEARCH', 'title'],
  [`title=${'x'.repeat(201)}`, 'INVALID_SEARCH', 'title'],
  ['text=%00', 'INVALID_SEARCH', 'text'],
  [`text=${'x+'.repeat(101)}`, 'INVALID_SEARCH', 'text'],
  ['category=FOOD&category=PETS', 'INVALID_CATEGORY', 'category'],
])('the filter %s is refused', async (query, code, path) => {
  expect(await feed.ana.browser.get(`/api/expenses?${query}`)).toMatchObject({
    status: 400,
    body: { code, errors: [{ path }] },
  })
})
