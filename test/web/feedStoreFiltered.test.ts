import { describe, expect, test, vi } from 'vitest'
import {
  dayBack,
  openFeedForEachTest,
  server,
  settle,
  store,
  titlesOf,
  titlesOnServer,
} from '#test/support/feedScreen.ts'

openFeedForEachTest()

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

  describe('of which something was told a moment ago', () => {
    /** It waits for more before it asks what that makes of the day. Answers the list, and how one leaves it. */
    async function told() {
      const { id } = server.record({ trip: { id: '9', title: 'Trip' } })
      const list = store.listOf(trip)
      const leave = store.show(list)
      await settle()
      server.edit(id, { title: 'Renamed' })
      await vi.advanceTimersByTimeAsync(100)
      return { list, leave }
    }

    test.each([
      ['nobody looks at it any more', (leave: () => void) => leave()],
      ['somebody has signed out', () => store.close()],
    ])('asks for nothing more when %s', async (_, end) => {
      const { leave } = await told()
      server.asked.length = 0
      end(leave)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(server.asked).toEqual([])
    })

    test('is right again for whoever comes back to it', async () => {
      const { list, leave } = await told()
      leave()
      await vi.advanceTimersByTimeAsync(10_000)
      store.show(list)
      await settle()
      expect(titlesOf(list)).toEqual(titlesOnServer(trip))
    })
  })
})
