import { expect, test } from 'vitest'
import { periodWords } from '#web/features/reports/periodWords.ts'
import { formatDayRange } from '#web/format/dayRange.ts'

/** Intl sets narrow spaces and dashes as it likes. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('–', '-').replaceAll(' - ', '-')

const words = (first: string, last: string, timeframe: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', id = '') => {
  const { label, name } = periodWords({ id, first, last }, timeframe, 'en-GB')
  return [plain(label), plain(name)]
}

test('a day, a week, a month and a year are called as people do', () => {
  expect(words('2026-11-03', '2026-11-03', 'DAILY')).toEqual(['3 Nov', '3 Nov 2026'])
  expect(words('2026-11-02', '2026-11-08', 'WEEKLY')).toEqual(['2 Nov', '2-8 Nov 2026'])
  expect(words('2026-11-01', '2026-11-30', 'MONTHLY', '2026-11')).toEqual(['Nov', 'Nov 2026'])
  expect(words('2026-01-01', '2026-01-31', 'MONTHLY', '2026-01')).toEqual(['Jan 2026', 'Jan 2026'])
  expect(words('2026-01-01', '2026-12-31', 'YEARLY', '2026')).toEqual(['2026', '2026'])
})

test('what is not whole says its days', () => {
  expect(words('2026-11-10', '2026-11-30', 'MONTHLY', '2026-11')).toEqual(['Nov', '10-30 Nov 2026'])
  expect(words('2026-01-01', '2026-11-30', 'YEARLY', '2026')).toEqual(['2026', 'Jan-Nov 2026'])
})

test('a month that begins on payday is called by its name below the bar, and by its days where there is room', () => {
  expect(words('2026-10-25', '2026-11-24', 'MONTHLY', '2026-11')).toEqual(['Nov', '25 Oct-24 Nov 2026'])
})

test('a range of whole months is called by these', () => {
  expect(plain(formatDayRange({ first: '2025-12-01', last: '2026-02-28' }, 'en-GB'))).toBe('Dec 2025-Feb 2026')
  expect(plain(formatDayRange({ first: '2026-02-02', last: '2026-02-28' }, 'de'))).toBe('2.-28. Feb. 2026')
})
