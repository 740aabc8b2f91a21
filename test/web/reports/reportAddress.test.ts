import { expect, test } from 'vitest'
import { readHidden, readReport, toggled, writeHidden, writeReport } from '#web/features/reports/reportAddress.ts'

const today = '2026-11-23'
const read = (search: string) => readReport(new URLSearchParams(search), today)
const usual = { range: { first: '2026-08-01', last: '2026-11-30' }, moving: 'LAST_4_MONTHS', timeframe: 'MONTHLY' }

test('usually it is the last four months, this one whole', () => {
  expect(read('')).toEqual(usual)
  expect(readReport(new URLSearchParams(), '2027-01-31').range).toEqual({ first: '2026-10-01', last: '2027-01-31' })
})

test('what the address says counts, and what makes no sense is as usual', () => {
  const said = read('startDate=2025-02-03&endDate=2025-03-04&timeframe=weekly')
  expect(said).toEqual({ range: { first: '2025-02-03', last: '2025-03-04' }, moving: null, timeframe: 'WEEKLY' })
  expect(read('startDate=2025-02-30&endDate=x&timeframe=hourly')).toEqual(usual)
})

test('what is written is read again, and what is usual is not written', () => {
  const asked = { range: { first: '2020-01-01', last: '2026-11-30' }, moving: null, timeframe: 'YEARLY' } as const
  const written = writeReport(new URLSearchParams('group=4'), asked)
  expect(String(written)).toBe('group=4&startDate=2020-01-01&endDate=2026-11-30&timeframe=yearly')
  expect(readReport(written, today)).toEqual(asked)
  expect(String(writeReport(written, read('')))).toBe('group=4')
})

test('days that move on with time are called by their name, and are other ones as it goes by', () => {
  const asked = read('range=last-3-months&startDate=2020-01-01&timeframe=daily')
  expect(asked).toEqual({
    ...{ range: { first: '2026-09-01', last: '2026-11-30' }, moving: 'LAST_3_MONTHS', timeframe: 'DAILY' },
  })
  const written = writeReport(new URLSearchParams('startDate=2020-01-01&endDate=2020-02-01'), asked)
  expect(String(written)).toBe('range=last-3-months&timeframe=daily')
  expect(readReport(written, '2027-01-01').range).toEqual({ first: '2026-11-01', last: '2027-01-31' })
  // Days that are chosen stay, also where they are the usual ones today.
  expect(String(writeReport(written, { ...read(''), moving: null }))).toBe('startDate=2026-08-01&endDate=2026-11-30')
  expect(read('range=last-3-weeks')).toEqual(usual)
})

test('the categories that are left out are in it', () => {
  const hidden = toggled(toggled(new Set(), 'FOOD'), 'custom-7')
  expect(writeHidden(hidden)).toBe('FOOD,custom-7')
  expect(readHidden('FOOD,custom-7,nonsense')).toEqual(hidden)
  expect(writeHidden(toggled(toggled(hidden, 'FOOD'), 'custom-7'))).toBeNull()
  expect(readHidden(null)).toEqual(new Set())
})
