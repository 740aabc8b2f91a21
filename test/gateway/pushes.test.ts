import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nameOf } from '#test/support/circles.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { claimsIn, newPushBrowser, newPushKeys } from '#test/support/pushBrowser.ts'
import { pushStage, toldTo } from '#test/support/pushStage.ts'
import type { Receiver } from '#test/support/receiver.ts'
import { paid } from '#test/support/restTransfers.ts'
import { silent } from '#test/workers/support.ts'
import { noteForPushes } from '#workers/push/note.ts'
import { lookForPushes, seeToWaitingPushes, tellBrowser, testPush } from '#workers/push/tell.ts'
import { startWorker } from '#workers/worker.ts'

/* What is pushed to browsers: sealed for one, once, by what is unread and wanted. */

const stage = pushStage()
const { keys, asks, pushing, tell, sentTo, happens, shared } = stage
let gateway: TestGateway
let carrier: Receiver
let ana: Person
let bo: Person
beforeEach(() => {
  ;({ gateway, carrier, ana, bo } = stage.scene())
})

describe('What others do', () => {
  test('is pushed to whoever it concerns, sealed for their browser alone and signed by this installation', async () => {
    const [device, other] = [await asks(bo), newPushBrowser()]
    const lunch = await happens(() => shared('Lunch'))
    await tell(device)
    expect(sentTo(device)).toEqual([
      {
        title: `${nameOf(ana)} added Lunch`,
        body: 'You owe €10.00',
        tag: `EXPENSE_ADDED ${lunch.id}`,
        place: `/expenses?expense=${lunch.id}`,
        language: 'en',
      },
    ])
    const [{ headers, bytes } = { headers: {}, bytes: Buffer.of() }] = carrier.arrived
    expect(() => other.open(bytes)).toThrow()
    expect(bytes.toString('latin1')).not.toContain('Lunch')
    expect(bytes.length).toBeLessThan(1_000)
    expect(headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    const claims = claimsIn(headers.authorization, keys.publicKey)
    expect(claims).toMatchObject({ aud: new URL(carrier.url).origin, sub: keys.subject })
    expect(Number(claims.exp)).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600)
    expect(() => claimsIn(headers.authorization, newPushKeys().publicKey)).toThrow()
  })

  test('is pushed once, and nothing that happened before somebody asked for it', async () => {
    await happens(() => shared('Before'))
    const device = await asks(bo)
    await tell(device)
    expect(sentTo(device)).toEqual([])
    await happens(() => shared('Lunch'))
    await Promise.all([tell(device), tell(device)])
    await tell(device)
    // The same browser again is the same one, and hears nothing twice.
    expect(sentTo(device)).toHaveLength(1)
  })

  test('several things are one push, in the language of whoever gets it', async () => {
    await bo.browser.put('/api/users/settings', { language: 'de' })
    const device = await asks(bo)
    for (const title of ['Lunch', 'Dinner', 'Wine', 'Taxi']) await happens(() => shared(title))
    await tell(device)
    const lines = ['Taxi', 'Wine', 'Dinner'].map(title => `${nameOf(ana)} hat ${title} eingetragen`)
    expect(sentTo(device)).toMatchObject([
      { title: '4 Neuigkeiten in Quits', body: lines.join('\n'), place: '/notifications', language: 'de' },
    ])
  })

  test('is not pushed where it was read meanwhile, or is not wanted by push', async () => {
    const device = await asks(bo)
    await happens(() => shared('Lunch'))
    await bo.browser.post('/api/notifications/read', { up_to: (await toldTo(bo))[0] })
    await tell(device)
    await bo.browser.put('/api/users/settings', { notify_of_expenses: ['APP'] })
    await happens(() => shared('Dinner'))
    await tell(device)
    expect(sentTo(device)).toEqual([])
    await happens(() => paid(ana, bo))
    await tell(device)
    expect(sentTo(device)).toHaveLength(1)
    // What was passed over is not told when it is wanted again.
    await bo.browser.put('/api/users/settings', { notify_of_expenses: ['APP', 'PUSH'] })
    await tell(device)
    expect(sentTo(device)).toHaveLength(1)
  })

  test('is cut where somebody writes at length, so that carriers take it', async () => {
    const device = await asks(bo)
    for (const title of ['🧾'.repeat(100), '🍷'.repeat(100), '🚕'.repeat(100)]) await happens(() => shared(title))
    await tell(device)
    expect(sentTo(device)).toHaveLength(1)
    expect(carrier.arrived[0]?.bytes.length).toBeLessThan(4_096)
  })
})
test('of whatever happens workers tell whoever it concerns, together once, however many workers there are', async () => {
  const start = () =>
    startWorker({
      connectionString: gateway.database.url,
      jobs: [lookForPushes, tellBrowser, testPush, seeToWaitingPushes].map(job => job(pushing())),
      reactions: [noteForPushes],
      logger: silent,
    })
  const stops = await Promise.all([start(), start()])
  const [of, ofAna] = [await asks(bo), await asks(ana)]
  await shared('Lunch')
  await shared('Dinner')
  await bo.browser.post('/api/push/test')
  await vi.waitFor(() => expect(sentTo(of)).toHaveLength(2), { timeout: 30_000, interval: 50 })
  expect(sentTo(of)).toMatchObject([{ tag: 'test' }, { title: '2 things happened in Quits' }])
  expect(sentTo(ofAna)).toEqual([])
  await Promise.all(stops.map(stop => stop()))
})
