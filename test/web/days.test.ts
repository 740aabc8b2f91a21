import { expect, test } from 'vitest'
import { dayLabel, monthName, today } from '#web/format/days.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }
const label = (day: string) => dayLabel(day, '2026-11-21', 'en', words)

test('days have names one would use', () => {
  expect(label('2026-11-21')).toBe('Today')
  expect(label('2026-11-20')).toBe('Yesterday')
  expect(label('2026-11-12')).toBe('November 12')
  expect(label('2026-11-22')).toBe('November 22')
  expect(label('2025-11-21')).toBe('November 21')
})

test('today is the day of the clock on the wall, also just before midnight', () => {
  expect(today(new Date(2026, 0, 9, 23, 59, 59))).toBe('2026-01-09')
})

test('months have their names', () => {
  expect(monthName('2026-02', 'en')).toBe('February')
})
