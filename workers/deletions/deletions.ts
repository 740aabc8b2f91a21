import type { BroughtBack } from '#domain/commands/bringBackExpenses.ts'
import type { Voided } from '#domain/commands/voidAllExpenses.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'

export type DeletionState = 'DELETING' | 'DELETED' | 'RESTORING' | 'RESTORED'

/** So long somebody has to think better of it. */
const DAYS_TO_UNDO = 30

/** That somebody has deleted all expenses they recorded, and what has become of that. */
export interface Deletion {
  readonly deletionId: number
  readonly userId: number
  readonly state: DeletionState
  /** The cause of each of them, in the log. */
  readonly commandId: string
  /** The same of bringing them back. */
  readonly restoreId: string
  readonly upTo: number
  readonly reached: number
  /** Where the log holds the last that came of it; 0: nothing has. */
  readonly position: number
  readonly deleted: number
  readonly restored: number
  /** Not brought back: somebody has done that before. */
  readonly alreadyBack: number
  /** Not brought back: somebody has done that before, and deleted them once more. */
  readonly deletedAgain: number
  /** Not brought back: nothing more may happen to them. */
  readonly refused: number
  readonly createdAt: Date
  readonly deletedAt: Date | null
  readonly restoredAt: Date | null
  /** From then on it stays as it is. */
  readonly undoUntil: Date
  readonly isPastUndo: boolean
}

export const isUnderWay = ({ state }: Deletion): boolean => state === 'DELETING' || state === 'RESTORING'

export interface AtIt {
  readonly database: Database
  readonly store: EventStore
  readonly signal: AbortSignal
}

/** Goes on with it until it has ended, somebody else is at it, or time is over. */
export type GoOn = (house: AtIt, deletionId: number) => Promise<void>

type Queryable = Pick<Connection | Database, 'query'>

interface DeletionRow {
  readonly deletion_id: string
  readonly user_id: string
  readonly state: DeletionState
  readonly command_id: string
  readonly restore_id: string
  readonly up_to: string
  readonly reached: string
  readonly position: string
  readonly deleted: number
  readonly restored: number
  readonly already_back: number
  readonly deleted_again: number
  readonly refused: number
  readonly created_at: Date
  readonly deleted_at: Date | null
  readonly restored_at: Date | null
  readonly undo_until: Date
  readonly is_past_undo: boolean
}

const UNDO_UNTIL = `coalesce(deleted_at, created_at) + interval '${DAYS_TO_UNDO} days'`
const COLUMNS = `*, ${UNDO_UNTIL} AS undo_until, now() > ${UNDO_UNTIL} AS is_past_undo`

const deletionOf = (row: DeletionRow): Deletion => ({
  deletionId: Number(row.deletion_id),
  userId: Number(row.user_id),
  state: row.state,
  commandId: row.command_id,
  restoreId: row.restore_id,
  upTo: Number(row.up_to),
  reached: Number(row.reached),
  position: Number(row.position),
  deleted: row.deleted,
  restored: row.restored,
  alreadyBack: row.already_back,
  deletedAgain: row.deleted_again,
  refused: row.refused,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  restoredAt: row.restored_at,
  undoUntil: row.undo_until,
  isPastUndo: row.is_past_undo,
})

/** One of somebody's own; another's is answered like one that never was. */
export async function findDeletion(
  database: Queryable,
  userId: number,
  deletionId: number,
): Promise<Deletion | undefined> {
  const { rows } = await database.query<DeletionRow>({
    name: 'find_expense_deletion',
    text: `SELECT ${COLUMNS} FROM account.expense_deletions WHERE deletion_id = $1 AND user_id = $2`,
    values: [deletionId, userId],
  })
  return rows.map(deletionOf)[0]
}

/** For whoever is at it. */
export async function deletionUnderWay(database: Queryable, deletionId: number): Promise<Deletion | undefined> {
  const { rows } = await database.query<DeletionRow>({
    name: 'expense_deletion_under_way',
    text: `SELECT ${COLUMNS} FROM account.expense_deletions WHERE deletion_id = $1`,
    values: [deletionId],
  })
  return rows.map(deletionOf)[0]
}

/** As many as anybody looks at. */
const MOST_DELETIONS = 20

