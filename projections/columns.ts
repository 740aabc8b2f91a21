/*
 * Rows travel by columns: as one array parameter each, or as the lines of a COPY. Both are written as PostgreSQL reads
 * them, which takes a fraction of the time that node-postgres needs to quote every element.
 */

export type Cell = string | number | bigint | boolean | null

export type ColumnType =
  | ('bigint' | 'int' | 'smallint' | 'numeric')
  | ('bool' | 'date' | 'timestamptz' | 'text' | 'jsonb')

export interface Column {
  readonly type: ColumnType
  readonly cells: readonly Cell[]
}

/** A batch of new rows; the columns are in the order of the table. */
export interface Rows {
  readonly into: string
  readonly columns: readonly Column[]
}

export const column = (type: ColumnType, cells: readonly Cell[]): Column => ({ type, cells })

/** One cell of each row. */
export const columnOf = <Row>(type: ColumnType, rows: readonly Row[], read: (row: Row) => Cell): Column =>
  column(type, rows.map(read))

const holdsText = ({ type }: Column): boolean => type === 'text' || type === 'jsonb'

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`

/** {1,2,NULL} */
export function arrayOf(column: Column): string {
  const { cells } = column
  if (holdsText(column)) return `{${cells.map(cell => (cell === null ? 'NULL' : quoted(String(cell)))).join()}}`
  // join() writes null as nothing at all.
  return `{${cells.includes(null) ? cells.map(cell => cell ?? 'NULL').join() : cells.join()}}`
}

const SPECIAL: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, character => SPECIAL[character] ?? character) : text

const CHUNK_CHARACTERS = 65_536

/** The text format of COPY, in chunks of a size that sockets like. */
export function* copyLines({ columns }: Rows): Generator<string> {
  const count = columns[0]?.cells.length ?? 0
  const formatted = columns.map(column => ({ cells: column.cells, isText: holdsText(column) }))
  let chunk = ''
  for (let row = 0; row < count; row++) {
    let separator = ''
    for (const { cells, isText } of formatted) {
      const cell = cells[row] ?? null
      chunk += separator
      if (cell === null) chunk += '\\N'
      else chunk += isText ? escaped(String(cell)) : cell
      separator = '\t'
    }
    chunk += '\n'
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}
