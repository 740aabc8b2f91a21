import { expect, test } from 'vitest'
import { ownMonths } from '#domain/calendar/months.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import { feedRows, monthSpans } from '#web/features/expenses/feedRows.ts'

const money = { amount: '1.00', minor: '100', currency: 'EUR' }
const expense = (id: string, date: string): Entry => ({
  __typename: 'Expense',
  id,
  date,
  version: 1,
  title: `Expense ${id}`,
  category: { id: 'FOOD', name: null, emoji: null },
  amount: money,
  ownShare: money,
  payers: [],
  split: { type: 'EQUAL', entries: [] },
  group: null,
  trip: null,
  converted: null,
  confirmedRate: null,
  canEdit: true,
  isDeleted: false,
  recordedPosition: '1',
  ...{ note: null, commentCount: 0, commentedPosition: null, paidParts: [] },
  commandId: null,
})

const ana = { id: '1', displayName: 'Ana', isPlaceholder: false }
const transfer = (id: string, date: string): Entry => ({
  __typename: 'Transfer',
  id,
  date,
  sender: ana,
  recipient: { id: 'placeholder-1', displayName: 'Bo', isPlaceholder: true },
  amount: money,
  settled: null,
  note: null,
  group: null,
  createdBy: ana,
  ...{ isReceived: false, canConfirm: false },
  canEdit: true,
  isDeleted: false,
  recordedPosition: '1',
})

const entries = [
  expense('4', '2026-01-02'),
  transfer('4', '2026-01-02'),
  expense('2', '2025-12-31'),
  expense('1', '2025-12-01'),
]
const rows = feedRows(entries, [
  { month: '2026-01', startDate: '2026-01-01', endDate: '2026-01-31', count: 2, ownTotals: [money], total: null },
])

test('entries stand under their year, month and day', () => {
  expect(rows.map(row => row.key)).toEqual([
    '2026',
    '2026-01',
    '2026-01-02',
    'expense-4',
    'transfer-4',
    '2025',
    '2025-12',
    '2025-12-31',
    'expense-2',
    '2025-12-01',
    'expense-1',
  ])
})

test('entries stand under months that begin on payday, with the totals of those alone', () => {
  const months = ownMonths([{ from: '2020-01-01', startDay: 25 }])
  const told = [
    { month: '2026-01', startDate: '2025-12-25', endDate: '2026-01-24', count: 3, ownTotals: [money], total: null },
    { month: '2025-12', startDate: '2025-12-01', endDate: '2025-12-31', count: 2, ownTotals: [money], total: null },
  ]
  const headings = feedRows(entries, told, months).flatMap(row =>
    row.kind === 'month' ? [`${row.month} ${row.told?.ownTotals.length ?? 0}`] : row.kind === 'year' ? [row.year] : [],
  )
  expect(headings).toEqual(['2026', '2026-01 1', '2025', '2025-12 0'])
})

test('the first and the last of a day know it', () => {
  const ends = rows.flatMap(row => (row.kind === 'entry' ? [[row.isFirstOfDay, row.isLastOfDay]] : []))
  expect(ends).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

test('a month shows its totals where they are known', () => {
  const totals = rows.flatMap(row => (row.kind === 'month' ? [row.told?.ownTotals] : []))
  expect(totals).toEqual([[money], undefined])
})

test('an entry whose day was changed a moment ago stands under its new day', () => {
  const moved = [expense('4', '2025-12-01'), ...entries.slice(1)]
  expect(feedRows(moved, []).map(row => row.key)).toEqual([
    '2026',
    '2026-01',
    '2026-01-02',
    'transfer-4',
    '2025',
    '2025-12',
    '2025-12-31',
    'expense-2',
    '2025-12-01',
    'expense-4',
    'expense-1',
  ])
})

test('a month reaches from its heading, or that of its year, to its last expense', () => {
  expect(monthSpans(rows)).toEqual([
    { month: '2026-01', from: 0, to: 4 },
    { month: '2025-12', from: 5, to: 10 },
  ])
})
