import { describe, expect, test } from 'vitest'
import type { Schedule } from '#web/format/schedule.ts'
import {
  comesAgain,
  hasDays,
  monthlyFrom,
  movedAlong,
  type ScheduleValues,
  scheduleInput,
  valuesOfSchedule,
} from '#web/ui/schedule/scheduleValues.ts'

const values = (changes: Partial<ScheduleValues> = {}): ScheduleValues => ({
  ...monthlyFrom('2026-11-23'),
  ...changes,
})

describe('what stands in the fields of something that comes again', () => {
  test('is told the server as far as it matters', () => {
    const monthly = {
      unit: 'MONTH',
      every: 1,
      weekdays: [],
      monthDay: 23,
      first: '2026-11-23',
      until: null,
      count: null,
    }
    expect(scheduleInput(values())).toEqual(monthly)
    expect(scheduleInput(values({ unit: 'WEEK', weekdays: [1, 5], monthDay: 3 }))).toEqual({
      ...{ ...monthly, unit: 'WEEK', weekdays: [1, 5], monthDay: null },
    })
    const until = values({ ends: 'UNTIL', until: '2027-01-01', count: '4' })
    expect(scheduleInput(until)).toEqual({ ...monthly, until: '2027-01-01' })
    expect(scheduleInput(values({ ends: 'COUNT', until: '2027-01-01', count: ' 4' }))).toEqual({ ...monthly, count: 4 })
  })

  test('counts as nothing where it is no number, which the server refuses in words', () => {
    for (const every of ['', 'two', '1.5', '-1', '9999999']) expect(scheduleInput(values({ every })).every).toBe(0)
  })

  test('comes back as it was', () => {
    const weekly: Schedule = {
      ...{ every: 2, weekdays: [3], monthDay: null, first: '2026-01-01', until: null, count: 7 },
      unit: 'WEEK',
    }
    const shown = valuesOfSchedule(weekly, '2026-11-25')
    expect(scheduleInput(shown)).toEqual({ ...weekly, first: '2026-11-25' })
  })

  test('names days that there are', () => {
    expect(hasDays(values())).toBe(true)
    expect(hasDays(values({ first: '' }))).toBe(false)
    expect(hasDays(values({ ends: 'UNTIL', until: '' }))).toBe(false)
    expect(hasDays(values({ ends: 'NEVER', until: '' }))).toBe(true)
  })
})

describe('what was on a day comes again for the first time', () => {
  test.each([
    ['a month later, and in a short one on its last', '2027-01-31', 'MONTH', '2027-02-01', '2027-02-28'],
    ['on a day that is not over, of what lies long back', '2026-03-05', 'MONTH', '2026-11-23', '2026-12-05'],
    ['a week later', '2026-11-23', 'WEEK', '2026-11-23', '2026-11-30'],
    ['tomorrow', '2026-11-20', 'DAY', '2026-11-23', '2026-11-24'],
    ['a year later', '2024-02-29', 'YEAR', '2026-11-23', '2027-02-28'],
    ['after it was there at all', '2026-12-24', 'MONTH', '2026-11-23', '2027-01-24'],
  ] as const)('%s', (_, day, unit, today, next) => {
    expect(comesAgain(day, unit, today)).toBe(next)
  })
})

describe('when the day of an expense is corrected', () => {
  const move = { from: '2026-11-23', to: '2026-11-25', today: '2026-11-24' }
  const usual = values({ first: '2026-12-23' })

  test('the days on which it comes again go along', () => {
    expect(movedAlong(usual, move)).toEqual({ ...usual, first: '2026-12-25', monthDay: 25, weekdays: [3] })
  })

  test('but those that somebody has chosen', () => {
    const chosen = { ...usual, first: '2027-01-01', monthDay: 1, weekdays: [1, 2] }
    expect(movedAlong(chosen, move)).toEqual(chosen)
  })
})
