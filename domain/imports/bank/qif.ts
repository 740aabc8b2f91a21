import { formatMinor } from '../../money/money.ts'
import { type Format, type Hints, type Text, UnreadableError } from '../format.ts'
import { Ids } from '../ledgers/ids.ts'
import { refuseTooMany } from '../ledgers/json.ts'
import { dayIn, minorIn, understood } from '../ledgers/understood.ts'
import type { Row } from '../row.ts'
import { type DateOrder, DateOrderFinder } from '../text/day.ts'
import { whole } from '../text/whole.ts'
import { type Movement, movementRow, type Statements } from './movement.ts'
import { type QifEntry, qifEntriesIn } from './qifEntries.ts'

/** What Quicken wrote in the nineties, and many banks still offer. */
export const qif: Format<'QIF'> = {
  source: 'QIF',
  recognises: beginning => /^!(?:type|account|option|clear)\b/i.test(firstSaid(beginning)),
  read,
}

/** Programs begin with a remark of theirs. */
const firstSaid = (beginning: string): string =>
  beginning
    .split(/[\r\n]+/)
    .find(line => line.trim() !== '' && !line.startsWith('#'))
    ?.trim() ?? ''

/** Of these somebody pays; lists of categories and classes, of securities and prices stand in the same files. */
const ACCOUNTS = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l'])
const INVESTMENTS = 'invst'

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const all = await whole(text)
  if (!/^!/m.test(all)) throw new UnreadableError('FORMAT_BROKEN')
  const entries: QifEntry[] = []
  for (const entry of qifEntriesIn(all)) {
    if (ACCOUNTS.has(entry.type) || entry.type === INVESTMENTS) entries.push(entry)
    refuseTooMany(entries)
  }
  const order = orderOf(entries) ?? hints.dateOrder ?? 'MDY'
  const known: Known = { hints, order, ids: new Ids(), accounts: new Set() }
  for (const entry of entries) yield* understood(entry.line, () => rowsOf(entry, known))
}

/** As the dates of all of them show it; undefined: they may be read either way. */
function orderOf(entries: readonly QifEntry[]): DateOrder | undefined {
  const finder = new DateOrderFinder()
  for (const { fields } of entries) finder.read(`${dateIn(fields.get('D'))}\n`)
  const found = finder.found()
  return found === 'DMY' || found === 'MDY' ? found : undefined
}

/** "1/ 1'00" and "12/31' 5" as well: an apostrophe stands before the years from 2000. */
const dateIn = (field = ''): string => field.replace(/'\s*(\d)$/, "'0$1").replaceAll(/\s/g, '')

interface Known extends Statements {
  readonly hints: Hints
  readonly order: DateOrder
}

function rowsOf(entry: QifEntry, known: Known): readonly Row[] {
  const { line, type, account, fields } = entry
  const field = (name: string): string => fields.get(name) ?? ''
  const texts = [field('P'), field('M'), field('N')]
  // What was bought there is one's own still.
  if (type === INVESTMENTS) return [{ kind: 'skip', line, reason: 'OWN_TRANSFER', title: texts.find(Boolean) ?? null }]
  const { currency } = known.hints
  const minor = minorIn(field('T') || field('U'), currency)
  const date = dayIn(dateIn(field('D')), known.order)
  const about = { line, account, date, currency, otherAccount: '', isPending: false, reference: '' }
  return partsOf(entry, minor, currency).map(part => partRow({ ...about, texts, ...part }, known))
}

type Part = Pick<Movement, 'minor'> & { readonly category: string }

/** By category, where what was paid at once was for several; else all of it. */
function partsOf({ fields, splits }: QifEntry, minor: bigint, currency: string): readonly Part[] {
  const whole: readonly Part[] = [{ minor, category: fields.get('L') ?? '' }]
  const byCategory = new Map<string, bigint>()
  for (const { category, amount } of splits) {
    byCategory.set(category, (byCategory.get(category) ?? 0n) + minorIn(amount || '0', currency))
  }
  const parts = [...byCategory].map(([category, part]) => ({ category, minor: part }))
  const sum = parts.reduce((total, part) => total + part.minor, 0n)
  return sum === minor && parts.length > 0 && parts.every(part => part.minor < 0n) ? parts : whole
}

/** The category of what moves between two accounts is the other one, in brackets. */
const OTHER_ACCOUNT = /^\[.*\]/

function partRow(movement: Movement & Part, known: Known): Row {
  const { line, minor, category, texts, date, currency } = movement
  if (minor !== 0n && OTHER_ACCOUNT.test(category)) {
    const facts = { date, currency, amount: formatMinor(minor < 0n ? -minor : minor, currency) }
    return { kind: 'skip', line, reason: 'OWN_TRANSFER', title: texts.find(Boolean) ?? null, facts }
  }
  const word = categoryIn(category)
  return movementRow({ ...movement, texts: texts.some(Boolean) ? texts : [word], category: word }, known)
}

/** "Food:Groceries/Class" is of Groceries; whatever stands in brackets or between strokes is none. */
function categoryIn(field: string): string {
  const path = field.split('/')[0] ?? ''
  return /^(?:\[|--)/.test(path) ? '' : (path.split(':').at(-1)?.trim() ?? '')
}
