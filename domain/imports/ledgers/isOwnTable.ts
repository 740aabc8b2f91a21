import { delimiterOf } from '../text/table.ts'
import { firstRows } from './headed.ts'
import { columnsIn, tellsWhoShares } from './ownColumns.ts'
import { FIRST_ROWS, isSpentBelowZero } from './spentBelowZero.ts'

/** Banks write a date, a name and an amount too, and what was spent below zero, which in a table of ours is no amount. */
export function isOwnTable(beginning: string): boolean {
  const columns = columnsIn(headerOf(beginning))
  return columns !== undefined && (tellsWhoShares(columns) || !isStatement(beginning))
}

function headerOf(beginning: string): readonly string[] {
  const [first = ''] = beginning.replace(/^sep=.\r?\n/i, '').split(/\r?\n|\r/, 1)
  return first.split(delimiterOf(beginning)).map(cell => cell.replaceAll('"', ''))
}

function isStatement(beginning: string): boolean {
  const [header = [], ...rows] = firstRows(beginning, 1 + FIRST_ROWS)
  const amount = columnsIn(header)?.get('amount')
  return amount !== undefined && isSpentBelowZero(rows, amount)
}
