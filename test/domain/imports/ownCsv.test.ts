import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hints } from '#domain/imports/format.ts'
import { ownCsv } from '#domain/imports/ledgers/ownCsv.ts'
import { ownCsvHeader, ownCsvLine, sampleCsv } from '#domain/imports/ledgers/writeOwnCsv.ts'
import { formatOf } from '#domain/imports/recognise.ts'
import type { ExpenseRow, Row, TransferRow } from '#domain/imports/row.ts'
import { decoded, encodingOf } from '#domain/imports/text/decode.ts'

const hints: Hints = { currency: 'EUR', dateOrder: 'DMY' }

async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}

async function rowsIn(text: string, given = hints): Promise<Row[]> {
  return Array.fromAsync(ownCsv.read(pieces(text), given))
}

async function only(text: string): Promise<Row> {
  const rows = await rowsIn(text)
  expect(rows).toHaveLength(1)
  return rows[0] as Row
}

describe('a table of our own', () => {
  test('three columns are enough', async () => {
    expect(await only('date,title,amount\n2026-11-02,Bread,3.20\n')).toMatchObject({
      ...{ kind: 'expense', line: 2, date: '2026-11-02', title: 'Bread', amount: '3.20', currency: 'EUR' },
      ...{ payers: [], split: null, category: null, group: null },
    })
  })

  test('it is known by its header, in capitals or not, in any order, in other languages, and parted otherwise', () => {
    for (const header of [
      'date,title,amount',
      'AMOUNT;Title;DATE',
      'Datum\tTitel\tBetrag',
      'sep=;\nDate;Title;Amount',
    ]) {
      expect(ownCsv.recognises(`${header}\n`), header).toBe(true)
    }
    for (const header of ['date,amount', 'Date,Description,Cost', '{"title":1}', '']) {
      expect(ownCsv.recognises(`${header}\n`), header).toBe(false)
    }
  })

  const MONZO = 'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Notes and #tags'
  const CAME = 'tx_0,01/01/2026,09:30,Faster payment,Ana,,Income,5.00,GBP,\n'
  const SPENT = 'tx_1,02/01/2026,09:30,Card payment,"Bread, Ltd",🥐,Eating out,-3.20,GBP,\n'

  test.each([
    ['Monzo', `${MONZO}\n${SPENT}`],
    ['Monzo, beginning with what came in', `${MONZO}\n${CAME.repeat(6)}${SPENT}`],
    ['PayPal', '"Date","Time","Name","Type","Currency","Amount"\n"1/2/2026","9:30","Bread","Payment","USD","-3.20"\n'],
    ['a German bank', 'Datum;Name;Betrag\n02.01.2026;Gehalt;2.000,00\n03.01.2026;Bäcker;-3,20 €\n'],
    ['one that states what parts it', 'sep=;\nDatum;Name;Betrag\n03.01.2026;Bäcker;-3,20\n'],
  ])('what a bank says with a date, a name and what was spent below zero is none: %s', (_, statement) => {
    expect(formatOf(statement)).toBeUndefined()
  })

  test.each([
    ['nothing is below zero', 'date,title,amount,currency,category\n2026-01-02,Bread,3.20,EUR,Food\n'],
    ['a title is, and no amount', 'date,title,amount\n2026-01-02,-5,3.20\n'],
    ['it says who has paid', 'date,title,amount,paid_by\n2026-01-02,Bread,-3.20,me\n'],
    ['it says for whom', 'Datum;Name;Betrag;Teilnehmer\n02.01.2026;Brot;-3,20;Ben\n'],
    ['it says how it is split', 'date,title,amount,split_type\n2026-01-02,Bread,-3.20,EQUAL\n'],
    ['it says on which trip', 'date,title,amount,trip\n2026-01-02,Bread,-3.20,Rome\n'],
    ['we have written it', sampleCsv().replace('\ufeff', '')],
  ])('one with a date, a title and an amount is ours where %s', (_, table) => {
    expect(formatOf(table)).toBe(ownCsv)
  })

  test('decimal commas, days before months, names with semicolons', async () => {
    const table = 'date;title;amount;paid_by;participants\n3.11.2026;Käse;1.234,50;me;"me;Ana\\; the other"\n'
    expect(await only(table)).toMatchObject({
      ...{ date: '2026-11-03', amount: '1234.50', payers: [{ person: 'me', amount: '1234.50' }] },
      split: { type: 'EQUAL', entries: [{ person: 'me' }, { person: 'Ana; the other' }] },
    })
  })

  test('months before days, where that is how they are written', async () => {
    const [row] = await rowsIn('date,title,amount\n03/04/2026,Tea,1\n', { ...hints, dateOrder: 'MDY' })
    expect(row).toMatchObject({ date: '2026-03-04' })
  })

  test('a payment goes from one to another', async () => {
    expect(
      await only('date,title,amount,type,paid_by,participants,note\n2026-11-02,,30,transfer,Ben,me,thanks\n'),
    ).toMatchObject({ kind: 'transfer', from: 'Ben', to: 'me', amount: '30', note: 'thanks' })
  })

  test.each([
    ['2026-02-30,x,1', 'DATE_NOT_UNDERSTOOD', '2026-02-30'],
    ['2026-02-03,x,free', 'AMOUNT_NOT_UNDERSTOOD', 'free'],
    ['2026-02-03,x,0.00', 'AMOUNT_NOT_ABOVE_ZERO', '0.00'],
    ['2026-02-03,x,-5', 'AMOUNT_NOT_ABOVE_ZERO', '-5'],
    ['2026-02-03,,5', 'TITLE_MISSING', null],
    ['2026-02-03,x,5,XXY', 'CURRENCY_NOT_UNDERSTOOD', 'XXY'],
    ['2026-02-03,x,5,EUR,me;Ana,3', 'PAYERS_DO_NOT_ADD_UP', '3'],
    ['2026-02-03,x,5,EUR,me,,Ana,HALF', 'SPLIT_NOT_UNDERSTOOD', 'HALF'],
    ['2026-02-03,x,5,EUR,me,,me;Ana,AMOUNT,5', 'SPLIT_NOT_UNDERSTOOD', '5'],
  ])('%s is told by its line and why', async (line, code, found) => {
    const header = 'date,title,amount,currency,paid_by,paid_amounts,participants,split_type,split_values'
    expect(await rowsIn(`${header}\n2026-01-01,fine,1\n${line}\n2026-01-02,fine,1\n`)).toMatchObject([
      ...[{ kind: 'expense' }, { kind: 'flaw', line: 3, code, found }, { kind: 'expense' }],
    ])
  })

  test('equal rows are expenses of their own, and the same ones when the file comes again', async () => {
    const table = 'date,title,amount\n2026-11-02,Bread,3\n2026-11-02,Bread,3\n2026-11-02,Bread,3\n'
    const ids = (await rowsIn(table)).map(row => 'externalId' in row && row.externalId)
    expect(new Set(ids).size).toBe(3)
    expect((await rowsIn(table)).map(row => 'externalId' in row && row.externalId)).toEqual(ids)
  })

  test('what spreadsheets would carry out comes back as it was written', async () => {
    expect(await only(`date,title,amount\n2026-11-02,'=1+1,3\n`)).toMatchObject({ title: '=1+1' })
  })

  test('a quotation mark that nobody closes is told; what stands before it is read', async () => {
    const rows = await rowsIn('date,title,amount\n2026-11-02,Bread,3\n2026-11-03,"Bu,4\n2026-11-04,Tea,5\n')
    expect(rows).toMatchObject([{ kind: 'expense' }, { kind: 'flaw', code: 'QUOTE_NOT_CLOSED' }])
  })

  test('the sample is read without a flaw', async () => {
    const kinds = (await rowsIn(sampleCsv())).map(({ kind }) => kind)
    expect(kinds).toEqual(['expense', 'expense', 'expense', 'transfer'])
  })
})

