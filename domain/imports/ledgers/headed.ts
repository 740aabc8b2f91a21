import { Readable } from 'node:stream'
import { type Text, UnreadableError } from '../format.ts'
import type { FlawRow } from '../row.ts'
import { restored } from '../text/formulas.ts'
import { type Delimiter, delimiterOf, tableOf } from '../text/table.ts'
import { whole } from '../text/whole.ts'
import { torn } from './torn.ts'

const folded = (name: string): string => name.trim().toLowerCase()

/** What its first row calls the columns of a table. */
export class Header {
  readonly names: readonly string[]
  private readonly indexes = new Map<string, number>()

  constructor(cells: readonly string[]) {
    this.names = cells.map(cell => restored(cell.trim()))
    for (const [index, name] of this.names.entries()) {
      if (!this.indexes.has(folded(name))) this.indexes.set(folded(name), index)
    }
  }

  /** The column that is called so, in small letters whatever it is in the file. */
  find(name: string): number | undefined {
    return this.indexes.get(name)
  }

  has(...names: readonly string[]): boolean {
    return names.every(name => this.indexes.has(name))
  }
}

/** A row of a table, asked by the names of its columns. */
export class HeadedRow {
  readonly line: number
  readonly header: Header
  private readonly cells: readonly string[]
  /** Whether a lone comma in a number marks its decimals. */
  readonly comma: boolean
  /** Spreadsheets may have grouped its thousands. */
  readonly grouped = true
  readonly tabbed: boolean

  constructor(line: number, header: Header, cells: readonly string[], delimiter: Delimiter) {
    this.line = line
    this.header = header
    this.cells = cells
    this.comma = delimiter !== ','
    this.tabbed = delimiter === '\t'
  }

  at(index: number | null | undefined): string {
    return index == null ? '' : restored((this.cells[index] ?? '').trim())
  }

  /** As they stand there. */
  all(): readonly string[] {
    return this.cells
  }

  text(name: string): string {
    return this.at(this.header.find(name))
  }
}

const ENOUGH = 64 * 1024

/** Where a table begins: some say a line or two before it, in which there is nothing to part. */
function startOf(beginning: string): number {
  let start = 0
  for (const line of beginning.split(/(?<=\n)/)) {
    if (/[,;\t|]/.test(line) && !/^sep=/i.test(line)) return start
    start += line.length
  }
  return 0
}

/** In so many lines banks have said what they have to say before a table. */
const MOST_LINES_BEFORE = 40
/** A day, a title and an amount. */
const FEWEST_CELLS = 3
/** Of as many cells as most lines have, so many the names of the columns fill at least. */
const FILLED = 2 / 3

/**
 * Where the table of a bank begins: before it stands whose account it is, and how much is on it, in lines of far
 * fewer cells.
 */
function startOfStatement(beginning: string): number {
  const lines = beginning.split(/(?<=\n)/).slice(0, MOST_LINES_BEFORE)
  const widths = lines.map(widthOf)
  const usual = widths.filter(width => width > 0).toSorted((one, other) => other - one)
  const least = Math.max(FEWEST_CELLS, (usual[Math.floor(usual.length / 4)] ?? 0) * FILLED)
  const first = widths.findIndex(width => width >= least)
  return lines.slice(0, Math.max(0, first)).join('').length
}

/** Up to the last cell in which something stands. */
const widthOf = (line: string): number => cellsOf(line, delimiterOf(line)).findLastIndex(cell => cell !== '') + 1

/** The first lines of a table, beginning with the names of its columns; who breaks a line within a cell is not recognised. */
export function firstRows(beginning: string, count: number): string[][] {
  const text = beginning.slice(startOf(beginning))
  const delimiter = delimiterOf(text)
  const lines = text.split(/\r?\n|\r/).filter(line => line.replaceAll(delimiter, '').trim() !== '')
  return lines.slice(0, count).map(line => cellsOf(line, delimiter))
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + character)
  }
  return cells.map(cell => cell.trim())
}

export const headerIn = (beginning: string): Header => new Header(firstRows(beginning, 1)[0] ?? [])

/** Whether a row names the columns of another table, below the first. */
type IsHeader = (cells: readonly string[]) => boolean

/** Of a table that may be anybody's, with whatever stands before it. */
export const rowsOfStatement = (text: Text): AsyncGenerator<HeadedRow | FlawRow> =>
  headedRows(text, undefined, startOfStatement)

/** Row by row, without the empty ones. */
export async function* headedRows(
  text: Text,
  isHeader: IsHeader = () => false,
  startIn: (beginning: string) => number = startOf,
): AsyncGenerator<HeadedRow | FlawRow> {
  const { beginning, rest } = await begun(text)
  const start = startIn(beginning.slice(0, ENOUGH))
  const before = beginning.slice(0, start).split('\n').length - 1
  const delimiter = delimiterOf(beginning.slice(start))
  async function* table(): AsyncGenerator<string> {
    yield beginning.slice(start)
    yield* rest
  }
  let header: Header | undefined
  for await (const row of tableOf(table(), delimiter)) {
    const line = row.line + before
    if ('torn' in row) yield torn({ ...row, line })
    else if (header === undefined || isHeader(row.cells)) header = new Header(row.cells)
    else if (row.cells.some(cell => cell.trim() !== '')) {
      yield new HeadedRow(line, header, row.cells, delimiter)
    }
  }
}

async function begun(text: Text): Promise<{ readonly beginning: string; readonly rest: Text }> {
  const pieces = text[Symbol.asyncIterator]()
  let beginning = ''
  while (beginning.length < ENOUGH) {
    const next = await pieces.next()
    if (next.done) break
    beginning += next.value
  }
  return { beginning, rest: { [Symbol.asyncIterator]: () => pieces } }
}

/** Of a ledger that has to be held as a whole: twenty years of a dozen a day. */
export const MOST_ENTRIES = 100_000

/** A table of which the first rows cannot be understood without the last ones. */
export async function allHeadedRows(text: Text, isHeader?: IsHeader): Promise<readonly (HeadedRow | FlawRow)[]> {
  const all = await whole(text)
  const rows: (HeadedRow | FlawRow)[] = []
  for await (const row of headedRows(Readable.from([all]), isHeader)) {
    if (rows.length === MOST_ENTRIES) throw new UnreadableError('FILE_TOO_LARGE', { max: MOST_ENTRIES })
    rows.push(row)
  }
  return rows
}
