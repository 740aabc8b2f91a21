import { UnreadableError } from '../format.ts'

/** Of what is neither: by a byte each letter of some part of the world. A file that is of another one has to say so. */
const REGIONAL = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
] as const
const STANDARD = ['iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-13', 'iso-8859-15', 'iso-8859-16'] as const

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof REGIONAL | typeof STANDARD)[number]

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
  let beginning: Uint8Array | undefined
  for await (const chunk of bytes) {
    if (beginning === undefined) wide = wideEncodingOf(chunk)
    beginning ??= chunk.slice(0, MOST_SAID_BEFORE)
    if (wide !== undefined) return wide
    if (chunk.includes(0)) throw new UnreadableError('FILE_NOT_TEXT')
    isUtf8 &&= decodes(utf8, chunk)
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8'
  return statedIn(Buffer.from(beginning ?? []).toString('latin1')) ?? 'windows-1252'
}

/** XML says it in its first line, and OFX in one of its first. */
const MOST_SAID_BEFORE = 2_000
const STATED = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']|^\s*OFXHEADER:[^<]*\bCHARSET:\s*([\w-]+)/

function statedIn(beginning: string): Encoding | undefined {
  const [, xml, ofx] = STATED.exec(beginning) ?? []
  const name = (xml ?? ofx ?? '').toLowerCase()
  // OFX numbers them: "1251", "8859-2".
  return [...REGIONAL, ...STANDARD].find(each => each === name || (each.endsWith(`-${name}`) && /^\d{4}/.test(name)))
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
  for await (const chunk of bytes) yield legible(decoder.decode(chunk, { stream: true }))
  yield legible(decoder.decode())
}

/** Of two bytes a character, what is no text shows only now. */
function legible(text: string): string {
  if (text.includes('\0')) throw new UnreadableError('FILE_NOT_TEXT')
  return text
}
