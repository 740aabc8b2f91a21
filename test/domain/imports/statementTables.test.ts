import { describe, expect, test } from 'vitest'
import { type Columns, mappedCsv } from '#domain/imports/ledgers/mappedCsv.ts'
import { rowsOf } from '../../support/ledgers.ts'

const COLUMNS: Columns = {
  ...{ date: 0, title: 1, amount: 2, credit: null, currency: null, category: null },
  spentIs: 'BELOW_ZERO',
}
const read = (table: string) => rowsOf(mappedCsv(COLUMNS), table)

const TABLE =
  'Buchungstag;Empfänger;Umsatz;Saldo;IBAN\n31.10.2026;Bäcker;-3,20;10,00;DE1\n1.11.2026;Miete;-1.200;0;DE2\n'

describe('a table whose owner says what stands where', () => {
  test.each([
    ['nothing', '', 2],
    ['how its columns are parted', 'sep=;\n', 3],
    [
      'whose account it is, and how much is on it',
      'Umsatzanzeige;Erstellt am 1.11.2026\n\nIBAN;DE12 3456\nKunde;Ana Body\nSaldo;123,45;EUR\n\n',
      8,
    ],
    ['a line filled up to the width of the table', 'Konto DE12;;;;\n;;;;\n', 4],
  ])('before which stands %s', async (_, before, line) => {
    expect(await read(before + TABLE)).toMatchObject([
      { kind: 'expense', line, date: '2026-10-31', title: 'Bäcker', amount: '3.20', payee: 'Bäcker' },
      { kind: 'expense', line: line + 1, date: '2026-11-01', amount: '1200' },
    ])
  })

  test('a row that is much wider than the others is no header', async () => {
    const wide = 'when,what,how much\n2026-10-30,Tea,-1\n2026-10-31,"a",-1,b,c,d,e,f,g,h\n2026-11-01,Bread,-2\n'
    expect(await read(wide)).toMatchObject([{ line: 2, title: 'Tea' }, { line: 3, title: 'a' }, { line: 4 }])
  })

  test('what banks say of a payment is cut to what a title may be', async () => {
    const [row] = await read(TABLE.replace('Bäcker', 'Verwendungszweck '.repeat(30)))
    expect(row?.kind === 'expense' && row.title.length).toBe(200)
  })

  test('what cannot be understood is told cut short, and not in the middle of a letter', async () => {
    const [flaw] = await read(TABLE.replace('-3,20', `${'x'.repeat(79)}🥐🥐`))
    expect(flaw).toMatchObject({ kind: 'flaw', code: 'AMOUNT_NOT_UNDERSTOOD', found: `${'x'.repeat(79)}🥐` })
  })
})
