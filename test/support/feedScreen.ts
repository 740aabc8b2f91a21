import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { FeedList } from '#web/features/expenses/news/feedList.ts'
import type { FeedStore } from '#web/features/expenses/news/feedStore.ts'
import { FeedServer, type Spent } from './feedServer.ts'

/* What a screen has of the feed, beside a server that tells of it. */

export let server: FeedServer
export let store: FeedStore

/** New ones for every test. */
export function openFeedForEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    server = new FeedServer()
    store = server.open()
  })
  afterEach(() => {
    store.close()
    vi.useRealTimers()
  })
}

/** As after a reload. */
export function openAnew(): void {
  store = server.open()
}

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000)

/** "2026-11-21", "2026-11-20" … */
export const dayBack = (days: number): string => new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10)

export function recordMany(count: number): readonly Spent[] {
  return Array.from({ length: count }, (_, index) => server.record({ title: `Bread ${index}`, date: dayBack(index) }))
}

export async function readDown(list: FeedList, pages: number): Promise<void> {
  for (let page = 1; page < pages; page++) {
    void list.loadMore()
    await settle()
  }
}

export async function openWhole(pages = 1): Promise<FeedList> {
  const list = store.listOf(null)
  store.show(list)
  await settle()
  await readDown(list, pages)
  return list
}

export const titleOf = (entry: Entry) => (entry.__typename === 'Expense' ? `${entry.title} ${entry.date}` : '')
export const titlesOf = (list: FeedList) => store.shown(list).entries.map(titleOf)
export const titlesOnServer = (filter?: Parameters<FeedServer['inOrder']>[0]) =>
  server.inOrder(filter).map(({ title, date }) => `${title} ${date}`)

export function expectSame(list: FeedList): void {
  expect(titlesOf(list)).toEqual(titlesOnServer())
  const shown = new Map(store.shown(list).months.map(month => [month.month, month]))
  const months = new Set(server.inOrder().map(({ date }) => date.slice(0, 7)))
  for (const month of server.monthsOf(months)) expect(shown.get(month.month)).toEqual(month)
}
