import type { ExpenseRow, Row, TransferRow } from '#domain/imports/row.ts'

/** Which rows of a file its owner has recorded already, by hand or from another file. */
export interface RecordedAlready {
  /** Of some rows that follow one another. */
  readonly among: (rows: readonly Row[]) => Promise<ReadonlySet<Row>>
}

export const isThere = (row: Row, there: ReadonlySet<Row>): row is ExpenseRow | TransferRow => there.has(row)

export const isEntry = (row: Row): row is ExpenseRow | TransferRow => row.kind === 'expense' || row.kind === 'transfer'
