import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApolloClient } from '@apollo/client'
import type { Client as Line } from 'graphql-ws'
import { createApolloClient } from '#web/app/apolloClient.ts'
import { openWishes, payingLater } from '#web/app/outbox.ts'
import { type Entry, entryKey } from '#web/features/expenses/entry.ts'
import type { Viewer } from '#web/features/expenses/expense.ts'
import { FeedDocument } from '#web/features/expenses/Feed.generated.ts'
import type { FeedKeeper } from '#web/features/expenses/news/FeedContext.ts'
import type { WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import { type ExpenseCommands, expenseCommands } from '#web/features/expenses/useExpenseCommands.ts'
import { nameOf } from './circles.ts'
import type { Person } from './gateway.ts'
import { type BrowserParts, freshParts, keptQueue, Page } from './pages.ts'
import type { ShakyLine } from './shakyLine.ts'

/** A page of the client, without its screens: all that carries out what is wished on them. */
export interface OpenPage {
  readonly page: Page
  readonly client: ApolloClient
  readonly outbox: WishOutbox
  readonly commands: ExpenseCommands
  readonly payLater: ReturnType<typeof payingLater>['leave']
  /** The line is open again. */
  readonly connected: () => void
}

export type ListedExpense = Extract<Entry, { __typename: 'Expense' }>

const MANY = 200

/** What the tabs of a browser share. */
interface Browser {
  readonly parts: BrowserParts
  readonly line: ShakyLine
  readonly tabs: Device[]
  /** What was told where nobody waited for an answer. */
  readonly toasts: string[]
}

/** On which somebody is signed in, with what lasts when a page is left. It is one tab of a browser that may have more. */
export class Device {
  readonly owner: Person
  readonly viewer: Viewer
  readonly line: ShakyLine
  /** As their list has them, which is as old as what they were told last. */
  readonly sight = new Map<string, Entry>()
  readonly toasts: string[]
  now: OpenPage
  private isShut = false
  private readonly browser: Browser
  private readonly parts: BrowserParts

  private constructor(owner: Person, browser: Browser) {
    const { id, registration } = owner
    const { parts, line, toasts, tabs } = browser
    this.owner = owner
    this.browser = browser
    this.line = line
    this.toasts = toasts
    this.viewer = {
      ...{ id: String(id), displayName: nameOf(owner), currency: 'EUR', preferredCurrencies: ['EUR'] },
      ...{ showSplitTotals: true, warnsOfDuplicates: true },
    }
    this.parts = parts
    parts.texts.set('user', JSON.stringify({ ...registration, id, currency: 'EUR' }))
    this.now = this.open()
    tabs.push(this)
  }

  static async of(owner: Person, line: ShakyLine): Promise<Device> {
    const parts = {
      ...(await freshParts()),
      isOnline: () => line.isOnline,
      cookies: () => line.cookies,
      fetch: (page: Page, path: string, init: RequestInit) => line.ask(page, path, init),
    }
    return new Device(owner, { parts, line, tabs: [], toasts: [] })
  }

  /** In the same browser. */
  anotherTab(): Device {
    return new Device(this.owner, this.browser)
  }

  private open(): OpenPage {
    const page = new Page(this.parts)
    const { id: userId } = this.owner
    const listeners = new Set<() => void>()
    const line = {
      on: (_: string, listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    } as unknown as Line
    return page.run(() => {
      const connection = {
        ...{
          client: line,
          read: () => ({ isLive: this.line.isOnline, openings: 0 }),
          subscribe: () => () => undefined,
        },
        ...{ beforeAsking: async () => undefined, close: () => undefined },
      }
      const client = createApolloClient({ userId, connection, onUnauthenticated: () => undefined })
      const outbox = openWishes({ userId, client, line, feed: this.feed })
      const connected = () => page.run(() => listeners.forEach(listener => void listener()))
      return { page, client, outbox, connected, commands: expenseCommands(outbox), payLater: payingLater(outbox).leave }
    })
  }

  readonly feed: FeedKeeper = {
    feed: () => {
      throw new Error('there are no screens')
    },
    during: work => work(({ key, entry }) => (entry && !entry.isDeleted ? this.see(entry) : this.sight.delete(key))),
    close: () => undefined,
  }

  private see(entry: Entry): void {
    this.sight.set(entryKey(entry), entry)
  }

  get expenses(): readonly ListedExpense[] {
    return [...this.sight.values()].flatMap(entry => (entry.__typename === 'Expense' ? entry : []))
  }

  get queue() {
    return this.now.outbox.state().queue
  }

  /** Also what a page that has just been opened has not read yet. */
  async waiting(): Promise<readonly unknown[]> {
    return [...(this.isShut ? [] : this.queue), ...(await keptQueue(this.parts, this.viewer.id))]
  }

  /** What somebody has just pressed is on its way to where it is kept. */
  async shut(): Promise<void> {
    await nextTurn()
    const { page, outbox, client } = this.now
    page.run(outbox.close)
    page.isLeft = true
    client.stop()
    this.isShut = true
  }

  async reload(): Promise<void> {
    if (!this.isShut) await this.shut()
    this.openAgain()
  }

  /** Where it is not open. */
  openAgain(): void {
    if (!this.isShut) return
    this.isShut = false
    this.now = this.open()
  }

  /** From another one. Nobody does anything here sooner than that it shows what was done there. */
  async turnTo(): Promise<void> {
    if (this.isShut) this.openAgain()
    else this.now.page.hear('visibilitychange')
    await nextTurn()
    await keptQueue(this.parts, this.viewer.id)
  }

  /** As long as one of its tabs is open, a browser sends what was wished in any of them. */
  openOne(): void {
    if (this.browser.tabs.every(({ isShut }) => isShut)) this.openAgain()
  }

  private get openPages(): readonly OpenPage[] {
    return this.browser.tabs.flatMap(({ isShut, now }) => (isShut ? [] : now))
  }

  cut(): void {
    this.line.isOnline = false
    for (const { page } of this.openPages) page.hear('offline')
  }

  mend(): void {
    this.line.isOnline = true
    for (const { page, connected } of this.openPages) {
      page.hear('online')
      connected()
    }
  }

  /** The list is read anew, as far as there is a line. */
  async look(): Promise<boolean> {
    const { page, client } = this.now
    const asked = { query: FeedDocument, variables: { first: MANY }, fetchPolicy: 'no-cache' } as const
    const { data } = await page.run(() => client.query(asked)).catch(() => ({ data: undefined }))
    if (!data) return false
    this.sight.clear()
    for (const { node } of data.feed.edges) this.see(node)
    return true
  }
}
