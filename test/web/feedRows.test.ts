import { expect, test } from 'vitest'
import type { Expense } from '#web/features/expenses/expense.ts'
import { feedRows, monthSpans } from '#web/features/expenses/feedRows.ts'

const money = { amount: '1.00', minor: '100', currency: 'EUR' }
const expense = (id: string, date: string): Expense => ({
  id,
  date,
  version: 1,
  title: `Expense ${id}`,
  category: 'FOOD',
  amount: money,
  ownShare: money,
  payers: [],
  split: { type: 'EQUAL', entries: [] },
  canEdit: true,
  isDeleted: false,
})

const expenses = [
  expense('4', '2026-01-02'),
  expense('3', '2026-01-02'),
  expense('2', '2025-12-31'),
  expense('1', '2025-12-01'),
]
const rows = feedRows(expenses, [{ month: '2026-01', count: 2, ownTotals: [money] }])

test('expenses stand under their year, month and day', () => {
  expect(rows.map(row => row.key)).toEqual([
    '2026',
    '2026-01',
    '2026-01-02',
    'expense-4',
    'expense-3',
    '2025',
    '2025-12',
    '2025-12-31',
    'expense-2',
    '2025-12-01',
    'expense-1',
  ])
})

test('the first and the last of a day know it', () => {
  const ends = rows.flatMap(row => (row.kind === 'expense' ? [[row.isFirstOfDay, row.isLastOfDay]] : []))
  expect(ends).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

test('a month shows its totals where they are known', () => {
  const totals = rows.flatMap(row => (row.kind === 'month' ? [row.totals] : []))
  expect(totals).toEqual([[money], []])
})

test('a month reaches from its heading, or that of its year, to its last expense', () => {
  expect(monthSpans(rows)).toEqual([
    { month: '2026-01', from: 0, to: 4 },
    { month: '2025-12', from: 5, to: 10 },
  ])
})
