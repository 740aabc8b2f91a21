import { expect } from 'vitest'
import type { Format, Hints } from '#domain/imports/format.ts'
import { Balances, netsOf } from '#domain/imports/nets.ts'
import type { ExpenseRow, Row, StatedRow, TransferRow } from '#domain/imports/row.ts'
import { formatMinor } from '#domain/money/money.ts'

const hints: Hints = { currency: 'EUR', dateOrder: 'DMY' }

/** In pieces that are cut anywhere. */
async function* pieces(text: string, length = 7_919): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

export const rowsOf = (format: Format, text: string, given: Partial<Hints> = {}): Promise<Row[]> =>
  Array.fromAsync(format.read(pieces(text), { ...hints, ...given }))

/** Of a file that is recognised as what it is. */
export async function entriesOf(
  format: Format,
  text: string,
  given: Partial<Hints> = {},
): Promise<(ExpenseRow | TransferRow)[]> {
  expect(format.recognises(text), 'it is known').toBe(true)
  const rows = await rowsOf(format, text, given)
  expect(rows.filter(({ kind }) => kind === 'flaw')).toEqual([])
  return rows.filter(row => row.kind === 'expense' || row.kind === 'transfer')
}

/** What everybody is owed in the end: "Ana 12.50 EUR", in alphabetical order. */
export function balancesOf(rows: readonly Row[]): string[] {
  const balances = balancesIn(rows)
  const people = new Set(rows.flatMap(row => (row.kind === 'person' ? [row.person] : peopleIn(row))))
  const told = [...people].flatMap(person =>
    balances.of(person).map(({ currency, minor }) => ({ person, currency, minor })),
  )
  return told
    .filter(({ minor }) => minor !== 0n)
    .map(({ person, currency, minor }) => `${person} ${formatMinor(minor, currency)} ${currency}`)
    .sort()
}

/** Where the end of a file says something else than its entries come to. */
export const differencesIn = (rows: readonly Row[]): readonly StatedRow[] =>
  balancesIn(rows).differencesFrom(rows.filter(row => row.kind === 'stated'))

function balancesIn(rows: readonly Row[]): Balances {
  const balances = new Balances()
  for (const row of rows) {
    if (row.kind !== 'expense' && row.kind !== 'transfer') continue
    const nets = netsOf(row)
    expect(nets, `line ${row.line} can be recorded`).toBeDefined()
    balances.add(nets ?? [], row.currency)
  }
  return balances
}

function peopleIn(row: Row): string[] {
  if (row.kind === 'transfer') return [row.from, row.to]
  if (row.kind !== 'expense') return []
  return [...row.payers, ...(row.split?.entries ?? [])].map(({ person }) => person)
}
