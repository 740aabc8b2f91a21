import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MonthRule, type MonthStart, startDayOf, withRule } from '#domain/calendar/monthRules.ts'
import { CALENDAR_MONTHS, isCalendarMonth, type Months, ownMonths } from '#domain/calendar/months.ts'
import { countDays, dayIn, daysOf, monthOf, plusDays, plusMonths } from '#domain/day.ts'

const since = (from: string, startDay: MonthStart): MonthRule => ({ from, startDay })
const told = (months: Months, ...names: string[]): string[] =>
  names.map(name => `${name}: ${months.daysOf(name).first} to ${months.daysOf(name).last}`)

const ALWAYS = '1000-01-01'

describe('A month that begins on payday', () => {
  test('early in a calendar month is called after that one', () => {
    expect(told(ownMonths([since(ALWAYS, 10)]), '2026-11', '2026-12')).toEqual([
      '2026-11: 2026-11-10 to 2026-12-09',
      '2026-12: 2026-12-10 to 2027-01-09',
    ])
    expect(told(ownMonths([since(ALWAYS, 15)]), '2026-02')).toEqual(['2026-02: 2026-02-15 to 2026-03-14'])
  })

  test('late in a calendar month is called after the next one, in which most of its days are', () => {
    expect(told(ownMonths([since(ALWAYS, 25)]), '2026-11', '2027-01')).toEqual([
      '2026-11: 2026-10-25 to 2026-11-24',
      '2027-01: 2026-12-25 to 2027-01-24',
    ])
    expect(told(ownMonths([since(ALWAYS, 16)]), '2026-03')).toEqual(['2026-03: 2026-02-16 to 2026-03-15'])
  })

  test('begins on the last day of the month before on which people work', () => {
    const months = ownMonths([since(ALWAYS, 'LAST_WORKING_DAY')])
    expect(told(months, '2026-06', '2026-11', '2026-12', '2027-03')).toEqual([
      // 31 May 2026 is a Sunday, 31 October a Saturday, 30 November a Monday, 28 February 2027 a Sunday.
      '2026-06: 2026-05-29 to 2026-06-29',
      '2026-11: 2026-10-30 to 2026-11-29',
      '2026-12: 2026-11-30 to 2026-12-30',
      '2027-03: 2027-02-26 to 2027-03-30',
    ])
  })

  test('is a calendar month where nothing else was said, or the 1st', () => {
    expect(ownMonths([])).toBe(CALENDAR_MONTHS)
    const again = ownMonths([since('2026-03-05', 20), since('2026-08-01', 1)])
    const whole = ['2026-03', '2026-04', '2026-08', '2026-09'].map(month => isCalendarMonth(month, again))
    expect(whole).toEqual([false, false, false, true])
  })
})

describe('Where another day is chosen', () => {
  test('what lies before stays, and the month under way ends before the next payday', () => {
    expect(told(ownMonths([since('2026-11-20', 25)]), '2026-10', '2026-11', '2026-12')).toEqual([
      '2026-10: 2026-10-01 to 2026-10-31',
      '2026-11: 2026-11-01 to 2026-11-24',
      '2026-12: 2026-11-25 to 2026-12-24',
    ])
  })

  test('a payday that has passed counts from the next time on', () => {
    expect(told(ownMonths([since('2026-11-28', 25)]), '2026-11', '2026-12', '2027-01')).toEqual([
      '2026-11: 2026-11-01 to 2026-11-30',
      '2026-12: 2026-12-01 to 2026-12-24',
      '2027-01: 2026-12-25 to 2027-01-24',
    ])
  })

  test('a month may become longer', () => {
    expect(told(ownMonths([since(ALWAYS, 25), since('2026-11-20', 1)]), '2026-11', '2026-12')).toEqual([
      '2026-11: 2026-10-25 to 2026-11-30',
      '2026-12: 2026-12-01 to 2026-12-31',
    ])
  })

  test('twice on one day, the last choice counts, and the first one again is as if nothing had been', () => {
    const before = [since('2025-03-03', 25)]
    const twice = withRule(withRule(before, since('2026-11-20', 3)), since('2026-11-20', 7))
    expect(twice).toEqual([since('2025-03-03', 25), since('2026-11-20', 7)])
    expect(withRule(twice, since('2026-11-20', 25))).toEqual(before)
    expect(withRule([], since('2026-11-20', 1))).toEqual([])
    expect(withRule([since('2026-11-20', 4)], since('2026-11-20', 1))).toEqual([])
  })

  test('nobody keeps choices that no month began by', () => {
    const daily = Array.from({ length: 400 }, (_, days) => since(plusDays('2026-01-01', days), (days % 28) + 1))
    expect(daily.reduce<readonly MonthRule[]>(withRule, []).length).toBeLessThanOrEqual(2 * 14)
  })
})

