import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import type { Row } from '../row.ts'
import { allHeadedRows, type HeadedRow, headerIn } from './headed.ts'
import { Ids, partsSaid } from './ids.ts'
import { ME } from './ownColumns.ts'
import { type About, byShares, expenseRow, type Share, transferRows } from './shares.ts'
import { currencyIn, dayIn, minorIn, somebodyIn, titleIn, understood } from './understood.ts'

/**
 * What is between whoever exports it and one friend: who of the two paid, and how much of it the other one owes. Shares of
 * further people are not told; they count as the payer's.
 */
export const splitPro: Format<'SPLIT_PRO'> = {
  source: 'SPLIT_PRO',
  recognises: beginning =>
    headerIn(beginning).has('paid by', 'name', 'split type', 'you lent', 'you owe', 'settlement'),
  read,
}

interface Known {
  readonly hints: Hints
  readonly ids: Ids
  readonly friend: string
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const ids = new Ids()
  const rows = await allHeadedRows(text)
  // They are named where they have paid, and that may be in the last line.
  const payers = rows.map(row => ('kind' in row ? ME_THERE : row.text('paid by')))
  const friend = payers.find(payer => payer !== ME_THERE && payer !== '') ?? SOMEBODY
  for (const row of rows) {
    if ('kind' in row) yield row
    else yield* understood(row.line, () => rowsOf(row, { hints, ids, friend }))
  }
}

/** How whoever exports it is called in it. */
const ME_THERE = 'You'

/** Somebody who has never paid has no name there. */
const SOMEBODY = '?'

function rowsOf(row: HeadedRow, { hints, ids, friend }: Known): readonly Row[] {
  const { line } = row
  const title = titleIn(row.text('name'))
  const currency = currencyIn(row.text('currency'), hints.currency)
  const amount = minorIn(row.text('amount'), currency, row)
  if (amount === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title }]
  const date = dayIn(row.text('expense date'), 'YMD')
  const isMine = somebodyIn(row.text('paid by')) === ME_THERE
  const [payer, other] = isMine ? [ME, friend] : [friend, ME]
  const owed = owedIn(row, currency)
  const nets: Share[] = [
    { person: payer, minor: amount < 0n ? -owed : owed },
    { person: other, minor: amount < 0n ? owed : -owed },
  ]
  // One bill among three stands in the files of both friends.
  const said = [row.text('expense date'), formatMinor(amount, currency), currency, title, payer]
  const externalId = ids.of(...said, partsSaid(nets))
  const about: About = { line, externalId, date, currency, title, category: categoryIn(row) }
  const isHandedOver = /^(?:settlement|currency_conversion)$/i.test(row.text('split type'))
  if (isHandedOver || amount < 0n) return transferRows(about, nets)
  if (owed === 0n && !isMine) return [{ kind: 'skip', line, reason: 'SHARED_WITH_NOBODY', title }]
  const shares: Share[] = [
    { person: payer, minor: amount - owed },
    { person: other, minor: owed },
  ]
  return [expenseRow(about, [{ person: payer, minor: amount }], byShares(shares, amount, currency))]
}

/** It stands in one of three columns, by what it was. */
function owedIn(row: HeadedRow, currency: string): bigint {
  const sizes = ['you lent', 'you owe', 'settlement'].map(name => {
    const minor = row.text(name) === '' ? 0n : minorIn(row.text(name), currency, row)
    return minor < 0n ? -minor : minor
  })
  return sizes.find(size => size !== 0n) ?? 0n
}

const categoryIn = (row: HeadedRow): string | null =>
  /^(?:general|others?)$/i.test(row.text('category')) ? null : row.text('category') || null
