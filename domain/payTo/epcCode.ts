import type { Wanted } from './wanted.ts'

/** More cannot be asked for in one. */
const MOST = 999_999_999.99
const MAX_NAME = 70
const MAX_REFERENCE = 140
/** Of all that it says: what is longer, banks do not read. */
const MAX_BYTES = 331
/** Beside the rest of it there is always room for that. */
const MAX_BYTES_OF_NAME = 200

const onOneLine = (text: string, length: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('')

/**
 * A credit transfer in euros as the European Payments Council writes it for cameras (EPC069-12, version 2, UTF-8): whoever
 * scans it with their bank finds everything filled in. Null where it is more than that may say.
 */
export function epcCode(iban: string, { name, amount, reference }: Wanted): string | null {
  if (Number(amount) > MOST) return null
  const before = [
    ...['BCD', '002', '1', 'SCT'],
    // The bank is known by the account.
    '',
    fitting(onOneLine(name, MAX_NAME), MAX_BYTES_OF_NAME),
    iban,
    `EUR${amount}`,
    // No purpose and no structured reference.
    ...['', ''],
    '',
  ].join('\n')
  return before + fitting(onOneLine(reference, MAX_REFERENCE), MAX_BYTES - bytesOf(before))
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Letters of many alphabets take two bytes or three, and none is cut in half. */
function fitting(text: string, mostBytes: number): string {
  const signs = [...text]
  while (bytesOf(signs.join('')) > mostBytes) signs.pop()
  return signs.join('')
}
