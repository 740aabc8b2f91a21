import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import type { FeedCursor } from './cursor.ts'
import { type StoredTransfer, TRANSFER_COLUMNS, type TransferRow, transferRow } from './transferRow.ts'

/** A transfer as those whom it involves see it; all of them may delete and restore it. */
export interface TransferView extends TransferRow {
  /** null where there is none, or when its author's texts were erased. */
  readonly note: string | null
}

interface ViewRow extends StoredTransfer {
  readonly note: string | null
}

const viewOf = (row: ViewRow): TransferView => ({ ...transferRow(row), note: row.note })

interface TransferKey {
  readonly viewerId: PersonId
  readonly transferId: number
}

/** For each pair the transfer, deleted or not, if it involves that viewer. */
export async function transfersForViewers(
  database: Database,
  keys: readonly TransferKey[],
): Promise<(TransferView | null)[]> {
  const { rows } = await database.query<ViewRow & { place: string }>({
    name: 'transfers_for_viewers',
    text: `
      SELECT p.place, ${TRANSFER_COLUMNS}, note.body AS note
      FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS p(viewer_id, transfer_id, place)
      JOIN read.transfers t
        ON t.transfer_id = p.transfer_id AND p.viewer_id IN (t.created_by, t.sender, t.recipient)
      LEFT JOIN vault.texts note ON note.text_id = t.note_id`,
    values: [keys.map(({ viewerId }) => viewerId), keys.map(({ transferId }) => transferId)],
  })
  const views: (TransferView | null)[] = keys.map(() => null)
  for (const row of rows) views[Number(row.place) - 1] = viewOf(row)
  return views
}

/** In the order asked for; null where there is nothing for this viewer. */
export const transfersByIds = (
  database: Database,
  viewerId: PersonId,
  transferIds: readonly number[],
): Promise<(TransferView | null)[]> =>
  transfersForViewers(
    database,
    transferIds.map(transferId => ({ viewerId, transferId })),
  )

/** A transfer in somebody's feed, and where. */
export interface TransferPlace {
  readonly transferId: number
  readonly cursor: FeedCursor
}

/** What others recorded and this person sent or received, without the deleted ones, oldest day first. */
export async function transfersRecordedByOthers(
  database: Database,
  viewerId: PersonId,
  { after, limit }: { after: FeedCursor | null; limit: number },
): Promise<TransferPlace[]> {
  const { rows } = await database.query<{ item_id: string; date: string; position: string }>({
    name: 'transfers_recorded_by_others',
    text: `SELECT f.item_id, f.date::text, f.position
           FROM read.feed_entries f CROSS JOIN LATERAL (
             SELECT created_by FROM read.transfers WHERE transfer_id = f.item_id LIMIT 1
           ) AS t
           WHERE f.viewer_id = $1 AND f.item_kind = 2 AND (f.date, f.position) > ($2::date, $3::bigint)
             AND t.created_by <> $1
           ORDER BY f.date, f.position LIMIT $4`,
    values: [viewerId, after?.date ?? '-infinity', after?.position ?? 0, limit],
  })
  return rows.map(({ item_id, date, position }) => ({
    transferId: Number(item_id),
    cursor: { date, position: Number(position) },
  }))
}
