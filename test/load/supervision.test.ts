import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cable, layCable } from '#test/support/cable.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { childrenOf, eventually, readyPids } from '#test/support/processes.ts'
import { type RunningProduct, startProduct } from '#test/support/product.ts'
import { SLOWDOWN } from '#test/support/slowdown.ts'

/* Whatever befalls it, the product is whole again soon after that is over; nobody has to start it again. */

const SERVICES = ['gateway', 'projector', 'worker'] as const
type Service = (typeof SERVICES)[number]

/** How soon after the cause is gone; later where pages that are slowed down, or a slow machine, make every start a long one. */
let soonMs = 10_000 * SLOWDOWN

let database: TestDatabase
let cable: Cable
let product: RunningProduct

beforeAll(async () => {
  database = await createTestDatabase()
  cable = await layCable(database.url)
  const asked = performance.now()
  product = await startProduct({ DATABASE_URL: cable.url })
  soonMs = Math.max(soonMs, 4 * (performance.now() - asked))
})
afterAll(async () => {
  await product.stop()
  cable.remove()
  await database.drop()
})

const starts = (service: Service): number => readyPids(product.output(), service).length

const PROGRAMS = { gateway: 'gateway/main.ts', projector: 'projections/main.ts', worker: 'workers/main.ts' }

/** Whether it is ready or has only just been started; none between its end and its next start. */
const pidOf = (service: Service): number | undefined =>
  childrenOf(product.process.pid ?? 0).find(({ command }) => command.endsWith(PROGRAMS[service]))?.pid

function send(signal: NodeJS.Signals, service: Service): void {
  const pid = pidOf(service)
  if (pid === undefined) throw new Error(`there is no ${service}`)
  process.kill(pid, signal)
}

async function missing(): Promise<string[]> {
  const answer = await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  if (answer === undefined) return ['a gateway that answers']
  return ((await answer.json()) as { missing: string[] }).missing
}

/** What was said to be ready may be somebody who was killed since: each that runs now has said so itself. */
const isReady = (service: Service): boolean => {
  const pid = pidOf(service)
  return pid !== undefined && readyPids(product.output(), service).includes(pid)
}

const whole = (): Promise<void> =>
  eventually(
    'the product is whole again',
    async () => (await missing()).length === 0 && SERVICES.every(isReady),
    soonMs,
  )

/** Answers once another one has been started in its place. */
async function killAndAwaitNext(service: Service): Promise<void> {
  const killed = pidOf(service)
  send('SIGKILL', service)
  await eventually(`another ${service} has started`, () => ![undefined, killed].includes(pidOf(service)), soonMs)
}

test('when each of its processes was killed five times in a row', async () => {
  await Promise.all(
    SERVICES.map(async service => {
      for (let kills = 1; kills <= 5; kills++) await killAndAwaitNext(service)
    }),
  )
  await whole()
  for (const service of SERVICES) {
    expect(product.output()).toContain(
      `The ${service} keeps ending (at last with SIGKILL) and is started again until it stays.`,
    )
  }
})

test('when PostgreSQL was away, and each of its processes was killed meanwhile', async () => {
  const before = SERVICES.map(starts)
  cable.unplug()
  await eventually('it says so', async () => (await missing()).includes('the database does not answer'))
  for (const service of SERVICES) send('SIGKILL', service)
  await pause(8_000)
  await cable.plugIn()
  await whole()
  // They have waited, and not been started over and over.
  expect(SERVICES.map(starts)).toEqual(before.map(count => count + 1))
})

test('when projector and gateway were stopped, and it says which of them is', async () => {
  send('SIGSTOP', 'projector')
  await eventually('it says so', async () =>
    (await missing()).some(what => /^the projector has been silent for \d+ s$/.test(what)),
  )
  send('SIGSTOP', 'gateway')
  expect(await missing()).toEqual(['a gateway that answers'])
  send('SIGCONT', 'projector')
  send('SIGCONT', 'gateway')
  await whole()
})
