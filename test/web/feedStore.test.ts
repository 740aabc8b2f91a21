import { describe, expect, test, vi } from 'vitest'
import {
  dayBack,
  expectSame,
  openAnew,
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

openFeedForEachTest()

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
  openAnew()
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
