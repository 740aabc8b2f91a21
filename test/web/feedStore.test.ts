import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FeedServer, type Spent } from '#test/support/feedServer.ts'
import { dinner } from '#test/support/typedExpense.ts'
import { type Entry, expenseKey } from '#web/features/expenses/entry.ts'
import { savingId } from '#web/features/expenses/expense.ts'
import type { FeedList } from '#web/features/expenses/news/feedList.ts'
import type { FeedStore } from '#web/features/expenses/news/feedStore.ts'
import { type UnderWay, withUnderWay } from '#web/features/expenses/news/underWay.ts'

let server: FeedServer
let store: FeedStore

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  server = new FeedServer()
  store = server.open()
})
afterEach(() => {
  store.close()
  vi.useRealTimers()
})

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000)

/** "2026-11-21", "2026-11-20" … */
const dayBack = (days: number): string => new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10)

function recordMany(count: number): readonly Spent[] {
  return Array.from({ length: count }, (_, index) => server.record({ title: `Bread ${index}`, date: dayBack(index) }))
}

async function readDown(list: FeedList, pages: number): Promise<void> {
  for (let page = 1; page < pages; page++) {
    void list.loadMore()
    await settle()
  }
}

async function openWhole(pages = 1): Promise<FeedList> {
  const list = store.listOf(null)
  store.show(list)
  await settle()
  await readDown(list, pages)
  return list
}

const titleOf = (entry: Entry) => (entry.__typename === 'Expense' ? `${entry.title} ${entry.date}` : '')
const titlesOf = (list: FeedList) => store.shown(list).entries.map(titleOf)
const titlesOnServer = (filter?: Parameters<FeedServer['inOrder']>[0]) =>
  server.inOrder(filter).map(({ title, date }) => `${title} ${date}`)

function expectSame(list: FeedList): void {
  expect(titlesOf(list)).toEqual(titlesOnServer())
  const shown = new Map(store.shown(list).months.map(month => [month.month, month]))
  const months = new Set(server.inOrder().map(({ date }) => date.slice(0, 7)))
  for (const month of server.monthsOf(months)) expect(shown.get(month.month)).toEqual(month)
}

test('rows of every page are as they are on the server after a visit to another screen', async () => {
  const rows = recordMany(200)
  const list = await openWhole(4)
  expectSame(list)
  const leave = store.show(list)
  leave()
  server.edit(rows[3]?.id ?? '', { title: 'Cake' })
  server.edit(rows[180]?.id ?? '', { title: 'Old cake', date: dayBack(190) })
  server.remove(rows[170]?.id ?? '')
  await settle()
  expectSame(list)
})

test('a long list is as long as it was after a visit to another screen, for somebody may stand far down in it', async () => {
  const rows = recordMany(620)
  const list = await openWhole(12)
  server.edit(rows[580]?.id ?? '', { title: 'Far down' })
  store.show(list)
  await settle()
  expect(titlesOf(list)).toEqual(titlesOnServer().slice(0, 600))
  await readDown(list, 2)
  expectSame(list)
})

test('what was read is not asked for again because the line tells of it as well', async () => {
  store.close()
  recordMany(3)
  store = server.open()
  store.show(store.listOf({ trip: { id: '4' } }))
  await settle()
  expect(server.asked).toHaveLength(1)
})

test('there is one subscription, however many lists are on the screen', async () => {
  recordMany(3)
  await openWhole()
  for (const id of ['4', '5']) store.show(store.listOf({ trip: { id } }))
  await settle()
  expect(server.listeners).toBe(1)
})

