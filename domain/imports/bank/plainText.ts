import { UnreadableError } from '../format.ts'

const CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** As people read it. Nothing stands for more than one character: what a file declares itself counts for nothing. */
export const plainText = (text: string): string => text.replaceAll(CHARACTER, characterOf).trim()

function characterOf(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? written
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : written
}

const [BEGINS, ENDS] = ['<![CDATA[', ']]>']

/** With what is to be taken as it stands written like all the rest. */
export function characterData(file: string): string {
  const pieces: string[] = []
  let read = 0
  for (let start = file.indexOf(BEGINS); start !== -1; start = file.indexOf(BEGINS, read)) {
    const end = file.indexOf(ENDS, start)
    if (end === -1) throw new UnreadableError('FORMAT_BROKEN')
    pieces.push(file.slice(read, start), escaped(file.slice(start + BEGINS.length, end)))
    read = end + ENDS.length
  }
  return pieces.join('') + file.slice(read)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
