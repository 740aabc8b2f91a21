import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import type { Row } from '../row.ts'
import { type HeadedRow, headedRows, headerIn } from './headed.ts'
import { Ids, partsSaid } from './ids.ts'
import { type About, byShares, expenseRow, incomeRows, repaymentRows, type Share, sumOf } from './shares.ts'
import { currencyIn, dayIn, FlawError, minorIn, roundedMinorIn, somebodyIn, titleIn, understood } from './understood.ts'

/** Who paid and for whom, each with their amounts, parted by semicolons. */
export const settleUp: Format<'SETTLE_UP'> = {
  source: 'SETTLE_UP',
  recognises: beginning => headerIn(beginning).has('who paid', 'amount', 'for whom', 'split amounts'),
  read,
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const ids = new Ids()
  for await (const row of headedRows(text)) {
    if ('kind' in row) yield row
    else yield* understood(row.line, () => rowsOf(row, hints, ids))
  }
}

function rowsOf(row: HeadedRow, hints: Hints, ids: Ids): readonly Row[] {
  const { line } = row
  const currency = currencyIn(row.text('currency'), hints.currency)
  const paid = paidIn(row, currency)
  const total = sumOf(paid)
  const isTransfer = /^transfer$/i.test(row.text('type'))
  const purpose = row.text('purpose')
  if (total === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title: purpose || null }]
  const date = dayIn(row.text('date & time'), hints.dateOrder)
  const shares = sharesIn(row, currency)
  const said = [row.text('date & time'), formatMinor(total, currency), currency, purpose]
  const about: About = {
    ...{ line, date, currency, category: row.text('category') },
    title: isTransfer ? purpose : titleIn(purpose),
    externalId: ids.of(...said, partsSaid(paid), partsSaid(shares)),
  }
  if (isTransfer) return repaymentRows(about, paid, shares)
  if (/^income$/i.test(row.text('type')) || total < 0n) return incomeRows(about, sizesOf(paid), shares)
  return [expenseRow(about, paid, byShares(shares, total, currency))]
}

const listed = (cell: string): string[] => cell.split(';').map(item => item.trim())

function paidIn(row: HeadedRow, currency: string): Share[] {
  const people = listed(row.text('who paid'))
  const amounts = listed(row.text('amount'))
  if (people.length !== amounts.length) throw new FlawError('PAYERS_DO_NOT_ADD_UP', row.text('amount'))
  return people.map((person, index) => ({
    person: somebodyIn(person),
    minor: minorIn(amounts[index] ?? '', currency, row),
  }))
}

/** It divides to fractions of cents. */
function sharesIn(row: HeadedRow, currency: string): Share[] {
  const people = listed(row.text('for whom'))
  const amounts = listed(row.text('split amounts'))
  if (people.length !== amounts.length) throw new FlawError('SPLIT_NOT_UNDERSTOOD', row.text('split amounts'))
  return sizesOf(
    people.map((person, index) => ({
      person: somebodyIn(person),
      minor: roundedMinorIn(amounts[index] ?? '', currency, row),
    })),
  )
}

const sizesOf = (shares: readonly Share[]): Share[] =>
  shares.map(({ person, minor }) => ({ person, minor: minor < 0n ? -minor : minor }))
