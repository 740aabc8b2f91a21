import { describe, expect, test, vi } from 'vitest'
import {
  dayBack,
  expectSame,
  openFeedForEachTest,
  openWhole,
  readDown,
  recordMany,
  server,
  settle,
  store,
  titlesOf,
  titlesOnServer,
} from '#test/support/feedScreen.ts'
import type { Spent } from '#test/support/feedServer.ts'

openFeedForEachTest()

describe('when the line is back', () => {
  function changeAll(rows: readonly Spent[]): void {
    server.edit(rows[3]?.id ?? '', { title: 'First page', ownShare: { amount: '1.00', minor: '100', currency: 'EUR' } })
    server.edit(rows[180]?.id ?? '', { title: 'Fourth page' })
    server.remove(rows[175]?.id ?? '')
    server.edit(rows[10]?.id ?? '', { date: dayBack(185) })
    server.record({ title: 'Long ago', date: '2025-03-02' })
    server.record({ title: 'Today', date: dayBack(0) })
  }

  test('every row and every total is right, by what was missed alone', async () => {
    const rows = recordMany(200)
    const list = await openWhole(5)
    server.cut()
    changeAll(rows)
    await settle()
    expect(titlesOf(list)).not.toEqual(titlesOnServer())
    server.asked.length = 0
    server.mend()
    await settle()
    expectSame(list)
    expect(server.asked).toEqual([])
  })

  test('the same where too much was missed to be told', async () => {
    const rows = recordMany(200)
    const list = await openWhole(5)
    server.cut()
    server.remembers = 2
    changeAll(rows)
    server.mend()
    await settle()
    expectSame(list)
    server.record({ title: 'And on', date: dayBack(0) })
    await settle()
    expectSame(list)
  })

  test('the same where a page is on its way just then', async () => {
    const rows = recordMany(200)
    const list = await openWhole(2)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.answering = promise
    void list.loadMore().then(() => list.loadMore())
    await settle()
    server.cut()
    server.remembers = 2
    changeAll(rows)
    server.mend()
    await settle()
    resolve()
    await settle()
    await readDown(list, 4)
    expectSame(list)
  })

  test('the same where the list cannot be read at once', async () => {
    const rows = recordMany(200)
    const list = await openWhole(5)
    server.cut()
    server.remembers = 2
    server.isOffline = true
    changeAll(rows)
    server.mend()
    await settle()
    expect(store.shown(list).error).toBeDefined()
    expect(titlesOf(list)).toHaveLength(200)
    server.isOffline = false
    await vi.advanceTimersByTimeAsync(5_000)
    expectSame(list)
    expect(store.shown(list).error).toBeUndefined()
  })
})
