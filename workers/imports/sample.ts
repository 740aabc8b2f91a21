import { IMPORTER } from '#domain/imports/nets.ts'
import type { ExpenseRow, TransferRow } from '#domain/imports/row.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { SampleEntry } from './examined.ts'
import { tidied } from './tidied.ts'

/** As many as are read at a glance. */
export const SAMPLE_ENTRIES = 8
const MOST_PAYERS = 5

/** What an entry will be, in short. Undefined: its amount is none, and a rule will say so. */
export function sampleOf(row: ExpenseRow | TransferRow): SampleEntry | undefined {
  const { date, amount, currency } = row
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return undefined
  const facts = { date, currency, minor: String(parsed.minor) }
  if (row.kind === 'transfer') return { ...facts, title: null, payers: [row.from], recipient: row.to }
  return { ...facts, title: tidied(row.title), payers: payersOf(row), recipient: null }
}

const payersOf = ({ payers }: ExpenseRow): string[] =>
  payers
    .map(({ person }) => person)
    .filter(person => person !== IMPORTER)
    .slice(0, MOST_PAYERS)
