import { SPLIT_TYPES, type SplitType } from '../../expense/events.ts'
import type { Format, Hints, Text } from '../format.ts'
import type { DivisionIn, ExpenseRow, Row, TransferRow } from '../row.ts'
import { amountFrom, isBelowZero, isNothing, type Writing } from '../text/amount.ts'
import { dayFrom } from '../text/day.ts'
import { restored } from '../text/formulas.ts'
import { listIn } from '../text/lists.ts'
import { Nth } from '../text/nth.ts'
import { opened } from '../text/opened.ts'
import { type Delimiter, delimiterOf, type Line, tableOf } from '../text/table.ts'
import { isOwnTable } from './isOwnTable.ts'
import { type Column, columnsIn, ME } from './ownColumns.ts'
import { torn } from './torn.ts'
import { amountOf, currencyIn, FlawError, understood } from './understood.ts'

/** A table of our own, or one that somebody has written like it: of its columns, three are enough. */
export const ownCsv: Format<'QUITS_CSV'> = {
  source: 'QUITS_CSV',
  recognises: isOwnTable,
  read,
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const { beginning, all } = await opened(text)
  const delimiter = delimiterOf(beginning)
  const nth = new Nth()
  let columns: ReadonlyMap<Column, number> | undefined
  for await (const line of tableOf(all, delimiter)) {
    if ('torn' in line) yield torn(line)
    else if (columns === undefined) columns = columnsIn(line.cells)
    else {
      const cells = new Cells(line, columns, delimiter)
      yield* understood(line.line, () => [rowOf(cells, { hints, nth })])
    }
  }
}

/** A row as it stands there. */
class Cells {
  readonly line: number
  private readonly cells: readonly string[]
  private readonly columns: ReadonlyMap<Column, number>
  private readonly writing: Writing

  constructor(
    { line, cells }: Extract<Line, { cells: readonly string[] }>,
    columns: Cells['columns'],
    delimiter: Delimiter,
  ) {
    this.line = line
    this.cells = cells
    this.columns = columns
    this.writing = { comma: delimiter !== ',', grouped: true, tabbed: delimiter === '\t' }
  }

  text(column: Column): string {
    return restored((this.cells[this.columns.get(column) ?? -1] ?? '').trim())
  }

  textOrNull(column: Column): string | null {
    return this.text(column) || null
  }

  /** What is no amount of money, such as a rate, has as many decimals as it needs. */
  number(column: Column): string | undefined {
    return this.numberIn(this.text(column))
  }

  amount(column: Column, currency: string): string | undefined {
    return amountOf(this.text(column), currency, this.writing)
  }

  /** Numbers that stand there one after the other; undefined: one of them is none. */
  numbers(column: Column): string[] | undefined {
    return allOf(listIn(this.text(column)).map(item => this.numberIn(item)))
  }

  amounts(column: Column, currency: string): string[] | undefined {
    return allOf(listIn(this.text(column)).map(item => amountOf(item, currency, this.writing)))
  }

  private numberIn(text: string): string | undefined {
    return amountFrom(text, { comma: this.writing.comma })
  }
}

const allOf = (found: readonly (string | undefined)[]): string[] | undefined =>
  found.every(each => each !== undefined) ? [...found] : undefined

interface Given {
  readonly hints: Hints
  readonly nth: Nth
}

const rowOf = (cells: Cells, given: Given): ExpenseRow | TransferRow =>
  isTransfer(cells) ? transferOf(cells, given) : expenseOf(cells, given)

const isTransfer = (cells: Cells): boolean => /^(?:transfer|payment|settlement)$/i.test(cells.text('type'))

/** What both have. */
function entryOf(cells: Cells, { hints, nth }: Given) {
  const date = dayFrom(cells.text('date'), hints.dateOrder ?? 'DMY')
  if (date === undefined) throw new FlawError('DATE_NOT_UNDERSTOOD', cells.text('date'))
  const currency = currencyIn(cells.text('currency'), hints.currency)
  const amount = cells.amount('amount', currency)
  if (amount === undefined) throw new FlawError('AMOUNT_NOT_UNDERSTOOD', cells.text('amount'))
  if (isNothing(amount) || isBelowZero(amount)) throw new FlawError('AMOUNT_NOT_ABOVE_ZERO', cells.text('amount'))
  const own = cells.text('external_id')
  const said = [date, amount, currency, cells.text('title'), cells.text('paid_by'), cells.text('participants')]
  const externalId = nth.name(own === '' ? said.join('|') : `id ${own}`)
  return { line: cells.line, externalId, date, amount, currency, group: cells.textOrNull('group') }
}

