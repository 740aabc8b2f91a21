/** What is written at once: little enough that many files can be on their way at the same time. */
const PIECE_BYTES = 1024 * 1024

/** A file in pieces that are kept one by one, however it comes. */
export async function* inPieces(file: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const part of file) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part
    waitingBytes += chunk.length
    waiting.push(chunk)
    if (waitingBytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting)
}
