import { UnreadableError } from '../format.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type Bytes = AsyncIterable<Uint8Array>

/** What programs write at the beginning of files that are no text. */
const NO_TEXT: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // ZIP, and what is packed in one: spreadsheets, documents
  [0x1f, 0x8b], // gzip
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], // SQLite
  [0xd0, 0xcf, 0x11, 0xe0], // spreadsheets of the nineties
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** How a file is encoded, for which all of it is looked through once. */
export async function encodingOf(bytes: Bytes): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let wide: Encoding | undefined
  let isUtf8 = true
  let isFirst = true
  for await (const chunk of bytes) {
    if (isFirst) wide = wideEncodingOf(chunk)
    isFirst = false
    if (wide !== undefined) return wide
    if (chunk.includes(0)) throw new UnreadableError('FILE_NOT_TEXT')
    isUtf8 &&= decodes(utf8, chunk)
  }
  return isUtf8 && decodes(utf8) ? 'utf-8' : 'windows-1252'
}

/** Two bytes a character, as a mark at the beginning says, or every other of the first ones being nothing. */
function wideEncodingOf(beginning: Uint8Array): Encoding | undefined {
  if (NO_TEXT.some(signature => startsWith(beginning, signature))) throw new UnreadableError('FILE_NOT_TEXT')
  if (startsWith(beginning, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(beginning, [0xfe, 0xff])) return 'utf-16be'
  const few = beginning.subarray(0, 64)
  const isNothing = (parity: number): boolean =>
    few.length >= 8 && few.every((byte, index) => (byte === 0) === (index % 2 === parity))
  if (isNothing(1)) return 'utf-16le'
  return isNothing(0) ? 'utf-16be' : undefined
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** Without the mark of its encoding; what cannot be is a question mark of its own. */
export async function* decoded(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
