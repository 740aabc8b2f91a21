import { z } from 'zod'
import { NO_CURRENCY } from '../../money/noCurrency.ts'
import { type Format, type Hints, type Text, UnreadableError } from '../format.ts'
import type { FlawRow, PersonRow, Row } from '../row.ts'
import { billRows, namesIn, weightFrom } from './bills.ts'
import { allHeadedRows, type HeadedRow, headerIn } from './headed.ts'
import { Ids } from './ids.ts'
import { jsonOf, refuseTooMany } from './json.ts'
import { currencyIn, dayIn, roundedMinorIn, somebodyIn, titleIn, understood } from './understood.ts'

/** Bills, as a table. How much somebody's part counts stands where they paid, and only there. */
export const ihatemoneyCsv: Format<'IHATEMONEY_CSV'> = {
  source: 'IHATEMONEY_CSV',
  recognises: beginning => headerIn(beginning).has('what', 'amount', 'date', 'payer_name', 'payer_weight', 'owers'),
  read: readTable,
}

/** The same, as a list of objects. */
export const ihatemoneyJson: Format<'IHATEMONEY_JSON'> = {
  source: 'IHATEMONEY_JSON',
  recognises: beginning =>
    /^\s*\[\s*\{/.test(beginning) && /"payer_name"\s*:/.test(beginning) && /"owers"\s*:/.test(beginning),
  read: readList,
}

/** What stands in either, unread but for the people. */
interface Entry {
  readonly line: number
  readonly what: string
  readonly type: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly payer: string
  readonly weight: string
  readonly owers: readonly string[]
}

async function* readTable(text: Text, hints: Hints): AsyncGenerator<Row> {
  const rows = await allHeadedRows(text)
  const payers = new Set(rows.map(row => ('kind' in row ? '' : row.text('payer_name'))))
  yield* rowsOf(
    rows.map(row => ('kind' in row ? row : entryIn(row, payers))),
    hints,
  )
}

const entryIn = (row: HeadedRow, payers: ReadonlySet<string>): Entry => ({
  ...{ line: row.line, what: row.text('what'), type: row.text('bill_type'), amount: row.text('amount') },
  ...{ currency: row.text('currency'), date: row.text('date'), payer: row.text('payer_name') },
  weight: row.text('payer_weight'),
  owers: namesIn(row.text('owers'), name => payers.has(name)),
})

const billOf = z.object({
  what: z.string(),
  bill_type: z.string().nullish(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string().nullish(),
  date: z.string(),
  payer_name: z.string(),
  payer_weight: z.number().nullish(),
  owers: z.union([z.string(), z.array(z.string())]),
})

async function* readList(text: Text, hints: Hints): AsyncGenerator<Row> {
  const list = z.array(z.unknown()).safeParse(await jsonOf(text))
  if (!list.success) throw new UnreadableError('FORMAT_BROKEN')
  refuseTooMany(list.data)
  yield* rowsOf(
    list.data.map((found, index) => entryOf(found, index + 1)),
    hints,
  )
}

function entryOf(found: unknown, line: number): Entry | FlawRow {
  const parsed = billOf.safeParse(found)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.')
    return { kind: 'flaw', line, code: 'ROW_NOT_UNDERSTOOD', found: path || null }
  }
  const { what, bill_type, amount, currency, date, payer_name, payer_weight, owers } = parsed.data
  return {
    ...{ line, what, date, amount: String(amount), type: bill_type ?? '', currency: currency ?? '' },
    ...{ payer: payer_name.trim(), weight: String(payer_weight ?? ''), owers: namesOf(owers) },
  }
}

const namesOf = (owers: string | readonly string[]): string[] =>
  (typeof owers === 'string' ? owers.split(',') : owers).map(name => name.trim()).filter(name => name !== '')

function* rowsOf(entries: readonly (Entry | FlawRow)[], hints: Hints): Generator<Row> {
  const weights = new Map<string, string>()
  for (const entry of entries) {
    if ('kind' in entry) continue
    for (const name of entry.owers) if (!weights.has(name)) weights.set(name, '1')
    weights.set(entry.payer, weightFrom(entry.weight))
  }
  weights.delete('')
  for (const name of weights.keys()) yield { kind: 'person', person: name, name, email: null } satisfies PersonRow
  const ids = new Ids()
  for (const entry of entries) {
    if ('kind' in entry) yield entry
    else yield* understood(entry.line, () => billIn(entry, weights, { hints, ids }))
  }
}

interface Given {
  readonly hints: Hints
  readonly ids: Ids
}

function billIn(entry: Entry, weights: ReadonlyMap<string, string>, { hints, ids }: Given): readonly Row[] {
  const { line, payer, owers } = entry
  const currency = currencyIn(entry.currency === NO_CURRENCY ? '' : entry.currency, hints.currency)
  const bill = {
    ...{ line, owers, currency, note: null, category: null, payer: somebodyIn(payer) },
    what: titleIn(entry.what),
    date: dayIn(entry.date, 'YMD'),
    minor: roundedMinorIn(entry.amount, currency),
    isRepayment: /^reimbursement$/i.test(entry.type),
  }
  return billRows(bill, person => weights.get(person) ?? '1', ids)
}
