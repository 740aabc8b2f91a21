import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
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

const subscribe = ({ send }: RawSocket, id: string, query: string = FEED): void =>
  send({ id, type: 'subscribe', payload: { query } })

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
    await vi.waitFor(() => expect(refusedIn(one)).toEqual(['last of the first']), 5_000)
    for (let id = 1; id <= 41; id++) subscribe(two, `${id}`)
    await vi.waitFor(() => expect(refusedIn(two)).toEqual(['41']), 5_000)
    one.send({ id: '60', type: 'complete' })
    await setTimeout(100)
    subscribe(two, 'again')
    subscribe(two, 'and one too many')
    await vi.waitFor(() => expect(refusedIn(two)).toEqual(['41', 'and one too many']), 5_000)
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
    const { socket, send, closed } = await openSocket(ana.browser)
    socket.pause()
    // Each is answered by an error that quotes it.
    const query = `{ ${'x'.repeat(60_000)} }`
    for (let id = 1; id <= 4_000 && socket.readyState === socket.OPEN; id++) {
      send({ id: `${id}`, type: 'subscribe', payload: { query } })
      if (id % 20 === 0) await setTimeout(5)
    }
    socket.resume()
    expect(await closed).toMatchObject({ code: 1006 })
  })
})
