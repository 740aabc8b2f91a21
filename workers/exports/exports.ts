import type { Connection, Database } from '#domain/store/database.ts'

export const EXPORT_KINDS = ['EXPENSES_CSV', 'ARCHIVE'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = [
  /** It waits for a worker, or one is at it. */
  'RUNNING',
  /** The file can be fetched. */
  'DONE',
  /** It went wrong however often it was tried. */
  'FAILED',
] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** A file that somebody takes away. */
export interface Export {
  readonly exportId: number
  readonly userId: number
  readonly kind: ExportKind
  readonly state: ExportState
  readonly asOf: number
  readonly attempt: number
  /** Null: nobody has counted yet. */
  readonly total: number | null
  readonly done: number
  readonly bytes: number
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly expiresAt: Date
}

type Queryable = Pick<Connection | Database, 'query'>

interface ExportRow {
  readonly export_id: string
  readonly user_id: string
  readonly kind: ExportKind
  readonly state: ExportState
  readonly as_of: string
  readonly attempt: number
  readonly total: number | null
  readonly done: number
  readonly bytes: string
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly expires_at: Date
}

const exportOf = (row: ExportRow): Export => ({
  exportId: Number(row.export_id),
  userId: Number(row.user_id),
  kind: row.kind,
  state: row.state,
  asOf: Number(row.as_of),
  attempt: row.attempt,
  total: row.total,
  done: row.done,
  bytes: Number(row.bytes),
  createdAt: row.created_at,
  endedAt: row.ended_at,
  expiresAt: row.expires_at,
})

/** What has expired and waits to be swept away is there no more. */
const OWN = 'user_id = $1 AND expires_at > now()'

/** One of somebody's own; another's is answered like one that never was. */
export async function findExport(database: Queryable, userId: number, exportId: number): Promise<Export | undefined> {
  const { rows } = await database.query<ExportRow>({
    name: 'find_export',
    text: `SELECT * FROM exports.exports WHERE ${OWN} AND export_id = $2`,
    values: [userId, exportId],
  })
  return rows.map(exportOf)[0]
}

/** As many as anybody may have at a time: each is a file that has to be kept. */
export const MOST_EXPORTS = 5

/** The newest first. */
export async function exportsOf(database: Queryable, userId: number): Promise<Export[]> {
  const { rows } = await database.query<ExportRow>({
    name: 'exports_of',
    text: `SELECT * FROM exports.exports WHERE ${OWN} ORDER BY export_id DESC LIMIT $2`,
    values: [userId, MOST_EXPORTS],
  })
  return rows.map(exportOf)
}

/** A new one; undefined where its owner has as many as anybody may have. */
export async function beginExport(
  database: Queryable,
  { userId, kind, asOf }: Pick<Export, 'userId' | 'kind' | 'asOf'>,
): Promise<Export | undefined> {
  const { rows } = await database.query<ExportRow>({
    name: 'begin_export',
    text: `INSERT INTO exports.exports (user_id, kind, as_of)
           SELECT $1, $2, $3 WHERE (SELECT count(*) FROM exports.exports WHERE ${OWN}) < $4 RETURNING *`,
    values: [userId, kind, asOf, MOST_EXPORTS],
  })
  const begun = rows.map(exportOf)[0]
  if (begun !== undefined) await tell(database, userId)
  return begun
}

/** With its file. Whoever is at it notices, and leaves. */
export async function forgetExport(database: Queryable, { exportId, userId }: Export): Promise<void> {
  await database.query('DELETE FROM exports.exports WHERE export_id = $1', [exportId])
  await tell(database, userId)
}

/** A worker begins, from the start. Undefined: there is nothing to be done. */
export async function beginAttempt(database: Queryable, exportId: number): Promise<Export | undefined> {
  const { rows } = await database.query<ExportRow>(
    `UPDATE exports.exports SET attempt = attempt + 1, total = NULL, done = 0
     WHERE export_id = $1 AND state = 'RUNNING' RETURNING *`,
    [exportId],
  )
  const begun = rows.map(exportOf)[0]
  if (begun === undefined) return undefined
  await database.query('DELETE FROM exports.pieces WHERE export_id = $1', [exportId])
  return begun
}

/** It was discarded, or another worker has begun meanwhile. */
export class NotOursError extends Error {}

async function change(
  database: Queryable,
  { exportId, userId, attempt }: Export,
  set: string,
  ...values: readonly unknown[]
): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE exports.exports SET ${set} WHERE export_id = $1 AND attempt = $2 AND state = 'RUNNING'`,
    [exportId, attempt, ...values],
  )
  if (rowCount === 0) throw new NotOursError('the export is not under way any more')
  await tell(database, userId)
}

export const noteTotal = (database: Queryable, begun: Export, total: number): Promise<void> =>
  change(database, begun, 'total = $3', total)

export const noteDone = (database: Queryable, begun: Export, done: number): Promise<void> =>
  change(database, begun, 'done = $3', done)

export const endExport = (database: Queryable, begun: Export, bytes: number): Promise<void> =>
  change(database, begun, `state = 'DONE', bytes = $3, done = coalesce(total, done), ended_at = now()`, bytes)

export const failExport = (database: Queryable, begun: Export): Promise<void> =>
  change(database, begun, `state = 'FAILED', ended_at = now()`)

/** Its owner's screens are told, wherever they are. */
async function tell(database: Queryable, userId: number): Promise<void> {
  await database.query({ name: 'tell_of_exports', text: `SELECT pg_notify('exports', $1)`, values: [String(userId)] })
}
