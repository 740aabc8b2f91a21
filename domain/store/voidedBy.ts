import type { Queryable } from './storedEvent.ts'

/** An expense that a command deleted. */
export interface VoidedExpense {
  readonly expenseId: number
  /** Of that deletion. */
  readonly position: number
  /** Whether it is deleted still or was brought back, and by which command. Undefined: nothing of it is left. */
  readonly since: 'STILL' | 'RESTORED' | 'DELETED' | undefined
  readonly restoredBy: string | null
  /** By which command it was there when it was deleted; null: by one of its own. */
  readonly broughtAboutBy: string | null
}

interface VoidedRow {
  readonly position: string
  readonly expense_id: string
  readonly is_own: boolean
  readonly type: string
  readonly caused_by: string | null
  readonly brought_about_by: string | null
}

/** What a command has deleted, in the order in which it did, and whether it is deleted still. */
export async function expensesVoidedBy(
  database: Queryable,
  commandId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<VoidedExpense[]> {
  const { rows } = await database.query<VoidedRow>({
    name: 'expenses_voided_by',
    // Where people were linked, or a trip is gone, a deleted expense is deleted still.
    text: `SELECT own.position, own.data->>'expenseId' AS expense_id, last.position = own.position AS is_own, last.type,
                  last.meta -> 'cause' ->> 'commandId' AS caused_by, origin.brought_about_by
           FROM log.events AS own, LATERAL (
             SELECT position, type, meta FROM log.events
             WHERE stream_id = own.stream_id AND type IN ('ExpenseVoided', 'ExpenseRestored', 'ExpenseErased')
             ORDER BY version DESC LIMIT 1
           ) AS last, LATERAL (
             SELECT meta -> 'cause' ->> 'commandId' AS brought_about_by FROM log.events
             WHERE stream_id = own.stream_id AND position < own.position
               AND type IN ('ExpenseRecorded', 'ExpenseRestored')
             ORDER BY version DESC LIMIT 1
           ) AS origin
           WHERE own.meta -> 'cause' ->> 'commandId' = $1 AND own.meta -> 'cause' ? 'commandId'
             AND own.type = 'ExpenseVoided' AND own.position > $2
           ORDER BY own.position LIMIT $3`,
    values: [commandId, after, limit],
  })
  return rows.map(row => ({
    expenseId: Number(row.expense_id),
    position: Number(row.position),
    since: sinceThen(row),
    restoredBy: row.type === 'ExpenseRestored' ? row.caused_by : null,
    broughtAboutBy: row.brought_about_by,
  }))
}

function sinceThen({ is_own, type }: VoidedRow): VoidedExpense['since'] {
  if (is_own) return 'STILL'
  if (type === 'ExpenseRestored') return 'RESTORED'
  return type === 'ExpenseVoided' ? 'DELETED' : undefined
}
