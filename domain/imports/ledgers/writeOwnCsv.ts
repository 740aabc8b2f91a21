import type { DivisionIn, ExpenseRow, TransferRow } from '../row.ts'
import { harmless } from '../text/formulas.ts'
import { listOf } from '../text/lists.ts'
import { COLUMNS, type Column, ME } from './ownColumns.ts'

/** Programs that guess the letters of a file guess right by it. */
const BYTE_ORDER_MARK = '\ufeff'

const QUOTED = /[",;\r\n]|^\s|\s$/

const cell = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of a table, as every program that knows CSV understands it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

export const csvHeader = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns)

export const ownCsvHeader = (): string => csvHeader(COLUMNS)

/** An entry as a line of our own table, from which it is read again as it is. */
export function ownCsvLine(row: ExpenseRow | TransferRow): string {
  const cells = row.kind === 'expense' ? ofExpense(row) : ofTransfer(row)
  return csvLine(COLUMNS.map(column => cells[column] ?? ''))
}

type Cells = Partial<Record<Column, string>>

/** What people have written; numbers and words of ours need no care. */
const typed = (text: string | null): string => (text === null ? '' : harmless(text))

const ofBoth = ({ date, amount, currency, group }: ExpenseRow | TransferRow): Cells => ({
  ...{ date, amount, currency, group: typed(group) },
})

function ofExpense(row: ExpenseRow): Cells {
  const { title, note, category, payers, split, trip, rate, oddCent } = row
  return {
    ...ofBoth(row),
    ...{ title: typed(title), note: typed(note), category: typed(category), trip: typed(trip), type: 'expense' },
    external_id: typed(oddCent),
    paid_by: payers.length === 0 ? ME : typed(listOf(payers.map(({ person }) => person))),
    ...(payers.length > 1 ? { paid_amounts: payers.map(({ amount }) => amount).join(';') } : {}),
    ...(split === null
      ? {}
      : {
          split_type: split.type,
          participants: typed(listOf(split.entries.map(({ person }) => person))),
          split_values: split.type === 'EQUAL' ? '' : split.entries.map(({ value }) => value).join(';'),
        }),
    ...(row.division === undefined ? {} : ofDivision(row.division)),
    ...(rate === null ? {} : ofRate(rate)),
  }
}

const ofRate = ({ to, rate }: { readonly to: string; readonly rate: string }): Cells => ({
  ...{ conversion_currency: to, conversion_rate: rate },
})

const ofDivision = ({ shares, debts = [] }: DivisionIn): Cells => ({
  borne: shares.map(({ amount }) => amount).join(';'),
  debtors: typed(listOf(debts.map(({ debtor }) => debtor))),
  creditors: typed(listOf(debts.map(({ creditor }) => creditor))),
  debts: debts.map(({ amount }) => amount).join(';'),
})

const ofTransfer = (row: TransferRow): Cells => ({
  ...ofBoth(row),
  ...{ type: 'transfer', note: typed(row.note), external_id: typed(ownIdOf(row)) },
  ...{ paid_by: typed(listOf([row.from])), participants: typed(listOf([row.to])) },
  ...(row.settles === undefined ? {} : ofRate(row.settles)),
})

/** Under which it goes in our own tables, if in any. */
const ownIdOf = ({ externalId }: TransferRow): string => (externalId.startsWith('id ') ? externalId.slice(3) : '')

/** What a table may look like, for somebody who is going to write one. */
export const sampleCsv = (): string =>
  ownCsvHeader() +
  [
    ownCsvLine({ ...SAMPLE, title: 'Groceries', amount: '42.80', category: 'GROCERIES' }),
    ownCsvLine({
      ...{ ...SAMPLE, title: 'Dinner for three', date: '2026-11-03', amount: '90.00', category: 'DINING_OUT' },
      payers: [{ person: ME, amount: '90.00' }],
      split: { type: 'EQUAL', entries: ['me', 'Ana', 'Ben'].map(person => ({ person, value: '1' })) },
    }),
    ownCsvLine({
      ...{ ...SAMPLE, title: 'Rent', date: '2026-11-04', amount: '1200.00', category: 'RENT' },
      payers: [{ person: 'Ana', amount: '1200.00' }],
      split: {
        type: 'PERCENTAGE',
        entries: [
          { person: ME, value: '40' },
          { person: 'Ana', value: '60' },
        ],
      },
    }),
    ownCsvLine({
      ...{ kind: 'transfer', line: 0, externalId: '', date: '2026-11-05', amount: '30.00', currency: 'EUR' },
      ...{ group: null, from: 'Ben', to: ME, note: 'For the dinner' },
    }),
  ].join('')

const SAMPLE: ExpenseRow = {
  ...{ kind: 'expense', line: 0, externalId: '', date: '2026-11-02', amount: '0', currency: 'EUR', title: '' },
  ...{ group: null, note: null, category: null, payers: [], split: null, trip: null, rate: null, oddCent: null },
}
