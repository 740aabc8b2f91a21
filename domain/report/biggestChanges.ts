/* On what there was spent more or less than before, as far as it is worth a word. */

/** On this much more or less nobody need look. */
const PARTS = 20n
const AT_MOST = 5

/** By category, in minor units; what is not in it is nothing. */
export type Sums = ReadonlyMap<string, bigint>

export interface Change {
  readonly category: string
  readonly now: bigint
  readonly before: bigint
}

const sizeOf = ({ now, before }: Change): bigint => (now > before ? now - before : before - now)

const totalOf = (sums: Sums): bigint => [...sums.values()].reduce((total, sum) => total + sum, 0n)

/**
 * The largest first, five at most, without those below a twentieth of the larger total. Where there was nothing before, all
 * would be more, which says nothing.
 */
export function biggestChanges(now: Sums, before: Sums): Change[] {
  const [total, totalBefore] = [totalOf(now), totalOf(before)]
  if (totalBefore === 0n) return []
  const isWorthAWord = (size: bigint) => size > 0n && size * PARTS >= total && size * PARTS >= totalBefore
  return [...new Set([...now.keys(), ...before.keys()])]
    .map(category => ({ category, now: now.get(category) ?? 0n, before: before.get(category) ?? 0n }))
    .filter(change => isWorthAWord(sizeOf(change)))
    .sort(
      (one, other) =>
        Number(sizeOf(other) - sizeOf(one) > 0n) - Number(sizeOf(other) - sizeOf(one) < 0n) ||
        (one.category < other.category ? -1 : 1),
    )
    .slice(0, AT_MOST)
}
