import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openChannel } from '#gateway/graphql/channel.ts'
import { layCable } from '#test/support/cable.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'
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

const FEED = `subscription { feedChanged {
  kind itemId item { ... on Expense { title ownShare { amount } payers { person { displayName } } } }
  months { month count ownTotals { amount currency } }
} }`

interface Changed {
  readonly feedChanged: {
    readonly kind: string
    readonly itemId: string
    readonly item: object | null
    readonly months: object[]
  }
}

async function record({ browser }: Person): Promise<number> {
  return (await browser.post<{ id: number }>('/api/expenses', lunch)).body.data.id
}

describe('A subscriber', () => {
  test('is told what is added, changed and removed, with the months as they are then', async () => {
    const { next } = await subscribe<Changed>(ana.browser, FEED)
    const id = await record(ana)
    expect(await next()).toEqual([
      {
        feedChanged: {
          ...{ kind: 'ADDED', itemId: String(id) },
          item: {
            title: 'Lunch',
            ownShare: { amount: '12.50' },
            payers: [{ person: { displayName: `Person ${ana.registration.last_name}` } }],
          },
          months: [{ month: '2026-11', count: 1, ownTotals: [{ amount: '12.50', currency: 'EUR' }] }],
        },
      },
    ])
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Dinner', date: '2026-10-20' })
    const [changed] = await next()
    expect(changed?.feedChanged).toMatchObject({ kind: 'CHANGED', item: { title: 'Dinner' } })
    expect(changed?.feedChanged.months).toEqual(
      expect.arrayContaining([
        { month: '2026-11', count: 0, ownTotals: [] },
        { month: '2026-10', count: 1, ownTotals: [{ amount: '12.50', currency: 'EUR' }] },
      ]),
    )
    await ana.browser.delete(`/api/expenses/${id}`)
    expect(await next()).toMatchObject([{ feedChanged: { kind: 'REMOVED', itemId: String(id), item: null } }])
  })

  test('hears of their own feed only, on every screen they have open', async () => {
    const bo = await gateway.person()
    const screens = await Promise.all([1, 2].map(() => subscribe<Changed>(ana.browser, FEED)))
    const others = await subscribe<Changed>(bo.browser, FEED)
    const id = await record(ana)
    for (const { next } of screens) expect(await next()).toMatchObject([{ feedChanged: { itemId: String(id) } }])
    const own = await record(bo)
    expect(await others.next()).toMatchObject([{ feedChanged: { itemId: String(own) } }])
    expect([...screens.flatMap(({ received }) => received), ...others.received]).toEqual([])
  })

  test('hears of what others share with them', async () => {
    const bo = await gateway.person()
    const { next } = await subscribe<Changed>(bo.browser, FEED)
    const id = await shareExpense(gateway.database, {
      createdBy: ana.id,
      shares: [
        { person: ana.id, minor: 2000 },
        { person: bo.id, minor: 1000 },
      ],
    })
    expect(await next()).toMatchObject([
      { feedChanged: { kind: 'ADDED', itemId: String(id), item: { ownShare: { amount: '10.00' } } } },
    ])
  })

  test('hears of it through every gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    const { next } = await subscribe<Changed>(elsewhere, FEED)
    const id = await record(ana)
    expect(await next()).toMatchObject([{ feedChanged: { kind: 'ADDED', itemId: String(id) } }])
  })

  test('starts over when the gateway may have missed something', async () => {
    const cable = await layCable(gateway.database.url)
    onTestFinished(cable.remove)
    const other = await startGatewayForTest({ sharing: gateway, config: { DATABASE_URL: cable.url } })
    const elsewhere = other.visitor()
    for (const [name, value] of ana.browser.cookies) elsewhere.cookies.set(name, value)
    const { closed } = await subscribe<Changed>(elsewhere, FEED)
    cable.unplug()
    await cable.plugIn()
    await vi.waitFor(() => expect(closed).toMatchObject([{ code: 1012 }]))
  })

  test('must be signed in and come from one of our own pages', async () => {
    const visitor = await subscribe(gateway.visitor(), FEED)
    expect(visitor.closed).toHaveLength(1)
    for (const Origin of ['https://elsewhere.example', 'null']) {
      const foreign = await subscribe(ana.browser, FEED, { headers: { Origin } })
      expect(foreign.closed).toHaveLength(1)
    }
  })

  test('can do nothing but subscribe', async () => {
    const refused = [
      '{ viewer { id } }',
      'mutation { voidExpense(input: { id: "1" }) { pending } }',
      'subscription { nothing }',
      'nonsense',
    ]
    for (const query of refused) {
      const { failures, received } = await subscribe(ana.browser, query)
      await vi.waitFor(() => expect(failures).toHaveLength(1))
      expect(received).toEqual([])
    }
  })

  test('is let go at once when they sign out', async () => {
    const { closed } = await subscribe<Changed>(ana.browser, FEED)
    await ana.browser.post('/api/auth/logout')
    await vi.waitFor(() => expect(closed).toMatchObject([{ code: 4401 }]), 4_000)
  })

  test('is let go soon after the session ended elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      const watched = await startGatewayForTest()
      const bo = await watched.person()
      const { closed } = await subscribe<Changed>(bo.browser, FEED)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(closed).toEqual([])
      await watched.database.asOwner('DELETE FROM account.sessions')
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(() => expect(closed).toMatchObject([{ code: 4401 }]))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not let go for coming in while it is asked which sessions have ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      const watched = await startGatewayForTest()
      const people = await Promise.all(Array.from({ length: 8 }, () => watched.person()))
      let isAsking = true
      const asking = (async () => {
        for (; isAsking; await setTimeout(1)) vi.advanceTimersByTime(5_000)
      })()
      const subscribers = []
      for (const { browser } of people) subscribers.push(await subscribe<Changed>(browser, FEED))
      isAsking = false
      await asking
      // Whoever was let go by mistake would have been told by now.
      await setTimeout(100)
      expect(subscribers.flatMap(({ closed }) => closed)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('Who offers another protocol is answered in this one', async () => {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})

test('A gateway that stops does not wait for screens that are asleep', async () => {
  const other = await startGateway({ sharing: gateway })
  const { hostname, port } = new URL(other.url)
  const asleep = connect(Number(port), hostname)
  onTestFinished(() => void asleep.destroy())
  const handshake = [
    'GET /graphql HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Cookie: ${ana.browser.cookieHeader.Cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: graphql-transport-ws',
  ]
  asleep.write(`${handshake.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(asleep, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 101 /)
  const began = performance.now()
  await other.stop()
  // By itself a line that does not answer ends only after half a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
})

describe('A channel', () => {
  test('hands over what was pushed before and after somebody waits', async () => {
    const { push, values } = openChannel<number>({ onEnd: () => {}, onOverflow: () => {} })
    push(1)
    expect(await values.next()).toEqual({ done: false, value: 1 })
    const waiting = values.next()
    push(2)
    expect(await waiting).toEqual({ done: false, value: 2 })
  })

  test('does not say twice what nobody has heard yet', async () => {
    const { push, end, values } = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
    const [news, others] = [{}, {}]
    for (const value of [news, news, others, news]) push(value)
    end()
    expect(await Array.fromAsync(values)).toEqual([news, others, news])
  })

  test('ends for a reader who stops, and for one who is too far behind', async () => {
    const onEnd = vi.fn()
    const onOverflow = vi.fn()
    const stopped = openChannel<number>({ onEnd, onOverflow })
    const waiting = stopped.values.next()
    await stopped.values.return?.()
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(onEnd).toHaveBeenCalledOnce()
    expect(onOverflow).not.toHaveBeenCalled()

    const behind = openChannel<number>({ onEnd, onOverflow })
    for (let value = 0; value <= 1_000; value++) behind.push(value)
    expect(onEnd).toHaveBeenCalledTimes(2)
    expect(onOverflow).toHaveBeenCalledOnce()
    expect(await behind.values.next()).toEqual({ done: true, value: undefined })
  })
})
