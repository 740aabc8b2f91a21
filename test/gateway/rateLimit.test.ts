import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitsIn } from '#gateway/graphql/prices.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { aliased } from '#test/support/attack.ts'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { openSocket } from '#test/support/socket.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* What everything may cost that one person asks within a minute, whichever way they ask it. */

const PER_MINUTE = 6_000

// The gateway, which counts by the time in this process, gives nothing back while a test goes on: what remains tells to the
// unit what was taken, however long an answer takes to come.
beforeEach(() => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const gateway = shareGateway({ costPerMinute: PER_MINUTE })
const ana = newcomer(gateway)

interface RateLimit {
  readonly cost: number
  readonly costLimit: number
  readonly limit: number
  readonly remaining: number
  readonly resetsIn: number
}

async function standingOf({ browser }: Person): Promise<RateLimit> {
  const { body } = await browser.graphql<{ rateLimit: RateLimit }>(
    '{ rateLimit { cost costLimit limit remaining resetsIn } }',
  )
  if (body.data == null) throw new Error(JSON.stringify(body))
  return body.data.rateLimit
}

const VOID = { i: { id: '987654321' } }
const mutations = (count: number): string =>
  `mutation ($i: VoidExpenseInput!) ${aliased(count, () => 'voidExpense(input: $i) { pending }')}`

/** So many mutations cost a hundred times that, though nothing comes of them. */
async function mutate({ browser }: Person, count: number): Promise<void> {
  expect((await browser.graphql(mutations(count), VOID)).body.errors).toBeUndefined()
}

async function costOf(person: Person, work: () => Promise<unknown>): Promise<number> {
  const { remaining } = await standingOf(person)
  await work()
  return remaining - (await standingOf(person)).remaining
}

const MONTH = '{ monthAtAGlance { month } }'

describe('Whoever asks is told', () => {
  test('what it costs, what is left and when all of it is there again', async () => {
    const { remaining: all, ...rest } = await standingOf(ana)
    expect(rest).toMatchObject({ cost: 1, costLimit: 10_000, limit: PER_MINUTE })
    expect(all).toBeGreaterThanOrEqual(PER_MINUTE - 1)
    await mutate(ana, 30)
    const { remaining, resetsIn } = await standingOf(ana)
    expect(remaining).toBeLessThan(PER_MINUTE - 2_500)
    expect(resetsIn).toBeGreaterThan(25)
    expect(resetsIn).toBeLessThanOrEqual(31)
  })

  test('and gets back what it turned out not to take', async () => {
    const { body } = await ana.browser.graphql<{ rateLimit: RateLimit }>(
      '{ rateLimit { cost remaining } people { id displayName } groups { id members { person { id } } } }',
    )
    const { cost, remaining } = body.data?.rateLimit ?? { cost: 0, remaining: 0 }
    expect(cost).toBeGreaterThan(250)
    expect(remaining).toBeLessThan(PER_MINUTE - 200)
    expect((await standingOf(ana)).remaining).toBeGreaterThan(PER_MINUTE - 10)
  })
})

describe('Beyond what may be asked within a minute', () => {
  test('GraphQL refuses before anything is looked up, and says when to come back', async () => {
    await mutate(ana, 59)
    const response = await ana.browser.fetch(`/graphql?query=${encodeURIComponent(MONTH)}`, {
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(429)
    const retryAfter = Number(response.headers.get('retry-after'))
    expect([1, 2, 3]).toContain(retryAfter)
    expect(response.headers.get('ratelimit-policy')).toBe('"cost";q=6000;w=60')
    expect(response.headers.get('ratelimit')).toMatch(/^"cost";r=\d+;t=\d\d$/)
    const { errors, data } = (await response.json()) as { errors: unknown; data: unknown }
    expect(data).toBeUndefined()
    expect(errors).toEqual([
      {
        message: 'You have asked for too much of late. Please try again in a moment',
        extensions: {
          ...{ code: 'RATE_LIMITED', retryAfter, cost: 301, limit: PER_MINUTE },
          ...{ remaining: expect.any(Number), resetsIn: expect.any(Number) },
        },
      },
    ])
  })

  test('REST does, in its own words', async () => {
    await mutate(ana, 59)
    const { status, headers, body } = await ana.browser.get('/api/quick-analytics/2026/10')
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(['1', '2', '3']).toContain(headers.get('retry-after'))
    expect(headers.get('ratelimit-policy')).toBe('"cost";q=6000;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"cost";r=\d+;t=\d\d$/)
  })

  test('a subscription is not begun', async () => {
    await mutate(ana, 59)
    const { received, send } = await openSocket(ana.browser)
    const query = 'subscription { balancesChanged { balances(simplified: true) { person { id } } } }'
    send({ id: '1', type: 'subscribe', payload: { query } })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const [{ id, type, payload } = { id: '', type: '', payload: undefined }] = received
    expect([id, type]).toEqual(['1', 'error'])
    expect(payload).toEqual([
      {
        message: 'You have asked for too much of late. Please try again in a moment',
        extensions: {
          ...{ code: 'RATE_LIMITED', cost: expect.any(Number), limit: PER_MINUTE },
          ...{ retryAfter: expect.any(Number), remaining: expect.any(Number), resetsIn: expect.any(Number) },
        },
      },
    ])
  })

  test('nobody else notices', async () => {
    await mutate(ana, 59)
    const bo = await gateway.person()
    expect((await bo.browser.graphql(MONTH)).status).toBe(200)
  })
})

describe('Counted by what it takes is', () => {
  async function record(count: number): Promise<void> {
    for (let n = 0; n < count; n++) await recorded(ana)
  }

  test('every mutation of a document, several as several', async () => {
    const one = await costOf(ana, () => mutate(ana, 1))
    const four = await costOf(ana, () => mutate(ana, 4))
    expect([Math.round(one / 100), Math.round(four / 100)]).toEqual([1, 4])
  })

  test('a page of the feed, by its rows', async () => {
    await record(20)
    const page = (first: number) => `{ feed(first: ${first}) { edges { node { ... on Expense { id } } } } }`
    const [two, all] = [
      await costOf(ana, () => ana.browser.graphql(page(2))),
      await costOf(ana, () => ana.browser.graphql(page(200))),
    ]
    expect(all - two).toBeGreaterThan(18 * 4 - 10)
    expect(all - two).toBeLessThan(18 * 5 + 10)
  })

  test('a deed over REST, and a list by its rows', async () => {
    const recording = await costOf(ana, () => recorded(ana))
    expect(Math.round(recording / 100)).toBe(1)
    await record(9)
    const listing = await costOf(ana, () => ana.browser.get('/api/expenses'))
    const less = await costOf(ana, () => ana.browser.get('/api/expenses?per_page=1'))
    expect(listing - less).toBeGreaterThan(9 * 4)
  })

  test('a plan, however it is asked for', async () => {
    for (const said of ['true', '1']) {
      const asking = await costOf(ana, () => ana.browser.get(`/api/balances?simplified=${said}`))
      expect(asking, said).toBeGreaterThan(1_900)
    }
  })

  test('a search, by the entries that it goes through, over both doors', async () => {
    await recorded(ana)
    const search = '/api/expenses?title=nothing'
    expect(await costOf(ana, () => ana.browser.get(search))).toBeGreaterThan(300)
    const query = '{ feed(first: 200, filter: { title: "nothing" }) { edges { cursor } } }'
    expect(await costOf(ana, () => ana.browser.graphql(query))).toBeGreaterThan(300)
  })

  test('a file, by its size', async () => {
    const bytes = Buffer.alloc(250_000, '%PDF-1.7 ')
    const { id } = await recorded(ana)
    const { body } = await ana.browser.call<{ address: string }>('POST', `/api/receipts?expense_id=${id}`, {
      ...{ body: bytes, headers: { ...ana.browser.csrfHeader, 'Content-Type': 'application/pdf' } },
    })
    const cost = await costOf(ana, async () => (await ana.browser.fetch(body.data.address)).arrayBuffer())
    expect(cost).toBeGreaterThan(1_000)
    expect(cost).toBeLessThan(1_010)
  })

  test('what is told to open screens', async () => {
    const silent = await costOf(ana, () => record(5))
    const { next } = await subscribe(
      ana.browser,
      'subscription { feedChanged { item { ... on Expense { id amount { minor } split { type } } } } }',
    )
    const told = await costOf(ana, async () => {
      await record(5)
      await next(5)
    })
    expect(told - silent).toBeGreaterThan(5 * 4 - 10)
  })
})

/** All that the list on the screen shows of an entry. */
const SHOWN = `{ feed(first: 200) { edges { node { ... on Expense {
  id version title category { id } date amount { amount minor currency } ownShare { amount minor currency }
  payers { person { id displayName } amount { amount } } split { type entries { person { id displayName } share { amount } } }
  group { id name } trip { id title } converted { rate } confirmedRate { rate } canEdit isDeleted recordedPosition
} } } } }`

test('A person imports ten thousand entries and scrolls through twenty thousand within a minute, and half is left', async () => {
  const { costPerMinute } = limitsIn(createSchema())
  const told = 'subscription { feedChanged { item { ... on Expense { id amount { minor } } } } }'
  const { next } = await subscribe(ana.browser, told)
  const recordedAndTold = async () => {
    await recorded(ana)
    await next()
  }
  const imported = (await costOf(ana, recordedAndTold)) * 10_000
  for (let n = 0; n < 9; n++) await recordedAndTold()
  const scrolled = (await costOf(ana, () => ana.browser.graphql(SHOWN))) * (20_000 / 10)
  process.stdout.write(`10,000 imported cost ${Math.round(imported)}, 20,000 seen ${Math.round(scrolled)}\n`)
  expect(imported).toBeGreaterThan(1_000_000)
  expect(scrolled).toBeGreaterThan(80_000)
  expect(imported + scrolled).toBeLessThan(costPerMinute / 2)
})
