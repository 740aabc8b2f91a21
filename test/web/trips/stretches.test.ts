import { describe, expect, test } from 'vitest'
import { isApart, stretchesOf, unitOf } from '#web/features/trips/page/stretches.ts'
import { stretchWords } from '#web/features/trips/page/stretchWords.ts'
import type { DayPart } from '#web/features/trips/page/tripSpending.ts'

const trip = (startDate: string, endDate: string) => ({ startDate, endDate })

const day = (date: string, minor: number): DayPart => ({
  date,
  amount: { amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' },
})

const shown = (dates: ReturnType<typeof trip>, ...days: readonly DayPart[]) =>
  stretchesOf(dates, days).map(({ first, last, minor, isOutside }) => [
    ...[first === last ? first : `${first} ${last}`, Number(minor)],
    ...(isOutside ? ['outside'] : []),
  ])

describe('the days of a trip', () => {
  const weekend = trip('2026-11-20', '2026-11-22')

  test('are all there, also those on which nothing was spent', () => {
    expect(shown(weekend, day('2026-11-21', 500))).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 500],
      ['2026-11-22', 0],
    ])
  })

  test('have those before and after the trip beside them on which something was spent, and no days between', () => {
    expect(shown(weekend, day('2026-01-02', 100), day('2026-11-22', 500), day('2027-01-01', 700))).toEqual([
      ['2026-01-02', 100, 'outside'],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
      ['2026-11-22', 500],
      ['2027-01-01', 700, 'outside'],
    ])
  })

  test('stand apart from those, as days do that do not follow each other', () => {
    const all = stretchesOf(weekend, [
      day('2026-11-10', 1),
      day('2026-11-18', 1),
      day('2026-11-19', 1),
      day('2026-11-23', 1),
    ])
    const apart = all.flatMap((stretch, index) => {
      const previous = all[index - 1]
      return previous !== undefined && isApart(previous, stretch) ? [stretch.first] : []
    })
    expect(apart).toEqual(['2026-11-18', '2026-11-20', '2026-11-23'])
  })

  test('a trip of one day has one', () => {
    expect(shown(trip('2028-02-29', '2028-02-29'))).toEqual([['2028-02-29', 0]])
  })
})

describe('a long trip', () => {
  test.for([
    ['2026-01-01', '2026-01-31', 'day'],
    ['2026-01-01', '2026-02-01', 'week'],
    // 31 weeks from Monday to Sunday, and one day more.
    ['2026-01-05', '2026-08-09', 'week'],
    ['2026-01-05', '2026-08-10', 'month'],
    ['2026-01-01', '2028-07-31', 'month'],
    ['2026-01-01', '2028-08-01', 'year'],
    ['1000-01-01', '2999-12-31', 'year'],
  ] as const)('from %s to %s is told by the %s', ([start, end, unit]) => {
    expect(unitOf(trip(start, end))).toBe(unit)
  })

  test('is told by weeks from Monday to Sunday, of which the trip may begin and end in the middle', () => {
    // A Thursday and a Tuesday.
    const dates = trip('2026-01-01', '2026-02-03')
    const spent = [day('2025-12-31', 5), day('2026-01-01', 1), day('2026-01-04', 2), day('2026-01-05', 4)]
    expect(shown(dates, ...spent, day('2026-02-05', 8))).toEqual([
      ['2025-12-29 2025-12-31', 5, 'outside'],
      ['2026-01-01 2026-01-04', 3],
      ['2026-01-05 2026-01-11', 4],
      ['2026-01-12 2026-01-18', 0],
      ['2026-01-19 2026-01-25', 0],
      ['2026-01-26 2026-02-01', 0],
      ['2026-02-02 2026-02-03', 0],
      ['2026-02-04 2026-02-08', 8, 'outside'],
    ])
  })

  test('loses nothing, whatever it is told by', () => {
    for (const end of ['2026-03-20', '2026-05-20', '2027-03-20', '2039-03-20']) {
      const days = ['2024-02-29', '2026-03-01', '2026-03-15', '2026-03-20', '2026-05-21', '2031-12-31'].map(
        (date, index) => day(date, 10 ** index),
      )
      const total = stretchesOf(trip('2026-03-05', end), days).reduce((sum, { minor }) => sum + minor, 0n)
      expect(total, end).toBe(111_111n)
    }
  })
})

describe('what a stretch is called', () => {
  const stretch = (first: string, last = first) => ({ first, last, minor: 0n, isOutside: false })

  test('a day by its number, and the month where it begins', () => {
    const [last, first, second] = [stretch('2026-10-31'), stretch('2026-11-01'), stretch('2026-11-02')]
    const words = (each: typeof first, previous?: typeof first) =>
      stretchWords(each, { unit: 'day', previous, locale: 'en-GB' })
    expect(words(last)).toEqual({
      label: '31',
      context: 'Oct',
      name: expect.stringMatching(/^Saturday,? 31 October 2026$/),
    })
    expect(words(first, last)).toMatchObject({ label: '1', context: 'Nov' })
    expect(words(second, first)).toMatchObject({ label: '2', context: '' })
  })

  test('a week by its days, a month by its year, in the reader’s language', () => {
    const week = stretchWords(stretch('2026-11-30', '2026-12-06'), { unit: 'week', previous: undefined, locale: 'de' })
    expect(week).toMatchObject({ label: '30–6', context: 'Nov' })
    expect(week.name).toContain('Dezember 2026')
    const month = { unit: 'month', previous: stretch('2026-12-01', '2026-12-31'), locale: 'fr' } as const
    expect(stretchWords(stretch('2027-01-01', '2027-01-31'), month)).toEqual({
      ...{ label: 'janv.', context: '2027', name: 'janvier 2027' },
    })
    const year = { unit: 'year', previous: undefined, locale: 'en-GB' } as const
    expect(stretchWords(stretch('2026-01-01', '2026-12-31'), year)).toEqual({
      ...{ label: '2026', context: '', name: '2026' },
    })
  })
})
