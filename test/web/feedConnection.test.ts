import { describe, expect, test } from 'vitest'
import {
  appendPage,
  type Feed,
  mergeMonths,
  type Placed,
  placeEntry,
  removeEntry,
  renewFirstPage,
} from '#web/features/expenses/feedConnection.ts'

const entry = (id: string, date: string) => ({ cursor: `after-${id}`, node: { id, date } })

function feed(edges: readonly ReturnType<typeof entry>[], hasNextPage = false): Feed<Placed> {
  return { edges, months: [], pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor } }
}

const placeOf = (node: Placed) => node
const idsOf = ({ edges }: Feed<Placed>) => edges.map(edge => edge.node.id)

const threeDays = feed([entry('7', '2026-11-20'), entry('9', '2026-11-18'), entry('3', '2026-11-18')])

describe('a new entry', () => {
  test('stands above older days', () => {
    expect(idsOf(placeEntry(threeDays, entry('10', '2026-11-19'), placeOf))).toEqual(['7', '10', '9', '3'])
  })
  test('stands above what was entered earlier for the same day', () => {
    expect(idsOf(placeEntry(threeDays, entry('10', '2026-11-18'), placeOf))).toEqual(['7', '10', '9', '3'])
  })
  test('counts its age by number, not by letters', () => {
    expect(idsOf(placeEntry(threeDays, entry('5', '2026-11-18'), placeOf))).toEqual(['7', '9', '5', '3'])
  })
  test('is the newest of its day while it is being saved', () => {
    expect(idsOf(placeEntry(threeDays, entry('saving-x', '2026-11-18'), placeOf))).toEqual(['7', 'saving-x', '9', '3'])
  })
  test('goes to the end of a list that is complete', () => {
    expect(idsOf(placeEntry(threeDays, entry('10', '2025-01-01'), placeOf))).toEqual(['7', '9', '3', '10'])
  })
  test('waits for its own page when that is not loaded yet', () => {
    const partly = { ...threeDays, pageInfo: { hasNextPage: true, endCursor: 'after-3' } }
    expect(idsOf(placeEntry(partly, entry('10', '2025-01-01'), placeOf))).toEqual(['7', '9', '3'])
  })
  test('is there once, however often it is told', () => {
    const once = placeEntry(threeDays, entry('10', '2026-11-19'), placeOf)
    expect(idsOf(placeEntry(once, entry('10', '2026-11-19'), placeOf))).toEqual(idsOf(once))
  })
})

test('an entry whose day changed moves there', () => {
  expect(idsOf(placeEntry(threeDays, entry('3', '2026-11-21'), placeOf))).toEqual(['3', '7', '9'])
})

test('a removed entry is gone, and one that was not there changes nothing', () => {
  expect(idsOf(removeEntry(threeDays, '9', placeOf))).toEqual(['7', '3'])
  expect(idsOf(removeEntry(threeDays, '999', placeOf))).toEqual(['7', '9', '3'])
})

describe('a further page', () => {
  test('goes below, and what it repeats stands once', () => {
    const first = feed([entry('7', '2026-11-20'), entry('9', '2026-11-18')], true)
    const second = feed([entry('9', '2026-11-18'), entry('3', '2026-11-18')])
    const both = appendPage(first, second, placeOf)
    expect(idsOf(both)).toEqual(['7', '9', '3'])
    expect(both.pageInfo).toEqual(second.pageInfo)
  })
})

describe('a renewed first page', () => {
  const loaded = feed(['8', '7', '6', '5', '4'].map(id => entry(id, `2026-11-0${id}`)))

  test('keeps the pages below, and where they ended', () => {
    const fresh = feed([entry('9', '2026-11-09'), entry('8', '2026-11-08'), entry('7', '2026-11-07')], true)
    const renewed = renewFirstPage(loaded, fresh, placeOf)
    expect(idsOf(renewed)).toEqual(['9', '8', '7', '6', '5', '4'])
    expect(renewed.pageInfo).toEqual(loaded.pageInfo)
  })
  test('drops what was deleted among the first ones', () => {
    const fresh = feed([entry('8', '2026-11-08'), entry('6', '2026-11-06')], true)
    expect(idsOf(renewFirstPage(loaded, fresh, placeOf))).toEqual(['8', '6', '5', '4'])
  })
  test('is the whole list when nothing comes after it', () => {
    const fresh = feed([entry('8', '2026-11-08')])
    expect(idsOf(renewFirstPage(loaded, fresh, placeOf))).toEqual(['8'])
  })
  test('can be empty', () => {
    expect(idsOf(renewFirstPage(loaded, feed([]), placeOf))).toEqual([])
  })
})

test('months come newest first, later figures replace earlier ones, and empty months vanish', () => {
  const month = (name: string, count: number) => ({ month: name, count, ownTotals: [] })
  const known = [month('2026-11', 2), month('2026-09', 4)]
  expect(mergeMonths(known, [month('2026-10', 1), month('2026-09', 5), month('2026-11', 0)])).toEqual([
    month('2026-10', 1),
    month('2026-09', 5),
  ])
})
