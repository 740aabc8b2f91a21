import { arrayOf, columnOf, jsonColumnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import type { SettledRows } from './batch.ts'
import type { TransferRow } from './transferRow.ts'

export function writeTransfers({ recorded, changed, erased }: SettledRows<TransferRow>): Write[] {
  return [
    ...(recorded.length > 0 ? [insertTransfers(recorded)] : []),
    ...(changed.length > 0 ? [updateTransfers(changed)] : []),
    ...(erased.length > 0 ? [deleteTransfers(erased)] : []),
  ]
}

/** A plain insert, in the order of the table: see the one of expenses. */
const insertTransfers = (rows: readonly TransferRow[]): Write => ({
  into: 'transfers',
  columns: [
    columnOf('bigint', rows, row => row.transferId),
    columnOf('int', rows, row => row.version),
    columnOf('bigint', rows, row => row.createdBy),
    columnOf('bigint', rows, row => row.sender),
    columnOf('bigint', rows, row => row.recipient),
    columnOf('bigint', rows, row => row.amountMinor),
    columnOf('text', rows, row => row.currency),
    jsonColumnOf(rows, row => row.settled),
    columnOf('date', rows, row => row.date),
    columnOf('bigint', rows, row => row.noteId),
    columnOf('bigint', rows, row => row.groupId),
    columnOf('bigint', rows, row => row.recordedPosition),
    columnOf('timestamptz', rows, row => row.recordedAt.toISOString()),
    columnOf('bool', rows, row => row.voided),
  ],
})

/** What was paid is never corrected: it is deleted and recorded anew. */
const UPDATE_TRANSFERS = `
  UPDATE transfers t
  SET version = n.version, sender = n.sender, recipient = n.recipient, voided = n.voided
  FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bool[])
    AS n(transfer_id, version, sender, recipient, voided)
  WHERE t.transfer_id = n.transfer_id`

const updateTransfers = (rows: readonly TransferRow[]): Write => ({
  name: 'update_transfers',
  text: UPDATE_TRANSFERS,
  values: [
    columnOf('bigint', rows, row => row.transferId),
    columnOf('int', rows, row => row.version),
    columnOf('bigint', rows, row => row.sender),
    columnOf('bigint', rows, row => row.recipient),
    columnOf('bool', rows, row => row.voided),
  ].map(arrayOf),
})

const deleteTransfers = (rows: readonly TransferRow[]): Write => ({
  name: 'delete_transfers',
  text: 'DELETE FROM transfers WHERE transfer_id = ANY($1::bigint[])',
  values: [arrayOf(columnOf('bigint', rows, row => row.transferId))],
})
