import { describe, expect, test } from 'vitest'
import {
  appendPage,
  type Edge,
  type Feed,
  mergeMonths,
  type Placed,
  placeEntry,
  removeEntry,
  renewDay,
  renewFirstPage,
} from '#web/features/expenses/feedConnection.ts'

const entry = (id: string, date: string): Edge<Placed> => ({
  cursor: `after-${id}`,
  node: { kind: 'Expense', id, date },
})
const transfer = (id: string, date: string): Edge<Placed> => ({
  cursor: `after-${id}`,
  node: { kind: 'Transfer', id, date },
})

function feed(edges: readonly Edge<Placed>[], hasNextPage = false): Feed<Placed> {
  return { edges, months: [], pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor } }
}

const placeOf = (node: Placed) => node
const idsOf = ({ edges }: Feed<Placed>) =>
  edges.map(({ node: { kind, id } }) => (kind === 'Transfer' ? `transfer ${id}` : id))

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

describe('expenses and transfers of one day', () => {
  const mixed = feed([
    entry('9', '2026-11-20'),
    transfer('4', '2026-11-18'),
    entry('8', '2026-11-18'),
    transfer('3', '2026-11-18'),
    entry('2', '2026-11-17'),
  ])
  test('have numbers of their own: a new one stands on top', () => {
    expect(idsOf(placeEntry(mixed, transfer('5', '2026-11-20'), placeOf))[0]).toBe('transfer 5')
    expect(idsOf(placeEntry(mixed, entry('10', '2026-11-18'), placeOf)).slice(1, 3)).toEqual(['10', 'transfer 4'])
  })
  test('stay where they stand when they are changed', () => {
    expect(idsOf(placeEntry(mixed, entry('8', '2026-11-18'), placeOf))).toEqual(idsOf(mixed))
    expect(idsOf(placeEntry(mixed, transfer('3', '2026-11-18'), placeOf))).toEqual(idsOf(mixed))
  })
  test('keep the order of their own kind when one comes back', () => {
    const without = removeEntry(mixed, { kind: 'Transfer', id: '3' }, placeOf)
    expect(idsOf(placeEntry(without, transfer('3', '2026-11-18'), placeOf)).slice(1, 3)).toEqual([
      'transfer 4',
      'transfer 3',
    ])
  })
  test('are not mistaken for each other where they have the same number', () => {
    const same = feed([entry('7', '2026-11-20'), transfer('7', '2026-11-19')])
    expect(idsOf(removeEntry(same, { kind: 'Transfer', id: '7' }, placeOf))).toEqual(['7'])
    expect(idsOf(appendPage(same, feed([transfer('8', '2026-11-01')]), placeOf))).toEqual([
      '7',
      'transfer 7',
      'transfer 8',
    ])
  })
  test('below a renewed first page are those that stood below its last', () => {
    const fresh = feed([entry('9', '2026-11-20'), entry('8', '2026-11-18')], true)
    expect(idsOf(renewFirstPage(mixed, fresh, placeOf))).toEqual(['9', '8', 'transfer 3', '2'])
  })
})

describe('a day of a filtered list that is asked for anew', () => {
  const filtered = feed([entry('9', '2026-11-20'), entry('8', '2026-11-18'), entry('2', '2026-11-10')])
  const change = (day: string, ...ids: string[]) => ({
    day,
    changed: ids.map(id => ({ kind: 'Expense', id }) as const),
  })

  test('shows what matches, in the order of the server', () => {
    const found = [transfer('5', '2026-11-18'), entry('8', '2026-11-18')]
    expect(idsOf(renewDay(filtered, change('2026-11-18', '8'), found, placeOf))).toEqual(['9', 'transfer 5', '8', '2'])
  })
  test('loses what does not match any more', () => {
    expect(idsOf(renewDay(filtered, change('2026-11-18', '8'), [], placeOf))).toEqual(['9', '2'])
  })
  test('takes what moved there from where it stood', () => {
    const found = [entry('9', '2026-11-01')]
    expect(idsOf(renewDay(filtered, change('2026-11-01', '9'), found, placeOf))).toEqual(['8', '2', '9'])
  })
  test('waits for its page when that is not loaded yet', () => {
    const partly = { ...filtered, pageInfo: { hasNextPage: true } }
    expect(idsOf(renewDay(partly, change('2026-11-01', '5'), [entry('5', '2026-11-01')], placeOf))).toEqual(
      idsOf(filtered),
    )
    expect(idsOf(renewDay(partly, change('2026-11-10', '5'), [entry('5', '2026-11-10')], placeOf))).toEqual([
      '9',
      '8',
      '5',
    ])
  })
})

test('a removed entry is gone, and one that was not there changes nothing', () => {
  expect(idsOf(removeEntry(threeDays, { kind: 'Expense', id: '9' }, placeOf))).toEqual(['7', '3'])
  expect(idsOf(removeEntry(threeDays, { kind: 'Expense', id: '999' }, placeOf))).toEqual(['7', '9', '3'])
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
  test('leaves no hole where more is new than it holds', () => {
    const fresh = feed([entry('99', '2026-11-20'), entry('98', '2026-11-19')], true)
    const renewed = renewFirstPage(loaded, fresh, placeOf)
    expect(idsOf(renewed)).toEqual(['99', '98'])
    expect(renewed.pageInfo).toEqual(fresh.pageInfo)
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
