import { apportion } from '../../money/apportion.ts'
import { formatMinor, toMinor } from '../../money/money.ts'
import type { ExpenseRow, SkipRow, Somebody, TransferRow } from '../row.ts'
import { FlawError } from './understood.ts'

/*
 * What people paid and what was theirs, in minor units, as rows from which exactly that follows again.
 */

export interface Share {
  readonly person: Somebody
  readonly minor: bigint
}

/** What an entry says besides who and how much. */
export interface About {
  readonly line: number
  readonly externalId: string
  readonly date: string
  readonly currency: string
  readonly title: string
  readonly note?: string | null
  readonly category?: string | null
}

export const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { minor }) => sum + minor, 0n)

/** Somebody paid, and others share it. */
export function expenseRow(about: About, payers: readonly Share[], split: ExpenseRow['split']): ExpenseRow {
  const { line, externalId, date, currency, title, note, category } = about
  const paid = payers.filter(({ minor }) => minor !== 0n)
  return {
    ...{ kind: 'expense', line, externalId, date, amount: formatMinor(sumOf(paid), currency), currency, group: null },
    ...{ title, note: note || null, category: category || null, trip: null, rate: null, oddCent: null },
    payers: paid.map(({ person, minor }) => ({ person, amount: formatMinor(minor, currency) })),
    split,
  }
}

/** Whoever imports it paid, for themselves. */
export const ownExpenseRow = (about: About, minor: bigint): ExpenseRow => ({
  ...expenseRow(about, [{ person: '', minor }], null),
  payers: [],
})

export const equally = (people: readonly Somebody[]): ExpenseRow['split'] => ({
  ...{ type: 'EQUAL', entries: people.map(person => ({ person, value: '1' })) },
})

/** By weights that stand in the file. */
export const byRatio = (
  weights: readonly { readonly person: Somebody; readonly value: string }[],
): ExpenseRow['split'] =>
  weights.every(({ value }) => value === weights[0]?.value)
    ? equally(weights.map(({ person }) => person))
    : { type: 'RATIO', entries: weights }

/**
 * By shares to the cent. Equal ones are an equal split only where no cent is odd: who bears that one stands in the file.
 * Shares that somebody has rounded each by itself say in which proportion, no more.
 */
export function byShares(shares: readonly Share[], total: bigint, currency: string): ExpenseRow['split'] {
  const borne = shares.filter(({ minor }) => minor !== 0n)
  const missing = total - sumOf(borne)
  const isOff = missing < 0n ? -missing > BigInt(borne.length) : missing > BigInt(borne.length)
  if (borne.length === 0 || isOff || borne.some(({ minor }) => minor < 0n)) {
    throw new FlawError('SHARES_DO_NOT_ADD_UP', borne.map(({ minor }) => formatMinor(minor, currency)).join(' + '))
  }
  const entries = borne.map(({ person, minor }) => ({ person, value: formatMinor(minor, currency) }))
  return missing === 0n && entries.some(({ value }) => value !== entries[0]?.value)
    ? { type: 'AMOUNT', entries }
    : byRatio(entries)
}

/** Money that changes hands so that everybody's balance moves by what is given: above zero, they hand it over. */
export function transferRows(about: About, nets: readonly Share[]): readonly (TransferRow | SkipRow)[] {
  const handed = handedOver(nets)
  const { line, externalId, date, currency, title, note } = about
  if (handed.length === 0) return [{ kind: 'skip', line, reason: 'SHARED_WITH_NOBODY', title: title || null }]
  return handed.map(({ from, to, minor }, index) => ({
    ...{ kind: 'transfer', line, date, amount: formatMinor(minor, currency), currency, group: null, from, to },
    externalId: handed.length === 1 ? externalId : `${externalId}|${index + 1}`,
    note: [title, note ?? ''].filter(text => text !== '').join(' · ') || null,
  }))
}

interface Handed {
  readonly from: Somebody
  readonly to: Somebody
  readonly minor: bigint
}

function handedOver(nets: readonly Share[]): readonly Handed[] {
  const givers = nets.filter(({ minor }) => minor > 0n).map(each => ({ ...each }))
  const takers = nets.filter(({ minor }) => minor < 0n).map(({ person, minor }) => ({ person, minor: -minor }))
  const handed: Handed[] = []
  let [giving, taking] = [0, 0]
  for (;;) {
    const [giver, taker] = [givers[giving], takers[taking]]
    if (giver === undefined || taker === undefined) return handed
    const left = giver.minor - taker.minor
    const minor = left < 0n ? giver.minor : taker.minor
    handed.push({ from: giver.person, to: taker.person, minor })
    giver.minor -= minor
    taker.minor -= minor
    if (left <= 0n) giving++
    if (left >= 0n) taking++
  }
}

/**
 * What came in for all of them and somebody holds: they owe each their share of it, as if everybody had handed it to
 * them. There is no spending below zero.
 */
export const incomeRows = (about: About, receivers: readonly Share[], shares: readonly Share[]) =>
  transferRows(about, netsOf(addingUp(shares, sumOf(receivers)), receivers))

/** Somebody gives back what others had paid. */
export const repaymentRows = (about: About, givers: readonly Share[], shares: readonly Share[]) =>
  transferRows(about, netsOf(givers, addingUp(shares, sumOf(givers))))

/** Shares that somebody has rounded each by itself: the largest bears what is missing. */
function addingUp(shares: readonly Share[], total: bigint): Share[] {
  const [first, ...others] = shares
  const missing = total - sumOf(shares)
  const most = BigInt(shares.length)
  if (first === undefined || missing > most || -missing > most) throw new FlawError('SHARES_DO_NOT_ADD_UP')
  const largest = others.reduce((largest, next) => (next.minor > largest.minor ? next : largest), first)
  return shares.map(share => (share === largest ? { ...share, minor: share.minor + missing } : share))
}

/** Nobody hands anything to themselves. */
function netsOf(givers: readonly Share[], takers: readonly Share[]): Share[] {
  const nets = new Map<Somebody, bigint>()
  for (const { person, minor } of givers) nets.set(person, (nets.get(person) ?? 0n) + minor)
  for (const { person, minor } of takers) nets.set(person, (nets.get(person) ?? 0n) - minor)
  return [...nets].map(([person, minor]) => ({ person, minor }))
}

/** To the cent, where the file says in which proportion and no more. */
export function apportioned(
  total: bigint,
  weights: readonly { readonly person: Somebody; readonly weight: bigint }[],
  seed: string,
): Share[] {
  if (weights.length === 0 || weights.every(({ weight }) => weight === 0n)) throw new FlawError('SPLIT_NOT_UNDERSTOOD')
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) throw new FlawError('AMOUNT_NOT_UNDERSTOOD', String(total))
  const portions = apportion(
    toMinor(total),
    weights.map(({ weight }, key) => ({ key, weight })),
    seed,
  )
  return portions.map(({ key, minor }) => ({ person: weights[key]?.person ?? '', minor: BigInt(minor) }))
}
