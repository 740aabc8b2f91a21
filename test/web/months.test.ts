import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMonth } from '#domain/day.ts'
import { monthName, monthsAfter, monthsOf, shortMonthName, yearsAfter } from '#web/format/months.ts'

const month = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe('months', () => {
  test('go on into the next year, and back into the last one', () => {
    expect(monthsAfter('2026-11', 1)).toBe('2026-12')
    expect(monthsAfter('2026-12', 1)).toBe('2027-01')
    expect(monthsAfter('2026-01', -1)).toBe('2025-12')
    expect(yearsAfter('2024-02', -1)).toBe('2023-02')
    expect(monthsAfter('2026-11', -25)).toBe('2024-10')
  })

  test('end where years have no four digits', () => {
    expect(monthsAfter('1000-01', -1)).toBe(null)
    expect(monthsAfter('9999-12', 1)).toBe(null)
    expect(yearsAfter('1000-12', -1)).toBe(null)
    expect(yearsAfter('9999-01', 1)).toBe(null)
  })

  test('are the same again, there and back', () =>
    fc.assert(
      fc.property(month, fc.integer({ min: -2000, max: 2000 }), (start, count) => {
        const there = monthsAfter(start, count)
        if (there === null) return
        expect(isMonth(there)).toBe(true)
        expect(monthsAfter(there, -count)).toBe(start)
        expect(Math.sign(there.localeCompare(start))).toBe(Math.sign(count))
      }),
    ))

  test('are twelve in a year, in order', () => {
    expect(monthsOf('2026')).toHaveLength(12)
    expect(monthsOf('2026').slice(8, 10)).toEqual(['2026-09', '2026-10'])
  })

  test('are named as the language does', () => {
    expect(monthName('2026-11', 'en')).toBe('November 2026')
    expect(monthName('2026-03', 'de')).toBe('März 2026')
    expect(monthName('2026-03', 'pt-PT')).toBe('março de 2026')
    expect(shortMonthName('2026-11', 'en')).toBe('Nov')
  })
})
