import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BALANCES, type Balances } from '#test/support/askedFigures.ts'
import { anotherBrowser, throughAnother } from '#test/support/browsers.ts'
import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { Device } from '#test/support/outboxDevice.ts'
import { Hands } from '#test/support/outboxHands.ts'
import { expectPromisesKept, happenedSince, type Standing, standing, storyOf } from '#test/support/outboxPromises.ts'
import type { Wished } from '#test/support/outboxWishes.ts'
import { lendBelongings, pageNow } from '#test/support/pages.ts'
import { type Luck, ShakyLine } from '#test/support/shakyLine.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import en from '#web/locales/en/translation.json' with { type: 'json' }
import { toasts } from '#web/ui/toasts.ts'

/*
 * Ana has two devices, on one of them two tabs, and Bo, with whom she shares expenses, has one. Each has the outbox that
 * browsers have, and between them and the gateway everything may go wrong: answers are lost, pages are left, the gateway is
 * started anew.
 */

/** `HISTORIES=1000` takes ten minutes. */
const HISTORIES = Number(process.env.HISTORIES ?? 20)

const PLENTY = { costPerMinute: 10_000_000 }

let house: TestGateway
/** Which the devices talk to; null: it is being started anew. */
let gateway: TestGateway | null = null
const leaving: Promise<void>[] = []
let devices: readonly Device[] = []
let takeBack: () => void

beforeAll(async () => {
  house = await startGateway(PLENTY)
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})
afterAll(async () => {
  stop()
  await Promise.all(leaving)
  await house.stop()
})
beforeEach(() => {
  takeBack = lendBelongings()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(toasts, 'add').mockImplementation(({ text }) => {
    devices.find(({ now }) => now.page === pageNow())?.toasts.push(text)
    return ''
  })
})
afterEach(() => {
  takeBack()
  vi.restoreAllMocks()
})

const OFTEN = {
  ...{ record: 12, open: 12, submit: 12, retype: 12, remove: 8, restore: 6, settle: 3, withdraw: 4, look: 7 },
  ...{ cut: 4, mend: 4, shake: 12, reload: 5, shut: 4, stop: 1, start: 2 },
} as const
type Does = keyof typeof OFTEN

