import { beforeEach, describe, expect, test } from 'vitest'
import { nameOf } from '#test/support/circles.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { newPushBrowser } from '#test/support/pushBrowser.ts'
import { pushStage, signedInAgain } from '#test/support/pushStage.ts'
import { openReceiver, type Receiver } from '#test/support/receiver.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { testPush } from '#workers/push/tell.ts'

/* What is pushed to browsers, whatever those who carry it do, and whoever is signed in there. */

const stage = pushStage()
const { asks, pushing, run, tell, sentTo, happens, kept, later, shared } = stage
let gateway: TestGateway
let carrier: Receiver
let ana: Person
let bo: Person
beforeEach(() => {
  ;({ gateway, carrier, ana, bo } = stage.scene())
})

describe('Those who carry pushes', () => {
  test.each([404, 410])('say by %i that a browser is gone: it is forgotten, and others are told', async status => {
    const [gone, there] = [await asks(bo), await asks(await signedInAgain(bo, gateway))]
    await happens(() => shared('Lunch'))
    carrier.answer = response => void response.writeHead(status).end()
    await tell(gone)
    carrier.answer = response => void response.writeHead(201).end()
    await tell(there)
    expect([await kept(gone), (await kept(there))?.isFailing]).toEqual([undefined, false])
    expect(sentTo(there)).toHaveLength(1)
  })

  test.each([
    [429, { 'Retry-After': '120' }, 120],
    [503, {}, 10],
  ])('answer %i: it is told later, with what came since, when they say so', async (status, headers, seconds) => {
    const device = await asks(bo)
    await happens(() => shared('Lunch'))
    carrier.answer = response => void response.writeHead(status, headers).end()
    await tell(device)
    const { wait = 0, isFailing } = (await kept(device)) ?? {}
    expect(isFailing).toBe(true)
    expect(wait).toBeGreaterThan(seconds - 5)
    expect(wait).toBeLessThanOrEqual(seconds)
    const here = await bo.browser.get<{ here: { failing_since: unknown } }>('/api/push')
    expect(here.body.data.here.failing_since).not.toBe(null)
    await tell(device)
    expect(carrier.arrived).toHaveLength(1)

    await happens(() => shared('Dinner'))
    carrier.answer = response => void response.writeHead(201).end()
    await later(device)
    await tell(device)
    expect(sentTo(device).slice(1)).toMatchObject([{ title: '2 things happened in Quits' }])
    expect(await kept(device)).toMatchObject({ isFailing: false })
  })

  test('may not answer, or send us elsewhere: nobody waits for long, and nobody is called there', async () => {
    const [device, elsewhere] = [await asks(bo), await openReceiver()]
    await happens(() => shared('Lunch'))
    carrier.answer = () => undefined
    const begun = Date.now()
    await tell(device, { timeoutMs: 300 })
    expect(Date.now() - begun).toBeLessThan(PATIENCE / 2)
    expect(await kept(device)).toMatchObject({ isFailing: true })

    carrier.answer = response => void response.writeHead(307, { Location: elsewhere.url }).end()
    await later(device)
    await tell(device)
    expect(elsewhere.calls()).toBe(0)
    expect(await kept(device)).toMatchObject({ isFailing: true })
    await elsewhere.stop()
  })

  test('are not called where their name leads into a private network by now', async () => {
    const device = await asks(bo)
    await gateway.database.asOwner(
      `UPDATE account.push_subscriptions SET endpoint = 'https://push.example.org/1' WHERE subscription_id = $1`,
      [device.id],
    )
    await happens(() => shared('Lunch'))
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return [{ address: '127.0.0.1', family: 4 }]
    }
    await tell(device, { rules: { anywhere: false, ports: new Set([443]) }, resolve })
    expect([asked, carrier.calls()]).toEqual([['push.example.org'], 0])
    expect(await kept(device)).toMatchObject({ isFailing: true })
  })

  test('who do not take anything for three days are asked no more', async () => {
    const device = await asks(bo)
    await happens(() => shared('Lunch'))
    carrier.answer = response => void response.writeHead(500).end()
    await tell(device)
    await gateway.database.asOwner(
      `UPDATE account.push_subscriptions SET failing_since = now() - interval '3 days', next_at = now()`,
    )
    await tell(device)
    expect(await kept(device)).toBe(undefined)
  })
})
describe('A browser', () => {
  test('in which somebody else signs in is theirs, and nothing of what was to be told there', async () => {
    const browser = newPushBrowser()
    const before = await asks(bo, browser)
    await happens(() => shared('Lunch'))
    carrier.answer = response => void response.writeHead(500).end()
    await tell(before)
    expect(await kept(before)).toMatchObject({ isFailing: true })
    const cy = await gateway.person()
    const now = await asks(cy, browser, Number(before.path.split('/').at(-1)))
    expect(now.id).toBe(before.id)
    expect(await kept(now)).toMatchObject({ isFailing: false })
    carrier.answer = response => void response.writeHead(201).end()
    await tell(now)
    expect(sentTo(now)).toHaveLength(1)
    expect((await bo.browser.get<{ here: unknown }>('/api/push')).body.data.here).toBe(null)
  })

  test('in which one signs out, or whose session is over, is told nothing more', async () => {
    const [out, over] = [await asks(bo), await asks(await signedInAgain(bo, gateway))]
    await happens(() => shared('Lunch'))
    await gateway.database.asOwner(
      `UPDATE account.sessions SET expires_at = now() WHERE session_id IN (
         SELECT session_id FROM account.push_subscriptions WHERE subscription_id = $1)`,
      [over.id],
    )
    await bo.browser.post('/api/auth/logout')
    for (const device of [out, over]) await tell(device)
    expect(carrier.arrived).toEqual([])
    expect(await kept(out)).toBe(undefined)
  })

  test('is forgotten with the account', async () => {
    const device = await asks(bo)
    await bo.browser.send('DELETE', '/api/users/me', { password: bo.registration.password })
    expect(await kept(device)).toBe(undefined)
  })

  test('is tried once somebody asks for it', async () => {
    const device = await asks(bo)
    await run(testPush(pushing()), device)
    expect(sentTo(device)).toMatchObject([{ title: 'This is a test', tag: 'test' }])
  })

  test('that a test does not reach is failing, or gone; what is to be told there is told all the same', async () => {
    const device = await asks(bo)
    await happens(() => shared('Lunch'))
    carrier.answer = response => void response.writeHead(500).end()
    await run(testPush(pushing()), device)
    expect(await kept(device)).toMatchObject({ isFailing: true })
    carrier.answer = response => void response.writeHead(201).end()
    await later(device)
    await tell(device)
    expect(sentTo(device).slice(1)).toMatchObject([{ title: `${nameOf(ana)} added Lunch` }])
    carrier.answer = response => void response.writeHead(410).end()
    await run(testPush(pushing()), device)
    expect(await kept(device)).toBe(undefined)
  })
})
