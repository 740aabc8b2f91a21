import { type Text, UnreadableError } from '#domain/imports/format.ts'
import { mappedCsv } from '#domain/imports/ledgers/mappedCsv.ts'
import { formatCalled, formatOf } from '#domain/imports/recognise.ts'
import type { ExpenseRow, FlawRow, Row, SkipRow, TransferRow } from '#domain/imports/row.ts'
import { decoded } from '#domain/imports/text/decode.ts'
import type { Database } from '#domain/store/database.ts'
import { breathing } from './breathing.ts'
import type { Examined } from './examined.ts'
import { keptFile } from './file.ts'
import type { Import } from './imports.ts'
import type { Settings } from './settings.ts'

/** What stands in a file one after the other: each of these becomes something, or is told of. */
export type EntryRow = ExpenseRow | TransferRow | FlawRow | SkipRow

const isEntry = (row: Row): row is EntryRow =>
  row.kind === 'expense' || row.kind === 'transfer' || row.kind === 'flaw' || row.kind === 'skip'

/** Of a table whose columns its owner has named. */
export const MAPPED = 'CSV_MAPPED'

type Kept = Pick<Import, 'importId' | 'encoding' | 'source' | 'settings' | 'examined'>

export const textOf = (database: Database, { importId, encoding }: Pick<Kept, 'importId' | 'encoding'>): Text =>
  decoded(keptFile(database, importId), encoding ?? 'utf-8')

/** All that a file says, in its order. */
export function rowsOf(database: Database, kept: Kept): AsyncIterable<Row> {
  const { source, settings, examined } = kept
  const { columns, currency } = settings
  const format = source === MAPPED && columns !== undefined ? mappedCsv(columns) : formatCalled(source ?? '')
  if (format === undefined) throw new UnreadableError('FORMAT_UNKNOWN')
  return format.read(textOf(database, kept), { currency, dateOrder: orderOf(settings, examined) })
}

/** As its owner says, as the dates themselves show, or as its owner writes dates. */
function orderOf({ dateOrder, usualDates }: Settings, examined: Examined | null): 'DMY' | 'MDY' {
  const shown = examined?.dateOrder
  return dateOrder ?? (shown === 'DMY' || shown === 'MDY' ? shown : usualDates)
}

export async function* entriesOf(database: Database, kept: Kept): AsyncGenerator<EntryRow> {
  for await (const row of breathing(rowsOf(database, kept))) if (isEntry(row)) yield row
}

const BEGINNING_CHARACTERS = 64 * 1024

/** As much of it as tells what it is. */
export async function beginningOf(text: Text): Promise<string> {
  let beginning = ''
  for await (const piece of text) {
    beginning += piece
    if (beginning.length >= BEGINNING_CHARACTERS) break
  }
  // What is cut in two is no letter.
  return beginning.slice(0, BEGINNING_CHARACTERS).toWellFormed()
}

/** Which kind of file it is; undefined: its owner has to say what stands where. */
export const sourceOf = (beginning: string): string | undefined => formatOf(beginning)?.source