const does = fc.oneof(
  ...Object.entries(OFTEN).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Does) })),
)
const luck = fc.constantFrom<Luck>('lost', 'unheard', 'unheard', 'late', 'whole')
const step = fc.record(
  {
    ...{ device: fc.nat(3), does, pick: fc.nat(63), pauseMs: fc.constantFrom(null, 0, 0, 1, 3, 8) },
    ahead: fc.array(luck, { minLength: 1, maxLength: 4 }),
  },
  { noNullPrototype: true },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function start(): Promise<void> {
  if (gateway) return
  const next = await startGateway({ sharing: house, ...PLENTY })
  gateway = next
  for (const line of new Set(devices.map(device => device.line))) line.browser = throughAnother(next, line.browser)
  for (const { line, now } of devices) if (line.isOnline) now.connected()
}

/** What it has begun it finishes, while the next one may be there already. */
function stop(): void {
  if (gateway) leaving.push(gateway.leave())
  gateway = null
}

/** What somebody does, or what happens to them. */
async function happen(hands: Hands, { does, pick, ahead }: Step): Promise<void> {
  const { device } = hands
  switch (does) {
    case 'cut':
      return device.cut()
    case 'mend':
      return device.mend()
    case 'shake':
      device.line.ahead.push(...ahead)
      return
    case 'reload':
      return hands.reload()
    case 'shut':
      return hands.shut()
    case 'stop':
      return stop()
    case 'start':
      return start()
    case 'look':
      await device.look()
      return
    case 'record':
      return hands.record(pick % 2 === 0, pick % 8 === 1)
    default:
      // A form that is being saved hides all else, and nobody waits here for the answer.
      if (!hands.isSaving) void hands[does](pick)
  }
}

async function allComesIn(): Promise<void> {
  await start()
  for (const device of devices) {
    device.line.ahead.length = 0
    device.openOne()
    device.mend()
  }
  const expectNothingWaits = async () =>
    expect((await Promise.all(devices.map(device => device.waiting()))).flat()).toEqual([])
  await vi.waitFor(expectNothingWaits, { timeout: PATIENCE, interval: 3 })
}

async function theirs(ana: Person, bo: Person): Promise<readonly Device[]> {
  await connected(ana, bo)
  const at = (browser: Client) => new ShakyLine(gateway ? throughAnother(gateway, browser) : browser)
  const first = await Device.of(ana, at(ana.browser))
  return [
    ...[first, first.anotherTab()],
    await Device.of(ana, at(await anotherBrowser(house, ana))),
    await Device.of(bo, at(bo.browser)),
  ]
}

/** Each sees what was accepted of all that was wished, and no more. */
async function expectSeen(device: Device, things: readonly Standing[]): Promise<void> {
  const { owner, sight } = device
  await device.turnTo()
  expect(await device.look()).toBe(true)
  const theirs = things.filter(({ first }) => first.isShared || first.deed === 'settle' || first.device.owner === owner)
  const seen = [...sight].map(([key, { amount }]) => `${key} ${amount.minor}`)
  expect(seen.toSorted()).toEqual(theirs.map(({ key, minor }) => `${key} ${minor}`).toSorted())
}

/** Of what is shared the other one pays all and bears half, and payments go to the other one. */
async function expectBalance({ id, browser }: Person, things: readonly Standing[]): Promise<void> {
  const sums = things.map(({ first, minor }) => {
    const moved = first.deed === 'settle' ? minor : first.isShared ? -minor / 2 : 0
    return first.device.owner.id === id ? moved : -moved
  })
  const owed = sums.reduce((sum, each) => sum + each, 0)
  const { body } = await browser.graphql<Balances>(BALANCES)
  const found = body.data.balances.flatMap(({ amounts }) => amounts.map(({ amount }) => Number(amount.minor)))
  expect(found).toEqual(owed === 0 ? [] : [owed])
}

async function headOfLog(): Promise<number> {
  const [row] = await house.database.asOwner('SELECT max(position)::int AS head FROM log.events')
  return row?.head ?? 0
}

async function expectKept(steps: readonly Step[]): Promise<void> {
  const [ana, bo, before] = [await house.person(), await house.person(), await headOfLog()]
  await start()
  devices = await theirs(ana, bo)
  const all: Wished[] = []
  const hands = devices.map(device => new Hands(device, device.owner === ana ? bo : ana, all))
  for (const [at, one] of steps.entries()) {
    const whose = hands[one.device] as Hands
    if (one.device === steps[at - 1]?.device) whose.device.openAgain()
    else await whose.device.turnTo()
    await happen(whose, one)
    if (one.pauseMs !== null) await pause(one.pauseMs)
  }
  await allComesIn()
  await Promise.all(hands.map(({ saved }) => saved))
  await allComesIn()
  const log = await happenedSince(house.database, before)
  try {
    expectPromisesKept(log, devices, all)
  } catch (cause) {
    throw new Error(storyOf(log, devices, all), { cause })
  }
  const things = standing(log, all)
  // On a busy machine read models may come later than whoever reads is made to wait for them.
  for (const device of devices) await vi.waitFor(() => expectSeen(device, things))
  await vi.waitFor(() => expectBalance(ana, things))
  for (const { now } of devices) now.page.run(now.outbox.close)
}

/** What was not kept comes before how it came to that, which is long. */
function reporter(details: fc.RunDetails<[steps: readonly Step[]]>): void {
  if (!details.failed) return
  const { errorInstance } = details
  const { message, cause } = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance))
  const told = cause instanceof Error ? [cause.message, message] : [message]
  throw new Error([...told, fc.defaultReportMessage(details)].join('\n'), { cause })
}

test('whatever is cut, reloaded and started anew, each deed is done once and in its order, or told why not', {
  timeout: 2 * PATIENCE + HISTORIES * 6_000,
}, async () => {
  const histories = fc.array(step, { minLength: 20, maxLength: 60 })
  await fc.assert(fc.asyncProperty(histories, expectKept), { numRuns: HISTORIES, endOnFailure: true, reporter })
})
