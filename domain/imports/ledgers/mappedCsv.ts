import { findCurrency } from '../../money/currency.ts'
import type { Format, Hints, Text } from '../format.ts'
import { payeeOf } from '../payee.ts'
import type { FlawCode, Row } from '../row.ts'
import { amountFrom, isBelowZero, isNothing, sizeOf } from '../text/amount.ts'
import { dayFrom } from '../text/day.ts'
import { restored } from '../text/formulas.ts'
import { Nth } from '../text/nth.ts'
import { opened } from '../text/opened.ts'
import { delimiterOf, tableOf } from '../text/table.ts'
import { torn } from './ownCsv.ts'

/** In which columns of a table what stands, counted from 0; null: in none. */
export interface Columns {
  readonly date: number
  readonly title: number
  readonly amount: number
  /** What came in, where it stands in a column of its own. */
  readonly credit: number | null
  readonly currency: number | null
  readonly category: number | null
  readonly note: number | null
  /** Whether amounts below zero are what was spent, as banks write it, or amounts above are. */
  readonly spentIs: 'ABOVE_ZERO' | 'BELOW_ZERO'
}

/** A table whose owner says what stands where: all of it is their own spending. */
export const mappedCsv = (columns: Columns): Format<'CSV_MAPPED'> => ({
  source: 'CSV_MAPPED',
  // Only people can tell.
  recognises: () => false,
  read: (text, hints) => read(text, hints, columns),
})

async function* read(text: Text, hints: Hints, columns: Columns): AsyncGenerator<Row> {
  const { beginning, all } = await opened(text)
  const delimiter = delimiterOf(beginning)
  const nth = new Nth()
  let isHeader = true
  for await (const line of tableOf(all, delimiter)) {
    if ('torn' in line) yield torn(line)
    // A line in which nothing is said, such as those that close a table.
    else if (!isHeader && line.cells.some(cell => cell.trim() !== '')) {
      yield rowOf(line, { hints, columns, nth, comma: delimiter !== ',' })
    }
    isHeader = false
  }
}

interface Given {
  readonly hints: Hints
  readonly columns: Columns
  readonly nth: Nth
  readonly comma: boolean
}

function rowOf(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { hints, columns, nth, comma }: Given,
): Row {
  const text = (column: number | null): string => (column === null ? '' : restored((cells[column] ?? '').trim()))
  const flaw = (code: FlawCode, found: string): Row => ({ kind: 'flaw', line, code, found: found.slice(0, 80) || null })
  const title = text(columns.title)
  const date = dayFrom(text(columns.date), hints.dateOrder ?? 'DMY')
  if (date === undefined) return flaw('DATE_NOT_UNDERSTOOD', text(columns.date))
  const typed = text(columns.amount)
  const came = text(columns.credit)
  if (typed === '' && came !== '') return { kind: 'skip', line, reason: 'INCOME', title: title || null }
  const amount = amountFrom(typed, { comma })
  if (amount === undefined) return flaw('AMOUNT_NOT_UNDERSTOOD', typed)
  if (isNothing(amount)) return { kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title: title || null }
  // With a column of its own for what came in, the other one is what was spent, whatever its sign.
  const isSpent = columns.credit !== null || isBelowZero(amount) === (columns.spentIs === 'BELOW_ZERO')
  if (!isSpent) return { kind: 'skip', line, reason: 'INCOME', title: title || null }
  const currency = text(columns.currency).toUpperCase() || hints.currency
  if (findCurrency(currency) === undefined) return flaw('CURRENCY_NOT_UNDERSTOOD', currency)
  if (title === '') return flaw('TITLE_MISSING', '')
  const size = sizeOf(amount)
  return {
    ...{ kind: 'expense', line, date, title, currency, amount: size },
    externalId: nth.name([date, size, currency, title].join('|')),
    ...{ note: text(columns.note) || null, category: text(columns.category) || null, group: null, trip: null },
    ...{ payers: [], split: null, rate: null, oddCent: null, payee: payeeOf(title) },
  }
}
