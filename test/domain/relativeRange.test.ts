import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Months, ownMonths } from '#domain/calendar/months.ts'
import { plusDays } from '#domain/day.ts'
import { faultOf } from '#domain/report/rangeRules.ts'
import { daysOfRelative, RELATIVE_RANGES } from '#domain/report/relativeRange.ts'

const days = (range: (typeof RELATIVE_RANGES)[number], today: string, months?: Months): string => {
  const { first, last } = daysOfRelative(range, today, months)
  return `${first} ${last}`
}

test('a range that moves on with time is whole months, with this one as the last of several', () => {
  expect(RELATIVE_RANGES.map(range => [range, days(range, '2026-02-14')])).toEqual([
    ['THIS_MONTH', '2026-02-01 2026-02-28'],
    ['LAST_3_MONTHS', '2025-12-01 2026-02-28'],
    ['LAST_4_MONTHS', '2025-11-01 2026-02-28'],
    ['LAST_12_MONTHS', '2025-03-01 2026-02-28'],
    ['THIS_YEAR', '2026-01-01 2026-02-28'],
    ['LAST_MONTH', '2026-01-01 2026-01-31'],
    ['LAST_YEAR', '2025-01-01 2025-12-31'],
  ])
})

test('its months are one’s own', () => {
  const months = ownMonths([{ from: '1000-01-01', startDay: 25 }])
  // From the 25th on it is the month that most of its days are in.
  expect(days('THIS_MONTH', '2026-02-14', months)).toBe('2026-01-25 2026-02-24')
  expect(days('THIS_MONTH', '2026-02-25', months)).toBe('2026-02-25 2026-03-24')
  expect(days('LAST_3_MONTHS', '2026-02-14', months)).toBe('2025-11-25 2026-02-24')
  expect(days('THIS_YEAR', '2025-12-28', months)).toBe('2025-12-25 2026-01-24')
  expect(days('LAST_YEAR', '2025-12-28', months)).toBe('2024-12-25 2025-12-24')
})

test('month by month it is always short enough for a report', () => {
  const day = fc.nat({ max: 20_000 }).map(days => plusDays('2000-01-01', days))
  fc.assert(
    fc.property(day, fc.constantFrom(...RELATIVE_RANGES), (today, range) => {
      expect(faultOf(daysOfRelative(range, today), 'MONTHLY')).toBe(null)
    }),
  )
})
