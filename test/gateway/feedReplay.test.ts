import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { shareExpense, shareExpenses } from '#test/support/sharedExpense.ts'
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

const NEWS = `subscription News($after: ID) { feedChanged(after: $after) {
  position kind itemId item { ... on Expense { title } }
  months { month count ownTotals { amount } }
} }`

interface News {
  readonly feedChanged: {
    readonly position: string
    readonly kind: string
    readonly itemId: string
    readonly item: { readonly title: string } | null
    readonly months: readonly object[]
  }
}

const listen = (browser: Person['browser'], after: string) => subscribe<News>(browser, NEWS, { variables: { after } })

/** As of where the feed is read, with all that its reader has done. */
async function read({ browser }: Person): Promise<number> {
  const { body } = await browser.graphql<{ feed: { position: string } }>('{ feed { position } }')
  return Number(body.data?.feed.position)
}

async function record({ browser }: Person, changes: object = {}): Promise<string> {
  const { body } = await browser.post<{ id: number }>('/api/expenses', { ...lunch, ...changes })
  return String(body.data.id)
}

const titled = (news: readonly News[]) =>
  news.map(({ feedChanged: { kind, itemId, item } }) => [kind, itemId, item?.title ?? null])

describe('whoever was away for a moment', () => {
  test('is told what happened since, once and as it is now, and then what happens', async () => {
    const [edited, deleted] = [await record(ana), await record(ana, { date: '2026-09-03' })]
    const before = await read(ana)
    await ana.browser.put(`/api/expenses/${edited}`, { title: 'Brunch' })
    await ana.browser.put(`/api/expenses/${edited}`, { title: 'Dinner', date: '2026-10-20' })
    await ana.browser.delete(`/api/expenses/${deleted}`)
    await read(ana)
    const { next } = await listen(ana.browser, String(before))
    const told = await next(2)
    expect(titled(told).toSorted()).toEqual([
      ['CHANGED', edited, 'Dinner'],
      ['REMOVED', deleted, null],
    ])
    const months = told.flatMap(({ feedChanged }) => feedChanged.months)
    expect(months).toEqual(
      expect.arrayContaining([
        { month: '2026-11', count: 0, ownTotals: [] },
        { month: '2026-10', count: 1, ownTotals: [{ amount: '12.50' }] },
        { month: '2026-09', count: 0, ownTotals: [] },
      ]),
    )
    const added = await record(ana)
    const [later] = await next()
    expect(titled(later ? [later] : [])).toEqual([['ADDED', added, 'Lunch']])
    expect(Number(later?.feedChanged.position)).toBeGreaterThan(before)
  })

  test('hears of what they have no part in any more, and nothing of others', async () => {
    const bo = await gateway.person()
    const shares = [ana, bo].map(({ id }) => ({ person: id, minor: 1500 }))
    const shared = String(await shareExpense(gateway.database, { createdBy: ana.id, shares }))
    await vi.waitFor(async () => expect((await bo.browser.get(`/api/expenses/${shared}`)).status).toBe(200))
    const before = await read(bo)
    await ana.browser.delete(`/api/expenses/${shared}`)
    await record(ana)
    await read(ana)
    const { next, received } = await listen(bo.browser, String(before))
    expect(titled(await next())).toEqual([['REMOVED', shared, null]])
    expect(received).toEqual([])
  })

  test.for([
    ['a number', (position: number) => `subscription { feedChanged(after: ${position}) { itemId } }`],
    ['a default', (position: number) => `subscription ($p: ID = ${position}) { feedChanged(after: $p) { itemId } }`],
  ] as const)('may say where they were left off as %s', async ([, asking]) => {
    const before = await read(ana)
    const itemId = await record(ana)
    await read(ana)
    const { next } = await subscribe(ana.browser, asking(before))
    expect(await next()).toEqual([{ feedChanged: { itemId } }])
  })

  test('can go on at another gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    const before = await read(ana)
    const id = await record(ana)
    const { next } = await listen(elsewhere, String(before))
    expect(titled(await next())).toEqual([['ADDED', id, 'Lunch']])
  })

  test('is told no more than others who listen, wherever each of them was left off', async () => {
    const before = await read(ana)
    const steady = await listen(ana.browser, String(before))
    const id = await record(ana)
    const [first] = await steady.next()
    const returned = await listen(ana.browser, String(before))
    const upToDate = await listen(ana.browser, first?.feedChanged.position ?? '')
    for (const { next } of [returned, upToDate]) expect(titled(await next())).toEqual([['ADDED', id, 'Lunch']])
    const later = await record(ana, { title: 'Supper' })
    for (const { next } of [steady, returned, upToDate]) {
      expect(titled(await next())).toEqual([['ADDED', later, 'Supper']])
    }
  })

  test('reads anew where it is too long ago, too much, or of another log', async () => {
    const before = await read(ana)
    const other = await startGatewayForTest({ sharing: gateway })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    await record(ana)
    // Was not there when it happened.
    const young = await startGatewayForTest({ sharing: gateway })
    const anywhere = young.visitor()
    for (const [name, value] of ana.browser.cookies) anywhere.cookies.set(name, value)
    for (const [browser, after] of [
      [anywhere, before],
      [elsewhere, before + 1_000_000],
    ] as const) {
      const { received, errors } = await listenRefused(browser, String(after))
      expect(errors).toMatchObject([{ extensions: { code: 'READ_ANEW' } }])
      expect(received).toEqual([])
    }
  })

  test('reads anew where many change at once, as in an import, and goes on from there', async () => {
    const before = await read(ana)
    const steady = await listen(ana.browser, String(before))
    const facts = { createdBy: ana.id, shares: [{ person: ana.id, minor: 3000 }] }
    await shareExpenses(gateway.database, Array(40).fill({ facts, title: 'Brought along' }))
    await vi.waitFor(() => expect(steady.errors).toMatchObject([{ extensions: { code: 'READ_ANEW' } }]))
    expect(steady.received).toEqual([])
    const { errors } = await listenRefused(ana.browser, String(before))
    expect(errors).toMatchObject([{ extensions: { code: 'READ_ANEW' } }])
    const { next } = await listen(ana.browser, String(await read(ana)))
    const later = await record(ana)
    expect(titled(await next())).toEqual([['ADDED', later, 'Lunch']])
  })

  test.for(['', 'soon', '-1', '1e3', '99999999999999999999'])('must say a position, not %j', async after => {
    const { errors } = await listenRefused(ana.browser, after)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

async function listenRefused(browser: Person['browser'], after: string) {
  const { received, errors } = await listen(browser, after)
  await vi.waitFor(() => expect(errors).not.toEqual([]))
  return { received, errors }
}
