import { formatMinor } from '../../money/money.ts'
import type { Format, Hints, Text } from '../format.ts'
import { UnreadableError } from '../format.ts'
import type { PersonRow, Row, StatedRow } from '../row.ts'
import { amountFrom } from '../text/amount.ts'
import { dayFrom } from '../text/day.ts'
import { firstRows, type HeadedRow, Header, headedRows } from './headed.ts'
import { Ids, partsSaid } from './ids.ts'
import { type About, apportioned, byShares, expenseRow, type Share, sumOf, transferRows } from './shares.ts'
import { isPayment } from './splitwisePayment.ts'
import { currencyIn, dayIn, FlawError, minorIn, titleIn, understood } from './understood.ts'

/**
 * A table with a column for each person, in which stands by how much a row changes what they are owed. Who paid what is
 * not told; what each has paid less what was theirs is, and that is kept to the cent.
 */
export const splitwise: Format<'SPLITWISE'> = { source: 'SPLITWISE', recognises, read }

interface Columns {
  readonly date: number
  readonly title: number
  readonly category: number
  readonly cost: number
  readonly currency: number
  readonly people: readonly { readonly index: number; readonly name: string }[]
}

const OWN = ['date', 'description', 'category', 'cost', 'currency'] as const

/** Its columns keep their places in all languages, and their names in English only. */
function columnsIn(header: Header): Columns | undefined {
  const isEnglish = header.has(...OWN)
  const places = OWN.map((name, index) => (isEnglish ? (header.find(name) ?? index) : index))
  const [date = 0, title = 1, category = 2, cost = 3, currency = 4] = places
  const named = header.names.flatMap((name, index) => (places.includes(index) || name === '' ? [] : [{ index, name }]))
  return named.length === 0 ? undefined : { date, title, category, cost, currency, people: toldApart(named) }
}

/**
 * Two who are called alike are two; and whoever has left the group has not become somebody else. By their names, for the
 * order of the columns is not always the same.
 */
function toldApart(people: Columns['people']): Columns['people'] {
  const counts = new Map<string, number>()
  const named = people.map(({ index, name }) => {
    const bare = name.replace(/\s*\(removed\)$/i, '')
    const count = (counts.get(bare) ?? 0) + 1
    counts.set(bare, count)
    return { index, name: count === 1 ? bare : `${bare} (${count})` }
  })
  return named.sort((one, other) => (one.name < other.name ? -1 : 1))
}

function recognises(beginning: string): boolean {
  const [names = [], ...rows] = firstRows(beginning, 4)
  const header = new Header(names)
  // Spliit's is much like it, but for what it is in before how much it is.
  if (header.has('split mode')) return false
  const columns = columnsIn(header)
  if (columns === undefined || names.length < 6) return false
  const saying = rows.filter(cells => saysSo(cells, columns))
  return rows.length === 0 ? header.has(...OWN) : saying.length >= (header.has(...OWN) ? 1 : rows.length)
}

/** A day, a cost and a currency in their places, and people who owe as much as they are owed. */
function saysSo(cells: readonly string[], { date, cost, currency, people }: Columns): boolean {
  const numbers = people.map(({ index }) => Number(amountFrom(cells[index] ?? '')))
  return (
    dayFrom(cells[date] ?? '', 'DMY') !== undefined &&
    /^[-\d.,\s]*$/.test(cells[cost] ?? '') &&
    /^[A-Z]{3}$/.test(cells[currency] ?? '') &&
    Math.abs(numbers.reduce((sum, each) => sum + each, 0)) < 0.005
  )
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  let columns: Columns | undefined
  const ids = new Ids()
  for await (const row of headedRows(text)) {
    if ('kind' in row) {
      yield row
      continue
    }
    if (columns === undefined) {
      columns = columnsIn(row.header)
      if (columns === undefined) throw new UnreadableError('COLUMNS_MISSING')
      yield* columns.people.map(({ name }): PersonRow => ({ kind: 'person', person: name, name, email: null }))
    }
    const known = columns
    yield* understood(row.line, () => rowsOf(row, known, { hints, ids }))
  }
}

interface Given {
  readonly hints: Hints
  readonly ids: Ids
}

function rowsOf(row: HeadedRow, columns: Columns, { hints, ids }: Given): readonly Row[] {
  const { line } = row
  const currency = currencyIn(row.at(columns.currency), hints.currency)
  const nets = netsIn(row, columns, currency)
  // In its last lines stands what it all comes to.
  if (row.at(columns.cost) === '') return nets.map(each => stated(each, currency))
  const title = titleIn(row.at(columns.title))
  const cost = minorIn(row.at(columns.cost), currency, row)
  if (nets.every(({ minor }) => minor === 0n)) {
    return [{ kind: 'skip', line, reason: cost === 0n ? 'AMOUNT_IS_ZERO' : 'SHARED_WITH_NOBODY', title }]
  }
  if (sumOf(nets) !== 0n) throw new FlawError('SHARES_DO_NOT_ADD_UP', formatMinor(sumOf(nets), currency))
  const date = dayIn(row.at(columns.date), hints.dateOrder)
  const category = categoryIn(row.at(columns.category))
  const externalId = ids.of(date, formatMinor(cost, currency), currency, title, partsSaid(nets))
  const about: About = { line, externalId, date, currency, title, category }
  const isHandedOver = cost < 0n || isPayment({ category: row.at(columns.category), title, cost, nets })
  return isHandedOver ? transferRows(about, nets) : [expenseFrom(about, nets, cost)]
}

const netsIn = (row: HeadedRow, { people }: Columns, currency: string): Share[] =>
  people.map(({ index, name }) => ({
    person: name,
    minor: row.at(index) === '' ? 0n : minorIn(row.at(index), currency, row),
  }))

const stated = ({ person, minor }: Share, currency: string): StatedRow => ({
  ...{ kind: 'stated', person, currency, amount: formatMinor(minor, currency) },
})

/** "Home - Other" is home; what is general is nothing. */
function categoryIn(text: string): string | null {
  const bare = text.replace(/ - other$/i, '')
  return /^general$/i.test(bare) ? null : bare || null
}

/**
 * Whoever is owed something has paid: that, and what was their own of it. Where several have, the cost leaves open how
 * much of it was whose; equally is how most of it is shared.
 */
function expenseFrom(about: About, nets: readonly Share[], cost: bigint) {
  const owed = nets.filter(({ minor }) => minor > 0n)
  const own = cost - sumOf(owed)
  if (own < 0n) throw new FlawError('SHARES_DO_NOT_ADD_UP', formatMinor(cost, about.currency))
  const weights = owed.map(({ person }) => ({ person, weight: 1n }))
  const consumed = new Map(apportioned(own, weights, about.externalId).map(({ person, minor }) => [person, minor]))
  const payers = owed.map(({ person, minor }) => ({ person, minor: minor + (consumed.get(person) ?? 0n) }))
  const shares = nets.map(({ person, minor }) => ({
    person,
    minor: minor < 0n ? -minor : (consumed.get(person) ?? 0n),
  }))
  return expenseRow(about, payers, byShares(shares, cost, about.currency))
}
