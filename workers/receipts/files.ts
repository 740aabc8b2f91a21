import type { MediaType } from '#domain/receipt/events.ts'
import type { Connection, Database } from '#domain/store/database.ts'

type Queryable = Pick<Connection | Database, 'query'>

/** Of all that one person has attached: a hundred of the largest. */
export const MOST_KEPT_BYTES = 1024 ** 3

/** A picture or a PDF, as it is kept. */
export interface ReceiptFile {
  readonly mediaType: MediaType
  readonly bytes: Buffer
  readonly preview: Buffer | null
}

interface Place {
  readonly receiptId: number
  readonly expenseId: number
  readonly attachedBy: number
}

/** False: there is no room for it beside what the same person has attached already. */
export async function keepFile(
  database: Queryable,
  { receiptId, expenseId, attachedBy }: Place,
  { mediaType, bytes, preview }: ReceiptFile,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'keep_receipt',
    text: `INSERT INTO receipts.files (receipt_id, expense_id, attached_by, media_type, bytes, preview)
           SELECT $1, $2, $3, $4, $5, $6 WHERE octet_length($5::bytea) + (
             SELECT coalesce(sum(octet_length(bytes)), 0) FROM receipts.files WHERE attached_by = $3
           ) <= $7::bigint`,
    values: [receiptId, expenseId, attachedBy, mediaType, bytes, preview, MOST_KEPT_BYTES],
  })
  return rowCount !== 0
}

export const discardFile = (database: Queryable, receiptId: number): Promise<unknown> =>
  database.query({
    name: 'discard_receipt',
    text: 'DELETE FROM receipts.files WHERE receipt_id = $1',
    values: [receiptId],
  })

/** To which expense it belongs, without what is in it; undefined where there is none. */
export async function expenseOfFile(database: Queryable, receiptId: number): Promise<number | undefined> {
  const { rows } = await database.query<{ expense_id: string }>({
    name: 'expense_of_receipt',
    text: 'SELECT expense_id FROM receipts.files WHERE receipt_id = $1',
    values: [receiptId],
  })
  const [row] = rows
  return row && Number(row.expense_id)
}

/** As it was attached, or the same in small. */
type Version = 'bytes' | 'preview'

interface KeptFile {
  readonly mediaType: MediaType
  readonly size: number
  readonly slices: AsyncIterable<Uint8Array>
}

/** One version of it where there is such a thing; what is in it is not read before somebody takes it. */
export async function keptFile(
  database: Queryable,
  receiptId: number,
  version: Version,
): Promise<KeptFile | undefined> {
  const { rows } = await database.query<{ media_type: MediaType; size: number | null }>({
    name: `size_of_receipt_${version}`,
    text: `SELECT media_type, octet_length(${version}) AS size FROM receipts.files WHERE receipt_id = $1`,
    values: [receiptId],
  })
  const [row] = rows
  if (row === undefined || row.size === null) return undefined
  const { media_type: mediaType, size } = row
  return { mediaType, size, slices: slicesOf(database, receiptId, { version, size }) }
}

/** What somebody who takes it slowly keeps in our memory. */
const SLICE_BYTES = 64 * 1024

/** Slice by slice, as fast as it is taken. One that is discarded meanwhile breaks off. */
async function* slicesOf(
  database: Queryable,
  receiptId: number,
  { version, size }: { readonly version: Version; readonly size: number },
): AsyncGenerator<Uint8Array> {
  for (let told = 0; told < size; told += SLICE_BYTES) {
    const { rows } = await database.query<{ slice: Buffer }>({
      name: `slice_of_receipt_${version}`,
      text: `SELECT substring(${version} FROM $2::int FOR $3::int) AS slice FROM receipts.files WHERE receipt_id = $1`,
      values: [receiptId, told + 1, SLICE_BYTES],
    })
    const [row] = rows
    if (row === undefined) throw new Error('the receipt was discarded while it was on its way')
    yield row.slice
  }
}

/** The whole of it, for whoever reads one at a time. */
export async function readFile(database: Queryable, receiptId: number): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ bytes: Buffer }>({
    name: 'read_receipt',
    text: 'SELECT bytes FROM receipts.files WHERE receipt_id = $1',
    values: [receiptId],
  })
  return rows[0]?.bytes
}

/** Those on expenses in somebody's list, without what is in them. */
export async function filesSeenBy(
  database: Queryable,
  viewerId: number,
): Promise<(Omit<Place, 'attachedBy'> & { readonly mediaType: MediaType })[]> {
  const { rows } = await database.query<{ receipt_id: string; expense_id: string; media_type: MediaType }>({
    name: 'receipts_seen_by',
    text: `SELECT f.receipt_id, f.expense_id, f.media_type FROM receipts.files f
           WHERE f.expense_id IN (SELECT item_id FROM read.feed_entries WHERE viewer_id = $1 AND item_kind = 1)
           ORDER BY f.expense_id, f.receipt_id`,
    values: [viewerId],
  })
  return rows.map(({ receipt_id, expense_id, media_type }) => ({
    ...{ receiptId: Number(receipt_id), expenseId: Number(expense_id), mediaType: media_type },
  }))
}

/** With an expense that is erased goes all that was attached to it. */
export const discardErased = (database: Queryable, expenseIds: readonly number[]): Promise<unknown> =>
  database.query({
    name: 'discard_receipts_of_erased',
    text: `DELETE FROM receipts.files f WHERE expense_id = ANY($1) AND EXISTS (
             SELECT FROM log.events e WHERE e.stream_id = 'expense-' || f.expense_id AND e.type = 'ExpenseErased')`,
    values: [expenseIds],
  })

/** What was kept for a deed that then came to nothing, or was to go when a gateway ended. */
export async function discardLeftovers(database: Queryable): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM receipts.files f
     WHERE kept_at < now() - interval '1 day' AND (
       NOT EXISTS (SELECT FROM log.events e WHERE e.stream_id = 'receipts-' || f.expense_id
                   AND e.type = 'ReceiptAttached' AND (e.data->>'receiptId')::bigint = f.receipt_id)
       OR EXISTS (SELECT FROM log.events e WHERE e.stream_id = 'receipts-' || f.expense_id
                  AND e.type = 'ReceiptRemoved' AND (e.data->>'receiptId')::bigint = f.receipt_id))`,
  )
  return rowCount ?? 0
}

export const extensionOf = (mediaType: MediaType): string => (mediaType === 'application/pdf' ? 'pdf' : 'webp')
