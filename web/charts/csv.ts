import type { Sheet } from './figures.ts'

/** How a spreadsheet tells that it is to reckon instead of to show. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

const NUMBER = /^-?\d+(\.\d+)?$/

const QUOTED = /[",\r\n]/

/** A name that looks like a formula is only a name: a spreadsheet takes what follows an apostrophe for text. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

function cell(text: string): string {
  const safe = harmless(text)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Programs that guess the letters of a file guess right by it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Numbers as programs read them, whatever the reader's language: with a dot, and nothing between thousands. */
export function csvOf({ of, columns, rows }: Sheet, currency: string): string {
  const lines = [
    [of, ...columns.map(name => `${name} (${currency})`)],
    ...rows.map(({ id, cells }) => [id, ...cells.map(money => money?.amount ?? '')]),
  ]
  return BYTE_ORDER_MARK + lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')
}
