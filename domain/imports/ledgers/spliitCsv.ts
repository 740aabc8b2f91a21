import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import type { ExpenseRow, PersonRow, Row } from '../row.ts'
import { type HeadedRow, type Header, headedRows, headerIn } from './headed.ts'
import { Ids, partsSaid } from './ids.ts'
import {
  type About,
  apportioned,
  byShares,
  equally,
  expenseRow,
  incomeRows,
  repaymentRows,
  type Share,
} from './shares.ts'
import { currencyMeant, dayIn, FlawError, minorIn, titleIn, understood } from './understood.ts'

/**
 * A column for each person: their share, above zero with whoever paid. Where the payer has no share, it does not say who
 * it was; where shares are even, it says wrong ones now and then, and what counts is who has any.
 */
export const spliitCsv: Format<'SPLIIT_CSV'> = {
  source: 'SPLIIT_CSV',
  recognises: beginning => headerIn(beginning).has(...OWN),
  read,
}

const OWN = ['date', 'description', 'currency', 'cost', 'is reimbursement', 'split mode'] as const

const OTHERS = ['category', 'original cost', 'original currency', 'conversion rate'] as const

interface Known {
  readonly hints: Hints
  readonly ids: Ids
  readonly people: readonly { readonly index: number; readonly name: string }[]
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  let known: Known | undefined
  for await (const row of headedRows(text)) {
    if ('kind' in row) {
      yield row
      continue
    }
    if (known === undefined) {
      known = { hints, ids: new Ids(), people: peopleIn(row.header) }
      yield* known.people.map(({ name }): PersonRow => ({ kind: 'person', person: name, name, email: null }))
    }
    const given = known
    yield* understood(row.line, () => rowsOf(row, given))
  }
}

function peopleIn(header: Header): Known['people'] {
  const places = [...OWN, ...OTHERS].map(name => header.find(name))
  return header.names.flatMap((name, index) => (places.includes(index) || name === '' ? [] : [{ index, name }]))
}

function rowsOf(row: HeadedRow, { hints, ids, people }: Known): readonly Row[] {
  const { line } = row
  const title = titleIn(row.text('description'))
  const currency = currencyMeant(row.text('currency'), hints.currency)
  const cost = minorIn(row.text('cost'), currency, row)
  if (cost === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title }]
  const date = dayIn(row.text('date'), hints.dateOrder)
  const cells = people.map(({ index, name }) => ({
    person: name,
    minor: row.at(index) === '' ? 0n : minorIn(row.at(index), currency, row),
  }))
  const total = cost < 0n ? -cost : cost
  const payer = payerIn(cells, cost)
  const about: About = {
    ...{ line, date, currency, title, note: originalIn(row), category: categoryIn(row) },
    externalId: ids.of(date, formatMinor(cost, currency), currency, title, payer, sharersSaid(row, cells)),
  }
  const paid: Share[] = [{ person: payer, minor: total }]
  const sizes = cells.map(({ person, minor }) => ({ person, minor: minor < 0n ? -minor : minor }))
  const isSpent = cost > 0n && !/^yes$/i.test(row.text('is reimbursement'))
  if (isSpent) return [expenseRow(about, paid, splitIn(row, sizes, total, currency))]
  const shares = isEvenly(row) ? apportioned(total, sharersIn(sizes), about.externalId) : sizes
  return cost < 0n ? incomeRows(about, paid, shares) : repaymentRows(about, paid, shares)
}

/** Nobody's share above zero: then it was somebody without a share, and only if there is one alone we know who. */
function payerIn(cells: readonly Share[], cost: bigint): string {
  const payer = cells.find(({ minor }) => (cost < 0n ? minor < 0n : minor > 0n))
  if (payer !== undefined) return payer.person
  const [outsider, ...others] = cells.filter(({ minor }) => minor === 0n)
  if (outsider === undefined || others.length > 0) throw new FlawError('PERSON_NOT_UNDERSTOOD')
  return outsider.person
}

const isEvenly = (row: HeadedRow): boolean => /^evenly$/i.test(row.text('split mode'))

/** Where it is divided evenly, of the numbers only who has any counts. */
const sharersSaid = (row: HeadedRow, shares: readonly Share[]): string =>
  partsSaid(isEvenly(row) ? shares.map(({ person, minor }) => ({ person, minor: minor === 0n ? 0n : 1n })) : shares)

function splitIn(row: HeadedRow, shares: readonly Share[], total: bigint, currency: string): ExpenseRow['split'] {
  if (!isEvenly(row)) return byShares(shares, total, currency)
  const people = sharersIn(shares).map(({ person }) => person)
  if (people.length === 0) throw new FlawError('SPLIT_NOT_UNDERSTOOD')
  return equally(people)
}

const sharersIn = (shares: readonly Share[]) =>
  shares.filter(({ minor }) => minor !== 0n).map(({ person }) => ({ person, weight: 1n }))

/** What was paid there, where it has been converted into the currency of the group. */
const originalIn = (row: HeadedRow): string | null =>
  row.text('original cost') === '' ? null : `${row.text('original cost')} ${row.text('original currency')}`.trim()

const categoryIn = (row: HeadedRow): string | null =>
  /^(?:general|payment)$/i.test(row.text('category')) ? null : row.text('category') || null