function expenseOf(cells: Cells, given: Given): ExpenseRow {
  const title = cells.text('title')
  if (title === '') throw new FlawError('TITLE_MISSING')
  const entry = entryOf(cells, given)
  const split = splitIn(cells, entry.currency)
  const division = divisionIn(cells, split, entry.currency)
  return {
    ...{ kind: 'expense', ...entry, title },
    note: cells.textOrNull('note'),
    category: cells.textOrNull('category'),
    payers: payersIn(cells, entry),
    split,
    ...(division === undefined ? {} : { division }),
    trip: cells.textOrNull('trip'),
    rate: rateIn(cells),
    oddCent: cells.textOrNull('external_id'),
  }
}

function transferOf(cells: Cells, given: Given): TransferRow {
  const [from, ...others] = listIn(cells.text('paid_by'))
  const [to, ...more] = listIn(cells.text('participants'))
  if (from === undefined || others.length > 0) throw new FlawError('PERSON_NOT_UNDERSTOOD', cells.text('paid_by'))
  if (to === undefined || more.length > 0) throw new FlawError('PERSON_NOT_UNDERSTOOD', cells.text('participants'))
  const settles = rateIn(cells)
  return {
    ...{ kind: 'transfer', ...entryOf(cells, given), from, to, note: cells.textOrNull('note') },
    ...(settles === null ? {} : { settles }),
  }
}

function payersIn(cells: Cells, { amount, currency }: Pick<ExpenseRow, 'amount' | 'currency'>): ExpenseRow['payers'] {
  const named = listIn(cells.text('paid_by'))
  // Of what is shared it has to be told who has paid; what is one's own is paid by whoever imports it.
  const people = named.length === 0 && cells.text('participants') !== '' ? [ME] : named
  if (people.length < 2) return people.map(person => ({ person, amount }))
  const amounts = cells.amounts('paid_amounts', currency)
  if (amounts?.length !== people.length) throw new FlawError('PAYERS_DO_NOT_ADD_UP', cells.text('paid_amounts'))
  return people.map((person, index) => ({ person, amount: amounts[index] ?? '0' }))
}

/** Equally, where there is nothing but people. */
function splitIn(cells: Cells, currency: string): ExpenseRow['split'] {
  const people = listIn(cells.text('participants'))
  if (people.length === 0) return null
  const typed = cells.text('split_type').toUpperCase() || 'EQUAL'
  const type = SPLIT_TYPES.find((each): each is SplitType => each === typed)
  if (type === undefined) throw new FlawError('SPLIT_NOT_UNDERSTOOD', typed)
  if (type === 'EQUAL') return { type, entries: people.map(person => ({ person, value: '1' })) }
  const values = type === 'AMOUNT' ? cells.amounts('split_values', currency) : cells.numbers('split_values')
  if (values?.length !== people.length) throw new FlawError('SPLIT_NOT_UNDERSTOOD', cells.text('split_values'))
  return { type, entries: people.map((person, index) => ({ person, value: values[index] ?? '0' })) }
}

/** To the cent; nothing for whoever writes such a table by hand. */
function divisionIn(cells: Cells, split: ExpenseRow['split'], currency: string): DivisionIn | undefined {
  const borne = cells.text('borne')
  if (split === null || borne === '') return undefined
  const amounts = cells.amounts('borne', currency)
  if (amounts?.length !== split.entries.length) throw new FlawError('SPLIT_NOT_UNDERSTOOD', borne)
  const shares = split.entries.map(({ person }, index) => ({ person, amount: amounts[index] ?? '0' }))
  const debts = debtsIn(cells, currency)
  return debts === undefined ? { shares } : { shares, debts }
}

function debtsIn(cells: Cells, currency: string): DivisionIn['debts'] {
  const [debtors, creditors] = [listIn(cells.text('debtors')), listIn(cells.text('creditors'))]
  if (debtors.length === 0) return undefined
  const amounts = cells.amounts('debts', currency)
  if (amounts?.length !== debtors.length || creditors.length !== debtors.length) {
    throw new FlawError('SPLIT_NOT_UNDERSTOOD', cells.text('debts'))
  }
  return debtors.map((debtor, index) => ({ debtor, creditor: creditors[index] ?? ME, amount: amounts[index] ?? '0' }))
}

function rateIn(cells: Cells): ExpenseRow['rate'] {
  const to = cells.text('conversion_currency').toUpperCase()
  const rate = cells.number('conversion_rate')
  return to === '' || rate === undefined ? null : { to, rate }
}
