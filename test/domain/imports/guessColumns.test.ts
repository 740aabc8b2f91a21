import { describe, expect, test } from 'vitest'
import { guessColumns } from '#domain/imports/ledgers/guessColumns.ts'
import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'

const guess = (table: string, delimiter = ';'): Columns | undefined => {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map(line => line.split(delimiter))
  return guessColumns(header, rows)
}

/** What it proposes, by the names of the columns. */
function named(table: string, delimiter = ';'): object | undefined {
  const header = table.trim().split('\n')[0]?.split(delimiter) ?? []
  const columns = guess(table, delimiter)
  if (columns === undefined) return undefined
  const name = (index: number | null): string | null => (index === null ? null : (header[index] ?? ''))
  const { date, title, amount, credit, currency, category, spentIs } = columns
  return {
    ...{ date: name(date), title: name(title), amount: name(amount), credit: name(credit), spentIs },
    ...{ currency: name(currency), category: name(category) },
  }
}

const nothing = { credit: null, currency: null, category: null }

describe('a first proposal for the columns of a foreign table', () => {
  test.each([
    [
      'somebody’s own, in English',
      'When;What;Cost;Category;Notes\n2026-01-02;Bread;3.20;Food;\n2026-01-03;Tram;2;Transport;late',
      {
        ...nothing,
        date: 'When',
        title: 'What',
        amount: 'Cost',
        category: 'Category',
        spentIs: 'ABOVE_ZERO',
      },
    ],
    [
      'a German bank',
      'Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;IBAN;Betrag;Währung;Saldo nach Buchung\n02.01.26;03.01.26;Lastschrift;REWE SAGT DANKE;DE12;-12,40;EUR;1.200,00\n03.01.26;03.01.26;Gutschrift;Gehalt;DE13;2.000,00;EUR;3.200,00',
      {
        ...nothing,
        date: 'Buchungstag',
        title: 'Verwendungszweck',
        amount: 'Betrag',
        currency: 'Währung',
        spentIs: 'BELOW_ZERO',
      },
    ],
    [
      'a French bank, with a column for what came in',
      'Date opération;Libellé;Débit;Crédit;Solde\n02/01/2026;CB CARREFOUR;12,40;;100,00\n03/01/2026;VIR SALAIRE;;2000,00;2100,00',
      {
        ...nothing,
        date: 'Date opération',
        title: 'Libellé',
        amount: 'Débit',
        credit: 'Crédit',
        spentIs: 'ABOVE_ZERO',
      },
    ],
    [
      'a Spanish one',
      'Fecha;Concepto;Importe;Divisa;Saldo\n02/01/2026;MERCADONA;-12,40;EUR;100,00',
      { ...nothing, date: 'Fecha', title: 'Concepto', amount: 'Importe', currency: 'Divisa', spentIs: 'BELOW_ZERO' },
    ],
    [
      'an Italian one, whose currency is called as German days are',
      'Data;Descrizione;Importo;Valuta;Categoria\n02/01/2026;Esselunga;-12,40;EUR;Spesa',
      {
        ...nothing,
        date: 'Data',
        title: 'Descrizione',
        amount: 'Importo',
        currency: 'Valuta',
        category: 'Categoria',
        spentIs: 'BELOW_ZERO',
      },
    ],
    [
      'a Brazilian one',
      'Data;Valor;Descrição;Identificador\n02/01/2026;-12.40;Padaria;abc',
      { ...nothing, date: 'Data', title: 'Descrição', amount: 'Valor', spentIs: 'BELOW_ZERO' },
    ],
    [
      'one in a language that we do not know',
      'Egy;Ketto;Harom;Negy\n2026-01-02;Kenyér a pékségből;-1200;HUF\n2026-01-03;Tej;-400;HUF',
      { ...nothing, date: 'Egy', title: 'Ketto', amount: 'Harom', currency: 'Negy', spentIs: 'BELOW_ZERO' },
    ],
  ])('%s', (_, table, expected) => {
    expect(named(table)).toEqual(expected)
  })

  test('names alone are enough', () => {
    expect(named('Transaction Date,Description,Amount', ',')).toMatchObject({
      date: 'Transaction Date',
      title: 'Description',
      amount: 'Amount',
    })
  })

  test('a day that is none is a flaw of its line, and not of its column', () => {
    const table =
      'Buchungstag;Wertstellung;Text;Betrag\n02.10.2026;02.10.2026;Brot;-4,80\n03.10.2026;;Tanken;-61,20\n99.10.2026;;Kaputt;-1,00'
    expect(named(table)).toMatchObject({ date: 'Buchungstag', title: 'Text' })
  })

  test('what was spent is below zero, where only a later one of its rows shows it', () => {
    const came = '01.10.2026;Gehalt;2.000,00\n'.repeat(6)
    const table = (below: string) => `Datum;Name;Betrag\n${came}02.10.2026;Brot;${below}\nAlle;;Summe`
    expect(named(table('-4,80'))).toMatchObject({ title: 'Name', amount: 'Betrag', spentIs: 'BELOW_ZERO' })
    expect(named(table('4,80'))).toMatchObject({ title: 'Name', amount: 'Betrag', spentIs: 'ABOVE_ZERO' })
  })

  test.each([
    ['no day', 'Title;Amount\nBread;3.20'],
    ['no amount', 'Date;Title\n2026-01-02;Bread'],
    ['no title', 'Date;Amount\n2026-01-02;3.20'],
    ['nothing', ''],
  ])('%s: its owner will say', (_, table) => {
    expect(guess(table)).toBeUndefined()
  })
})
