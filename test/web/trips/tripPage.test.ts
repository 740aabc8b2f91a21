import { describe, expect, test } from 'vitest'
import { formatMinor } from '#domain/money/money.ts'
import { readFilter } from '#web/features/expenses/filters/filter.ts'
import { expensesAddress } from '#web/features/trips/page/expensesAddress.ts'
import { paceOf } from '#web/features/trips/page/pace.ts'
import { isSpentOn, largestOf, lengthOf, type SpentTrip } from '#web/features/trips/page/tripSpending.ts'
import { formatRoughly } from '#web/format/money.ts'

const money = (minor: number, currency = 'EUR') => ({
  amount: formatMinor(minor, currency),
  minor: String(minor),
  currency,
})

const trip = (budget: number | null, spent: number, currency = 'EUR'): SpentTrip => ({
  ...{ id: '9', title: 'Rome', description: null, location: null, startDate: '2026-11-20', endDate: '2026-11-25' },
  ...{ currency, budget: budget === null ? null : money(budget, currency), participants: [], canEdit: true },
  ...{ organiser: { id: '1', displayName: 'Ana', isPlaceholder: false }, isArchived: false, isTravelMode: false },
  spending: { total: money(spent, currency), unconverted: [], byPerson: [], byCategory: [], byDay: [] },
})

describe('what is left for each day', () => {
  test.for([
    ['2026-10-01', 6, '100.00'],
    ['2026-11-20', 6, '100.00'],
    ['2026-11-21', 5, '120.00'],
    ['2026-11-25', 1, '600.00'],
  ] as const)('on %s', ([now, days, amount]) => {
    expect(paceOf(trip(100_000, 40_000), now)).toEqual({ days, perDay: { amount, currency: 'EUR' } })
  })
  test('is nothing when the trip is over, the budget used up, or none was made', () => {
    expect(paceOf(trip(100_000, 0), '2026-11-26')).toBe(null)
    expect(paceOf(trip(100_000, 100_000), '2026-11-21')).toBe(null)
    expect(paceOf(trip(100_000, 100_001), '2026-11-21')).toBe(null)
    expect(paceOf(trip(null, 0), '2026-11-21')).toBe(null)
  })
  test('is never more than there is, in whichever currency', () => {
    expect(paceOf(trip(100, 0, 'JPY'), '2026-11-20')?.perDay).toEqual({ amount: '16', currency: 'JPY' })
    expect(paceOf(trip(6, 0), '2026-11-20')?.perDay.amount).toBe('0.01')
    expect(paceOf(trip(5, 0), '2026-11-20')).toBe(null)
  })
})

test('a bar is as long as its part of the longest, and little is not nothing', () => {
  expect(largestOf([3n, 12n, 7n])).toBe(12n)
  expect(largestOf([])).toBe(0n)
  expect([12n, 3n, 1n, 0n].map(minor => lengthOf(minor, 12n))).toEqual([100, 25, 8.3, 0])
  expect(lengthOf(1n, 10n ** 18n)).toBe(2)
  expect(lengthOf(0n, 0n)).toBe(0)
})

test('what cannot be converted was spent all the same', () => {
  const nothing = trip(null, 0)
  expect(isSpentOn(nothing)).toBe(false)
  expect(isSpentOn(trip(null, 1))).toBe(true)
  expect(isSpentOn({ ...nothing, spending: { ...nothing.spending, unconverted: [money(5, 'USD')] } })).toBe(true)
})

test('the address of a part of the expenses is one that the list understands', () => {
  const filterAt = (address: string) => readFilter(new URL(address, 'http://quits').searchParams)
  expect(filterAt(expensesAddress('9', { category: 'FOOD' }))).toEqual({ tripId: '9', category: 'FOOD' })
  const days = { startDate: '2026-11-20', endDate: '2026-11-22' }
  expect(filterAt(expensesAddress('9', days))).toEqual({ tripId: '9', ...days })
})

test('where there is hardly any room, an amount is told roughly', () => {
  const roughly = (amount: string, language = 'en') => formatRoughly({ amount, currency: 'EUR' }, language)
  expect(['0.04', '9.80', '45.50', '1234.00', '250000.00'].map(amount => roughly(amount))).toEqual([
    ...['0.04', '9.8', '46', '1.2K', '250K'],
  ])
  expect(roughly('1234.00', 'de')).toBe('1234')
})
