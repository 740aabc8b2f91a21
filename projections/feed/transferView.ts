import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { type TransferRow, transfers } from './transferRow.ts'

/** A transfer as those whom it involves see it; all of them may delete and restore it. */
export interface TransferView extends TransferRow {
  /** null where there is none, or when its author's texts were erased. */
  readonly note: string | null
}

interface ViewRow {
  readonly note: string | null
}

const viewOf = (row: ViewRow): TransferView => ({ ...transfers.decode(row), note: row.note })

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
      SELECT p.place, ${transfers.columnsOf('t')}, note.body AS note
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
