import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aYearBefore, before } from '#domain/report/comparison.ts'
import { periodsOf, type Range } from '#domain/report/periods.ts'
import { faultOf } from '#domain/report/rangeRules.ts'
import { TIMEFRAMES, type Timeframe } from '#domain/report/timeframe.ts'

const range = (first: string, last: string): Range => ({ first, last })
const ofYear = (year: string): Range => range(`${year}-01-01`, `${year}-12-31`)

describe('A range is divided', () => {
  const told = (asked: Range, timeframe: Timeframe) =>
    periodsOf(asked, timeframe).map(({ name, first, last }) => `${name}: ${first} to ${last}`)

  test('into days', () => {
    expect(told(range('2024-02-28', '2024-03-01'), 'DAILY')).toEqual([
      '2024-02-28: 2024-02-28 to 2024-02-28',
      '2024-02-29: 2024-02-29 to 2024-02-29',
      '2024-03-01: 2024-03-01 to 2024-03-01',
    ])
  })

  test('into weeks that begin on Monday, and belong to the year of their Thursday', () => {
    expect(told(range('2026-12-30', '2027-01-12'), 'WEEKLY')).toEqual([
      '2026-W53: 2026-12-30 to 2027-01-03',
      '2027-W01: 2027-01-04 to 2027-01-10',
      '2027-W02: 2027-01-11 to 2027-01-12',
    ])
    expect(told(range('2024-12-30', '2024-12-31'), 'WEEKLY')).toEqual(['2025-W01: 2024-12-30 to 2024-12-31'])
  })

  test('into months, of which the first and the last may be cut short', () => {
    expect(told(range('2026-01-30', '2026-03-02'), 'MONTHLY')).toEqual([
      '2026-01: 2026-01-30 to 2026-01-31',
      '2026-02: 2026-02-01 to 2026-02-28',
      '2026-03: 2026-03-01 to 2026-03-02',
    ])
  })

  test('into years', () => {
    expect(told(range('2025-12-31', '2026-01-01'), 'YEARLY')).toEqual([
      '2025: 2025-12-31 to 2025-12-31',
      '2026: 2026-01-01 to 2026-01-01',
    ])
  })

  test('also at the end of all days', () => {
    for (const timeframe of TIMEFRAMES) {
      expect(told(range('9999-12-31', '9999-12-31'), timeframe)).toHaveLength(1)
    }
  })

  test('so that every day is in one period, under one name', () => {
    const days = fc.integer({ min: 0, max: 20_000 })
    const day = (number: number) => format(addDays(parseISO('1990-01-01'), number), 'yyyy-MM-dd')
    const names: Readonly<Record<Timeframe, string>> = {
      DAILY: 'yyyy-MM-dd',
      WEEKLY: "RRRR-'W'II",
      MONTHLY: 'yyyy-MM',
      YEARLY: 'yyyy',
    }
    fc.assert(
      fc.property(days, fc.nat({ max: 400 }), fc.constantFrom(...TIMEFRAMES), (from, length, timeframe) => {
        const periods = periodsOf(range(day(from), day(from + length)), timeframe)
        const within = periods.flatMap(({ name, first, last }) =>
          Array.from({ length: differenceInCalendarDays(last, first) + 1 }, (_, n) => ({
            name,
            day: format(addDays(parseISO(first), n), 'yyyy-MM-dd'),
          })),
        )
        expect(within.map(each => each.day)).toEqual(Array.from({ length: length + 1 }, (_, n) => day(from + n)))
        for (const each of within) expect(each.name).toBe(format(parseISO(each.day), names[timeframe]))
        expect(new Set(periods.map(({ name }) => name)).size).toBe(periods.length)
      }),
    )
  })
})

describe('A range', () => {
  test('does not end before it begins', () => {
    expect(faultOf(range('2026-02-02', '2026-02-01'), 'DAILY')).toEqual({ code: 'RANGE_ENDS_BEFORE_START' })
    expect(faultOf(range('2026-02-02', '2026-02-02'), 'DAILY')).toBe(null)
  })

  test.each([
    ['DAILY', 365, range('2025-01-01', '2025-12-31'), range('2025-01-01', '2026-01-01')],
    ['WEEKLY', 104, range('2024-01-01', '2025-12-28'), range('2024-01-01', '2025-12-29')],
    ['MONTHLY', 60, range('2021-01-31', '2025-12-01'), range('2021-01-31', '2026-01-01')],
    ['YEARLY', 20, range('2006-12-31', '2025-01-01'), range('2006-12-31', '2026-01-01')],
  ] as const)('of a %s report is no longer than %i of them', (timeframe, max, longest, tooLong) => {
    expect(faultOf(longest, timeframe)).toBe(null)
    expect(faultOf(tooLong, timeframe)).toEqual({ code: 'RANGE_TOO_LARGE', data: { timeframe, max } })
  })
})

describe('What a range is compared with', () => {
  test.each([
    [
      'whole months',
      range('2026-02-01', '2026-03-31'),
      range('2025-12-01', '2026-01-31'),
      range('2025-02-01', '2025-03-31'),
    ],
    [
      'a February that ends a day later',
      range('2024-02-01', '2024-02-29'),
      range('2024-01-01', '2024-01-31'),
      range('2023-02-01', '2023-02-28'),
    ],
    ['a whole year', ofYear('2026'), ofYear('2025'), ofYear('2025')],
    [
      'some days',
      range('2026-03-05', '2026-03-14'),
      range('2026-02-23', '2026-03-04'),
      range('2025-03-05', '2025-03-14'),
    ],
    [
      'the day that most years lack',
      range('2024-02-29', '2024-02-29'),
      range('2024-02-28', '2024-02-28'),
      range('2023-02-28', '2023-02-28'),
    ],
  ])('%s: what lies just before it, and the same a year earlier', (_, asked, previous, lastYear) => {
    expect(before(asked)).toEqual(previous)
    expect(aYearBefore(asked)).toEqual(lastYear)
  })
})
