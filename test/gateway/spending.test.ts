import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, type RestGroup, shared } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'

/* Sums by any sides of what somebody bore. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
let flat: RestGroup
let tripId: number
let coffee: string

const halves = () => [ana, bo].map(({ id }) => ({ user_id: id }))

beforeAll(async () => {
  await connect(ana, bo)
  flat = await shared(ana, [bo])
  tripId = (await planned(ana, { participant_ids: [bo.id] })).id
  coffee = `custom-${(await categoryOf(ana, { name: 'Coffee', emoji: '☕', base_category: 'FOOD' })).id}`
  await recorded(ana, { amount: 30, date: '2026-01-31', category: 'RENT' })
  await recorded(ana, { amount: 10, date: '2026-02-01', category: 'FOOD', splits: halves(), trip_id: tripId })
  await recorded(bo, { amount: 8, date: '2026-02-02', category: 'FOOD', splits: halves(), group_id: flat.id })
  await recorded(ana, { amount: 3, date: '2026-02-02', category: coffee })
  await recorded(ana, { amount: 100, currency: 'USD', date: '1950-01-01', category: 'PETS' })
})

interface Page {
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly edges: readonly {
    readonly node: Record<string, unknown> & { readonly total: { readonly amount: string } }
  }[]
}

const SIDES = `day week month year category { id name } baseCategory currency group { name } trip { name: title }
  payer { displayName } total { amount currency } expenses unconverted { amount currency }`

async function sums(given: string, sides = SIDES): Promise<Page> {
  const query = `{ spending(${given}) { totalCount pageInfo { hasNextPage endCursor } edges { node { ${sides} } } } }`
  const { body } = await ana.browser.graphql<{ spending: Page }>(query)
  expect(body.errors).toBe(undefined)
  return body.data.spending
}

const told = ({ edges }: Page) => edges.map(({ node }) => node)

const IN_2026 = 'filter: { startDate: "2026-01-01", endDate: "2026-12-31" }'

describe('What somebody bore', () => {
  test('is one sum without sides, and says what has no rate', async () => {
    const page = await sums('groupBy: []', 'total { amount currency } expenses unconverted { amount currency } month')
    expect(page).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } })
    expect(told(page)).toEqual([
      {
        ...{ total: { amount: '42.00', currency: 'EUR' }, expenses: 5, month: null },
        unconverted: [{ amount: '100.00', currency: 'USD' }],
      },
    ])
  })

  test('by nobody is nothing, whatever nobody is called', async () => {
    for (const nobody of ['', 'x', '99999999999999999999']) {
      expect(told(await sums(`groupBy: [MONTH], filter: { paidBy: "${nobody}" }`, 'month'))).toEqual([])
    }
  })

  test('is told apart by several sides at once, in their order', async () => {
    const page = await sums(
      `groupBy: [MONTH, CATEGORY], ${IN_2026}`,
      'month category { id name } total { amount } expenses',
    )
    const food = { id: 'FOOD', name: null }
    expect(told(page)).toEqual([
      { month: '2026-01', category: { id: 'RENT', name: null }, total: { amount: '30.00' }, expenses: 1 },
      { month: '2026-02', category: food, total: { amount: '9.00' }, expenses: 2 },
      { month: '2026-02', category: { id: coffee, name: 'Coffee' }, total: { amount: '3.00' }, expenses: 1 },
    ])
  })

  test.each([
    ['YEAR', 'year', ['1950 0.00', '2026 42.00']],
    ['WEEK', 'week', ['1949-W52 0.00', '2026-W05 35.00', '2026-W06 7.00']],
    ['BASE_CATEGORY', 'baseCategory', ['FOOD 12.00', 'PETS 0.00', 'RENT 30.00']],
    ['CURRENCY', 'currency', ['EUR 42.00', 'USD 0.00']],
  ])('is told apart by %s', async (dimension, field, expected) => {
    const page = await sums(`groupBy: [${dimension}]`, `${field} total { amount }`)
    expect(told(page).map(node => `${node[field]} ${node.total.amount}`)).toEqual(expected)
  })

  test('is told apart by group, trip and who paid, which have names', async () => {
    const page = await sums(
      `groupBy: [GROUP, TRIP, PAYER], orderBy: LARGEST, ${IN_2026}`,
      'group { name } trip { title } payer { displayName } total { amount }',
    )
    const [anaTest, boTest] = [ana, bo].map(({ registration }) => ({
      displayName: `${registration.first_name} ${registration.last_name}`,
    }))
    expect(told(page)).toEqual([
      { group: null, trip: null, payer: anaTest, total: { amount: '33.00' } },
      { group: null, trip: { title: expect.any(String) }, payer: anaTest, total: { amount: '5.00' } },
      { group: { name: 'Our flat' }, trip: null, payer: boTest, total: { amount: '4.00' } },
    ])
  })

  test.each([
    ['filter: { categories: ["FOOD"] }', '9.00'],
    ['filter: { baseCategories: [FOOD] }', '12.00'],
    ['filter: { currencies: ["USD"] }', '0.00'],
    ['filter: { startDate: "2026-02-02" }', '7.00'],
    ['filter: { endDate: "2026-01-31" }', '30.00'],
    ['filter: { group: { none: true }, trip: { none: true } }', '33.00'],
  ])('is restricted by %s', async (filter, total) => {
    const page = await sums(`groupBy: [], ${filter}`, 'total { amount }')
    expect(told(page)).toEqual([{ total: { amount: total } }])
  })

  test('is restricted to a group, a trip and who paid', async () => {
    const totals = [
      `group: { id: "${flat.id}" }`,
      `trip: { id: "${tripId}" }`,
      `paidBy: "${bo.id}"`,
      'group: { id: "999999" }',
    ].map(async filter => told(await sums(`groupBy: [], filter: { ${filter} }`, 'total { amount }')))
    expect(await Promise.all(totals)).toEqual([
      ...[[{ total: { amount: '4.00' } }], [{ total: { amount: '5.00' } }], [{ total: { amount: '4.00' } }]],
      [],
    ])
  })

  test('comes in pages, without the sums that are not wanted', async () => {
    const asked = `groupBy: [DAY], orderBy: LARGEST, ${IN_2026}, having: { minTotal: "4.999", maxTotal: "30" }`
    const first = await sums(`${asked}, first: 2`, 'day total { amount }')
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    expect(told(first).map(({ day }) => day)).toEqual(['2026-01-31', '2026-02-02'])
    const second = await sums(`${asked}, first: 2, after: "${first.pageInfo.endCursor}"`, 'day')
    expect(second).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: false } })
    expect(told(second)).toEqual([{ day: '2026-02-01' }])
    const beyond = await sums(`${asked}, first: 2, after: "${second.pageInfo.endCursor}"`, 'day')
    expect(beyond).toMatchObject({ totalCount: 3, edges: [] })
    const many = await sums(`groupBy: [DAY], ${IN_2026}, having: { minExpenses: 2 }`, 'day expenses')
    expect(told(many)).toEqual([{ day: '2026-02-02', expenses: 2 }])
  })

  test('is told in any currency', async () => {
    const page = await sums(`groupBy: [MONTH], ${IN_2026}, currency: "USD"`, 'month total { amount currency }')
    const [january] = told(page)
    expect(january?.total).toMatchObject({ currency: 'USD' })
    expect(Number(january?.total.amount)).toBeGreaterThan(30)
  })
})

test.each([
  'groupBy: [DAY, DAY]',
  'groupBy: [], currency: "XYZ"',
  'groupBy: [], first: 0',
  'groupBy: [], after: "nonsense"',
  'groupBy: [], filter: { startDate: "2026-02-30" }',
  'groupBy: [], filter: { startDate: "2026-02-02", endDate: "2026-02-01" }',
  'groupBy: [], filter: { categories: ["NOTHING"] }',
  'groupBy: [], having: { minTotal: "much" }',
])('sums are asked for in a way that can be understood: %s is refused', async given => {
  const { status, body } = await ana.browser.graphql(`{ spending(${given}) { totalCount } }`)
  expect(status).toBe(400)
  expect(body.errors).toHaveLength(1)
})