describe('an own deed', () => {
  const saving = (commandId: string, facts: Partial<Spent>): Spent => ({
    ...{ ...dinner, __typename: 'Expense', ...facts },
    ...{ id: savingId(commandId), commandId, recordedPosition: String(Number.MAX_SAFE_INTEGER) },
  })
  const titlesWith = (list: FeedList, deed: UnderWay) => withUnderWay(store.shown(list).entries, [deed]).map(titleOf)

  test('whose answer is lost counts once, also when it is sent again', async () => {
    const list = await openWhole()
    const typed = { title: 'Lunch', date: dayBack(0) }
    const adding = { kind: 'adding', entry: saving('deed', typed) } as const
    let stored: Spent | undefined
    await store
      .during(async () => {
        stored = server.record({ ...typed, commandId: 'deed' })
        throw new Error('no answer')
      })
      .catch(() => undefined)
    await settle()
    expectSame(list)
    expect(titlesWith(list, adding)).toEqual(titlesOnServer())
    const again = stored as unknown as Spent
    await store.during(async done =>
      done({ position: again.recordedPosition, key: expenseKey(again.id), entry: again }),
    )
    await settle()
    expectSame(list)
    expect(titlesWith(list, adding)).toEqual(titlesOnServer())
  })

  test('that two do at the same time is done once', async () => {
    const rows = recordMany(5)
    const list = await openWhole()
    const { id } = rows[2] as Spent
    const removing = { kind: 'removing', key: expenseKey(id) } as const
    // Nobody has told what the other one did when the answer comes.
    server.cut()
    server.remove(id)
    await store.during(async done => {
      expect(titlesWith(list, removing)).toHaveLength(4)
      // The other one was faster: it is so already.
      done({ position: null, key: expenseKey(id), entry: { ...(rows[2] as Spent), isDeleted: true } })
    })
    expect(titlesOf(list)).toEqual(titlesOnServer())
    server.mend()
    await settle()
    expectSame(list)
  })

  test('that was so already takes back nothing that was told meanwhile', async () => {
    const rows = recordMany(5)
    const list = await openWhole()
    const before = rows[2] as Spent
    await store.during(async done => {
      server.edit(before.id, { title: 'Cake' })
      await settle()
      done({ position: null, key: expenseKey(before.id), entry: before })
    })
    await settle()
    expectSame(list)
  })

  test('counts in its month though nobody tells of it', async () => {
    recordMany(5)
    const list = await openWhole()
    server.cut()
    const entry = server.record({ title: 'Lunch', date: dayBack(0) })
    await store.during(async done => done({ position: entry.recordedPosition, key: expenseKey(entry.id), entry }))
    await settle()
    expectSame(list)
  })

  test('that is never answered holds up nothing', async () => {
    const rows = recordMany(5)
    const list = await openWhole()
    void store.during(() => new Promise(() => undefined))
    server.edit(rows[1]?.id ?? '', { title: 'Cake' })
    server.remove(rows[2]?.id ?? '')
    await settle()
    const adding = { kind: 'adding', entry: saving('hung', { title: 'Hung', date: dayBack(0) }) } as const
    expect(titlesWith(list, adding)).toEqual([`Hung ${dayBack(0)}`, ...titlesOnServer()])
  })

  test('stands there once when it is told of before it is answered, beside one that is just like it', async () => {
    const typed = { title: 'Coffee', date: dayBack(0) }
    const list = await openWhole()
    const adding = { kind: 'adding', entry: saving('deed', typed) } as const
    const coffees = () => titlesWith(list, adding).filter(title => title.startsWith('Coffee')).length
    expect(coffees()).toBe(1)
    // Somebody, or another tab, records the very same.
    server.record({ ...typed, commandId: 'another' })
    await settle()
    expect(coffees()).toBe(2)
    server.record({ ...typed, commandId: 'deed' })
    await settle()
    expect(coffees()).toBe(2)
    expectSame(list)
  })

  test('that is not wanted any more does not show though it may be stored', async () => {
    const list = await openWhole()
    server.record({ title: 'Mistake', commandId: 'deed' })
    await settle()
    expect(titlesWith(list, { kind: 'unwanted', commandId: 'deed' })).toEqual([])
    expectSame(list)
  })

  test('shows on the page of its trip though nobody tells of it', async () => {
    const trip = { trip: { id: '9' } }
    server.record({ title: 'Train', trip: { id: '9', title: 'Trip' } })
    const list = store.listOf(trip)
    store.show(list)
    await settle()
    server.cut()
    const row = server.record({ title: 'Museum', trip: { id: '9', title: 'Trip' } })
    const other = server.record({ title: 'Elsewhere', trip: null })
    for (const entry of [row, other]) {
      await store.during(async done => done({ position: entry.recordedPosition, key: expenseKey(entry.id), entry }))
    }
    await settle()
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    expect(titlesOf(list)).toHaveLength(2)
  })
})

