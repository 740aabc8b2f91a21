import type { Connection, Database } from '#domain/store/database.ts'
import { inPieces } from '../pieces.ts'

type Queryable = Pick<Connection | Database, 'query'>

export class FileTooLargeError extends Error {}

/** Keeps a file as it arrives and answers how long it is; what would be longer is given up in the middle. */
export async function keepFile(
  database: Queryable,
  importId: number,
  { file, maxBytes }: { readonly file: AsyncIterable<Uint8Array>; readonly maxBytes: number },
): Promise<number> {
  let bytes = 0
  let number = 0
  for await (const piece of inPieces(upTo(maxBytes, file))) {
    bytes += piece.length
    number++
    await keepPiece(database, importId, { number, bytes: piece })
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

/** A piece that comes again takes the place of the first. */
export async function keepPiece(
  database: Queryable,
  importId: number,
  { number, bytes }: { readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await database.query({
    name: 'keep_piece',
    text: `INSERT INTO imports.pieces (import_id, number, bytes) VALUES ($1, $2, $3)
           ON CONFLICT (import_id, number) DO UPDATE SET bytes = excluded.bytes`,
    values: [importId, number, bytes],
  })
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
