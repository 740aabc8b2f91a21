import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import { UnreadableError } from '../format.ts'
import type { PersonRow, Row } from '../row.ts'
import { type HeadedRow, type Header, headedRows, headerIn } from './headed.ts'
import { Ids, partsSaid } from './ids.ts'
import { type About, byShares, expenseRow, incomeRows, repaymentRows, type Share, sumOf } from './shares.ts'
import { currencyIn, dayIn, FlawError, minorIn, somebodyIn, titleIn, understood } from './understood.ts'

/**
 * What Tricount sends to those who ask for their data: columns in fixed places, in the language of the phone; after them,
 * for each person, what they paid (where several did), then what was theirs, below zero, in the currency of the group.
 */
export const tricountCsv: Format<'TRICOUNT_CSV'> = {
  source: 'TRICOUNT_CSV',
  recognises: beginning => columnsIn(headerIn(beginning)) !== undefined,
  read,
}

const PLACES = { title: 0, amount: 1, currency: 2, inDefault: 4, category: 5, payer: 6, date: 7 } as const
const FIRST_PERSON = 8

interface Columns {
  readonly currency: string
  readonly paid: readonly Column[]
  readonly borne: readonly Column[]
}

interface Column {
  readonly index: number
  readonly name: string
}

/** The currency of the group stands in brackets in the name of a column, in every language. */
function columnsIn({ names }: Header): Columns | undefined {
  const currency = /\(([A-Z]{3})\)$/.exec(names[PLACES.inDefault] ?? '')?.[1]
  const paidBy = `${names[PLACES.payer]} `
  const rest = names.slice(FIRST_PERSON).map((name, at) => ({ index: FIRST_PERSON + at, name }))
  const paid = rest.filter(({ name }) => name.startsWith(paidBy))
  const borne = rest.filter(({ name }) => name !== '' && !name.startsWith(paidBy))
  if (currency === undefined || borne.length === 0) return undefined
  return {
    currency,
    paid: paid.map(({ index, name }) => ({ index, name: name.slice(paidBy.length).trim() })),
    borne: withoutWords(borne),
  }
}

/** "Impacted to Ana" and "Impacted to Ben" are Ana and Ben. */
function withoutWords(columns: readonly Column[]): readonly Column[] {
  const [first = '', ...others] = columns.map(({ name }) => name)
  const words = WORDS.find(each => first.toLowerCase().startsWith(each))?.length ?? inCommon(first, others)
  return columns.map(({ index, name }) => ({ index, name: name.slice(words).trim() }))
}

const WORDS = ['impacted to ', 'impacté à ', 'impact sur ', 'impacta a ', 'impacto a ', 'betrifft ', 'impatto su ']

/** How many characters of whole words all of them begin with. */
function inCommon(first: string, others: readonly string[]): number {
  let common = first.lastIndexOf(' ') + 1
  while (common > 0 && !others.every(other => other.startsWith(first.slice(0, common)))) {
    common = first.lastIndexOf(' ', common - 2) + 1
  }
  return common
}

interface Known extends Columns {
  readonly hints: Hints
  readonly ids: Ids
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  let known: Known | undefined
  for await (const row of headedRows(text)) {
    if ('kind' in row) {
      yield row
      continue
    }
    if (known === undefined) {
      const columns = columnsIn(row.header)
      if (columns === undefined) throw new UnreadableError('COLUMNS_MISSING')
      known = { ...columns, hints, ids: new Ids() }
      yield* columns.borne.map(({ name }): PersonRow => ({ kind: 'person', person: name, name, email: null }))
    }
    const given = known
    yield* understood(row.line, () => rowsOf(row, given))
  }
}

/** Its last line says what it is called: "tricount City trip - Exported on …". */
const CLOSING = /^tricount (.+) - /i

function rowsOf(row: HeadedRow, known: Known): readonly Row[] {
  const { line } = row
  const title = titleIn(row.at(PLACES.title))
  const closing = CLOSING.exec(title)?.[1]
  if (closing !== undefined && row.at(PLACES.amount) === '')
    return [{ kind: 'ledger', title: closing.trim(), id: null }]
  const { currency, hints, ids } = known
  currencyIn(currency, hints.currency)
  const total = minorIn(row.at(PLACES.inDefault) || row.at(PLACES.amount), currency, row)
  if (total === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title }]
  const date = dayIn(row.at(PLACES.date), hints.dateOrder)
  const paid = payersIn(row, known, total)
  const size = total < 0n ? -total : total
  const borne = sharesIn(row, known.borne, currency)
  const said = [row.at(PLACES.date), formatMinor(total, currency), currency, title]
  const about: About = {
    ...{ line, date, currency, title, note: originalIn(row, currency), category: categoryIn(row) },
    externalId: ids.of(...said, partsSaid(paid), partsSaid(borne)),
  }
  if (total < 0n) return incomeRows(about, paid, borne)
  if (isRepayment(title, paid, borne)) return repaymentRows(about, paid, borne)
  return [expenseRow(about, paid, byShares(borne, size, currency))]
}

const sharesIn = (row: HeadedRow, columns: readonly Column[], currency: string): Share[] =>
  columns.map(({ index, name }) => {
    const minor = row.at(index) === '' ? 0n : minorIn(row.at(index), currency, row)
    return { person: name, minor: minor < 0n ? -minor : minor }
  })

function payersIn(row: HeadedRow, { paid, currency }: Known, total: bigint): Share[] {
  const size = total < 0n ? -total : total
  const several = sharesIn(row, paid, currency).filter(({ minor }) => minor !== 0n)
  if (several.length === 0) return [{ person: somebodyIn(row.at(PLACES.payer)), minor: size }]
  if (sumOf(several) !== size) throw new FlawError('PAYERS_DO_NOT_ADD_UP', formatMinor(sumOf(several), currency))
  return several
}

/** It does not say that something was given back but in its title, and one person alone is meant. */
const REPAYMENT =
  /\b(?:repayment|reimbursement|recouvrement|remboursement|rückzahlung|erstattung|reembolso|rimborso|terugbetaling|zwrot)/i

const isRepayment = (title: string, paid: readonly Share[], borne: readonly Share[]): boolean => {
  const [receiver, ...others] = borne.filter(({ minor }) => minor !== 0n)
  return (
    REPAYMENT.test(title) &&
    receiver !== undefined &&
    others.length === 0 &&
    paid.every(({ person }) => person !== receiver.person)
  )
}

/** What was paid there, where it has been converted into the currency of the group. */
function originalIn(row: HeadedRow, currency: string): string | null {
  const there = row.at(PLACES.currency)
  return there === '' || there === currency ? null : `${row.at(PLACES.amount)} ${there}`
}

/** "No category" is none, in whichever language. */
const categoryIn = (row: HeadedRow): string | null =>
  /^(?:no |non |sans |keine?[mr]? |sin |senza |sem |geen )/i.test(row.at(PLACES.category))
    ? null
    : row.at(PLACES.category) || null
