import { expect, test } from 'vitest'
import { readHidden, readReport, toggled, writeHidden, writeReport } from '#web/features/reports/reportAddress.ts'

const today = '2026-11-23'
const read = (search: string) => readReport(new URLSearchParams(search), today)
const usual = { range: { first: '2026-08-01', last: '2026-11-30' }, timeframe: 'MONTHLY' }

test('usually it is the last four months, this one whole', () => {
  expect(read('')).toEqual(usual)
  expect(readReport(new URLSearchParams(), '2027-01-31').range).toEqual({ first: '2026-10-01', last: '2027-01-31' })
})

test('what the address says counts, and what makes no sense is as usual', () => {
  const said = read('startDate=2025-02-03&endDate=2025-03-04&timeframe=weekly')
  expect(said).toEqual({ range: { first: '2025-02-03', last: '2025-03-04' }, timeframe: 'WEEKLY' })
  expect(read('startDate=2025-02-30&endDate=x&timeframe=hourly')).toEqual(usual)
})

test('what is written is read again, and what is usual is not written', () => {
  const asked = { range: { first: '2020-01-01', last: '2026-11-30' }, timeframe: 'YEARLY' } as const
  const written = writeReport(new URLSearchParams('group=4'), asked, today)
  expect(String(written)).toBe('group=4&startDate=2020-01-01&endDate=2026-11-30&timeframe=yearly')
  expect(readReport(written, today)).toEqual(asked)
  expect(String(writeReport(written, read(''), today))).toBe('group=4')
})

test('the categories that are left out are in it', () => {
  const hidden = toggled(toggled(new Set(), 'FOOD'), 'custom-7')
  expect(writeHidden(hidden)).toBe('FOOD,custom-7')
  expect(readHidden('FOOD,custom-7,nonsense')).toEqual(hidden)
  expect(writeHidden(toggled(toggled(hidden, 'FOOD'), 'custom-7'))).toBeNull()
  expect(readHidden(null)).toEqual(new Set())
})
