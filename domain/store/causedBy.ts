import { type Database, inTransaction } from './database.ts'
import { isTakingTooLong } from './databaseAway.ts'
import { EVENT_COLUMNS, type EventRow, type Queryable, type StoredEvent, storedEvent } from './storedEvent.ts'

/** What a command has brought about, in the order in which it happened, from a position on. */
export async function causedBy(
  database: Queryable,
  commandId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredEvent[]> {
  const { rows } = await database.query<EventRow>({
    name: 'caused_by',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events
           WHERE meta -> 'cause' ->> 'commandId' = $1 AND meta -> 'cause' ? 'commandId' AND position > $2
           ORDER BY position LIMIT $3`,
    values: [commandId, after, limit],
  })
  return rows.map(storedEvent)
}

/** Where in the log begins what a command has brought about; before that it will not be, where it has not begun. */
export async function beginningOfCausedBy(database: Queryable, commandId: string): Promise<number> {
  const { rows } = await database.query<{ position: string }>({
    name: 'beginning_of_caused_by',
    text: `SELECT coalesce(
             (SELECT position FROM log.events
              WHERE meta -> 'cause' ->> 'commandId' = $1 AND meta -> 'cause' ? 'commandId'
              ORDER BY position LIMIT 1),
             (SELECT coalesce(max(position), 0) + 1 FROM log.events)
           ) AS position`,
    values: [commandId],
  })
  return Number(rows[0]?.position)
}

/** What has become of it since. */
export interface SinceThen {
  /** Of how many things it speaks. */
  readonly things: number
  /** Of these, how many were changed by somebody since, and are still there; deleted and brought back, one is as it was. */
  readonly changed: number
  readonly gone: number
}

/** Nobody waits longer to be told. */
const PATIENCE_MS = 2_000

/**
 * How many expenses and transfers a command has brought about, and what has happened to them since. Each is a look into the
 * log, so of a million it is not to be had in time: undefined.
 */
export async function sinceCausedBy(
  database: Database,
  commandId: string,
  patienceMs = PATIENCE_MS,
): Promise<SinceThen | undefined> {
  try {
    return await inTransaction(database, async connection => {
      await connection.query(`SET LOCAL statement_timeout = ${patienceMs}`)
      return counted(connection, commandId)
    })
  } catch (error) {
    if (isTakingTooLong(error)) return undefined
    throw error
  }
}

async function counted(database: Queryable, commandId: string): Promise<SinceThen> {
  const { rows } = await database.query<Record<'things' | 'changed' | 'gone', string>>({
    name: 'since_caused_by',
    text: `SELECT count(*) AS things,
                  count(*) FILTER (WHERE last.type NOT LIKE '%Voided' AND last.type NOT LIKE '%Erased' AND EXISTS (
                    SELECT FROM log.events WHERE stream_id = own.stream_id AND position > own.position
                      AND type NOT LIKE '%Voided' AND type NOT LIKE '%Restored'
                  )) AS changed,
                  count(*) FILTER (WHERE last.type LIKE '%Voided' OR last.type LIKE '%Erased') AS gone
           FROM (
             SELECT stream_id, max(position) AS position FROM log.events
             WHERE meta -> 'cause' ->> 'commandId' = $1 AND meta -> 'cause' ? 'commandId'
               AND type IN ('ExpenseRecorded', 'ExpenseRestored', 'TransferRecorded', 'TransferRestored')
             GROUP BY stream_id
           ) AS own, LATERAL (
             SELECT type, position FROM log.events WHERE stream_id = own.stream_id ORDER BY version DESC LIMIT 1
           ) AS last`,
    values: [commandId],
  })
  const [found] = rows
  return { things: Number(found?.things), changed: Number(found?.changed), gone: Number(found?.gone) }
}
