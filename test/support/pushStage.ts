import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { silent } from '#test/workers/support.ts'
import type { Job } from '#workers/job.ts'
import { type Pushing, tellBrowser } from '#workers/push/tell.ts'
import { connected } from './circles.ts'
import { type Person, startGateway, type TestGateway } from './gateway.ts'
import { newPushBrowser, newPushKeys, type PushBrowser, variablesOf } from './pushBrowser.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { recorded } from './restExpenses.ts'
import { PATIENCE } from './slowdown.ts'

/* A gateway whose people have pushes sent to browsers, and somebody on this machine who carries them. */

interface Device {
  readonly browser: PushBrowser
  readonly path: string
  readonly id: number
}

interface Scene {
  readonly gateway: TestGateway
  /** Whoever carries pushes to browsers. */
  readonly carrier: Receiver
  /** Two who are connected. */
  readonly ana: Person
  readonly bo: Person
}

interface Under {
  readonly notifications: readonly { readonly id: number }[]
}
/** Under the bell of somebody, who has just looked. */
export const toldTo = async ({ browser }: Person) =>
  (await browser.get<Under>('/api/notifications')).body.data.notifications.map(({ id }) => id)

/** The same person, in another browser. */
export async function signedInAgain(person: Person, gateway: TestGateway): Promise<Person> {
  const browser = gateway.visitor()
  const { email, password } = person.registration
  expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200)
  return { ...person, browser }
}

const loopback = {
  rules: { anywhere: true, ports: new Set<number>() },
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeoutMs: PATIENCE,
}

const subscriptions = (gateway: TestGateway) => ({
  kept: async ({ id }: Device) =>
    (
      await gateway.database.asOwner(
        `SELECT extract(epoch FROM next_at - now())::int AS wait, failing_since IS NOT NULL AS "isFailing"
         FROM account.push_subscriptions WHERE subscription_id = $1`,
        [id],
      )
    )[0],
  /** What waits is due. */
  later: ({ id }: Device) =>
    gateway.database.asOwner('UPDATE account.push_subscriptions SET next_at = now() WHERE subscription_id = $1', [id]),
})

export function pushStage() {
  const keys = newPushKeys()
  let gateway: TestGateway
  let database: Database
  let scene: Scene
  let endpoints = 0

  beforeAll(async () => {
    gateway = await startGateway({ config: { ...variablesOf(keys), WEBHOOKS_ANYWHERE: true } })
    database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 4 })
  })
  afterAll(async () => {
    await database.end()
    await gateway.stop()
  })
  beforeEach(async () => {
    const [ana, bo] = [await gateway.person(), await gateway.person()]
    scene = { gateway, carrier: await openReceiver(), ana, bo }
    await connected(ana, bo)
  })
  afterEach(async () => {
    await scene.carrier.stop()
    await gateway.database.asOwner('DELETE FROM account.push_subscriptions')
  })

  const pushing = (changes: Partial<Pushing['outside']> = {}): Pushing => ({
    keys,
    outside: { ...loopback, ...changes },
  })
  const run = (job: Job, { id }: Device): Promise<void> =>
    job.run({ subscriptionId: id }, { database, logger: silent, signal: new AbortController().signal })
  return {
    keys,
    scene: () => scene,
    /** Something that Ana paid, and shares with Bo. */
    shared: (title: string) => {
      const splits = [scene.ana, scene.bo].map(({ id }) => ({ user_id: id }))
      return recorded(scene.ana, { title, amount: 20, split_type: 'EQUAL', splits })
    },
    pushing,
    run,
    tell: (device: Device, changes: Partial<Pushing['outside']> = {}) => run(tellBrowser(pushing(changes)), device),
    kept: (device: Device) => subscriptions(gateway).kept(device),
    later: (device: Device) => subscriptions(gateway).later(device),
    /** Has pushes sent to a browser that carriers know by an address of its own. */
    asks: async ({ browser: client }: Person, browser = newPushBrowser(), number = ++endpoints): Promise<Device> => {
      const endpoint = `${scene.carrier.url}/${number}`
      const { p256dh, auth } = browser
      expect((await client.post('/api/push/subscription', { endpoint, p256dh, auth })).status).toBe(200)
      const found = await gateway.database.asOwner(
        'SELECT subscription_id::int AS id FROM account.push_subscriptions WHERE endpoint = $1',
        [endpoint],
      )
      return { browser, path: new URL(endpoint).pathname, id: Number(found[0]?.id) }
    },
    sentTo: ({ browser, path }: Device) =>
      scene.carrier.arrived.filter(each => each.path === path).map(({ bytes }) => browser.open(bytes)),
    /** As soon as Bo is told of it under the bell. */
    happens: async <Done>(deed: () => Promise<Done>): Promise<Done> => {
      const [before] = await toldTo(scene.bo)
      const done = await deed()
      const isTold = async () => expect((await toldTo(scene.bo))[0]).not.toBe(before)
      await vi.waitFor(isTold, { timeout: PATIENCE, interval: 20 })
      return done
    },
  }
}
