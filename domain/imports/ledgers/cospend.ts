import type { Format, Hints, Text } from '../format.ts'
import type { PersonRow, Row } from '../row.ts'
import { billRows, namesIn, weightFrom } from './bills.ts'
import { allHeadedRows, type HeadedRow, headerIn } from './headed.ts'
import { Ids } from './ids.ts'
import { currencyMeant, dayIn, roundedMinorIn, somebodyIn, titleIn, understood } from './understood.ts'

/** Several tables one below the other, each with its header: people, bills, categories, ways to pay, currencies. */
export const cospend: Format<'COSPEND'> = {
  source: 'COSPEND',
  recognises: beginning => {
    const header = headerIn(beginning)
    const hasBills = header.has('what', 'amount', 'payer_name', 'owers')
    return (
      header.has('name', 'weight', 'active') || (hasBills && (header.has('timestamp') || header.has('payer_active')))
    )
  },
  read,
}

/** By the first two columns of each table. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['name', 'weight'],
  ['what', 'amount'],
  ['categoryname', 'categoryid'],
  ['paymentmodename', 'paymentmodeid'],
  ['currencyname', 'exchange_rate'],
]

const isHeader = (cells: readonly string[]): boolean =>
  HEADERS.some(names => names.every((name, index) => cells[index]?.trim() === name))

interface Project {
  readonly currency: string
  /** In the order of the file. */
  readonly weights: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  readonly ids: Ids
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const rows = await allHeadedRows(text, isHeader)
  const project = projectIn(
    rows.filter((row): row is HeadedRow => !('kind' in row)),
    hints,
  )
  for (const name of project.weights.keys()) {
    yield { kind: 'person', person: name, name, email: null } satisfies PersonRow
  }
  for (const row of rows) {
    if ('kind' in row) yield row
    else if (isIn('what', row)) yield* understood(row.line, () => rowsOf(row, project))
  }
}

const isIn = (table: string, row: HeadedRow): boolean => row.header.names[0] === table

function projectIn(rows: readonly HeadedRow[], hints: Hints): Project {
  const members = rows.filter(row => isIn('name', row)).map(row => [row.text('name'), row.text('weight')] as const)
  const payers = rows
    .filter(row => isIn('what', row))
    .map(row => [row.text('payer_name'), row.text('payer_weight')] as const)
  const people = [...payers, ...members].filter(([name]) => name !== '')
  const categories = rows.filter(row => isIn('categoryname', row))
  // The first one is that of the project; others are for converting what is typed.
  const currency = rows.find(row => isIn('currencyname', row))?.text('currencyname') ?? ''
  return {
    currency: currencyMeant(currency, hints.currency),
    weights: new Map(people.map(([name, weight]) => [name, weightFrom(weight)])),
    categories: new Map([...BUILT_IN, ...categories.map(row => [row.at(1), row.at(0)] as const)]),
    ids: new Ids(),
  }
}

/** What its own categories were numbered before they could be renamed. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  ['-1', 'Groceries'],
  ['-2', 'Bar'],
  ['-3', 'Rent'],
  ['-4', 'Bill'],
  ['-5', 'Leisure'],
  ['-6', 'Health'],
  ['-10', 'Shopping'],
  ['-12', 'Restaurant'],
  ['-13', 'Accommodation'],
  ['-14', 'Transport'],
  ['-15', 'Sports'],
]

const REPAYMENT = '-11'

/** Bills of one unit that are there so that nobody is forgotten who takes part in no other. */
const CARRIER = 'deleteMeIfYouWant'

function rowsOf(row: HeadedRow, project: Project): readonly Row[] {
  const { line } = row
  const what = titleIn(row.text('what'))
  if (what === CARRIER) return []
  if (row.text('deleted') === '1') return [{ kind: 'skip', line, reason: 'DELETED', title: what }]
  const { currency, weights, categories, ids } = project
  const category = row.text('categoryid')
  const bill = {
    ...{ line, what, currency, date: dateIn(row), note: noteIn(row) || null },
    minor: roundedMinorIn(row.text('amount'), currency, row),
    payer: somebodyIn(row.text('payer_name')),
    owers: namesIn(row.text('owers'), name => weights.has(name)),
    category: categories.get(category) ?? null,
    isRepayment: category === REPAYMENT,
  }
  return billRows(bill, person => weights.get(person) ?? '1', ids)
}

/** The oldest ones have seconds since 1970 alone. */
function dateIn(row: HeadedRow): string {
  const seconds = row.text('timestamp')
  const isMoment = /^\d{1,10}$/.test(seconds) && row.text('date') === ''
  return dayIn(isMoment ? new Date(Number(seconds) * 1000).toISOString() : row.text('date'), 'YMD')
}

/** As it stands in addresses, with a plus for each space; where it cannot, it was written before that. */
function noteIn(row: HeadedRow): string {
  const comment = row.text('comment')
  try {
    return decodeURIComponent(comment.replaceAll('+', ' ')).replaceAll('\0', '').trim()
  } catch {
    return comment
  }
}
