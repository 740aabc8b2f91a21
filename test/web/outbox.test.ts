import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '#test/support/outboxBrowser.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { type Outbox, openOutbox } from '#web/ui/outbox/outbox.ts'
import { type Ending, replaceWaiting, wishInstead, wishNoMore } from '#web/ui/outbox/waiting.ts'

/*
 * A wish is a word that the server writes down once under the name of the deed, and answers with. Every test sets line,
 * server and tabs as it needs them, so they stand in one file with what they are set for.
 */

type Loss = 'question' | 'answer'

const done = (word: string): DeedOutcome<string> => ({ kind: 'done', payload: word })
const no: DeedOutcome<string> = { kind: 'refused', refusals: [{ code: 'NO', message: 'no' }] }
const unheard: DeedOutcome<string> = { kind: 'failed' }

/** Writes down, once under each name, and loses what it is told to. */
function startServer() {
  const written = new Map<string, string>()
  const asked: string[] = []
  const losses: Loss[] = []
  let isAway = false
  let answering: Promise<unknown> = Promise.resolve()
  return {
    written: () => [...written.values()],
    asked,
    lose: (...next: Loss[]) => losses.push(...next),
    goAway: (away: boolean) => {
      isAway = away
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answering = promise
      return resolve
    },
    send: async (commandId: string, word: string): Promise<DeedOutcome<string>> => {
      asked.push(word)
      const lost = losses.shift()
      await answering
      if (isAway || lost === 'question') return unheard
      if (word === 'faulty') return { kind: 'failed', isFault: true }
      if (word === 'forbidden') return no
      if (!written.has(commandId)) written.set(commandId, word)
      return lost === 'answer' ? unheard : done(word)
    },
  }
}

type Browser = ReturnType<typeof openBrowser<string, string>>

let server: ReturnType<typeof startServer>
let browser: Browser
let isOnline: boolean
let isTheirs: boolean
let told: string[]
let keptBack: string[]
/** What it takes to send is fetched when it is needed. */
let arriving: Promise<void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = startServer()
  browser = openBrowser()
  isOnline = true
  isTheirs = true
  told = []
  keptBack = []
  arriving = Promise.resolve()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function openTab(storage = browser.storage()): Outbox<string, string, string> {
  const tab = openOutbox<string, string, string>({
    storage,
    sending: async () => {
      await arriving
      return {
        send: ({ commandId, deed }) => server.send(commandId, deed),
        follow: ({ change }, { kind }) =>
          change === null || kind === 'failed'
            ? null
            : {
                commandId: `${change} now`,
                deed: kind === 'done' ? `${change} instead` : change,
                isInDoubt: false,
                change: null,
              },
        keepBack: ({ deed }) => keptBack.push(deed),
        tell: ({ deed }, { kind }) => told.push(`${deed} ${kind}`),
      }
    },
    alone: browser.alone,
    isOnline: () => isOnline,
    isTheirs: () => isTheirs,
  })
  onTestFinished(tab.close)
  return tab
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
const waitLong = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000)
const deedsIn = ({ state }: Outbox<string, string, string>) => state().queue.map(({ deed }) => deed)

/** By its own word as the name of the deed. */
function wish({ add }: Outbox<string, string, string>, ...words: string[]): (Ending<string> | null | undefined)[] {
  const endings: (Ending<string> | null | undefined)[] = words.map(() => undefined)
  for (const [index, word] of words.entries()) {
    void add(word, word).then(ending => {
      endings[index] = ending
    })
  }
  return endings
}

