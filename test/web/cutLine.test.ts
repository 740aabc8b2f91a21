import type { ApolloClient } from '@apollo/client'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountedServer } from '#test/support/countedServer.ts'
import { openBrowser } from '#test/support/outboxBrowser.ts'
import { lunch, viewer } from '#test/support/typedExpense.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { recordingOf } from '#web/features/expenses/form/recording.ts'
import { correctLater, waitingCorrection, withdraw } from '#web/features/expenses/outbox/rewriting.ts'
import { sendingOf } from '#web/features/expenses/outbox/sending.ts'
import type { Fulfilled, Wish, WishSince } from '#web/features/expenses/outbox/wish.ts'
import { understood } from '#web/features/expenses/unsentExpenses.ts'
import { openOutbox } from '#web/ui/outbox/outbox.ts'
import { toasts } from '#web/ui/toasts.ts'

/*
 * Two devices of one person, a server, and a line that is cut at any moment: before a question, before an answer, while a page
 * is reloaded or a browser is closed. Every deed bears a title of its own, so that what became of it can be told.
 */

let texts: Map<string, string>

beforeEach(() => {
  texts = new Map()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Server = ReturnType<typeof startCountedServer>
type Loss = 'none' | 'question' | 'answer'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function openDevice(name: string, server: Server) {
  const browser = openBrowser<Wish, WishSince>()
  const line = { isThere: true, losses: [] as Loss[], delay: 0 }
  const seen = new Map<string, Expense>()
  /** By what was wished, where it stands among the deeds of the device. */
  const wished = new Map<string, number>()
  /** Thought better of, or typed over before it was sent. */
  const withdrawn = new Set<string>()

  async function mutate(said: Parameters<Server['answer']>[0]) {
    const loss = line.losses.shift() ?? 'none'
    await pause(line.delay)
    if (!line.isThere || loss === 'question') throw new Error('no line')
    const answer = server.answer(said)
    await pause(line.delay)
    if (!line.isThere || loss === 'answer') throw new Error('no line')
    return answer
  }
  const feed = {
    during: <Answer>(work: (done: (told: { entry: unknown }) => void) => Promise<Answer>) =>
      work(({ entry }) => {
        const expense = entry as Expense | null
        if (expense) seen.set(expense.id, expense)
      }),
  }
  const means = { client: { mutate } as unknown as ApolloClient, feed: feed as never, viewerId: viewer.id }

  const openTab = () =>
    openOutbox<Wish, WishSince, Fulfilled>({
      storage: browser.storage(),
      sending: async () => sendingOf(means),
      alone: browser.alone,
      isOnline: () => line.isThere,
      isTheirs: () => true,
    })
  let tab = openTab()

  const nextTitle = (place = wished.size) => {
    const title = `${name}${wished.size}`
    wished.set(title, place)
    return title
  }
  const draftOf = (title: string) => ({
    ...{ commandId: `record ${title}`, values: { ...lunch, title }, wantedTripId: null, refusals: [] },
  })
  const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(all.length, 1)]

  const deeds = {
    record: () => {
      const recording = recordingOf(draftOf(nextTitle()), viewer)
      tab.change(queue => [
        ...queue,
        { commandId: recording.draft.commandId, deed: recording, isInDoubt: false, change: null },
      ])
    },
    settle: () => {
      const title = nextTitle()
      const transfers = [{ sender: '1', recipient: '2', amount: '1', currency: 'EUR', date: '2026-11-21', note: title }]
      const deed = { kind: 'settle', transfers, title, address: '/people/2' } as const
      tab.change(queue => [...queue, { commandId: `settle ${title}`, deed, isInDoubt: false, change: null }])
    },
    correct: (at: number) => {
      const before = pick(
        [...seen.values()].filter(({ isDeleted }) => !isDeleted),
        at,
      )
      const isGoing = tab.state().queue.some(({ deed }) => deed.kind === 'remove' && deed.entry.id === before?.id)
      if (!before || isGoing) return
      const earlier = waitingCorrection(tab.state().queue, before.id)
      const title = nextTitle(earlier ? wished.get(earlier.title) : undefined)
      if (earlier) withdrawn.add(earlier.title)
      const { draft, shown, asCorrection } = recordingOf(draftOf(title), viewer)
      const version = earlier?.typed?.version ?? before.version
      const typed = { version, values: draft.values, shown }
      const correcting = { kind: 'correct', expenseId: before.id, title, correction: asCorrection, typed } as const
      const asked = { commandId: `correct ${title} ${Math.random()}`, isInDoubt: false }
      tab.change(queue => correctLater(queue, correcting, asked))
    },
    remove: (at: number) => {
      const before = pick([...seen.values()], at)
      if (!before) return
      const deed = { kind: 'remove', entry: { __typename: 'Expense', id: before.id }, title: before.title } as const
      seen.delete(before.id)
      removed.add(before.id)
      void tab.add(`remove ${before.id} ${name}`, deed)
    },
    withdraw: (at: number) => {
      const waiting = pick(tab.state().queue, at)
      if (!waiting || waiting.isInDoubt || waiting.deed.kind === 'remove') return
      withdrawn.add(String(waiting.deed.kind === 'record' ? waiting.deed.draft.values.title : waiting.deed.title))
      tab.change(queue => withdraw(queue, waiting.commandId))
    },
  }
  const removed = new Set<string>()
  return {
    ...{ browser, line, deeds, wished, withdrawn, removed },
    look: () => {
      if (line.isThere) for (const expense of server.expenses()) seen.set(expense.id, expense)
    },
    restart: () => {
      tab.close()
      tab = openTab()
    },
    tryNow: () => tab.tryNow(),
    lose: () => tab.lose(),
    close: () => tab.close(),
    isDone: () => browser.kept().length === 0,
  }
}

type Device = ReturnType<typeof openDevice>

const step = fc.record({
  device: fc.nat({ max: 1 }),
  what: fc.constantFrom(
    ...(['record', 'settle', 'correct', 'correct', 'remove', 'withdraw', 'look', 'look'] as const),
    ...(['cut', 'mend', 'loseQuestion', 'loseAnswer', 'restart', 'slow'] as const),
  ),
  at: fc.nat({ max: 9 }),
  passing: fc.constantFrom(0, 1, 50, 700, 5_000),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function take({ what, at }: Step, device: Device): void {
  const { line } = device
  if (what === 'look') device.look()
  else if (what === 'restart') device.restart()
  else if (what === 'slow') line.delay = at * 100
  else if (what === 'loseQuestion') line.losses.push('question')
  else if (what === 'loseAnswer') line.losses.push('answer')
  else if (what === 'cut') {
    line.isThere = false
    device.lose()
  } else if (what === 'mend') {
    line.isThere = true
    device.tryNow()
  } else device.deeds[what](at)
}

/** In the end there is a line, and time. */
async function mendAll(devices: readonly Device[]): Promise<void> {
  for (const { line, tryNow } of devices) {
    Object.assign(line, { isThere: true, losses: [], delay: 0 })
    tryNow()
  }
  await vi.advanceTimersByTimeAsync(200_000)
}

const placesOf = (wished: ReadonlyMap<string, number>, done: readonly string[]) =>
  done.flatMap(title => wished.get(title) ?? [])

test('every deed is done once, in its order, or told; whatever becomes of the line, the page and the browser', async () => {
  let told = 0
  const happenings = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
    texts.clear()
    const server = startCountedServer()
    const devices = [openDevice('a', server), openDevice('b', server)]
    for (const one of steps) {
      const device = devices[one.device]
      if (device) take(one, device)
      await vi.advanceTimersByTimeAsync(one.passing)
    }
    await mendAll(devices)

    const unsent = new Set(understood(texts.get(`unsentExpenses-${viewer.id}`) ?? null).map(({ title }) => title))
    told += unsent.size
    const times = (title: string) => server.done.filter(other => other === title).length
    for (const { isDone, wished, withdrawn, removed } of devices) {
      expect(isDone()).toBe(true)
      const order = placesOf(wished, server.done)
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      for (const title of wished.keys()) {
        const ways = [times(title) === 1, unsent.has(title), withdrawn.has(title)]
        expect([title, times(title) <= 1, ways.includes(true)]).toEqual([title, true, true])
      }
      for (const id of removed) expect(server.isDeleted(id)).toBe(true)
    }
    for (const { close } of devices) close()
    for (const { key } of toasts.visibleToasts) toasts.close(key)
  })
  await fc.assert(happenings, { numRuns: 1_000, interruptAfterTimeLimit: 15_000 })
  // Conflicts did happen.
  expect(told).toBeGreaterThan(0)
})
