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

/** On which somebody is signed in, with what lasts when a page is left. */
export class Device {
  readonly owner: Person
  readonly viewer: Viewer
  readonly line: ShakyLine
  /** As their list has them, which is as old as what they were told last. */
  readonly sight = new Map<string, Entry>()
  /** What was told where nobody waited for an answer. */
  readonly toasts: string[] = []
  now: OpenPage
  private readonly parts: BrowserParts

  private constructor(owner: Person, line: ShakyLine, parts: BrowserParts) {
    const { id, registration } = owner
    this.owner = owner
    this.line = line
    this.viewer = {
      ...{ id: String(id), displayName: nameOf(owner), currency: 'EUR', preferredCurrencies: ['EUR'] },
      ...{ showSplitTotals: true, warnsOfDuplicates: true },
    }
    this.parts = parts
    parts.texts.set('user', JSON.stringify({ ...registration, id, currency: 'EUR' }))
    this.now = this.open()
  }

  static async of(owner: Person, line: ShakyLine): Promise<Device> {
    const parts = {
      ...(await freshParts()),
      isOnline: () => line.isOnline,
      cookies: () => line.cookies,
      fetch: (page: Page, path: string, init: RequestInit) => line.ask(page, path, init),
    }
    return new Device(owner, line, parts)
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
    return [...this.queue, ...(await keptQueue(this.parts, this.viewer.id))]
  }

  /** What somebody has just pressed is on its way to where it is kept. */
  async reload(): Promise<void> {
    await nextTurn()
    const { page, outbox, client } = this.now
    page.run(outbox.close)
    page.isLeft = true
    client.stop()
    this.now = this.open()
  }

  cut(): void {
    this.line.isOnline = false
    this.now.page.hear('offline')
  }

  mend(): void {
    this.line.isOnline = true
    this.now.page.hear('online')
    this.now.connected()
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