describe('what is wished', () => {
  test('is sent in its order, one after the other, and each wish is told how it ended', async () => {
    const tab = openTab()
    const release = server.hold()
    const endings = wish(tab, 'one', 'two', 'three')
    await settle()
    expect(server.asked).toEqual(['one'])
    expect(deedsIn(tab)).toEqual(['one', 'two', 'three'])
    release()
    await settle()
    expect(server.written()).toEqual(['one', 'two', 'three'])
    expect(endings).toEqual(['one', 'two', 'three'].map(done))
    expect([tab.state().queue, browser.kept(), told]).toEqual([[], [], []])
  })

  test('and was all sent long ago is no news to whoever is being drawn by what waits', async () => {
    const tab = openTab()
    const before = tab.state()
    const hear = vi.fn()
    tab.subscribe(hear)
    await settle()
    expect(hear).not.toHaveBeenCalled()
    expect(tab.state()).toBe(before)
    wish(tab, 'one')
    expect(hear).toHaveBeenCalled()
  })

  test('waits for a server that does not answer, asks again ever more seldom, and gets there', async () => {
    server.goAway(true)
    const tab = openTab()
    wish(tab, 'one', 'two')
    await settle()
    expect(tab.state()).toMatchObject({ isStuck: true, queue: [{ isInDoubt: true }, { isInDoubt: false }] })
    await vi.advanceTimersByTimeAsync(15_000)
    // After 1, 2, 4 and 8 seconds.
    expect(server.asked).toEqual(Array.from({ length: 5 }, () => 'one'))
    server.goAway(false)
    await waitLong()
    expect(server.written()).toEqual(['one', 'two'])
    expect(tab.state()).toEqual({ queue: [], isStuck: false })
  })

  test('goes at once when the line is back or somebody wants to', async () => {
    server.goAway(true)
    const tab = openTab()
    wish(tab, 'one')
    await waitLong()
    server.goAway(false)
    tab.tryNow()
    await settle()
    expect(server.written()).toEqual(['one'])
  })

  test('is not sent without a network, and so leaves no doubt', async () => {
    isOnline = false
    const tab = openTab()
    wish(tab, 'one')
    await waitLong()
    expect(server.asked).toEqual([])
    expect(tab.state()).toMatchObject({ isStuck: true, queue: [{ isInDoubt: false }] })
    isOnline = true
    tab.tryNow()
    await settle()
    expect(server.written()).toEqual(['one'])
  })

  test('is written once though an answer got lost', async () => {
    server.lose('answer')
    const tab = openTab()
    const endings = wish(tab, 'one')
    await waitLong()
    expect(server.asked).toEqual(['one', 'one'])
    expect(server.written()).toEqual(['one'])
    expect(endings).toEqual([done('one')])
  })

  test('and refused is out of the way, and told', async () => {
    const tab = openTab()
    const endings = wish(tab, 'forbidden', 'two')
    await settle()
    expect(endings).toEqual([no, done('two')])
    expect(keptBack).toEqual(['forbidden'])
    expect(tab.state().queue).toEqual([])
  })

  test('that brings about a fault again and again keeps nobody waiting for ever', async () => {
    const tab = openTab()
    const endings = wish(tab, 'faulty', 'two')
    await settle()
    expect(tab.state().isStuck).toBe(true)
    await waitLong()
    expect(server.asked).toEqual(['faulty', 'faulty', 'faulty', 'two'])
    expect(endings).toEqual([unheard, done('two')])
  })

  test('is not sent for somebody else', async () => {
    isTheirs = false
    const tab = openTab()
    wish(tab, 'one')
    await waitLong()
    expect(server.asked).toEqual([])
  })

  test('is gone with whoever signs out, also what is just on its way', async () => {
    const tab = openTab()
    const release = server.hold()
    wish(tab, 'one', 'two')
    await settle()
    browser.forget()
    tab.close()
    release()
    await waitLong()
    expect(server.asked).toEqual(['one'])
    expect(browser.kept()).toEqual([])
  })
})

test('what was sent is remembered as it waited last', async () => {
  server.lose('answer')
  const tab = openTab()
  wish(tab, 'one')
  await waitLong()
  expect(tab.state().queue).toEqual([])
  expect(tab.lastSeen('one')).toMatchObject({ deed: 'one', isInDoubt: true })
  expect(tab.lastSeen('two')).toBeUndefined()
})

test('what another tab has sent is remembered as it waited last there, also by one that has slept meanwhile', async () => {
  const { storage } = browser
  const asleep = openTab({ ...storage(), load: async () => [] })
  const tab = openTab()
  wish(tab, 'one')
  await settle()
  expect(server.written()).toEqual(['one'])
  expect(asleep.lastSeen('one')).toMatchObject({ deed: 'one', isInDoubt: true })
})

test('what was sent stays so for a tab that hears only then how it was before', async () => {
  const { storage } = browser
  let hear: (queue: ReturnType<typeof tab.state>['queue']) => void = () => undefined
  const watch = (listener: typeof hear) => {
    hear = listener
    return () => undefined
  }
  const tab = openTab({ ...storage(), watch })
  wish(tab, 'one')
  const before = tab.state().queue
  await settle()
  expect(before).toMatchObject([{ deed: 'one', isInDoubt: false }])
  hear(before)
  expect(tab.lastSeen('one')).toMatchObject({ deed: 'one', isInDoubt: true })
})

test('what was about to be sent when its tab was closed is not sent any more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  arriving = promise
  const tab = openTab()
  wish(tab, 'one')
  await settle()
  tab.close()
  resolve()
  await waitLong()
  expect(server.asked).toEqual([])
  expect(browser.kept()).toMatchObject([{ commandId: 'one', isInDoubt: false }])
})

