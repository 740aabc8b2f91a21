import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countDays, daysOf, monthOf, plusDays, plusMonths } from '#domain/day.ts'
import type { Schedule } from '#domain/recurring/events.ts'
import { isSameSeries, likelyRules, likelyWith, type Recorded } from '#domain/recurring/likely.ts'
import { dayOf, occurrencesOf } from '#domain/recurring/occurrences.ts'
import { rhythmOf, type ThreeDays } from '#domain/recurring/rhythm.ts'
import { seriesTitle, titleOfNext } from '#domain/recurring/seriesTitle.ts'

const [ana, bo] = [1, 2]

const rent = (date: string, changes: Partial<Recorded> = {}): Recorded => ({
  ...{ title: 'Rent', date, amountMinor: 90_000, currency: 'EUR', groupId: null },
  ...{ payers: [{ person: ana, minor: 90_000 }], shares: [{ person: ana, minor: 90_000 }] },
  ...changes,
})

const threeMonths = ['2026-01-01', '2026-02-01', '2026-03-01']
const today = '2026-03-20'
const told = (entries: readonly Recorded[], on = today) =>
  likelyRules(entries, on).map(({ title, schedule, recorded }) => [
    ...[title, schedule.first, recorded.at(-1)?.amountMinor],
  ])

describe('days come in step', () => {
  const stepOf = (...days: [string, string, string]) => {
    const { unit, every, first, monthDay, weekdays } = rhythmOf(days) ?? {}
    return unit && [unit, every, first, monthDay ?? weekdays?.[0]]
  }

  test('every week, every second or every fourth, on the same day', () => {
    expect(stepOf('2026-01-05', '2026-01-12', '2026-01-19')).toEqual(['WEEK', 1, '2026-01-26', 1])
    expect(stepOf('2026-01-02', '2026-01-16', '2026-01-30')).toEqual(['WEEK', 2, '2026-02-13', 5])
    expect(stepOf('2026-01-02', '2026-01-30', '2026-02-27')).toEqual(['WEEK', 4, '2026-03-27', 5])
    expect(stepOf('2026-01-05', '2026-01-12', '2026-01-20')).toBeUndefined()
    expect(stepOf('2026-01-05', '2026-01-06', '2026-01-07')).toBeUndefined()
  })

  test('every month on a day, where it is too short on its last', () => {
    expect(stepOf('2026-01-15', '2026-02-15', '2026-03-15')).toEqual(['MONTH', 1, '2026-04-15', 15])
    expect(stepOf('2025-12-31', '2026-01-31', '2026-02-28')).toEqual(['MONTH', 1, '2026-03-31', 31])
    expect(stepOf('2026-01-30', '2026-02-28', '2026-03-30')).toEqual(['MONTH', 1, '2026-04-30', 30])
    expect(stepOf('2025-12-28', '2026-01-28', '2026-02-28')).toEqual(['MONTH', 1, '2026-03-28', 28])
  })

  test('a few days early or late, over the end of a month too', () => {
    expect(stepOf('2026-01-01', '2026-02-03', '2026-03-01')).toEqual(['MONTH', 1, '2026-04-01', 1])
    expect(stepOf('2026-01-30', '2026-03-02', '2026-04-01')).toEqual(['MONTH', 1, '2026-05-01', 1])
    expect(stepOf('2026-01-10', '2026-02-10', '2026-03-17')).toBeUndefined()
  })

  test('every two, three or six months, and every year', () => {
    expect(stepOf('2026-02-28', '2026-04-30', '2026-06-30')).toEqual(['MONTH', 2, '2026-08-31', 31])
    expect(stepOf('2025-09-15', '2025-12-15', '2026-03-15')).toEqual(['MONTH', 3, '2026-06-15', 15])
    expect(stepOf('2025-01-02', '2025-07-02', '2026-01-02')).toEqual(['MONTH', 6, '2026-07-02', 2])
    expect(stepOf('2024-02-29', '2025-02-28', '2026-02-28')).toEqual(['YEAR', 1, '2027-02-28', undefined])
    expect(stepOf('2025-01-02', '2025-05-02', '2025-09-02')).toBeUndefined()
  })

  const known = fc.oneof(
    fc.record({ unit: fc.constant('WEEK' as const), every: fc.constantFrom(1, 2, 4) }),
    fc.record({ unit: fc.constant('MONTH' as const), every: fc.constantFrom(1, 2, 3, 6) }),
    fc.record({ unit: fc.constant('YEAR' as const), every: fc.constant(1) }),
  )
  const anyDay = fc.nat(20_000).map(days => plusDays('2000-01-01', days))
  const anySchedule = fc
    .record({
      step: known,
      first: anyDay,
      weekday: fc.integer({ min: 1, max: 7 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    .map(
      ({ step, first, weekday, day }): Schedule => ({
        ...{ ...step, first, until: null, count: null },
        ...{ weekdays: step.unit === 'WEEK' ? [weekday] : [], monthDay: step.unit === 'MONTH' ? day : null },
      }),
    )

  /** 28 February, 30 April and 30 June: nobody can tell the 30th from the last day, and the last one it is. */
  const isUnclear = ({ monthDay }: Schedule, days: ThreeDays): boolean =>
    monthDay !== 31 && days.every(day => day === daysOf(monthOf(day)).last)

  test('whatever schedule they come from, it is found, and its next day', () => {
    fc.assert(
      fc.property(anySchedule, schedule => {
        const [one = '', two = '', three = '', next] = occurrencesOf(schedule).take(4)
        fc.pre(!isUnclear(schedule, [one, two, three]))
        const found = rhythmOf([one, two, three])
        expect([found?.unit, found?.every, found?.first]).toEqual([schedule.unit, schedule.every, next])
      }),
    )
  })

  /** From where on its last three days come. */
  function threeStepsBefore({ unit, every, first }: Schedule): string {
    if (unit === 'WEEK') return plusDays(first, -3 * 7 * every)
    const month = plusMonths(monthOf(first), -3 * (unit === 'YEAR' ? 12 : every))
    return unit === 'YEAR' ? dayOf(month, Number(first.slice(8))) : `${month}-01`
  }

  test('and days that are further off from one come from none', () => {
    const gap = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 20, max: 40 }))
    fc.assert(
      fc.property(anyDay, gap, gap, (one, first, second) => {
        const days: ThreeDays = [one, plusDays(one, first), plusDays(one, first + second)]
        const found = rhythmOf(days)
        if (found === undefined) return
        const meant = [...occurrencesOf({ ...found, first: threeStepsBefore(found) }).take(3)]
        for (const [index, day] of meant.entries()) {
          expect(Math.abs(countDays(day, days[index] ?? '') - 1)).toBeLessThanOrEqual(found.unit === 'WEEK' ? 0 : 3)
        }
      }),
    )
  })
})

describe('it looks as if it came again', () => {
  test('when the last three are alike and came in step', () => {
    expect(told(threeMonths.map(date => rent(date)))).toEqual([['Rent', '2026-04-01', 90_000]])
    expect(told(threeMonths.slice(1).map(date => rent(date)))).toEqual([])
    expect(told([...threeMonths, '2026-03-09'].map(date => rent(date)))).toEqual([])
    // What was before them may have been otherwise.
    expect(told(['2025-11-17', ...threeMonths].map(date => rent(date)))).toHaveLength(1)
  })

  test('by the same people, in the same group and currency', () => {
    const others: Partial<Recorded>[] = [
      { currency: 'USD' },
      { groupId: 7 },
      { title: 'Electricity' },
      { payers: [{ person: bo, minor: 90_000 }] },
      { shares: [ana, bo].map(person => ({ person, minor: 45_000 })) },
    ]
    for (const other of others) {
      expect(told(threeMonths.map((date, index) => rent(date, index === 1 ? other : {})))).toEqual([])
      expect(told(threeMonths.map(date => rent(date, other)))).toHaveLength(1)
    }
  })

  test('for about as much, and as much as the last time', () => {
    const cost = (...amounts: number[]) =>
      told(threeMonths.map((date, index) => rent(date, { amountMinor: amounts[index] ?? 0 })))
    expect(cost(90_000, 95_000, 100_000)).toEqual([['Rent', '2026-04-01', 100_000]])
    expect(cost(89_999, 95_000, 100_000)).toEqual([])
    expect(cost(100_000, 100_000, 111_112)).toEqual([])
  })

  test('not once the next one is long overdue, nor for what lies far ahead', () => {
    const monthly = threeMonths.map(date => rent(date))
    expect(told(monthly, '2026-04-16')).toHaveLength(1)
    expect(told(monthly, '2026-04-17')).toEqual([])
    const yearly = ['2024-05-02', '2025-05-02', '2026-05-02'].map(date => rent(date))
    expect(told(yearly, '2027-06-02')).toHaveLength(1)
    expect(told(yearly, '2027-06-03')).toEqual([])
    expect(told(['2036-01-01', '2036-02-01', '2036-03-01'].map(date => rent(date)))).toEqual([])
  })

  test('what comes next is told first', () => {
    const later = ['2026-01-20', '2026-02-20', '2026-03-20'].map(date => rent(date, { title: 'Gym' }))
    expect(told([...later, ...threeMonths.map(date => rent(date))]).map(([title]) => title)).toEqual(['Rent', 'Gym'])
  })

  test('also with one that is only being typed, as the last of them', () => {
    const typed = { title: ' rent', date: '2026-03-01', amountMinor: 92_000, currency: 'EUR' }
    const before = threeMonths.slice(0, 2).map(date => rent(date, { groupId: 7 }))
    expect(likelyWith(typed, before, today)?.schedule.first).toBe('2026-04-01')
    expect(likelyWith({ ...typed, currency: 'USD' }, before, today)).toBeUndefined()
    expect(likelyWith({ ...typed, date: '2026-01-20' }, before, today)).toBeUndefined()
    expect(likelyWith(typed, before.slice(1), today)).toBeUndefined()
    const [whole] = likelyRules([...before, rent('2026-03-01', { groupId: 7 })], today)
    expect(whole?.series).toBe(likelyWith(typed, before, today)?.series)
  })

  test('and it is the same whatever the order in which it was recorded', () => {
    const entries = [...threeMonths, '2025-12-01'].map(date => rent(date))
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: 4 }), shuffled => {
        expect(told(shuffled)).toEqual(told(entries))
      }),
    )
  })
})

