import { toMinor } from './money.ts'

export interface Weight {
  /** The id of the person; each occurs once. */
  readonly key: number
  readonly weight: bigint
}

interface Portion {
  readonly key: number
  readonly minor: number
}

/**
 * Divides an amount by weights, to the cent and without loss, by largest remainder: everybody gets the whole
 * cents of their ideal portion, then those who lost most by that get one of the cents left over. Among equals
 * the cents go round from a person whom the seed chooses, so nobody always pays the odd one. The order of the
 * weights makes no difference.
 */
export function apportion(totalMinor: number, weights: readonly Weight[], seed: string): readonly Portion[] {
  const total = BigInt(totalMinor)
  const sum = weights.reduce((soFar, { weight }) => soFar + weight, 0n)
  if (total < 0n || sum <= 0n || weights.some(({ weight }) => weight < 0n)) {
    throw new RangeError('only a positive weight can bear a part, and only of an amount that is not negative')
  }

  const portions = weights.map(({ key, weight }) => ({
    key,
    whole: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }))
  const leftOver = toMinor(portions.reduce((rest, { whole }) => rest - whole, total))
  const rounded = roundedUp(portions, leftOver, seed)
  return portions.map(({ key, whole }) => ({ key, minor: toMinor(rounded.has(key) ? whole + 1n : whole) }))
}

interface Remainder {
  readonly key: number
  readonly remainder: bigint
}

const largestFirst = (a: Remainder, b: Remainder): number =>
  a.remainder === b.remainder ? a.key - b.key : a.remainder > b.remainder ? -1 : 1

/** The `count` persons with the largest remainders; where the last of them are equal, the seed decides. */
function roundedUp(portions: readonly Remainder[], count: number, seed: string): ReadonlySet<number> {
  const ranked = [...portions].sort(largestFirst)
  const least = ranked[count - 1]?.remainder
  if (least === undefined) return new Set()
  const ahead = ranked.filter(({ remainder }) => remainder > least)
  const equals = ranked.filter(({ remainder }) => remainder === least)
  return new Set([...ahead, ...goingRound(equals, seed).slice(0, count - ahead.length)].map(({ key }) => key))
}

/** The same people in the same order, but from one on whom the seed chooses. */
export function goingRound<Value>(values: readonly Value[], seed: string): readonly Value[] {
  const start = stableHash(seed) % values.length
  return [...values.slice(start), ...values.slice(0, start)]
}

/**
 * FNV-1a. Consecutive ids differ in their last digit, which enters the hash last, so nobody is chosen three times
 * in a row; the final mix that hash tables like would bring back the streaks of pure chance. Every division of the
 * past depends on it: it must never change.
 */
function stableHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
