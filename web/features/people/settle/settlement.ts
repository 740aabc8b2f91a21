import { decimalsOf } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatMinor, toMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { rateBetween, roundedQuotient } from '#web/format/rates.ts'

/*
 * How a payment between two people settles what stands between them. A balance may consist of several parts, one per
 * group and one outside of all; each part that a payment touches becomes a transfer of its own.
 */

export type Payer = 'me' | 'them'

/** Within one group, or outside of all. Positive: they owe me. */
export interface Part {
  readonly groupId: string | null
  readonly minor: number
}

/** What is settled of one part. Always above zero: the payer tells the direction. */
export interface Portion {
  readonly groupId: string | null
  readonly payer: Payer
  readonly minor: number
}

export const netOf = (parts: readonly Part[]): number => parts.reduce((net, { minor }) => net + minor, 0)

/** Whoever owes pays. */
export const usualPayer = (net: number): Payer => (net > 0 ? 'them' : 'me')

const directionOf = (payer: Payer): number => (payer === 'them' ? 1 : -1)

/** What is left between the two after a payment. Positive: they owe me. */
export const netAfter = (net: number, payer: Payer, minor: number): number => net - directionOf(payer) * minor

const settleAll = (parts: readonly Part[]): Portion[] =>
  parts
    .filter(({ minor }) => minor !== 0)
    .map(({ groupId, minor }) => ({ groupId, payer: usualPayer(minor), minor: Math.abs(minor) }))

/**
 * A payment of the whole settles every part, also those that go the other way. Less than that goes to the parts it can
 * settle, the largest first; and what is more than was owed there belongs to no group.
 */
export function portionsOf(parts: readonly Part[], payer: Payer, minor: number): Portion[] {
  const net = netOf(parts)
  if (minor === Math.abs(net) && payer === usualPayer(net)) return settleAll(parts)
  const direction = directionOf(payer)
  const open = parts
    .filter(part => part.minor * direction > 0)
    .toSorted((one, other) => Math.abs(other.minor) - Math.abs(one.minor))
  let rest = minor
  const portions: Portion[] = []
  for (const part of open) {
    const settled = Math.min(rest, Math.abs(part.minor))
    if (settled > 0) portions.push({ groupId: part.groupId, payer, minor: settled })
    rest -= settled
  }
  return rest > 0 ? withExcess(portions, payer, rest) : portions
}

function withExcess(portions: readonly Portion[], payer: Payer, rest: number): Portion[] {
  if (!portions.some(({ groupId }) => groupId === null)) return [...portions, { groupId: null, payer, minor: rest }]
  return portions.map(portion => (portion.groupId === null ? { ...portion, minor: portion.minor + rest } : portion))
}

/** From the currency that is paid to the one of the debt. */
export interface Exchange {
  readonly from: string
  readonly to: string
  /** One unit of what is paid settles so many of the debt; at most six decimals. */
  readonly rate: string
}

const unitOf = (currency: string): bigint => 10n ** BigInt(decimalsOf(currency))

/** What has to be paid for so much of the debt. Not less than the smallest coin. */
export function costOf(settled: number, { from, to, rate }: Exchange): number {
  const factor = parseDecimal(rate)
  if (factor === undefined) throw new RangeError(`not a rate: ${rate}`)
  const dividend = BigInt(settled) * unitOf(from) * 10n ** BigInt(factor.decimals)
  return Math.max(toMinor(roundedQuotient(dividend, factor.units * unitOf(to))), 1)
}

/**
 * What a payment in another currency settles. Coins are coarse: a payment that differs from the whole debt by less than
 * its smallest coin is meant to be the whole. Undefined where the result is too large to be exact.
 */
export function settledBy(paid: number, whole: number, exchange: Exchange): number | undefined {
  const settled = convertMinor(paid, exchange.from, exchange.to, exchange.rate)
  return settled !== undefined && paid === costOf(whole, exchange) ? whole : settled
}

/** A portion, and what changes hands for it. */
export interface Paid {
  readonly paidMinor: number
  readonly rate: string
}

/** The rate that makes this portion exact, unless none that can be written does. */
function rateFor(paid: number, settled: number, exchange: Exchange): string {
  const { from, to, rate } = exchange
  if (convertMinor(paid, from, to, rate) === settled) return rate
  const exact = rateBetween(formatMinor(paid, from), formatMinor(settled, to))
  return exact !== null && convertMinor(paid, from, to, exact) === settled ? exact : rate
}

/**
 * What changes hands for each portion, in the currency that is paid. Everything adds up to the payment: the largest
 * portion takes what rounding leaves.
 */
export function paidPortions<Each extends Portion>(
  portions: readonly Each[],
  payer: Payer,
  paid: number,
  exchange: Exchange,
): (Each & Paid)[] {
  const sign = (portion: Each) => (portion.payer === payer ? 1 : -1)
  const [largest, ...others] = portions.toSorted((one, other) => sign(other) - sign(one) || other.minor - one.minor)
  if (!largest) return []
  const costs = others.map(portion => ({ portion, cost: costOf(portion.minor, exchange) }))
  const rest = costs.reduce((left, { portion, cost }) => left - sign(portion) * cost, paid)
  return [{ portion: largest, cost: Math.max(rest, 1) }, ...costs].map(({ portion, cost }) => ({
    ...portion,
    paidMinor: cost,
    rate: rateFor(cost, portion.minor, exchange),
  }))
}