describe('Whatever somebody chose when', () => {
  const startDays = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant('LAST_WORKING_DAY' as const))
  const days = fc.nat({ max: 1200 }).map(number => plusDays('2020-01-01', number))
  const choices = fc
    .array(fc.record({ from: days, startDay: startDays }), { maxLength: 8 })
    .map(rules => rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
  const rulesOf = (chosen: readonly MonthRule[]) => chosen.reduce<readonly MonthRule[]>(withRule, [])
  const lifeOfMonths = Array.from({ length: 60 }, (_, index) => plusMonths('2019-06', index))

  test('every day is in one month, months follow each other, and no name is left out or used twice', () => {
    fc.assert(
      fc.property(choices, chosen => {
        const months = ownMonths(rulesOf(chosen))
        let day = months.daysOf('2019-06').first
        for (const month of lifeOfMonths) {
          const { first, last } = months.daysOf(month)
          expect(first).toBe(day)
          expect(countDays(first, last)).toBeGreaterThanOrEqual(1)
          const within = Array.from({ length: countDays(first, last) }, (_, days) =>
            months.monthOf(plusDays(first, days)),
          )
          expect(new Set(within)).toEqual(new Set([month]))
          day = plusDays(last, 1)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('another choice changes no day before it, and after it months begin on the day that was chosen', () => {
    fc.assert(
      fc.property(choices, days, startDays, (chosen, from, startDay) => {
        const before = rulesOf(chosen.filter(rule => rule.from < from))
        const after = withRule(before, { from, startDay })
        const [then, now] = [ownMonths(before), ownMonths(after)]
        const past = Array.from({ length: 400 }, (_, days) => plusDays(from, days - 400))
        expect(past.map(now.monthOf)).toEqual(past.map(then.monthOf))
        expect(startDayOf(after)).toBe(startDay)
        const anew = ownMonths([{ from: ALWAYS, startDay }])
        for (const ahead of [2, 3, 14]) {
          const month = plusMonths(monthOf(from), ahead)
          expect(now.daysOf(month)).toEqual(anew.daysOf(month))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('undone on the same day, months are what they were', () => {
    fc.assert(
      fc.property(choices, days, startDays, (chosen, from, startDay) => {
        const before = rulesOf(chosen.filter(rule => rule.from < from))
        const undone = withRule(withRule(before, { from, startDay }), { from, startDay: startDayOf(before) })
        expect(told(ownMonths(undone), ...lifeOfMonths)).toEqual(told(ownMonths(before), ...lifeOfMonths))
        expect(startDayOf(undone)).toBe(startDayOf(before))
      }),
    )
  })

  test('it is a month that began up to today and has not ended, in every time zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(choices, fc.constantFrom(...zones), moments, (chosen, zone, moment) => {
        const months = ownMonths(rulesOf(chosen))
        const wall = new Date(moment).toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate().toString()
        const { first, last } = months.daysOf(months.monthOf(dayIn(zone, new Date(moment))))
        expect(first <= wall && wall <= last).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test('the first and the last day there are belong to the first and the last month', () => {
  for (const startDay of [1, 15, 16, 28, 'LAST_WORKING_DAY'] as const) {
    const months = ownMonths([since(ALWAYS, startDay)])
    expect([months.monthOf('1000-01-01'), months.monthOf('9999-12-31')]).toEqual(['1000-01', '9999-12'])
    expect(months.daysOf('1000-01').first).toBe('1000-01-01')
    expect(months.daysOf('9999-12').last).toBe(daysOf('9999-12').last)
  }
})
