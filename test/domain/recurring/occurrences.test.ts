import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, daysOf, monthOf, plusDays, weekdayOf } from '#domain/day.ts'
import type { Schedule } from '#domain/recurring/events.ts'
import { occurrencesOf } from '#domain/recurring/occurrences.ts'

const monthly: Schedule = {
  ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 1, first: '2026-01-01', until: null, count: null },
}
const schedule = (changes: Partial<Schedule>): Schedule => ({ ...monthly, monthDay: null, ...changes })
const days = (of: Schedule, howMany: number, from?: string): string[] => [...occurrencesOf(of, from).take(howMany)]

describe('something comes again', () => {
  test('every day, or every so many', () => {
    expect(days(schedule({ unit: 'DAY', first: '2026-02-27' }), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    const third = schedule({ unit: 'DAY', every: 3, first: '2026-02-27' })
    expect(days(third, 2, '2026-03-01')).toEqual(['2026-03-02', '2026-03-05'])
  })

  test('on days of the week, from Monday on, every so many weeks from its first one on', () => {
    const twice = schedule({ unit: 'WEEK', every: 2, weekdays: [1, 4], first: '2026-11-25' })
    // A Wednesday: the Thursday after it is in the week that is counted first.
    expect(days(twice, 4)).toEqual(['2026-11-26', '2026-12-07', '2026-12-10', '2026-12-21'])
    const passed = schedule({ unit: 'WEEK', every: 2, weekdays: [1], first: '2026-11-25' })
    expect(days(passed, 2)).toEqual(['2026-11-30', '2026-12-14'])
  })

  test('on a day of the month, and where it is too short on its last', () => {
    const last = schedule({ monthDay: 31, first: '2027-12-31' })
    expect(days(last, 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
    const thirtieth = schedule({ monthDay: 30, first: '2027-01-15' })
    expect(days(thirtieth, 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30'])
  })

  test('in the month after the first day where that has passed the day', () => {
    expect(days(schedule({ monthDay: 10, every: 3, first: '2026-11-20' }), 2)).toEqual(['2026-12-10', '2027-03-10'])
  })

  test('every year, on 29 February in leap years and on the 28th in others', () => {
    const leap = schedule({ unit: 'YEAR', first: '2024-02-29' })
    expect(days(leap, 5)).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
    expect(days(schedule({ unit: 'YEAR', every: 4, first: '2096-02-29' }), 2)).toEqual(['2096-02-29', '2100-02-28'])
  })

  test('until a day, that day included, or so many times', () => {
    expect(days({ ...monthly, until: '2026-03-01' }, 9)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    expect(days({ ...monthly, count: 2 }, 9)).toEqual(['2026-01-01', '2026-02-01'])
    expect(days({ ...monthly, count: 14 }, 9, '2027-01-02')).toEqual(['2027-02-01'])
  })

  test('and no more when there are no days any more', () => {
    expect(days({ ...monthly, first: '9999-11-15' }, 9)).toEqual(['9999-12-01'])
    expect(days(schedule({ unit: 'DAY', first: '9999-12-31' }), 9)).toEqual(['9999-12-31'])
  })
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(number => plusDays('1990-01-01', number))
const anySchedule = fc
  .record({
    unit: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
    every: fc.integer({ min: 1, max: 15 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map(all => all.sort()),
    monthDay: fc.integer({ min: 1, max: 31 }),
    first: anyDay,
    ends: fc.oneof(
      fc.constant({}),
      fc.nat(2_000).map(after => ({ after })),
      fc.integer({ min: 1, max: 40 }).map(count => ({ count })),
    ),
  })
  .map(
    ({ ends, unit, weekdays, monthDay, first, every }): Schedule => ({
      ...{
        unit,
        every,
        first,
        weekdays: unit === 'WEEK' ? weekdays : [],
        monthDay: unit === 'MONTH' ? monthDay : null,
      },
      until: 'after' in ends && ends.after !== undefined ? plusDays(first, ends.after) : null,
      count: 'count' in ends ? (ends.count ?? null) : null,
    }),
  )

/** Calendars end. */
const WALL_DAYS = 5_000

/** Day by day, as somebody would with a calendar on the wall. */
function onTheWall({ unit, every, weekdays, monthDay, first, until, count }: Schedule, howMany: number): string[] {
  const found: string[] = []
  const wanted = unit === 'MONTH' ? monthDay : Number(first.slice(8))
  const isInMonth = (day: string) =>
    day.slice(8) === String(Math.min(wanted ?? 0, Number(daysOf(monthOf(day)).last.slice(8)))).padStart(2, '0')
  const pieces = new Set<string>()
  const pieceOf = (day: string) =>
    unit === 'DAY' ? day : unit === 'WEEK' ? plusDays(day, 1 - weekdayOf(day)) : monthOf(day)
  const fits = (day: string): boolean => {
    if (unit === 'DAY') return true
    if (unit === 'WEEK') return weekdays.includes(weekdayOf(day))
    return isInMonth(day) && (unit === 'MONTH' || day.slice(5, 7) === first.slice(5, 7))
  }
  for (let day = first; found.length < howMany && day < plusDays(first, WALL_DAYS); day = plusDays(day, 1)) {
    if (!fits(day)) continue
    // Of the days, weeks, months or years on which it might come, every so many counts.
    pieces.add(pieceOf(day))
    const number = unit === 'WEEK' ? weeksBetween([...pieces][0] ?? '', pieceOf(day)) : pieces.size - 1
    if (number % every !== 0) continue
    if (until !== null && day > until) break
    if (count !== null && found.length === count) break
    found.push(day)
  }
  return found
}

const weeksBetween = (one: string, other: string): number =>
  (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / (7 * 86_400_000)

describe('whatever the rhythm', () => {
  test('it comes on the days that a calendar on the wall shows', () => {
    fc.assert(
      fc.property(anySchedule, of => {
        expect(days(of, 8).filter(day => day < plusDays(of.first, WALL_DAYS))).toEqual(onTheWall(of, 8))
      }),
      { numRuns: 100 },
    )
  })

  test('from any day on it comes on the days that are left', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(400), (of, later) => {
        const from = plusDays(of.first, later)
        const end = plusDays(of.first, 1_500)
        const all = [...occurrencesOf(of).take(1_500)].filter(day => day >= from && day < end)
        expect([...occurrencesOf(of, from).take(20)].filter(day => day < end)).toEqual(all.slice(0, 20))
      }),
      { numRuns: 100 },
    )
  })
})

describe('wherever its owner lives', () => {
  const zones = Intl.supportedValuesOf('timeZone')

  /** The days on which somebody there finds it due who looks every other hour, each as often as it is new. */
  function foundDue(timeZone: string, { from, hours }: { readonly from: string; readonly hours: number }): string[] {
    const begins = Date.parse(from)
    const found: string[] = []
    let recordedTo = ''
    for (let hour = 0; hour <= hours; hour += 2) {
      const today = dayIn(timeZone, new Date(begins + hour * 3_600_000))
      for (const day of occurrencesOf(schedule({ unit: 'DAY', first: from.slice(0, 10) }))) {
        if (day > today) break
        if (day <= recordedTo) continue
        found.push(day)
        recordedTo = day
      }
    }
    return found
  }

  test('each of its days comes once, whether clocks are put forward or back', () => {
    expect(zones.length).toBeGreaterThan(300)
    for (const zone of zones) {
      for (const from of ['2026-03-06T12:00:00Z', '2026-10-23T12:00:00Z']) {
        const found = foundDue(zone, { from, hours: 60 })
        const first = found[0] ?? ''
        expect(found, zone).toEqual(found.map((_, index) => plusDays(first, index)))
        expect(found.length, zone).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('a day that an island left out comes late, and one that it had twice comes once', () => {
    // Samoa went over the date line on 30 December 2011, and Kwajalein did on 21 August 1993.
    const samoa = foundDue('Pacific/Apia', { from: '2011-12-29T09:00:00Z', hours: 48 })
    expect(samoa).toEqual(['2011-12-29', '2011-12-30', '2011-12-31'])
    const kwajalein = foundDue('Pacific/Kwajalein', { from: '1993-08-20T11:30:00Z', hours: 48 })
    expect(new Set(kwajalein).size).toBe(kwajalein.length)
  })
})