describe('what it is called', () => {
  test('may differ by numbers and months', () => {
    const alike = ['Rent 03/2026', 'rent', ' RENT  (April)', 'Rent – mars', 'Rent Sept. 26']
    expect(new Set(alike.map(seriesTitle))).toEqual(new Set(['rent']))
    expect(seriesTitle('Miete März')).toBe(seriesTitle('Miete Mai 2027'))
    expect(seriesTitle('Water rent')).not.toBe(seriesTitle('Rent'))
    expect(seriesTitle('2026')).not.toBe(seriesTitle('2027'))
    expect(seriesTitle('May')).toBe('may')
  })

  test('is for the next one what they have in common', () => {
    expect(titleOfNext(['Rent', 'rent ', 'Rent '])).toBe('Rent')
    expect(titleOfNext(['Rent 01/2026', 'Rent 02/2026', 'Rent 03/2026'])).toBe('Rent')
    expect(titleOfNext(['iCloud 200 GB', 'iCloud 200 GB', 'iCloud 200 GB'])).toBe('iCloud 200 GB')
  })

  test('tells whether a rule records it already', () => {
    const [likely] = likelyRules(
      threeMonths.map((date, index) => rent(date, { title: `Rent ${index}` })),
      today,
    )
    const isSame = (title: string, currency = 'EUR') => likely && isSameSeries({ title, currency }, likely)
    expect([isSame('rent'), isSame('Gym'), isSame('Rent', 'USD')]).toEqual([true, false, false])
  })
})
