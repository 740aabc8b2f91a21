import { AsyncLocalStorage } from 'node:async_hooks'
import { IDBFactory } from 'fake-indexeddb'
import { outboxKey } from '#web/features/expenses/typedExpenses.ts'
import { openBrowser } from './outboxBrowser.ts'

/*
 * Several browsers in this process. What a page has about it, from `localStorage` to `fetch`, is that of whoever's turn it
 * is: all that a page sets going is its own, however far it leads.
 */

const turn = new AsyncLocalStorage<Page>()

/** What the pages of a browser share, and what is there again after a reload. */
export interface BrowserParts {
  readonly texts: Map<string, string>
  readonly database: IDBDatabase
  /** By which its pages tell each other. */
  readonly channels: Set<Channel>
  /** One page at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isOnline: () => boolean
  readonly cookies: () => string
  readonly fetch: (page: Page, path: string, init: RequestInit) => Promise<Response>
}

/** Where the client keeps what waits. */
export async function freshParts(): Promise<Pick<BrowserParts, 'texts' | 'database' | 'channels' | 'alone'>> {
  const request = new IDBFactory().open('quits-outbox')
  request.onupgradeneeded = () => request.result.createObjectStore('queues')
  await new Promise(resolve => {
    request.onsuccess = resolve
  })
  return { texts: new Map(), database: request.result, channels: new Set(), alone: openBrowser().alone }
}

/** What waits in a browser, whether a page has read it or not. */
export async function keptQueue(
  { database }: Pick<BrowserParts, 'database'>,
  viewerId: string,
): Promise<readonly unknown[]> {
  const request = database.transaction('queues').objectStore('queues').get(outboxKey(viewerId))
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = reject
  })
  return request.result ?? []
}

/** So much sooner than in the product, what waits for another try tries it. */
const HASTE = 100

export class Page {
  readonly browser: BrowserParts
  /** From then on nothing that it has set going leads anywhere. */
  isLeft = false
  readonly events = new EventTarget()
  readonly told: string[] = []

  constructor(browser: BrowserParts) {
    this.browser = browser
  }

  run<Result>(work: () => Result): Result {
    return turn.run(this, work)
  }

  hear(event: 'online' | 'offline' | 'visibilitychange'): void {
    this.run(() => this.events.dispatchEvent(new Event(event)))
  }
}

/** Whose turn it is. */
export const pageNow = (): Page | undefined => turn.getStore()

/** What is done here is done by no page. */
export const outside = <Result>(work: () => Result): Result => turn.exit(work)

function page(): Page {
  const now = pageNow()
  if (now === undefined) throw new Error('it is no page’s turn')
  return now
}

/** The client opens its database once; whose turn it is finds their own. */
const database = {
  transaction: (...asked: Parameters<IDBDatabase['transaction']>) => {
    const { isLeft, browser } = page()
    if (isLeft) throw new Error('the page was left')
    return browser.database.transaction(...asked)
  },
}

function openDatabase() {
  const request = { result: database, onsuccess: () => undefined }
  queueMicrotask(() => request.onsuccess())
  return request
}

/** What a page says is heard a little later, by the other ones that its browser has open. */
class Channel extends EventTarget {
  private readonly name: string
  private readonly page = page()

  constructor(name: string) {
    super()
    this.name = name
    this.page.browser.channels.add(this)
  }

  postMessage(data: unknown): void {
    const { isLeft, browser } = this.page
    if (isLeft) return
    const said = structuredClone(data)
    for (const other of browser.channels)
      if (other !== this && other.name === this.name) outside(() => setImmediate(() => other.hear(said)))
  }

  private hear(data: unknown): void {
    const { isLeft, browser } = this.page
    if (!isLeft && browser.channels.has(this))
      this.page.run(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  close(): void {
    this.page.browser.channels.delete(this)
  }
}

const unhurried = globalThis.setTimeout

const listening = (events: EventTarget) => ({
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
})

const BELONGINGS: Readonly<Record<string, (page: Page) => unknown>> = {
  navigator: ({ browser }) => ({
    onLine: browser.isOnline(),
    locks: { request: (_: string, work: () => Promise<unknown>) => browser.alone(work) },
  }),
  document: ({ browser, events }) => ({ cookie: browser.cookies(), visibilityState: 'visible', ...listening(events) }),
  localStorage: ({ browser: { texts }, isLeft }) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => !isLeft && texts.set(key, text),
    removeItem: (key: string) => !isLeft && texts.delete(key),
  }),
  indexedDB: () => ({ open: openDatabase }),
  BroadcastChannel: () => Channel,
  addEventListener: ({ events }) => listening(events).addEventListener,
  removeEventListener: ({ events }) => listening(events).removeEventListener,
  fetch: now => (path: string, init: RequestInit) => now.browser.fetch(now, path, init),
  setTimeout:
    () =>
    (work: (...details: unknown[]) => void, milliseconds = 0, ...details: unknown[]) =>
      unhurried(work, milliseconds / HASTE, ...details),
}

/** Until it is taken back. Whoever is no page finds what was there before, or what was put there since. */
export function lendBelongings(): () => void {
  const back = Object.entries(BELONGINGS).map(([name, belonging]) => {
    const found = Object.getOwnPropertyDescriptor(globalThis, name)
    let elsewhere = () => (found?.get ? found.get.call(globalThis) : found?.value)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const now = pageNow()
        return now ? belonging(now) : elsewhere()
      },
      set: (value: unknown) => {
        // What a page has found stays with it.
        if (!pageNow()) elsewhere = () => value
      },
    })
    return () => (found ? Object.defineProperty(globalThis, name, found) : Reflect.deleteProperty(globalThis, name))
  })
  return () => {
    for (const take of back) take()
  }
}
