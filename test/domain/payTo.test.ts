import { describe, expect, test } from 'vitest'
import { crc16 } from '#domain/payTo/brCode.ts'
import { isIban, writeIban } from '#domain/payTo/iban.ts'
import { type PayToKind, readPayTo } from '#domain/payTo/payTo.ts'
import { payRequest } from '#domain/payTo/request.ts'
import type { Wanted } from '#domain/payTo/wanted.ts'

const wanted: Wanted = { name: 'Ana Silva', amount: '25.50', currency: 'EUR', reference: 'Dinner' }

describe('how somebody likes to be paid', () => {
  const right: readonly (readonly [PayToKind, string, string])[] = [
    ['IBAN', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['PAYPAL', 'https://www.paypal.me/AnaSilva/', 'AnaSilva'],
    ['WISE', '@anas12', 'anas12'],
    ['UPI', 'ana.silva@okbank', 'ana.silva@okbank'],
    ['PIX', '123.456.789-09', '12345678909'],
    ['PIX', 'ana-maria@example.org', 'ana-maria@example.org'],
    ['PIX', `${'a'.repeat(60)}@${'b'.repeat(16)}`, `${'a'.repeat(60)}@${'b'.repeat(16)}`],
    ['PIX', ' 529 982 247 25 ', '52998224725'],
    ['PIX', '11.222.333/0001-81', '11222333000181'],
    ['PIX', '+55 11 91234 5678', '+5511912345678'],
    ['PIX', '+55 11 98765-4321', '+5511987654321'],
    ['PIX', '+55 (11) 98765-4321', '+5511987654321'],
    ['PIX', '+55 (0)11 98765.4321', '+5511987654321'],
    ['PIX', '+ana@Example.org', '+ana@example.org'],
    ['PIX', 'Ana.Maria@Example.ORG', 'ana.maria@example.org'],
    ['PIX', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['PIX', '123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['SWISH', '070-123 45 67', '46701234567'],
    ['SWISH', '+46 (0)70-123 45 67', '46701234567'],
    ['TWINT', '079 123 45 67', '+41791234567'],
    ['TWINT', '+41 (0)79 123 45 67', '+41791234567'],
    ['TWINT', '0041 (0)79 123 45 67', '+41791234567'],
    ['OTHER', ' Cash, please ', 'Cash, please'],
  ]
  test.each(right)('%s: %s is kept as %s', (kind, typed, value) => {
    expect(readPayTo(kind, typed)).toEqual({ kind, value })
  })

  const wrong: readonly (readonly [PayToKind, string])[] = [
    ['IBAN', 'DE89370400440532013001'],
    ['IBAN', 'DE89'],
    ['PAYPAL', 'https://evil.example/ana'],
    ['WISE', 'a'],
    ['UPI', 'ana'],
    ['PIX', '123'],
    // A telephone number without its country has as many figures as the number of a person, who may be a stranger.
    ['PIX', '11 98765-4321'],
    ['PIX', '11987654321'],
    ['PIX', '(11) 98765-4321'],
    // Its figures follow from one another like those of a person's number.
    ['PIX', '11 98761-0083'],
    ['PIX', '529.982.247-26'],
    ['PIX', '529.982.247-35'],
    ['PIX', '111.111.111-11'],
    ['PIX', '11.222.333/0001-82'],
    ['PIX', '00.000.000/0000-00'],
    ['SWISH', '12345'],
    ['TWINT', 'ana'],
    ['OTHER', '  '],
    ['OTHER', 'a\u202eb'],
    ['OTHER', '\u200b'],
    // What is longer than the longest e-mail address of Pix has no room in a code of it.
    ['PIX', `${'a'.repeat(60)}@${'b'.repeat(17)}`],
    ['PIX', 'josé@exemplo.br'],
    ['PIX', 'a\u0000@b'],
  ]
  test.each(wrong)('%s: %s is refused', (kind, typed) => {
    expect(readPayTo(kind, typed)).toMatchObject({ code: 'INVALID_PAY_TO', path: 'value' })
  })

  test('is told in 200 characters', () =>
    expect(readPayTo('OTHER', 'x'.repeat(201))).toMatchObject({ code: 'PAY_TO_TOO_LONG', data: { max: 200 } }))

  test('an IBAN is known by its checksum, and written in groups of four', () => {
    for (const iban of ['GB82WEST12345698765432', 'FR1420041010050500013M02606', 'NO9386011117947']) {
      expect(isIban(iban)).toBe(true)
      expect(isIban(iban.replace(/\d$/, last => String((Number(last) + 1) % 10)))).toBe(false)
    }
    expect(writeIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  })
})

describe('what a camera reads', () => {
  test('is a credit transfer in euros, as EPC069-12 has it', () => {
    const { code } = payRequest({ kind: 'IBAN', value: 'DE89370400440532013000' }, wanted)
    expect(code?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'Ana Silva', 'DE89370400440532013000', 'EUR25.50', '', '', 'Dinner'],
    ])
  })

  test('of a transfer never says more than it may', () => {
    const long = { ...wanted, name: 'é'.repeat(99), reference: 'a\nb'.repeat(99) }
    const lines = payRequest({ kind: 'IBAN', value: 'DE89370400440532013000' }, long).code?.split('\n') ?? []
    expect([lines.length, lines[5]?.length, lines[10]?.length]).toEqual([11, 70, 140])
    const cyrillic = { ...wanted, name: 'Ж'.repeat(70), reference: 'Ужин'.repeat(35) }
    const { code } = payRequest({ kind: 'IBAN', value: 'DE89370400440532013000' }, cyrillic)
    // Of 331 bytes one is left, and each of these letters takes two.
    expect(Buffer.byteLength(code ?? '')).toBe(330)
    const signs = payRequest({ kind: 'IBAN', value: 'DE89370400440532013000' }, { ...cyrillic, name: '🐳'.repeat(70) })
    expect(Buffer.byteLength(signs.code ?? '')).toBe(330)
    const huge = { ...wanted, amount: '1000000000.00' }
    expect(payRequest({ kind: 'IBAN', value: 'DE89370400440532013000' }, huge).code).toBeNull()
  })

  test('is Pix as the Banco Central has it, with its checksum', () => {
    expect(crc16('123456789')).toBe('29B1')
    const { code } = payRequest(
      { kind: 'PIX', value: '123e4567-e12b-12d1-a456-426655440000' },
      { ...wanted, name: 'José da Silva', currency: 'BRL', amount: '10.00' },
    )
    const said =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654' +
      '0510.005802BR5913Jose da Silva6006BRASIL62070503***6304'
    expect(code).toBe(said + crc16(said))
  })

  test('is an address of UPI, or a code of Swish', () => {
    expect(payRequest({ kind: 'UPI', value: 'ana@okbank' }, { ...wanted, currency: 'INR' }).link).toBe(
      'upi://pay?pa=ana%40okbank&pn=Ana%20Silva&am=25.50&cu=INR&tn=Dinner',
    )
    const swish = { ...wanted, currency: 'SEK', reference: 'Dinner; for two' }
    expect(payRequest({ kind: 'SWISH', value: '46701234567' }, swish).code).toBe(
      'C46701234567;25,50;Dinner%20for%20two;0',
    )
    const long = { ...swish, reference: `100% & ${'å'.repeat(50)}` }
    expect(payRequest({ kind: 'SWISH', value: '46701234567' }, long).code).toBe(
      `C46701234567;25,50;100%25%20%26%20${'%C3%A5'.repeat(43)};0`,
    )
    // The example of the specification.
    const invoice = { ...swish, amount: '100.00', reference: '12229445' }
    expect(payRequest({ kind: 'SWISH', value: '1237856901' }, invoice).code).toBe('C1237856901;100,00;12229445;0')
  })

  test('is nothing where the payment is in another currency', () => {
    for (const kind of ['UPI', 'PIX', 'SWISH', 'TWINT', 'OTHER'] as const) {
      expect(payRequest({ kind, value: 'x' }, wanted)).toEqual({ code: null, link: null })
    }
    expect(payRequest({ kind: 'PAYPAL', value: 'ana' }, wanted).link).toBe('https://paypal.me/ana/25.50EUR')
  })
})