describe('what we write, we read', () => {
  // As they are stored: without spaces around them, on one line.
  const text = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .map(typed => typed.replaceAll(/[\p{Control}\p{Separator}]+/gu, ' ').trim())
    .filter(tidy => tidy !== '')
  const name = text.filter(each => each !== 'me')
  const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(minor => (minor / 100).toFixed(2))
  const date = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(day => day.toISOString().slice(0, 10))
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
  const people = fc.uniqueArray(name, { minLength: 1, maxLength: 5 })

  const expense: fc.Arbitrary<ExpenseRow> = fc
    .record({
      date,
      amount,
      title: text,
      note: optional(text),
      category: optional(text),
      group: optional(text),
      trip: optional(text),
      people,
      oddCent: optional(text),
      payers: people,
    })
    .map(({ people: shared, payers, amount: total, ...given }) => ({
      ...{ kind: 'expense', line: 0, externalId: '', currency: 'EUR', amount: total, rate: null, ...given },
      payers: payers.map(person => ({ person, amount: payers.length === 1 ? total : '1.00' })),
      split: { type: 'RATIO', entries: shared.map((person, index) => ({ person, value: String(index + 1) })) },
      division: {
        shares: shared.map(person => ({ person, amount: '0.33' })),
        ...(payers.length === 1
          ? {}
          : { debts: payers.map(creditor => ({ debtor: shared[0] ?? '', creditor, amount: '0.01' })) }),
      },
    }))
  const transfer: fc.Arbitrary<TransferRow> = fc
    .record({ date, amount, note: optional(text), group: optional(text), from: name, to: name })
    .map(given => ({ kind: 'transfer', line: 0, externalId: '', currency: 'EUR', ...given }))
  const settling = transfer.map(given => ({ ...given, settles: { to: 'USD', rate: '1.25' } }))

  test('entries of every kind, with whatever people write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(expense, transfer, settling), { maxLength: 8 }), async entries => {
        const written = ownCsvHeader() + entries.map(ownCsvLine).join('')
        const rows = await rowsIn(written.replace('\ufeff', ''))
        expect(rows.map(row => ({ ...row, line: 0, externalId: '' }))).toEqual(entries)
      }),
    )
  })
})

