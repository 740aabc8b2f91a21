import type { Database } from '#domain/store/database.ts'
import { inPieces } from '../pieces.ts'
import { type Export, NotOursError } from './exports.ts'

/** Keeps a file as it is made, and answers how long it is. */
export async function keepFile(
  database: Database,
  begun: Export,
  file: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  let bytes = 0
  let number = 0
  for await (const piece of inPieces(file)) {
    bytes += piece.length
    number++
    await keepPiece(database, begun, number, piece)
  }
  return bytes
}

async function keepPiece(
  database: Database,
  { exportId, attempt }: Export,
  number: number,
  bytes: Buffer,
): Promise<void> {
  const { rowCount } = await database.query({
    name: 'keep_piece_of_export',
    text: `INSERT INTO exports.pieces (export_id, attempt, number, bytes)
           SELECT export_id, attempt, $3, $4 FROM exports.exports WHERE export_id = $1 AND attempt = $2`,
    values: [exportId, attempt, number, bytes],
  })
  if (rowCount === 0) throw new NotOursError('the export is not under way any more')
}

/** Piece by piece, as fast as it is taken. One that is discarded meanwhile breaks off. */
export async function* keptFile(database: Database, { exportId, attempt, bytes }: Export): AsyncGenerator<Uint8Array> {
  let told = 0
  for (let number = 1; told < bytes; number++) {
    const { rows } = await database.query<{ bytes: Buffer }>({
      name: 'kept_piece_of_export',
      text: 'SELECT bytes FROM exports.pieces WHERE export_id = $1 AND attempt = $2 AND number = $3',
      values: [exportId, attempt, number],
    })
    const [piece] = rows
    if (piece === undefined) throw new Error('the file was discarded while it was on its way')
    told += piece.bytes.length
    yield piece.bytes
  }
}