describe('after a reload', () => {
  test('what waited is sent in its order, and a refusal is told to whoever is there', async () => {
    isOnline = false
    const before = openTab()
    wish(before, 'one', 'forbidden', 'three')
    before.close()
    const after = openTab()
    await settle()
    expect(deedsIn(after)).toEqual(['one', 'forbidden', 'three'])
    isOnline = true
    after.tryNow()
    await settle()
    expect(server.written()).toEqual(['one', 'three'])
    expect(told).toEqual(['one done', 'forbidden refused', 'three done'])
  })

  test('what was on its way is in doubt, and written once', async () => {
    const before = openTab()
    server.hold()
    wish(before, 'one')
    await settle()
    before.close()
    expect(browser.kept()).toMatchObject([{ commandId: 'one', isInDoubt: true }])
  })
})

describe('two tabs', () => {
  test('send each wish once, however they come by it', async () => {
    isOnline = false
    const [first, second] = [openTab(), openTab()]
    wish(first, 'one')
    wish(second, 'two')
    await settle()
    expect(deedsIn(first)).toEqual(['one', 'two'])
    expect(deedsIn(second)).toEqual(['one', 'two'])
    isOnline = true
    first.tryNow()
    second.tryNow()
    await waitLong()
    expect(server.asked).toEqual(['one', 'two'])
    expect([deedsIn(first), deedsIn(second)]).toEqual([[], []])
  })

  test('know of what the other has sent', async () => {
    isOnline = false
    const [first, second] = [openTab(), openTab()]
    const endings = wish(first, 'one')
    await settle()
    isOnline = true
    second.tryNow()
    await settle()
    expect(endings).toEqual([null])
    expect(told).toEqual(['one done'])
  })

  test('send what one left behind that was closed', async () => {
    isOnline = false
    openTab()
    const closed = openTab()
    wish(closed, 'one')
    closed.close()
    isOnline = true
    await waitLong()
    expect(server.written()).toEqual(['one'])
  })

  test('know when somebody turns to them what one has kept that was closed before it could say so', async () => {
    isOnline = false
    const tab = openTab({ ...browser.storage(), watch: () => () => undefined })
    const closed = openTab()
    wish(closed, 'one')
    closed.close()
    await waitLong()
    expect(deedsIn(tab)).toEqual([])
    tab.look()
    await settle()
    expect(deedsIn(tab)).toEqual(['one'])
    isOnline = true
    tab.look()
    await settle()
    expect(server.written()).toEqual(['one'])
  })
})

describe('a wish that changes while it waits', () => {
  const instead = (tab: Outbox<string, string, string>, word: string, other: string) =>
    tab.change(queue => replaceWaiting(queue, word, waiting => wishInstead(waiting, other, other)))
  const noMore = (tab: Outbox<string, string, string>, word: string) =>
    tab.change(queue => replaceWaiting(queue, word, waiting => wishNoMore(waiting, 'undo')))

  test('was never sent: it is another wish in the same place, or none', async () => {
    isOnline = false
    const tab = openTab()
    wish(tab, 'one', 'two', 'three')
    instead(tab, 'one', 'other')
    noMore(tab, 'two')
    isOnline = true
    tab.tryNow()
    await settle()
    expect(server.asked).toEqual(['other', 'three'])
    expect(server.written()).toEqual(['other', 'three'])
  })

  test('may be stored: it is asked for again under its name, and what follows stands in its place', async () => {
    server.lose('answer')
    const tab = openTab()
    const endings = wish(tab, 'one', 'two')
    await settle()
    instead(tab, 'one', 'other')
    await waitLong()
    expect(server.written()).toEqual(['one', 'other instead', 'two'])
    expect(endings).toEqual([null, done('two')])
  })

  test('turns out to be refused: what is wished now takes its place', async () => {
    server.lose('question')
    const tab = openTab()
    wish(tab, 'forbidden', 'two')
    await settle()
    instead(tab, 'forbidden', 'other')
    await waitLong()
    expect(server.written()).toEqual(['other', 'two'])
  })

  test('is on its way: the answer decides', async () => {
    const tab = openTab()
    const release = server.hold()
    wish(tab, 'one')
    await settle()
    noMore(tab, 'one')
    release()
    await settle()
    expect(server.written()).toEqual(['one', 'undo instead'])
  })

  test('is in doubt after a fault that lasts: that is told all the same', async () => {
    const tab = openTab()
    const endings = wish(tab, 'faulty')
    await settle()
    instead(tab, 'faulty', 'other')
    await waitLong()
    expect(endings).toEqual([null])
    expect(told).toEqual(['faulty failed'])
  })
})
