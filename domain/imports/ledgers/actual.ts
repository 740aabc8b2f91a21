import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import type { Row } from '../row.ts'
import { allHeadedRows, type HeadedRow, headerIn } from './headed.ts'
import { Ids } from './ids.ts'
import { type About, ownExpenseRow } from './shares.ts'
import { currencyIn, dayIn, minorIn, titleIn, understood } from './understood.ts'

/** What has gone out of the accounts of one's own. */
export const actual: Format<'ACTUAL'> = {
  source: 'ACTUAL',
  recognises: beginning =>
    headerIn(beginning).has('account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'),
  read,
}

interface Known {
  readonly hints: Hints
  readonly ids: Ids
  readonly accounts: ReadonlySet<string>
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const rows = await allHeadedRows(text)
  const accounts = new Set(rows.map(row => ('kind' in row ? '' : row.text('account'))))
  accounts.delete('')
  const known: Known = { hints, ids: new Ids(), accounts }
  for (const row of rows) {
    if ('kind' in row) yield row
    // Its parts stand in the lines after it, each with a category of its own.
    else if (!PARTED.test(row.text('notes'))) yield* understood(row.line, () => [rowOf(row, known)])
  }
}

const PARTED = /^\(SPLIT INTO \d+\)/
const PART = /^\(SPLIT \d+ OF \d+\)\s*/

function rowOf(row: HeadedRow, { hints, ids, accounts }: Known): Row {
  const { line } = row
  const currency = currencyIn('', hints.currency)
  const minor = minorIn(row.text('amount'), currency, row)
  const payee = row.text('payee')
  const note = row.text('notes').replace(PART, '')
  const title = payee || note
  const skip = (reason: 'AMOUNT_IS_ZERO' | 'OWN_TRANSFER' | 'INCOME'): Row => ({
    ...{ kind: 'skip', line, reason, title: title || null },
    facts: {
      date: dayIn(row.text('date'), 'YMD'),
      currency,
      amount: formatMinor(minor < 0n ? -minor : minor, currency),
    },
  })
  if (minor === 0n) return skip('AMOUNT_IS_ZERO')
  // What goes to another account has that one's name; and no account was opened by spending.
  if (accounts.has(payee) || payee === 'Starting Balance') return skip('OWN_TRANSFER')
  if (minor > 0n) return skip('INCOME')
  const date = dayIn(row.text('date'), 'YMD')
  const category = row.text('category')
  const about: About = {
    ...{ line, date, currency, title: titleIn(title), note: payee === '' ? null : note },
    // "Usual Expenses: Food" in some of its exports, "Food" in others.
    category: category.slice(category.indexOf(': ') + 1).trim(),
    externalId: ids.of(date, formatMinor(minor, currency), row.text('account'), title, note),
  }
  return ownExpenseRow(about, -minor)
}
