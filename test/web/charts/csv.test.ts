import { expect, test } from 'vitest'
import { csvOf } from '#web/charts/csv.ts'
import type { Sheet } from '#web/charts/figures.ts'

const euros = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })

const linesOf = (sheet: Sheet): string[] => csvOf(sheet, 'EUR').replace('\ufeff', '').split('\r\n')

test('numbers are as programs read them, whatever they are in', () => {
  const sheet = {
    of: 'Month',
    columns: ['Total', 'Food'],
    rows: [{ id: '2026-11', name: 'November', cells: [euros('1234.50'), euros('-0.05')] }],
  }
  expect(csvOf(sheet, 'EUR')).toBe('\ufeffMonth,Total (EUR),Food (EUR)\r\n2026-11,1234.50,-0.05\r\n')
})

test('a name that a spreadsheet would take for a formula stays a name', () => {
  const names = ['=1+1', '+41', '-2 for 1', '@home', '\tTab', '＝1+1', '=HYPERLINK("http://x","y")', 'A = B']
  const rows = names.map(id => ({ id, name: id, cells: [] }))
  expect(linesOf({ of: 'Category', columns: [], rows }).slice(1, -1)).toEqual([
    "'=1+1",
    "'+41",
    "'-2 for 1",
    "'@home",
    "'\tTab",
    "'＝1+1",
    '"\'=HYPERLINK(""http://x"",""y"")"',
    'A = B',
  ])
  expect(linesOf({ of: '=Category', columns: ['=cmd'], rows: [] })[0]).toBe("'=Category,'=cmd (EUR)")
})

test('commas, quotes and line ends stay within their cell', () => {
  const [head] = linesOf({ of: 'Category', columns: ['Food, drink', 'so "called"', 'two\nlines'], rows: [] })
  expect(head).toBe('Category,"Food, drink (EUR)","so ""called"" (EUR)","two\nlines (EUR)"')
})
