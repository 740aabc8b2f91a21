import type { ExpenseRow, FlawCode, FlawRow, SkipReason, SkipRow, TransferRow } from '#domain/imports/row.ts'
import type { Refusal } from '#domain/message.ts'
import type { Connection, Database } from '#domain/store/database.ts'

type FindingCode =
  | FlawCode
  | SkipReason
  | 'BROUGHT_OTHERWISE'
  | 'REFUSED'
  | 'ENTRY_FAILED'
  | 'GROUP_UNKNOWN'
  | 'TRIP_UNKNOWN'
  | 'CATEGORY_UNKNOWN'

/** What there is to say of an entry. */
export interface Finding {
  /** Of the file, from 1. */
  readonly line: number
  /** It could not be imported, it was left out on purpose, or something of it was. */
  readonly kind: 'FLAW' | 'SKIP' | 'NOTE'
  readonly code: FindingCode
  readonly data: Readonly<Record<string, unknown>>
}

type Queryable = Pick<Connection | Database, 'query'>

/** Nobody reads more of them, and a file of a million flaws is none to be mended line by line. */
export const MOST_FINDINGS = 1_000

export const flaw = ({ line, code, found }: FlawRow): Finding => ({ line, kind: 'FLAW', code, data: { found } })

export const skip = ({ line, reason, title, facts }: SkipRow): Finding => ({
  ...{ line, kind: 'SKIP', code: reason, data: { title, ...facts } },
})

export const alreadyThere = (row: ExpenseRow | TransferRow): Finding => ({
  ...{ line: row.line, kind: 'SKIP', code: 'ALREADY_THERE', data: toldOf(row) },
})

/** An earlier import has brought the same entry, of which this file says something else: what was first stays. */
export const otherwise = (row: ExpenseRow | TransferRow): Finding => ({
  ...{ line: row.line, kind: 'SKIP', code: 'BROUGHT_OTHERWISE', data: toldOf(row) },
})

/** A rule said no. */
export const refused = (row: ExpenseRow | TransferRow, refusal: Refusal): Finding => ({
  ...{ line: row.line, kind: 'FLAW', code: 'REFUSED', data: { ...toldOf(row), refusal } },
})

/** Something went wrong here. */
export const failed = (row: ExpenseRow | TransferRow): Finding => ({
  ...{ line: row.line, kind: 'FLAW', code: 'ENTRY_FAILED', data: toldOf(row) },
})

/** By what whoever brought it along knows it again. */
const toldOf = (row: ExpenseRow | TransferRow): Finding['data'] => ({
  title: row.kind === 'expense' ? row.title : row.note,
  ...{ date: row.date, amount: row.amount, currency: row.currency },
})

export const note = (line: number, code: FindingCode, data: Finding['data']): Finding => ({
  line,
  kind: 'NOTE',
  code,
  data,
})

/** Beyond those that are kept, none is. */
export async function keepFindings(database: Queryable, importId: number, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  await database.query({
    name: 'keep_findings',
    text: `INSERT INTO imports.findings (import_id, number, line, kind, code, data)
           SELECT $1, kept.count + f.ordinality, f.line, f.kind, f.code, f.data
           FROM (SELECT count(*) FROM imports.findings WHERE import_id = $1) AS kept,
             unnest($2::int[], $3::text[], $4::text[], $5::jsonb[]) WITH ORDINALITY AS f (line, kind, code, data)
           WHERE kept.count + f.ordinality <= $6`,
    values: [
      importId,
      findings.map(({ line }) => line),
      findings.map(({ kind }) => kind),
      findings.map(({ code }) => code),
      findings.map(({ data }) => JSON.stringify(data)),
      MOST_FINDINGS,
    ],
  })
}

export async function forgetFindings(database: Queryable, importId: number): Promise<void> {
  await database.query('DELETE FROM imports.findings WHERE import_id = $1', [importId])
}

/** In the order in which they were found. */
export async function findingsOf(
  database: Queryable,
  importId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(Finding & { readonly number: number })[]> {
  const { rows } = await database.query<Finding & { number: number }>({
    name: 'findings_of',
    // As long as expenses had no notes, it was told that they were left out.
    text: `SELECT number, line, kind, code, data FROM imports.findings
           WHERE import_id = $1 AND number > $2 AND code NOT LIKE 'NOTES%' ORDER BY number LIMIT $3`,
    values: [importId, after, limit],
  })
  return rows
}
