import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { openSocket, type RawSocket } from '#test/support/socket.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const FEED = 'subscription { feedChanged { kind } }'

const subscribe = ({ send }: RawSocket, id: string, query: string = FEED, variables: object = {}): void =>
  send({ id, type: 'subscribe', payload: { query, variables } })

const refusedIn = ({ received }: RawSocket) => received.filter(({ type }) => type === 'error').map(({ id }) => id)

describe('A person', () => {
  test('has no more than 20 sockets at a gateway, and gets one again when another is closed', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => openSocket(ana.browser)))
    await expect(openSocket(ana.browser)).rejects.toThrow('429')
    await openSocket((await gateway.person()).browser)
    open[0]?.socket.close()
    await open[0]?.closed
    await openSocket(ana.browser)
    expect(open.slice(1).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  })

  test('has no more than 100 subscriptions, on however many sockets, and gets one again when another ends', async () => {
    const [one, two] = [await openSocket(ana.browser), await openSocket(ana.browser)]
    for (let id = 1; id <= 60; id++) subscribe(one, `${id}`)
    subscribe(one, 'last of the first', 'nonsense')
    await vi.waitFor(() => expect(refusedIn(one)).toEqual(['last of the first']))
    for (let id = 1; id <= 41; id++) subscribe(two, `${id}`)
    await vi.waitFor(() => expect(refusedIn(two)).toEqual(['41']))
    one.send({ id: '60', type: 'complete' })
    one.send({ type: 'ping' })
    await vi.waitFor(() => expect(one.received).toContainEqual({ type: 'pong' }))
    subscribe(two, 'again')
    subscribe(two, 'and one too many')
    await vi.waitFor(() => expect(refusedIn(two)).toEqual(['41', 'and one too many']))
    await openSocket((await gateway.person()).browser).then(others => subscribe(others, '1'))
  })
})

describe('A socket', () => {
  test('is answered when it pings, without what it sent along', async () => {
    const open = await openSocket(ana.browser)
    open.send({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })
    await vi.waitFor(() => expect(open.received).toEqual([{ type: 'pong' }]))
  })

  test('that goes on asking and does not read is cut off', async () => {
    const { socket, closed } = await openSocket(ana.browser)
    socket.pause()
    // Each is answered by an error that quotes it.
    const query = `{ ${'x'.repeat(60_000)} }`
    for (let id = 1; socket.readyState === socket.OPEN; id++) {
      const question = JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query } })
      // No sooner than the gateway takes it: whoever reads before it has answered is not cut off.
      await new Promise<void>(resolve => socket.send(question, () => resolve()))
    }
    socket.resume()
    expect(await closed).toMatchObject({ code: 1006 })
  })
})

describe('A subscription', () => {
  const conditional = [
    'subscription { feedChanged @skip(if: true) { kind } }',
    'subscription ($no: Boolean = false) { feedChanged @include(if: $no) { kind } }',
    'subscription { ... @skip(if: true) { feedChanged { kind } } }',
    'subscription { ...F @skip(if: true) } fragment F on Subscription { feedChanged { kind } }',
    'subscription { ...F } fragment F on Subscription { feedChanged @skip(if: true) { kind } }',
  ]

  test('without anything to be about is refused, and others on its socket go on', async () => {
    const open = await openSocket(ana.browser)
    subscribe(open, 'before')
    for (const [id, query] of conditional.entries()) subscribe(open, `${id}`, query)
    await vi.waitFor(() => expect(refusedIn(open)).toEqual(['0', '1', '2', '3', '4']))
    await ana.browser.post('/api/expenses', lunch)
    await vi.waitFor(() => {
      const next = open.received.filter(({ type }) => type === 'next')
      expect(next).toEqual([{ id: 'before', type: 'next', payload: { data: { feedChanged: { kind: 'ADDED' } } } }])
    })
  })

  test('may leave out what is further down', async () => {
    const open = await openSocket(ana.browser)
    const query = 'subscription ($no: Boolean!) { feedChanged { kind itemId @include(if: $no) } }'
    subscribe(open, '1', query, { no: false })
    // Whatever is refused is refused at once.
    subscribe(open, '2', 'nonsense')
    await vi.waitFor(() => expect(refusedIn(open)).toEqual(['2']))
  })

  test('that fails for a reason of ours tells its id, and the log has one line about it', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: line => lines.push(line) })
    const broken = await startGatewayForTest({ logger })
    const bo = await broken.person()
    const open = await openSocket(bo.browser)
    subscribe(open, '1', 'subscription { feedChanged { months { month } } }')
    // What comes after it is refused once it has begun.
    subscribe(open, '2', 'nonsense')
    await vi.waitFor(() => expect(refusedIn(open)).toEqual(['2']))
    await bo.browser.post('/api/expenses', lunch)
    await vi.waitFor(() => expect(open.received.some(({ type }) => type === 'next')).toBe(true))
    await broken.database.asOwner('REVOKE SELECT ON read.feed_months FROM quits_app')
    await bo.browser.post('/api/expenses', lunch)
    const told = () => JSON.stringify(open.received).match(/(?<=Something went wrong on our side \()[0-9a-f-]{36}/g)
    await vi.waitFor(() => expect(told()).not.toBeNull())
    expect(lines.map(line => line.match(/[0-9a-f-]{36}/)?.[0])).toEqual(told())
    expect(JSON.stringify(open.received)).not.toContain('feed_months')
  })
})
