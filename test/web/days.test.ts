import { expect, test } from 'vitest'
import { dateLocaleOf, formatDay } from '#web/format/dateFormat.ts'
import { dayLabel, monthTitle, today } from '#web/format/days.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }
const label = (day: string, locale = 'en-GB') => dayLabel(day, '2026-11-21', locale, words)

test('days have names one would use', () => {
  expect(label('2026-11-21')).toBe('Today')
  expect(label('2026-11-20')).toBe('Yesterday')
  expect(label('2026-11-12')).toBe('12 November')
  expect(label('2026-11-22')).toBe('22 November')
  expect(label('2025-11-21')).toBe('21 November')
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

test('today is the day of the clock on the wall, also just before midnight', () => {
  expect(today(new Date(2026, 0, 9, 23, 59, 59))).toBe('2026-01-09')
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
