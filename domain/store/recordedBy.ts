import type { PersonId } from '../person.ts'
import type { Queryable } from './storedEvent.ts'

/** Where an expense or a transfer begins, and its number. */
export interface Beginning {
  readonly position: number
  readonly id: number
  /** Where it was deleted; null if something has happened to it since, or it never was. */
  readonly voidedAt: number | null
}

interface Onwards {
  readonly after: number
  readonly limit: number
}

/**
 * What somebody recorded and was not erased, in the order of the log. What became of each is a look into an index of its
 * own: a join of all might go through the whole log instead.
 */
const recordedBy =
  (kind: 'expense' | 'transfer', events: Readonly<Record<'recorded' | 'voided' | 'erased', string>>) =>
  async (database: Queryable, creatorId: PersonId, { after, limit }: Onwards): Promise<Beginning[]> => {
    const { rows } = await database.query<{ position: string; id: string; voided_at: string | null }>({
      name: `${kind}s_recorded_by`,
      text: `SELECT recorded.position, data->>'${kind}Id' AS id,
                    CASE last.type WHEN '${events.voided}' THEN last.position END AS voided_at
             FROM log.events AS recorded, LATERAL (
               SELECT type, position FROM log.events WHERE stream_id = recorded.stream_id ORDER BY version DESC LIMIT 1
             ) AS last
             WHERE recorded.type = '${events.recorded}' AND (data->>'createdBy')::bigint = $1
               AND recorded.position > $2 AND last.type <> '${events.erased}'
             ORDER BY recorded.position LIMIT $3`,
      values: [creatorId, after, limit],
    })
    return rows.map(({ position, id, voided_at }) => ({
      position: Number(position),
      id: Number(id),
      voidedAt: voided_at === null ? null : Number(voided_at),
    }))
  }

export const expensesRecordedBy = recordedBy('expense', {
  recorded: 'ExpenseRecorded',
  voided: 'ExpenseVoided',
  erased: 'ExpenseErased',
})
export const transfersRecordedBy = recordedBy('transfer', {
  recorded: 'TransferRecorded',
  voided: 'TransferVoided',
  erased: 'TransferErased',
})