/** Those of somebody that something came of and that may still be undone, the newest first. */
export async function deletionsOf(database: Queryable, userId: number): Promise<Deletion[]> {
  const { rows } = await database.query<DeletionRow>({
    name: 'expense_deletions_of',
    text: `SELECT ${COLUMNS} FROM account.expense_deletions
           WHERE user_id = $1 AND (state = 'DELETING' OR deleted > 0) AND now() <= ${UNDO_UNTIL}
           ORDER BY deletion_id DESC LIMIT ${MOST_DELETIONS}`,
    values: [userId],
  })
  return rows.map(deletionOf)
}

interface Wish {
  readonly userId: number
  /** Of whoever asks: asked for again by it, it is the same deletion. */
  readonly commandId: string
  /** Where the log ended when it was asked for first; undefined: it ends there now. */
  readonly upTo: number | undefined
}

/** A new one, or that of the first time. Undefined: another one of theirs is under way. */
export async function beginDeletion(
  database: Queryable,
  { userId, commandId, upTo }: Wish,
): Promise<Deletion | undefined> {
  const begun = await database.query<DeletionRow>({
    name: 'begin_expense_deletion',
    text: `INSERT INTO account.expense_deletions (user_id, state, command_id, up_to)
           SELECT $1, 'DELETING', $2, coalesce($3, (SELECT max(position) FROM log.events), 0)
           ON CONFLICT DO NOTHING
           RETURNING ${COLUMNS}`,
    values: [userId, commandId, upTo],
  })
  const [deletion] = begun.rows.map(deletionOf)
  if (deletion !== undefined) return deletion
  const { rows } = await database.query<DeletionRow>({
    name: 'begun_expense_deletion',
    text: `SELECT ${COLUMNS} FROM account.expense_deletions WHERE user_id = $1 AND command_id = $2`,
    values: [userId, commandId],
  })
  return rows.map(deletionOf)[0]
}

/** Whether it came to nothing because somebody has another one under way. */
export const isAnotherUnderWay = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'expense_deletions_under_way'

/** Only where it has ended, and may still be undone. */
export async function beginUndo(database: Queryable, deletionId: number): Promise<void> {
  await database.query({
    name: 'begin_undo_of_expense_deletion',
    text: `UPDATE account.expense_deletions SET state = 'RESTORING', reached = 0
           WHERE deletion_id = $1 AND state = 'DELETED' AND now() <= ${UNDO_UNTIL}`,
    values: [deletionId],
  })
}

/** False: somebody else has got further meanwhile, and whoever is at it leaves. */
export async function noteDeleted(
  database: Queryable,
  { deletionId, reached: before }: Pick<Deletion, 'deletionId' | 'reached'>,
  { deleted, position, reached }: Voided,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'note_deleted_expenses',
    text: `UPDATE account.expense_deletions
           SET deleted = deleted + $3, position = greatest(position, $4), reached = $5
           WHERE deletion_id = $1 AND reached = $2 AND state = 'DELETING'`,
    values: [deletionId, before, deleted, position, reached],
  })
  return rowCount === 1
}

/** The same of what is brought back. */
export async function noteRestored(
  database: Queryable,
  { deletionId, reached: before }: Pick<Deletion, 'deletionId' | 'reached'>,
  { restored, alreadyBack, deletedAgain, refused, position, reached }: BroughtBack,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'note_restored_expenses',
    text: `UPDATE account.expense_deletions
           SET restored = restored + $3, already_back = already_back + $4, deleted_again = deleted_again + $5,
               refused = refused + $6, position = greatest(position, $7), reached = $8
           WHERE deletion_id = $1 AND reached = $2 AND state = 'RESTORING'`,
    values: [deletionId, before, restored, alreadyBack, deletedAgain, refused, position, reached],
  })
  return rowCount === 1
}

export async function endDeletion(database: Queryable, deletionId: number): Promise<void> {
  await database.query(
    `UPDATE account.expense_deletions SET state = 'DELETED', deleted_at = now()
     WHERE deletion_id = $1 AND state = 'DELETING'`,
    [deletionId],
  )
}

export async function endUndo(database: Queryable, deletionId: number): Promise<void> {
  await database.query(
    `UPDATE account.expense_deletions SET state = 'RESTORED', restored_at = now()
     WHERE deletion_id = $1 AND state = 'RESTORING'`,
    [deletionId],
  )
}