describe('letters', () => {
  const bytes = async function* (...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    yield* chunks
  }
  const utf16 = (text: string, isBig: boolean): Uint8Array => {
    const buffer = Buffer.from(text, 'utf16le')
    return isBig ? buffer.swap16() : buffer
  }
  const table = 'date,title,amount\n2026-11-02,Käse für Zoë,3\n'

  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8, marked', Buffer.from(`\ufeff${table}`)],
    ['UTF-16, little end first', utf16(table, false)],
    ['UTF-16, marked', utf16(`\ufeff${table}`, false)],
    ['UTF-16, big end first, marked', utf16(`\ufeff${table}`, true)],
    ['Windows', Buffer.from(table, 'latin1')],
  ])('%s is told by what stands there', async (_, file) => {
    // Cut in the middle of a letter.
    const cut = [file.subarray(0, 65), file.subarray(65, 82), file.subarray(82)]
    const encoding = await encodingOf(bytes(...cut))
    const text = (await Array.fromAsync(decoded(bytes(...cut), encoding))).join('')
    expect(text).toBe(table)
  })

  test.each([
    ['XML', '<?xml version="1.0" encoding="ISO-8859-2"?><a>', [0xb3, 0xf3, 0x64, 0xbc], 'łódź'],
    ['XML of the west', '<?xml version="1.0" encoding="ISO-8859-1"?><a>', [0x4b, 0xe4, 0x73, 0x65], 'Käse'],
    ['OFX', 'OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1251\r\n<OFX>', [0xf7, 0xe0, 0xe9], 'чай'],
    ['OFX by its standard', 'OFXHEADER:100\nCHARSET:8859-15\n<OFX>', [0x35, 0xa4], '5€'],
  ])('%s that says which ones it has is read by them', async (_, before, letters, read) => {
    const file = Buffer.concat([Buffer.from(before), Uint8Array.from(letters)])
    const text = (await Array.fromAsync(decoded(bytes(file), await encodingOf(bytes(file))))).join('')
    expect(text).toBe(before + read)
  })

  test.each([
    ['a packed file', [0x50, 0x4b, 0x03, 0x04, 1, 2]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47]],
    ['nothing that anybody writes', [...Buffer.from('date,title\n'), 0, 0, 7]],
  ])('%s is no text', async (_, file) => {
    await expect(encodingOf(bytes(Uint8Array.from(file)))).rejects.toMatchObject({ code: 'FILE_NOT_TEXT' })
  })

  test('what is marked as text and has no letters in it is none', async () => {
    const fourBytesEach = Buffer.from([...`\ufeff${table}`].map(letter => `${letter}\0`).join(''), 'utf16le')
    expect(await encodingOf(bytes(fourBytesEach))).toBe('utf-16le')
    await expect(Array.fromAsync(decoded(bytes(fourBytesEach), 'utf-16le'))).rejects.toMatchObject({
      code: 'FILE_NOT_TEXT',
    })
  })
})
