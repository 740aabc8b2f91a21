import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Text, UnreadableError } from '../format.ts'

/** A row of a table of text: what stands in its cells, or that from here on nothing can be told apart any more. */
export type Line = { readonly line: number; readonly cells: readonly string[] } | Torn

interface Torn {
  readonly line: number
  /** A quotation mark that nobody closes, or a row longer than any. */
  readonly torn: 'NOT_CLOSED' | 'TOO_LONG'
}

export type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** No row that anybody has written is longer, and no table wider. */
const MAX_ROW_LENGTH = 64 * 1024
const MAX_COLUMNS = 500

/** Spreadsheets say it so in a line of its own, before all others. */
const STATED = /^sep=(.)\r?\n/i

/** The one that the first line has most of, outside of quotes. */
export function delimiterOf(beginning: string): Delimiter {
  const stated = STATED.exec(beginning)?.[1]
  const known = DELIMITERS.find(each => each === stated)
  if (known !== undefined) return known
  const bare = firstLine(beginning).replaceAll(/"[^"]*"?/g, '')
  const counts = DELIMITERS.map(each => ({ each, count: bare.split(each).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).each
}

const firstLine = (text: string): string => /^[^\r\n]*/.exec(text.replace(STATED, ''))?.[0] ?? ''

/** Told cell by cell: a row of nothing but delimiters has no length, and would be held as a whole. */
function noWider(cell: string, { index }: { readonly index: number }): string {
  if (index >= MAX_COLUMNS) throw new UnreadableError('TOO_MANY_COLUMNS', { max: MAX_COLUMNS })
  return cell
}

/** Row by row, without the empty ones. Each tells the line in which it ends; the first is 1. */
export async function* tableOf(text: Text, delimiter: Delimiter): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    columns: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    cast: noWider,
  })
  const rows = Readable.from(text).compose(parser) as AsyncIterable<{ info: { lines: number }; record: string[] }>
  try {
    for await (const { info, record } of rows) yield { line: info.lines, cells: record }
  } catch (error) {
    yield tornBy(error)
  }
}

function tornBy(error: unknown): Torn {
  if (!(error instanceof CsvError)) throw error
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { line, torn: 'NOT_CLOSED' }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { line, torn: 'TOO_LONG' }
  throw error
}
