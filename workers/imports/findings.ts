import type { ExpenseRow, FlawCode, FlawRow, SkipReason, SkipRow } from '#domain/imports/row.ts'
import type { Refusal } from '#domain/message.ts'
import type { Connection, Database } from '#domain/store/database.ts'

type FindingCode =
  | FlawCode
  | SkipReason
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

export const skip = ({ line, reason, title }: SkipRow): Finding => ({
  ...{ line, kind: 'SKIP', code: reason, data: { title } },
})

export const alreadyThere = ({ line, title }: ExpenseRow): Finding =>
  skip({ kind: 'skip', line, reason: 'ALREADY_THERE', title })

/** A rule said no. */
export const refused = (line: number, refusal: Refusal): Finding => ({
  ...{ line, kind: 'FLAW', code: 'REFUSED', data: { refusal } },
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
    text: `SELECT number, line, kind, code, data FROM imports.findings
           WHERE import_id = $1 AND number > $2 ORDER BY number LIMIT $3`,
    values: [importId, after, limit],
  })
  return rows
}
