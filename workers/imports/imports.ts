import type { Encoding } from '#domain/imports/text/decode.ts'
import type { Refusal } from '#domain/message.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import type { Examined } from './examined.ts'
import type { Settings } from './settings.ts'

export const IMPORT_STATES = [
  /** The file is on its way here. */
  'ARRIVING',
  /** A worker looks at what stands in it. */
  'EXAMINING',
  /** Its owner looks at what a worker has found, and chooses. */
  'READY',
  'UNREADABLE',
  'RUNNING',
  'CANCELLING',
  /** Ended before it was through: what had been imported by then stays. */
  'CANCELLED',
  'DONE',
  'TAKING_BACK',
  'TAKEN_BACK',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What has become of the entries so far. Each that was gone through is one of the four. */
export interface Tally {
  readonly imported: number
  /** Had been imported before. */
  readonly repeated: number
  readonly skipped: number
  readonly failed: number
}

export interface Import extends Tally {
  readonly importId: number
  readonly userId: number
  readonly state: ImportState
  /** The cause of all that it has brought about, in the log. */
  readonly commandId: string
  /** The same of taking it back. */
  readonly takeBackId: string
  readonly fileName: string
  readonly bytes: number
  /** How often a worker has begun to look through it since it last came to an end. */
  readonly attempt: number
  readonly encoding: Encoding | null
  readonly source: string | null
  readonly settings: Settings
  readonly examined: Examined | null
  readonly startsAtOnce: boolean
  readonly problem: { readonly code: string; readonly data: Readonly<Record<string, unknown>> } | null
  readonly total: number | null
  readonly goneThrough: number
  /** Of what was imported, while it is taken back. */
  readonly takenBack: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

type Queryable = Pick<Connection | Database, 'query'>

interface ImportRow {
  readonly import_id: string
  readonly user_id: string
  readonly state: ImportState
  readonly command_id: string
  readonly take_back_id: string
  readonly file_name: string
  readonly bytes: string
  readonly attempt: number
  readonly encoding: Encoding | null
  readonly source: string | null
  readonly settings: Settings
  readonly examined: Examined | null
  readonly starts_at_once: boolean
  readonly problem: Import['problem']
  readonly total: number | null
  readonly gone_through: number
  readonly taken_back: number
  readonly imported: number
  readonly repeated: number
  readonly skipped: number
  readonly failed: number
  readonly created_at: Date
  readonly started_at: Date | null
  readonly ended_at: Date | null
}

const importOf = (row: ImportRow): Import => ({
  importId: Number(row.import_id),
  userId: Number(row.user_id),
  state: row.state,
  commandId: row.command_id,
  takeBackId: row.take_back_id,
  fileName: row.file_name,
  bytes: Number(row.bytes),
  attempt: row.attempt,
  encoding: row.encoding,
  source: row.source,
  settings: row.settings,
  examined: row.examined,
  startsAtOnce: row.starts_at_once,
  problem: row.problem,
  total: row.total,
  goneThrough: row.gone_through,
  takenBack: row.taken_back,
  imported: row.imported,
  repeated: row.repeated,
  skipped: row.skipped,
  failed: row.failed,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
})

/** One of somebody's own; another's is answered like one that never was. */
export async function findImport(database: Queryable, userId: number, importId: number): Promise<Import | undefined> {
  const { rows } = await database.query<ImportRow>({
    name: 'find_import',
    text: 'SELECT * FROM imports.imports WHERE import_id = $1 AND user_id = $2',
    values: [importId, userId],
  })
  return rows.map(importOf)[0]
}

/** As it is until the transaction ends. */
export async function holdImport(connection: Connection, importId: number): Promise<Import | undefined> {
  const { rows } = await connection.query<ImportRow>({
    name: 'hold_import',
    text: 'SELECT * FROM imports.imports WHERE import_id = $1 FOR UPDATE',
    values: [importId],
  })
  return rows.map(importOf)[0]
}

/** For whoever is at it. */
export async function importUnderWay(database: Queryable, importId: number): Promise<Import | undefined> {
  const { rows } = await database.query<ImportRow>({
    name: 'import_under_way',
    text: 'SELECT * FROM imports.imports WHERE import_id = $1',
    values: [importId],
  })
  return rows.map(importOf)[0]
}

/** A worker begins to look through it. Undefined: there is nothing to be done. */
export async function beginExamination(database: Queryable, importId: number): Promise<Import | undefined> {
  const { rows } = await database.query<ImportRow>({
    name: 'begin_examination',
    text: `UPDATE imports.imports SET attempt = attempt + 1 WHERE import_id = $1 AND state = 'EXAMINING' RETURNING *`,
    values: [importId],
  })
  return rows.map(importOf)[0]
}

/** As many wait, or are under way, as anybody may have. */
export const MOST_IMPORTS = 100

/** Those of somebody, the newest first, from a number on downwards. */
export async function importsOf(
  database: Queryable,
  userId: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<Import[]> {
  const { rows } = await database.query<ImportRow>({
    name: 'imports_of',
    text: `SELECT * FROM imports.imports WHERE user_id = $1 AND import_id < $2 AND state <> 'ARRIVING'
           ORDER BY import_id DESC LIMIT $3`,
    values: [userId, before, limit],
  })
  return rows.map(importOf)
}

/** An import that nobody has started is forgotten with its file after so long. */
const PATIENCE = `interval '1 day'`

/** A new one; undefined where its owner has as many that are not started, or under way, as anybody may have. */
export async function beginImport(
  database: Queryable,
  begun: Pick<Import, 'userId' | 'fileName' | 'settings' | 'startsAtOnce'>,
): Promise<number | undefined> {
  const { userId, fileName, settings, startsAtOnce } = begun
  const { rows } = await database.query<{ import_id: string }>({
    name: 'begin_import',
    text: `INSERT INTO imports.imports (user_id, state, file_name, settings, starts_at_once, expires_at)
           SELECT $1, 'ARRIVING', $2, $3, $4, now() + ${PATIENCE}
           WHERE (
             SELECT count(*) FROM imports.imports
             WHERE user_id = $1 AND state IN ('ARRIVING', 'EXAMINING', 'READY', 'RUNNING', 'CANCELLING', 'TAKING_BACK')
           ) < $5
           RETURNING import_id`,
    values: [userId, fileName, JSON.stringify(settings), startsAtOnce, MOST_IMPORTS],
  })
  return rows[0] === undefined ? undefined : Number(rows[0].import_id)
}

/** False: it was started meanwhile, or is gone already. */
export async function forgetUnstarted(database: Queryable, importId: number): Promise<boolean> {
  const { rowCount } = await database.query('DELETE FROM imports.imports WHERE import_id = $1 AND started_at IS NULL', [
    importId,
  ])
  return rowCount === 1
}

export async function forgetImport(database: Queryable, importId: number): Promise<void> {
  await database.query('DELETE FROM imports.imports WHERE import_id = $1', [importId])
}

/** What may become of which. Whoever comes too late finds it in another state, and nothing is done. */
export async function moveTo(
  database: Queryable,
  importId: number,
  { from, to }: { readonly from: readonly ImportState[]; readonly to: ImportState },
  set = '',
  values: readonly unknown[] = [],
): Promise<Import | undefined> {
  const { rows } = await database.query<ImportRow>(
    `UPDATE imports.imports SET state = $3${set === '' ? '' : `, ${set}`}
     WHERE import_id = $1 AND state = ANY($2) RETURNING *`,
    [importId, from, to, ...values],
  )
  const moved = rows.map(importOf)[0]
  if (moved !== undefined) await tell(database, moved.userId)
  return moved
}

/** A rule says no to what its owner has chosen: it waits for them again, as before it was started. */
export async function putBack(database: Queryable, importId: number, { code, data = {} }: Refusal): Promise<void> {
  const waiting = `problem = $4, started_at = NULL, expires_at = now() + ${PATIENCE}`
  const problem = JSON.stringify({ code, data })
  await moveTo(database, importId, { from: ['RUNNING'], to: 'READY' }, waiting, [problem])
}

/** Its owner's screens are told, wherever they are. */
async function tell(database: Queryable, userId: number): Promise<void> {
  await database.query({ name: 'tell_of_imports', text: `SELECT pg_notify('imports', $1)`, values: [String(userId)] })
}

/**
 * What became of the next entries. False: somebody else has gone through them meanwhile, or it is under way no more, and
 * whoever is at it leaves.
 */
export async function noteProgress(
  database: Queryable,
  { importId, userId, goneThrough }: Pick<Import, 'importId' | 'userId' | 'goneThrough'>,
  { imported, repeated, skipped, failed }: Tally,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'note_progress',
    text: `UPDATE imports.imports SET gone_through = gone_through + $3 + $4 + $5 + $6,
             imported = imported + $3, repeated = repeated + $4, skipped = skipped + $5, failed = failed + $6
           WHERE import_id = $1 AND gone_through = $2 AND state IN ('RUNNING', 'CANCELLING')`,
    values: [importId, goneThrough, imported, repeated, skipped, failed],
  })
  await tell(database, userId)
  return rowCount === 1
}

/** So many of its entries were taken back by now. */
export async function noteTakenBack(
  database: Queryable,
  { importId, userId }: Pick<Import, 'importId' | 'userId'>,
  entries: number,
): Promise<void> {
  await database.query({
    name: 'note_taken_back',
    text: `UPDATE imports.imports SET taken_back = $2 WHERE import_id = $1 AND state = 'TAKING_BACK'`,
    values: [importId, entries],
  })
  await tell(database, userId)
}

/** It is kept from now on, and its file is not: both at once, for nobody comes back to what has ended. */
export const endImport = (
  database: Database,
  importId: number,
  { from, to }: { readonly from: readonly ImportState[]; readonly to: ImportState },
): Promise<void> =>
  inTransaction(database, async connection => {
    const ended = await moveTo(connection, importId, { from, to }, 'ended_at = now(), expires_at = NULL')
    if (ended !== undefined) await connection.query('DELETE FROM imports.pieces WHERE import_id = $1', [importId])
  })
