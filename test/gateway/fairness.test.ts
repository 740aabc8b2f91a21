import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { lunch as graphqlLunch } from '#test/support/graphqlExpenses.ts'
import { lunch, type RestPage, recorded } from '#test/support/restExpenses.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { openSocket, type RawSocket } from '#test/support/socket.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)

/** Whoever wants to use a table waits, until they are let go. */
async function held(table: string, mode: 'ACCESS EXCLUSIVE' | 'EXCLUSIVE'): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: gateway.database.url })
  await owner.connect()
  await owner.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`)
  let isHeld = true
  const letGo = async (): Promise<void> => {
    if (!isHeld) return
    isHeld = false
    await owner.query('COMMIT')
    await owner.end()
  }
  onTestFinished(letGo)
  return letGo
}

/** Whoever wants to read feeds waits. */
const feedsAreHeld = (): Promise<() => Promise<void>> => held('read.feed_entries', 'ACCESS EXCLUSIVE')

const times = <Value>(count: number, one: (n: number) => Value): Value[] =>
  Array.from({ length: count }, (_, n) => one(n))

/** Before those who hold everything up are given up. */
const answeredInTime = (answer: Promise<{ readonly status: number }>) =>
  Promise.race([answer.then(({ status }) => status), pause(PATIENCE / 2, 'nothing yet', { ref: false })])

const FEED = '{ feed { edges { cursor } } }'

describe('While one person’s questions take for ever', () => {
  test('others are answered, for one person has only so many connections', async () => {
    const letGo = await feedsAreHeld()
    const asked = times(20, () => ana.browser.graphql(FEED))
    await pause(200)
    expect(await answeredInTime(bo.browser.get('/api/balances'))).toBe(200)
    expect(await answeredInTime(bo.browser.graphql('{ groups { id } }'))).toBe(200)
    await letGo()
    expect((await Promise.all(asked)).map(({ body }) => body.errors)).toEqual(times(20, () => undefined))
  })

  test('everybody is recognised, however many of them there are', async () => {
    const letGo = await feedsAreHeld()
    const many = await Promise.all(times(10, () => gateway.person()))
    const asked = many.flatMap(({ browser }) => times(3, () => browser.graphql(FEED)))
    await pause(200)
    expect(await answeredInTime(bo.browser.get('/api/auth/validate-session'))).toBe(200)
    await letGo()
    await Promise.all(asked)
  })

  test('they are told to come back later where too many wait, and can still record what they spend', async () => {
    const letGo = await feedsAreHeld()
    const refused: Response[] = []
    const asked = times(130, async () => {
      const answer = await ana.browser.fetch('/api/expenses?title=x')
      if (answer.status === 429) refused.push(answer)
    })
    await vi.waitFor(() => expect(refused.length).toBe(28))
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toMatchObject({ success: false, code: 'TOO_MANY_AT_ONCE' })
    const byGraphql = await ana.browser.graphql(FEED)
    expect(byGraphql.status).toBe(429)
    expect(byGraphql.body.errors?.[0]?.extensions.code).toBe('TOO_MANY_AT_ONCE')
    await letGo()
    expect((await ana.browser.post('/api/expenses', lunch)).status).toBe(201)
    await Promise.all(asked)
    expect((await ana.browser.get('/api/expenses')).status).toBe(200)
  })
})

describe('Whoever writes more than is let wait', () => {
  /** Whatever is to be stored waits, until it is let go. */
  const logIsHeld = (): Promise<() => Promise<void>> => held('log.events', 'EXCLUSIVE')

  const RECORD = `mutation ($input: RecordExpenseInput!) {
    recordExpense(input: $input) { expense { id title } refusals { code } }
  }`

  test('is told to come back later, and the same call does it then, once', async () => {
    const letGo = await logIsHeld()
    const refused: string[] = []
    const write = async (key: string) => {
      const answer = await ana.browser.post<{ id: number }>('/api/expenses', lunch, { 'Idempotency-Key': key })
      if (answer.status === 429) refused.push(key)
      return answer
    }
    const keys = times(400, n => `lunch ${n}`)
    const asked = keys.map(write)
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(100))
    const input = { ...graphqlLunch, title: 'Tea', commandId: crypto.randomUUID() }
    const byGraphql = await ana.browser.graphql(RECORD, { input })
    expect([byGraphql.status, byGraphql.body.errors?.[0]?.extensions.code]).toEqual([429, 'TOO_MANY_AT_ONCE'])
    await letGo()

    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
    const later = answers.find(({ status }) => status === 429)
    expect(later?.headers.get('retry-after')).toBe('1')
    expect(later?.body).toMatchObject({ success: false, code: 'TOO_MANY_AT_ONCE' })

    const done = answers.length - refused.length
    const [key = ''] = refused
    const [once, twice] = [await write(key), await write(key)]
    expect([once.status, twice.status, twice.body.data.id]).toEqual([201, 201, once.body.data.id])
    const tea = { data: { recordExpense: { expense: { title: 'Tea' }, refusals: [] } } }
    for (let time = 0; time < 2; time++) expect((await ana.browser.graphql(RECORD, { input })).body).toMatchObject(tea)
    const { body } = await ana.browser.get<RestPage>('/api/expenses')
    expect(body.data.total).toBe(done + 2)
  })
})

test('what one request asks for under several names is looked up once, and told under each', async () => {
  const looks = vi.spyOn(pg.Pool.prototype, 'query')
  onTestFinished(() => looks.mockRestore())
  const { body } = await ana.browser.graphql('{ a: groups { id } b: groups { id } c: group(id: "1") { id } }')
  expect(body.data).toEqual({ a: [], b: [], c: null })
  const ofGroups = looks.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'groups_of')
  expect(ofGroups).toHaveLength(1)
})

test('searches of one request have so many entries to look at together, and each gets on', async () => {
  for (const title of ['One', 'Two', 'Three']) await recorded(ana, { title })
  const fields = '{ edges { node { ... on Expense { title } } } pageInfo { hasNextPage endCursor } }'
  const query = times(20, n => `a${n}: feed(first: 1, filter: { title: "${n % 2 === 0 ? 'one' : 'no'}" }) ${fields}`)
  const { body } = await ana.browser.graphql<Record<string, unknown>>(`{ ${query.join(' ')} }`)
  expect(body.errors).toBeUndefined()
  expect(body.data.a0).toMatchObject({ edges: [{ node: { title: 'One' } }], pageInfo: { hasNextPage: false } })
  expect(body.data.a1).toMatchObject({ edges: [], pageInfo: { hasNextPage: false } })
})

describe('Subscriptions of one person that ask for the same', () => {
  const subscribe = ({ send }: RawSocket, id: number, query: string): void =>
    send({ id: `${id}`, type: 'subscribe', payload: { query } })

  const told = ({ received }: RawSocket, id: number) =>
    received.filter(message => message.id === `${id}` && message.type === 'next').map(({ payload }) => payload)

  const query = 'subscription { feedChanged { kind item { ... on Expense { title } } } }'
  const added = (title: string) => ({ data: { feedChanged: { kind: 'ADDED', item: { title } } } })

  /** Nobody says when a subscription has begun, so something happens until all of them are told of it. */
  const begun = (
    subscriptions: readonly (readonly [RawSocket, number])[],
    somethingHappens: () => Promise<unknown> = () => recorded(ana),
  ): Promise<void> =>
    vi.waitFor(async () => {
      await somethingHappens()
      await pause(50)
      for (const [screen, id] of subscriptions) expect(told(screen, id).length).toBeGreaterThan(0)
    })

  /** What is said on a socket is heard in its order. */
  async function ended(screen: RawSocket, id: number): Promise<void> {
    const pongs = () => screen.received.filter(({ type }) => type === 'pong').length
    const before = pongs()
    screen.send({ id: `${id}`, type: 'complete' })
    screen.send({ type: 'ping' })
    await vi.waitFor(() => expect(pongs()).toBe(before + 1))
  }

  /** How often something was read from a table so far. */
  const looks = async (table: string): Promise<number> => {
    const [row] = await gateway.database.asOwner(
      `SELECT pg_stat_force_next_flush(), idx_scan::int AS looks FROM pg_stat_user_tables
       WHERE schemaname = 'read' AND relname = $1`,
      [table],
    )
    return row?.looks
  }

  test('are all told the same, and those of others something else', async () => {
    const [one, two, other] = [
      await openSocket(ana.browser),
      await openSocket(ana.browser),
      await openSocket(bo.browser),
    ]
    const screens = times(30, n => [n % 2 === 0 ? one : two, n + 1] as const)
    for (const [screen, id] of screens) subscribe(screen, id, query)
    subscribe(other, 1, query)
    await begun(screens)
    for (const title of ['Lunch', 'Dinner']) await recorded(ana, { title })
    await vi.waitFor(() => {
      for (const [screen, id] of screens) expect(told(screen, id).slice(-2)).toEqual([added('Lunch'), added('Dinner')])
    })
    expect(told(other, 1)).toEqual([])
  })

  test('go on for those that stay, and begin anew for those who come back', async () => {
    const [one, two] = [await openSocket(ana.browser), await openSocket(ana.browser)]
    for (const screen of [one, two]) subscribe(screen, 1, query)
    await begun([
      [one, 1],
      [two, 1],
    ])
    await ended(one, 1)
    await recorded(ana, { title: 'Without one' })
    await vi.waitFor(() => expect(told(two, 1)).toContainEqual(added('Without one')))
    expect(told(one, 1)).not.toContainEqual(added('Without one'))
    await ended(two, 1)
    subscribe(one, 2, query)
    await begun([[one, 2]])
    await recorded(ana, { title: 'Without two' })
    await vi.waitFor(() => expect(told(one, 2)).toContainEqual(added('Without two')))
    expect(told(two, 1)).not.toContainEqual(added('Without two'))
  })

  test('take their time where much is told to many, for each of them counts', async () => {
    const screen = await openSocket(ana.browser)
    const title = '🍜'.repeat(200)
    const fields = times(100, n => `a${n}: title`).join(' ')
    const query = `subscription { feedChanged { item { ... on Expense { ${fields} } } } }`
    for (let id = 1; id < 100; id++) subscribe(screen, id, query)
    // They are looked at one after the other, and this one is wrong.
    subscribe(screen, 100, 'subscription { nothing }')
    await vi.waitFor(() => expect(screen.received).toMatchObject([{ id: '100', type: 'error' }]))
    await pause(500)
    const began = performance.now()
    await recorded(ana, { title })
    await vi.waitFor(() => expect(screen.received).toHaveLength(100))
    expect(performance.now() - began).toBeGreaterThan(1_000)
    for (let id = 1; id < 100; id++)
      expect(told(screen, id)).toMatchObject([{ data: { feedChanged: { item: { a99: title } } } }])
  })

  test('are worked out once', async () => {
    const screen = await openSocket(ana.browser)
    const query = 'subscription { balancesChanged { balances { person { id } } } }'
    const subscriptions = times(50, n => [screen, n + 1] as const)
    for (const [, id] of subscriptions) subscribe(screen, id, query)
    const { id: max } = (await ana.browser.post<{ id: number }>('/api/placeholder-users', { display_name: 'Max' })).body
      .data
    const withMax = () => recorded(ana, { splits: [{ user_id: ana.id }, { placeholder_user_id: max }] })
    await begun(subscriptions, withMax)
    // The same news again comes a second later, and what was looked at is counted as late.
    await pause(1_500)
    const toldBefore = screen.received.length
    const before = await looks('balances')
    await withMax()
    await vi.waitFor(() => expect(screen.received.length).toBeGreaterThanOrEqual(toldBefore + 50))
    expect((await looks('balances')) - before).toBeLessThan(10)
  })
})
