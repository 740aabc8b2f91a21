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

/** What is to be taken as it stands, and remarks, which say nothing. */
const SECTION = /<!\[CDATA\[|<!--/g

/** With all text written in one way. */
export function characterData(file: string): string {
  const pieces: string[] = []
  let read = 0
  for (const { 0: begins, index } of file.matchAll(SECTION)) {
    // What begins within another one is a part of it.
    if (index < read) continue
    const [start, isRemark] = [index + begins.length, begins === '<!--']
    const end = file.indexOf(isRemark ? '-->' : ']]>', start)
    if (end === -1) throw new UnreadableError('FORMAT_BROKEN')
    pieces.push(file.slice(read, index), isRemark ? '' : escaped(file.slice(start, end)))
    read = end + 3
  }
  return pieces.join('') + file.slice(read)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
