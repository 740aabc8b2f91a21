import { describe, expect, test } from 'vitest'
import { mt940 } from '#domain/imports/bank/mt940.ts'
import { UnreadableError } from '#domain/imports/format.ts'
import { entriesOf, rowsOf } from '../../../support/ledgers.ts'

const statement = (lines: string, account = '70050000/0000012345', currency = 'EUR'): string =>
  `:20:STARTUMS\r\n:25:${account}\r\n:28C:00001/001\r\n:60F:C251230${currency}1000,00\r\n${lines.replaceAll('\n', '\r\n')}\r\n:62F:C251231${currency}900,00\r\n:86:The balance has something to say as well\r\n-\r\n`

const one = async (lines: string) => (await rowsOf(mt940, statement(lines)))[0]

describe('a statement as MT940', () => {
  test('as German banks write it: what left the account was spent by its owner alone', async () => {
    const text = statement(`:61:2512311231DR34,50N005NONREF//55,1
:86:105?00FOLGELASTSCHRIFT?10931?20EREF+123?21MREF+A-1?22CRED+DE98ZZZ?23SVWZ+Electric bill for all?24 of December?30BYLADEM1001?31DE14700500000000098765?32City Lights and Water Works?33 Ltd?34992
:61:251231C10,NTRFNONREF
:86:166?00GUTSCHRIFT?20Thanks?32Ana
:61:251231D0,00NMSCNONREF
:86:808?00ABSCHLUSS`)
    expect(mt940.recognises(text)).toBe(true)
    expect(await rowsOf(mt940, text)).toMatchObject([
      {
        ...{ kind: 'expense', line: 5, date: '2025-12-31', amount: '34.50', currency: 'EUR', payers: [], split: null },
        title: 'City Lights and Water Works Ltd',
        note: 'Electric bill for all of December\nFOLGELASTSCHRIFT\n55,1',
      },
      { kind: 'skip', line: 7, reason: 'INCOME', title: 'Ana' },
      { kind: 'skip', line: 9, reason: 'AMOUNT_IS_ZERO', title: 'ABSCHLUSS' },
    ])
  })

  test('a word that was cut in two is one again, and two that stood on two lines stay two', async () => {
    expect(await one(':61:251231D1,NMSC\n:86:105?20SVWZ+Rent for the flat in th?21e middle?22of town')).toMatchObject({
      title: 'Rent for the flat in the middle of town',
    })
  })

  test.each([
    [
      'the Netherlands',
      '/TRTP/SEPA OVERBOEKING/IBAN/NL12RABO0123/BIC/RABONL2U/NAME/Bakery/REMI/Bread/EREF/NOTPROVIDED',
    ],
    ['another bank there', '/CNTP/NL12RABO0123/RABONL2U/Bakery///REMI/USTD//Bread/'],
    ['lines that are cut', '/NAME/Ba\nkery/REMI/Bread'],
    ['a receiver', '/BENM//NAME/Bakery/REMI/Bread/'],
    ['Poland', '944^00PRZELEW^20Bread^32Bakery^38PL4710'],
  ])('%s', async (_, purpose) => {
    const row = await one(`:61:2512311231D7,00NTRFNONREF\n:86:${purpose}`)
    expect(row).toMatchObject({ kind: 'expense', title: 'Bakery', note: expect.stringMatching(/^Bread/) })
  })

  test('what a bank says without any order, or not at all', async () => {
    expect(await one(':61:251231D7,00NCHK319//R1\nPaid by cheque\n:86:Bakery\nBread')).toMatchObject({
      title: 'Bakery Bread',
      note: 'Paid by cheque\n319\nR1',
    })
    expect(await one(':61:251231D7,00NCHK319\nPaid by cheque')).toMatchObject({ title: 'Paid by cheque', note: '319' })
    expect(await one(':61:251231D7,00NMSCNONREF')).toMatchObject({ kind: 'flaw', code: 'TITLE_MISSING' })
  })

  test.each([
    ['D', 'expense', undefined],
    ['C', 'skip', 'INCOME'],
    ['RC', 'expense', undefined],
    ['RD', 'skip', 'INCOME'],
    ['DR', 'expense', undefined],
    ['RDR', 'skip', 'INCOME'],
    ['ED', 'skip', 'PENDING'],
    ['EC', 'skip', 'PENDING'],
  ])('%s is %s %s', async (mark, kind, reason) => {
    const row = await one(`:61:2512311231${mark}7,00NTRFNONREF\n:86:Bakery`)
    expect(row).toMatchObject(reason === undefined ? { kind } : { kind, reason })
  })

  test.each([
    ['251231', '2025-12-31'],
    ['2512311230', '2025-12-30'],
    ['2512310102', '2026-01-02'],
    ['2601011231', '2025-12-31'],
    ['991231', '1999-12-31'],
  ])('%s was booked on %s', async (written, date) => {
    expect(await one(`:61:${written}D7,00NTRFNONREF\n:86:Bakery`)).toMatchObject({ date })
  })

  test.each([
    ['7', '7.00'],
    ['7,', '7.00'],
    ['7,5', '7.50'],
    ['1234567,89', '1234567.89'],
  ])('%s is %s', async (written, amount) => {
    expect(await one(`:61:251231D${written}NTRFNONREF\n:86:Bakery`)).toMatchObject({ amount })
  })

  test('several statements, each in its currency; what moved between their accounts was not spent', async () => {
    const own = ':61:251231D7,00NTRFNONREF\n:86:116?32Me?3112345'
    const text =
      '{1:F01BANKDEFFABER0000000000}{2:O940}{4:\r\n' +
      statement(':61:251231D700,NTRFNONREF\n:86:Bakery', 'NL12 BANK 0001', 'JPY') +
      statement(own, 'NL12BANK0002') +
      statement(':61:251231D7,00NTRFNONREF\n:86:Butcher').replace('-\r\n', '-}\r\n{5:{CHK:1}}')
    expect(await rowsOf(mt940, text)).toMatchObject([
      { kind: 'expense', amount: '700', currency: 'JPY', title: 'Bakery' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'Me' },
      { kind: 'expense', amount: '7.00', currency: 'EUR', title: 'Butcher' },
    ])
  })

  test('equal ones are told apart by their order, also when the file comes again', async () => {
    const coffee = ':61:251231D3,NTRFNONREF\n:86:Coffee'
    const ids = async () =>
      (await entriesOf(mt940, statement(`${coffee}\n${coffee}`))).map(({ externalId }) => externalId)
    expect(await ids()).toEqual([
      '70050000/0000012345|2025-12-31|-3.00|Coffee',
      '70050000/0000012345|2025-12-31|-3.00|Coffee#2',
    ])
    expect(await ids()).toEqual(await ids())
  })

  test.each([
    ['ROW_NOT_UNDERSTOOD', ':61:yesterday'],
    ['DATE_NOT_UNDERSTOOD', ':61:251331D7,00NTRFNONREF'],
    ['AMOUNT_NOT_UNDERSTOOD', ':61:251231D7,005NTRFNONREF'],
    ['AMOUNT_NOT_UNDERSTOOD', ':61:251231D7.0.0,1NTRFNONREF'],
  ])('%s: the others are none the worse for it', async (code, line) => {
    const rows = await rowsOf(mt940, statement(`${line}\n:86:x\n:61:251231D7,00NTRFNONREF\n:86:Bakery`))
    expect(rows).toMatchObject([
      { kind: 'flaw', code },
      { kind: 'expense', title: 'Bakery' },
    ])
  })

  test('a file that is of no account', async () => {
    await expect(rowsOf(mt940, ':20:x\n:61:251231D7,00N\n')).rejects.toThrow(new UnreadableError('FORMAT_BROKEN'))
  })
})
