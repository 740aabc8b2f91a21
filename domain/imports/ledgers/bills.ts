import { MAX_PEOPLE } from '../../expense/split.ts'
import { formatMinor } from '../../money/money.ts'
import type { Row, Somebody } from '../row.ts'
import type { Ids } from './ids.ts'
import { type About, apportioned, byRatio, expenseRow, incomeRows, repaymentRows, type Share } from './shares.ts'
import { FlawError } from './understood.ts'

/** A bill of Cospend and of I Hate Money, which descend from one another: one paid, others owe it by their weights. */
export interface Bill {
  readonly line: number
  readonly what: string
  readonly note: string | null
  readonly category: string | null
  readonly date: string
  readonly currency: string
  /** Below zero, it came in. */
  readonly minor: bigint
  readonly payer: Somebody
  readonly owers: readonly Somebody[]
  readonly isRepayment: boolean
}

export function billRows(bill: Bill, weightOf: (person: Somebody) => string, ids: Ids): readonly Row[] {
  const { line, what, date, currency, minor, payer, owers, note, category } = bill
  if (minor === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title: what }]
  const isOnceEach = owers.length > 0 && owers.length <= MAX_PEOPLE && new Set(owers).size === owers.length
  if (!isOnceEach) throw new FlawError('SPLIT_NOT_UNDERSTOOD', owers.join(', '))
  const externalId = ids.of(date, formatMinor(minor, currency), currency, what, payer, owers.toSorted().join(';'))
  const about: About = { line, externalId, date, currency, title: what, note, category }
  const size = minor < 0n ? -minor : minor
  const paid: Share[] = [{ person: payer, minor: size }]
  if (!bill.isRepayment && minor > 0n) {
    return [expenseRow(about, paid, byRatio(owers.map(person => ({ person, value: weightOf(person) }))))]
  }
  const weights = owers.map(person => ({ person, weight: unitsOf(weightOf(person)) }))
  const shares = apportioned(size, weights, externalId)
  return minor < 0n ? incomeRows(about, paid, shares) : repaymentRows(about, paid, shares)
}

/** Weights have a few decimals. */
const unitsOf = (weight: string): bigint => BigInt(Math.round(Number(weight) * 1_000_000))

/** As a weight is written in our rows; who has none, or one that is no number, counts once. */
export function weightFrom(text: string): string {
  const weight = Number(text)
  return /^\d{1,6}(?:\.\d+)?$/.test(text) && weight > 0 ? String(Math.round(weight * 1_000_000) / 1_000_000) : '1'
}

/**
 * Names that stand one after the other, parted by commas, in none of which a comma is to be told from those. Whoever is
 * known by a longer name is meant.
 */
export function namesIn(cell: string, isKnown: (name: string) => boolean): string[] {
  const pieces = cell.split(',')
  const names: string[] = []
  for (let start = 0; start < pieces.length; ) {
    let end = Math.min(pieces.length, start + MOST_COMMAS + 1)
    while (end > start + 1 && !isKnown(pieces.slice(start, end).join(',').trim())) end--
    names.push(pieces.slice(start, end).join(',').trim())
    start = end
  }
  return names.filter(name => name !== '')
}

const MOST_COMMAS = 3
