import type { Wanted } from './wanted.ts'

/* Pix as the Banco Central do Brasil writes it for cameras: fields of EMV, each with its number, its length and what it says. */

const MAX_NAME = 25

const field = (id: string, said: string): string => `${id}${String(said.length).padStart(2, '0')}${said}`

/** Banks read nothing but plain letters there. */
const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, length)

/** CRC-16 with the polynomial 0x1021, beginning with 0xFFFF. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Without a number of its own: it may be paid again. */
export function brCode(key: string, { name, amount }: Wanted): string {
  const said = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    ...[field('52', '0000'), field('53', '986'), field('54', amount), field('58', 'BR')],
    ...[field('59', plain(name, MAX_NAME) || 'PIX'), field('60', 'BRASIL')],
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return said + crc16(said)
}
