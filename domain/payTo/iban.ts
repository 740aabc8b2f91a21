const LETTER_A = 'A'.charCodeAt(0)

/** A letter stands for two digits: A for 10, Z for 35. */
const digitsFor = (sign: string): string => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - LETTER_A + 10))

/** By its checksum, ISO 13616: the first four signs last, read as one number, leave 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const number = Array.from(text.slice(4) + text.slice(0, 4), digitsFor).join('')
  return BigInt(number) % 97n === 1n
}

/** In groups of four, as people read it. */
export const writeIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
