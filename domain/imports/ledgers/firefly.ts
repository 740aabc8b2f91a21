import type { Format, Hints, Text } from '../format.ts'
import type { Row, SkipReason } from '../row.ts'
import { type HeadedRow, headedRows, headerIn } from './headed.ts'
import { Ids } from './ids.ts'
import { type About, ownExpenseRow } from './shares.ts'
import { currencyIn, dayIn, minorIn, titleIn, understood } from './understood.ts'

/** Every movement of money between accounts; those that leave them for somebody else are what was spent. */
export const firefly: Format<'FIREFLY'> = {
  source: 'FIREFLY',
  recognises: beginning =>
    headerIn(beginning).has('journal_id', 'type', 'amount', 'currency_code', 'description', 'date', 'source_name'),
  read,
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const ids = new Ids()
  for await (const row of headedRows(text)) {
    if ('kind' in row) yield row
    else yield* understood(row.line, () => [rowOf(row, hints, ids)])
  }
}

/** What is there besides what was spent moves money of one's own, or sets an account right. */
const reasonOf = (type: string): SkipReason => (type === 'deposit' ? 'INCOME' : 'OWN_TRANSFER')

function rowOf(row: HeadedRow, hints: Hints, ids: Ids): Row {
  const { line } = row
  const title = row.text('description')
  const type = row.text('type').toLowerCase()
  if (type !== 'withdrawal') return { kind: 'skip', line, reason: reasonOf(type), title: title || null }
  const currency = currencyIn(row.text('currency_code'), hints.currency)
  const minor = minorIn(row.text('amount'), currency, row)
  if (minor === 0n) return { kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title: title || null }
  const about: About = {
    ...{ line, currency, title: titleIn(title), date: dayIn(row.text('date'), 'YMD') },
    externalId: ids.of(row.text('journal_id')),
    category: row.text('category'),
    note: noteIn(row),
  }
  return ownExpenseRow(about, minor < 0n ? -minor : minor)
}

/** To whom it went, what it was in money of another country, and what its owner has written of it. */
function noteIn(row: HeadedRow): string {
  const foreign = row.text('foreign_amount').replace(/^-/, '')
  const there = foreign === '' ? '' : `${shorter(foreign)} ${row.text('foreign_currency_code')}`
  const receiver = row.text('destination_name')
  // Nobody in particular stands in brackets, "(cash account)".
  const isTold = receiver !== row.text('description') && !receiver.startsWith('(')
  const facts = [isTold ? receiver : '', there].filter(fact => fact !== '').join(' · ')
  return [facts, row.text('group_title'), row.text('notes')].filter(text => text !== '').join('\n')
}

/** Some versions write twelve decimals. */
const shorter = (amount: string): string => amount.replace(/(\.\d\d)0+$/, '$1')
