import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { type Feed, feedOf } from '#test/support/filteredFeed.ts'
import { startGateway, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let feed: Feed

beforeAll(async () => {
  gateway = await startGateway()
  feed = await feedOf(gateway)
})
afterAll(() => gateway.stop())

const QUERY = `query ($first: Int, $after: String, $filter: FeedFilter) {
  feed(first: $first, after: $after, filter: $filter) {
    edges { cursor node { __typename ... on Expense { title } ... on Transfer { note amount { amount currency } } } }
    pageInfo { hasNextPage endCursor }
    months { month count }
  }
}`

interface Node {
  readonly __typename: string
  readonly title?: string
  readonly note?: string | null
  readonly amount?: { readonly amount: string; readonly currency: string }
}

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly months: readonly { readonly month: string; readonly count: number }[]
}

const ask = (variables: object) => feed.ana.browser.graphql<{ feed: Page }>(QUERY, variables)

async function page(filter: object | null, place: object = {}): Promise<Page> {
  const { body } = await ask({ filter, ...place })
  expect(body.errors).toBeUndefined()
  return body.data.feed
}

const label = ({ title, note, amount }: Node): string => title ?? note ?? `${amount?.amount} ${amount?.currency}`
const labels = async (filter: object | null) => (await page(filter)).edges.map(({ node }) => label(node))

const CREAM = 'Crème 100%_fun'
const PAID = '45.00 USD'
const THANKS = 'Thanks for dinner'
const ALL = [PAID, 'Gift', CREAM, 'Hotel', THANKS, 'Taxi', 'Dinner', 'Lunch', 'Antiques']

describe('the feed', () => {
  test('mixes expenses and transfers, and counts both by months', async () => {
    const { edges, months } = await page(null)
    expect(edges.map(({ node }) => label(node))).toEqual(ALL)
    expect(edges[0]?.node.__typename).toBe('Transfer')
    expect(months).toEqual([
      { month: '2026-03', count: 4 },
      { month: '2026-02', count: 3 },
      { month: '2026-01', count: 1 },
      { month: '1950-05', count: 1 },
    ])
  })

  test.each<[object, string[]]>([
    [{}, ALL],
    [{ type: 'EXPENSES' }, ALL.filter(item => item !== PAID && item !== THANKS)],
    [{ type: 'TRANSFERS' }, [PAID, THANKS]],
    [{ startDate: '2026-02-12', endDate: '2026-03-01' }, ['Hotel', THANKS]],
    [{ category: 'FOOD' }, [CREAM, 'Lunch']],
    [{ currency: 'USD' }, [PAID, 'Hotel', 'Antiques']],
    [{ expenseKind: 'PERSONAL' }, ['Hotel', 'Taxi', 'Lunch', 'Antiques']],
    [{ expenseKind: 'SPLIT' }, ['Gift', CREAM, 'Dinner']],
    [{ paidBy: { me: true } }, [PAID, 'Hotel', 'Taxi', 'Dinner', 'Lunch', 'Antiques']],
    [{ paidBy: { me: false } }, ['Gift', CREAM, THANKS]],
    [{ paidBy: { person: 'x' } }, []],
    [{ with: 'x' }, []],
    [{ group: { none: true } }, ALL.filter(item => item !== THANKS && item !== 'Dinner')],
    [{ group: { none: false } }, ALL],
    [{ group: { id: 'x' } }, []],
    [{ trip: { none: true } }, ALL],
    [{ trip: { id: '1' } }, []],
    [{ title: ' DINNER ' }, [THANKS, 'Dinner']],
    [{ title: '  ' }, ALL],
    [{ text: 'dinner' }, [THANKS, 'Dinner']],
    [{ text: ' DINNER for', type: 'TRANSFERS' }, [THANKS]],
    [{ minAmount: '45', maxAmount: '45' }, [PAID, 'Antiques']],
    [{ minAmount: '20', maxAmount: '40' }, [THANKS, 'Taxi', 'Dinner']],
    [{ minAmount: '20', maxAmount: '40', type: 'TRANSFERS' }, [THANKS]],
    [{ type: 'TRANSFERS', category: 'FOOD', title: 'x', paidBy: { me: true }, startDate: '2026-03-01' }, [PAID]],
    [{ category: 'DINING_OUT', currency: 'EUR', title: 'din', minAmount: '40', trip: { none: true } }, ['Dinner']],
  ])('is restricted by %j', async (filter, expected) => {
    expect(await labels(filter)).toEqual(expected)
  })

  test('is restricted by people and groups', async () => {
    const { bo, max, flat } = feed
    expect(await labels({ paidBy: { person: String(bo.id) } })).toEqual([CREAM, THANKS])
    expect(await labels({ paidBy: { person: `placeholder-${max}` } })).toEqual(['Gift'])
    expect(await labels({ group: { id: String(flat) } })).toEqual([THANKS, 'Dinner'])
    expect(await labels({ with: String(bo.id) })).toEqual([PAID, CREAM, THANKS, 'Dinner'])
    expect(await labels({ with: String(bo.id), type: 'TRANSFERS' })).toEqual([PAID, THANKS])
    expect(await labels({ with: `placeholder-${max}` })).toEqual(['Gift'])
  })

  test.each([1, 2, 3, 5])('leads on without a gap or a repetition, %i at a time', async first => {
    for (const filter of [null, { minAmount: '12' }, { title: 'n' }, { type: 'TRANSFERS' }]) {
      const seen: string[] = []
      let place: object = { first }
      for (let hasNextPage = true; hasNextPage; ) {
        const { edges, pageInfo } = await page(filter, place)
        expect(edges.length).toBeLessThanOrEqual(first)
        seen.push(...edges.map(({ node }) => label(node)))
        place = { first, after: pageInfo.endCursor }
        hasNextPage = pageInfo.hasNextPage
      }
      expect(seen).toEqual(await labels(filter))
    }
  })

  test.each([
    [{ startDate: '2026-02-30' }, 'filter.startDate'],
    [{ category: 'SHOES' }, 'filter.category'],
    [{ currency: NO_CURRENCY }, 'filter.currency'],
    [{ minAmount: '-1' }, 'filter.minAmount'],
    [{ title: 'a\u0000' }, 'filter.title'],
    [{ text: 'a\u0000' }, 'filter.text'],
  ])('is not restricted by %j', async (filter, place) => {
    const { body } = await ask({ filter })
    expect(body.errors).toMatchObject([
      { message: expect.stringContaining(place), extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  test('tells which currencies there are expenses in', async () => {
    const { body } = await feed.ana.browser.graphql('{ currenciesInUse { currency expenses } }')
    expect(body.data).toEqual({
      currenciesInUse: [
        { currency: 'EUR', expenses: 4 },
        { currency: 'USD', expenses: 2 },
        { currency: 'JPY', expenses: 1 },
      ],
    })
  })
})
