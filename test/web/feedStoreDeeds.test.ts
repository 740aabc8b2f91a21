import { describe, expect, test } from 'vitest'
import {
  dayBack,
  expectSame,
  openFeedForEachTest,
  openWhole,
  recordMany,
  server,
  settle,
  store,
  titleOf,
  titlesOf,
  titlesOnServer,
} from '#test/support/feedScreen.ts'
import type { Spent } from '#test/support/feedServer.ts'
import { dinner } from '#test/support/typedExpense.ts'
import { expenseKey } from '#web/features/expenses/entry.ts'
import { savingId } from '#web/features/expenses/expense.ts'
import type { FeedList } from '#web/features/expenses/news/feedList.ts'
import { type UnderWay, withUnderWay } from '#web/features/expenses/news/underWay.ts'

openFeedForEachTest()

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
