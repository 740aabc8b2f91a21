import type { Format, Hints, Text } from '../format.ts'
import { payeeOf } from '../payee.ts'
import type { Row, SkipReason } from '../row.ts'
import { isBelowZero, isNothing, sizeOf } from '../text/amount.ts'
import { Nth } from '../text/nth.ts'
import { type HeadedRow, rowsOfStatement } from './headed.ts'
import { amountOf, currencyIn, dayIn, FlawError, titleIn, understood } from './understood.ts'

/** In which columns of a table what stands, counted from 0; null: in none. */
export interface Columns {
  readonly date: number
  readonly title: number
  readonly amount: number
  /** What came in, where it stands in a column of its own. */
  readonly credit: number | null
  readonly currency: number | null
  readonly category: number | null
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
  const known: Known = { hints, columns, nth: new Nth() }
  for await (const row of rowsOfStatement(text)) {
    if ('kind' in row) yield row
    else yield* understood(row.line, () => [rowOf(row, known)])
  }
}

interface Known {
  readonly hints: Hints
  readonly columns: Columns
  readonly nth: Nth
}

function rowOf(row: HeadedRow, { hints, columns, nth }: Known): Row {
  const { line } = row
  const title = row.at(columns.title)
  const date = dayIn(row.at(columns.date), hints.dateOrder)
  const currency = currencyIn(row.at(columns.currency), hints.currency)
  const skip = (reason: SkipReason, amount = '0'): Row => ({
    ...{ kind: 'skip', line, reason, title: title || null, facts: { date, currency, amount: sizeOf(amount) } },
  })
  const typed = row.at(columns.amount)
  const came = row.at(columns.credit)
  if (typed === '' && came !== '') return skip('INCOME', amountOf(came, currency, row))
  const amount = amountOf(typed, currency, row)
  if (amount === undefined) throw new FlawError('AMOUNT_NOT_UNDERSTOOD', typed)
  if (isNothing(amount)) return skip('AMOUNT_IS_ZERO')
  // With a column of its own for what came in, the other one is what was spent, whatever its sign.
  const isSpent = columns.credit !== null || isBelowZero(amount) === (columns.spentIs === 'BELOW_ZERO')
  if (!isSpent) return skip('INCOME', amount)
  const size = sizeOf(amount)
  return {
    ...{ kind: 'expense', line, date, title: titleIn(title), currency, amount: size },
    externalId: nth.name([date, size, currency, title].join('|')),
    ...{ note: null, category: row.at(columns.category) || null, group: null, trip: null },
    ...{ payers: [], split: null, rate: null, oddCent: null, payee: payeeOf(title) },
  }
}
