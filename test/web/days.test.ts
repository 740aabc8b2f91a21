import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDay } from '#web/format/dateFormat.ts'
import { dayLabel, monthTitle, today } from '#web/format/days.ts'
import { dateLocaleOf } from '#web/format/writtenDay.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const words = { today: 'Today', yesterday: 'Yesterday', from: (day: string) => `From ${day}` }
const label = (day: string, locale = 'en-GB') => dayLabel(day, '2026-11-21', locale, words)

test('days have names one would use', () => {
  expect(label('2026-11-21')).toBe('Today')
  expect(label('2026-11-20')).toBe('Yesterday')
  expect(label('2026-11-12')).toBe('12 November')
  expect(label('2026-11-22')).toBe('From 22 November')
  expect(label('2025-11-21')).toBe('21 November')
})

test('a day has its name wherever the device is, and after it has gone elsewhere', () => {
  for (const device of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Lisbon']) {
    vi.stubEnv('TZ', device)
    expect(label('2026-11-01'), device).toBe('1 November')
    expect(monthTitle('2025-11', '2026-11-21', 'en-GB'), device).toBe('November 2025')
  }
})

test('a day in words follows the date format in English, and the language elsewhere', () => {
  expect(label('2026-11-12', dateLocaleOf('en', 'US'))).toBe('November 12')
  expect(label('2026-11-12', dateLocaleOf('en', 'EU'))).toBe('12 November')
  expect(label('2026-11-12', dateLocaleOf('de', 'US'))).toBe('12. November')
})

test('a day in digits follows the date format alone', () => {
  expect(formatDay('2026-11-09', 'EU')).toBe('09/11/2026')
  expect(formatDay('2026-11-09', 'US')).toBe('11/09/2026')
})

describe('today', () => {
  /** Half past eleven at night in Berlin, and already half an hour into the year in Moscow. */
  const newYearsEve = new Date('2026-12-31T22:30:00Z')

  test.for([
    ['Europe/Berlin', '2026-12-31'],
    ['UTC', '2026-12-31'],
    ['America/New_York', '2026-12-31'],
    ['Europe/Moscow', '2027-01-01'],
    ['Pacific/Kiritimati', '2027-01-01'],
    ['US/Pacific-New', '2026-12-31'],
  ])('is the day of the clock on the wall in %s, wherever the device is', ([timeZone = '', day]) => {
    for (const device of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      vi.stubEnv('TZ', device)
      expect(new Date().getTimezoneOffset()).toBe({ UTC: 0, 'Pacific/Kiritimati': -840 }[device] ?? 660)
      expect(today(timeZone, newYearsEve)).toBe(day)
    }
  })

  test('is half past eleven at night still today, and an hour later tomorrow, in every time zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const late = Temporal.ZonedDateTime.from(`2026-11-21T23:30[${timeZone}]`)
      const at = ({ epochMilliseconds }: Temporal.ZonedDateTime) => today(timeZone, new Date(epochMilliseconds))
      expect([at(late), at(late.add({ hours: 1 }))]).toEqual(['2026-11-21', '2026-11-22'])
    }
  })

  test.for([undefined, 'Mars/Olympus'])('is that of this device where the time zone is %s', timeZone => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(today(timeZone, newYearsEve)).toBe('2027-01-01')
  })

  test('is looked up on one calendar, however many rows of a list ask', () => {
    const calendars = vi.spyOn(Intl, 'DateTimeFormat')
    for (let row = 0; row < 100; row++) expect(today('Asia/Tokyo', newYearsEve)).toBe('2027-01-01')
    expect(calendars.mock.calls.length).toBeLessThan(2)
  })

  test('takes no room for every way in which the name of a time zone may be written', () => {
    const calendars = vi.spyOn(Intl, 'DateTimeFormat')
    for (const name of ['asia/tokyo', 'asia/tokyo', 'ASIA/TOKYO', 'ASIA/TOKYO']) {
      expect(today(name, newYearsEve)).toBe('2027-01-01')
    }
    expect(calendars).toHaveBeenCalledTimes(4)
  })

  test('is that of this device also where nobody knows the name of its time zone', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Moon/Tranquility' }
    })
    expect(today(undefined, newYearsEve)).toBe('2027-01-01')
  })
})

test.for([
  ['en', 'February', 'February 2025'],
  ['de', 'Februar', 'Februar 2025'],
  ['es', 'Febrero', 'Febrero de 2025'],
  ['fr', 'Février', 'Février 2025'],
  ['pt-PT', 'Fevereiro', 'Fevereiro de 2025'],
])('the headings of months in %s', ([language = '', thisYear, lastYear]) => {
  expect(monthTitle('2026-02', '2026-11-21', language)).toBe(thisYear)
  expect(monthTitle('2025-02', '2026-11-21', language)).toBe(lastYear)
})