describe('a filtered list', () => {
  const trip = { trip: { id: '9' } }

  test('follows what comes into it, moves in it and leaves it', async () => {
    const rows = Array.from({ length: 6 }, (_, index) =>
      server.record({
        title: `Stop ${index}`,
        date: dayBack(index),
        trip: index < 4 ? { id: '9', title: 'Trip' } : null,
      }),
    )
    const list = store.listOf(trip)
    store.show(list)
    await settle()
    const idAt = (index: number) => rows[index]?.id ?? ''
    server.edit(idAt(0), { trip: null })
    server.edit(idAt(1), { date: dayBack(5) })
    server.edit(idAt(4), { trip: { id: '9', title: 'Trip' } })
    server.remove(idAt(2))
    await settle()
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    expect(titlesOf(list)).toHaveLength(3)
  })

  test('shows what is surely wanted as it is told, and not again when the server has said so', async () => {
    server.record({ title: 'Train', trip: { id: '9', title: 'Trip' } })
    const list = store.listOf(trip, entry => entry.__typename === 'Expense' && entry.trip?.id === '9')
    store.show(list)
    await settle()
    server.isOffline = true
    server.record({ title: 'Museum', trip: { id: '9', title: 'Trip' } })
    server.record({ title: 'Elsewhere', trip: null })
    await settle()
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    server.isOffline = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    expect(titlesOf(list)).toHaveLength(2)
  })

  test('is read anew where more changed than is worth a question each', async () => {
    const rows = Array.from({ length: 20 }, (_, index) =>
      server.record({ date: dayBack(index), trip: { id: '9', title: 'Trip' } }),
    )
    const list = store.listOf(trip)
    store.show(list)
    await settle()
    server.asked.length = 0
    for (const { id } of rows) server.edit(id, { title: 'Renamed' })
    await settle()
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    expect(server.asked.length).toBeLessThan(5)
  })

  test('asks again for a day that could not be asked for', async () => {
    const rows = Array.from({ length: 3 }, (_, index) =>
      server.record({ date: dayBack(index), trip: { id: '9', title: 'Trip' } }),
    )
    const list = store.listOf(trip)
    store.show(list)
    await settle()
    server.isOffline = true
    server.edit(rows[1]?.id ?? '', { trip: null })
    server.record({ title: 'Lunch', date: dayBack(0), trip: { id: '9', title: 'Trip' } })
    await settle()
    server.isOffline = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titlesOf(list)).toEqual(titlesOnServer(trip))
  })
})

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

test('while a long import says over and over that many changed, the list is read every few seconds, and right when it is over', async () => {
  const list = await openWhole()
  server.asked.length = 0
  for (let chunk = 0; chunk < 40; chunk++) {
    server.recordMany([{ title: `Row ${chunk}`, date: dayBack(chunk % 20) }])
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(server.asked.length).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(3_000)
  await readDown(list, 2)
  expectSame(list)
})

test('whoever looks at the end of a list is led on, also after it could not be read', async () => {
  recordMany(120)
  const list = await openWhole()
  // Asks for more as soon as what is shown says that there is more, as a screen does that shows the end.
  let asked: unknown
  store.subscribe(() => {
    const { hasMore, loadMore } = store.shown(list)
    if (!hasMore || asked === loadMore) return
    asked = loadMore
    loadMore()
  })
  server.isOffline = true
  void list.loadMore()
  await settle()
  expect(store.shown(list).error).toBeDefined()
  server.isOffline = false
  void list.readAnew()
  await settle()
  expectSame(list)
})

test('what is told while an older answer is on its way is not lost when that comes', async () => {
  const rows = recordMany(60)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answering = promise
  const list = store.listOf(null)
  store.show(list)
  await settle()
  server.edit(rows[1]?.id ?? '', { title: 'Cake' })
  server.remove(rows[2]?.id ?? '')
  server.record({ title: 'New', date: dayBack(3) })
  await settle()
  resolve()
  await settle()
  await readDown(list, 2)
  expectSame(list)
})

describe('where a server answers that has not come as far as what was told', () => {
  test('a list that is read anew keeps what it knows better', async () => {
    const rows = recordMany(60)
    const list = await openWhole()
    server.lag()
    server.record({ title: 'Lunch', date: dayBack(0) })
    server.edit(rows[2]?.id ?? '', { title: 'Cake' })
    server.remove(rows[3]?.id ?? '')
    await settle()
    const told = titlesOf(list)
    expect(told).toContain(`Lunch ${dayBack(0)}`)
    store.show(list)
    await settle()
    expect(titlesOf(list)).toEqual(told)
  })

  test('a filtered list that is opened then is made good', async () => {
    const rows = Array.from({ length: 5 }, (_, index) =>
      server.record({ trip: { id: '4', title: 'Trip' }, date: dayBack(index) }),
    )
    await openWhole()
    server.lag()
    server.record({ title: 'Lunch', trip: { id: '4', title: 'Trip' }, date: dayBack(0) })
    server.remove(rows[3]?.id ?? '')
    await settle()
    const filter = { trip: { id: '4' } }
    const list = store.listOf(filter)
    store.show(list)
    await vi.advanceTimersByTimeAsync(50)
    server.catchUp()
    await settle()
    expect(titlesOf(list)).toEqual(titlesOnServer(filter))
  })
})

test('where all that was read of a list is gone, it goes on with what is below', async () => {
  const rows = recordMany(60)
  const list = await openWhole()
  for (const { id } of rows.slice(0, 50)) server.remove(id)
  await settle()
  expect(titlesOf(list)).toEqual(titlesOnServer())
})

test('an answer that comes after somebody has signed out opens no line for them', async () => {
  recordMany(3)
  let answer: () => void = () => undefined
  server.answering = new Promise(resolve => {
    answer = () => resolve(undefined)
  })
  store.show(store.listOf(null))
  await settle()
  store.close()
  answer()
  await settle()
  expect(server.listeners).toBe(0)
})
