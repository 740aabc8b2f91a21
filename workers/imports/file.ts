import type { Connection, Database } from '#domain/store/database.ts'
import { inPieces } from '../pieces.ts'

type Queryable = Pick<Connection | Database, 'query'>

export class FileTooLargeError extends Error {}

/** There is no room beside what waits already. */
export class NoRoomError extends Error {}

/** Of all files of one person that wait or are under way: four of the largest. */
export const MOST_KEPT_BYTES = 1024 ** 3

/** Keeps a file as it arrives and answers how long it is; what would be longer is given up in the middle. */
export async function keepFile(
  database: Queryable,
  importId: number,
  {
    file,
    maxBytes,
    mostKept,
  }: { readonly file: AsyncIterable<Uint8Array>; readonly maxBytes: number; readonly mostKept?: number },
): Promise<number> {
  let bytes = 0
  let number = 0
  for await (const piece of inPieces(upTo(maxBytes, file))) {
    bytes += piece.length
    number++
    await keepPiece(database, importId, { number, bytes: piece }, mostKept)
  }
  return bytes
}

async function* upTo(maxBytes: number, file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLargeError()
    yield chunk
  }
}

/** A piece that comes again takes the place of the first. What there is no room for changes nothing. */
export async function keepPiece(
  database: Queryable,
  importId: number,
  { number, bytes }: { readonly number: number; readonly bytes: Buffer },
  mostKept = MOST_KEPT_BYTES,
): Promise<void> {
  const { rowCount } = await database.query({
    name: 'keep_piece',
    text: `INSERT INTO imports.pieces (import_id, number, bytes)
           SELECT $1::bigint, $2::int, $3::bytea WHERE octet_length($3::bytea) + (
             SELECT coalesce(sum(octet_length(pieces.bytes)), 0) FROM imports.pieces JOIN imports.imports USING (import_id)
             WHERE user_id = (SELECT user_id FROM imports.imports WHERE import_id = $1::bigint)
               AND (import_id, number) <> ($1::bigint, $2::int)
           ) <= $4::bigint
           ON CONFLICT (import_id, number) DO UPDATE SET bytes = excluded.bytes`,
    values: [importId, number, bytes, mostKept],
  })
  if (rowCount === 0) throw new NoRoomError()
}

/** How much has arrived, in how many pieces, and the number of the last of them. */
export async function keptBytes(
  database: Queryable,
  importId: number,
): Promise<{ readonly bytes: number; readonly pieces: number; readonly last: number }> {
  const { rows } = await database.query<Record<'bytes' | 'pieces' | 'last', string>>({
    name: 'kept_bytes',
    text: `SELECT coalesce(sum(octet_length(bytes)), 0) AS bytes, count(*) AS pieces, coalesce(max(number), 0) AS last
           FROM imports.pieces WHERE import_id = $1`,
    values: [importId],
  })
  const [row] = rows
  return { bytes: Number(row?.bytes), pieces: Number(row?.pieces), last: Number(row?.last) }
}

/** As it arrived, piece by piece. */
export async function* keptFile(database: Queryable, importId: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number++) {
    const { rows } = await database.query<{ bytes: Buffer }>({
      name: 'kept_piece',
      text: 'SELECT bytes FROM imports.pieces WHERE import_id = $1 AND number = $2',
      values: [importId, number],
    })
    const [piece] = rows
    if (piece === undefined) return
    yield piece.bytes
  }
}
