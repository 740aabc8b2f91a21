import { goingRound } from './apportion.ts'
import { convertSum } from './rate.ts'

/*
 * The one way of converting a share. The parts of an amount lie side by side in it, and every boundary between two of
 * them is converted by itself, as the whole amount is. So the parts add up to the converted whole, none is a minor unit
 * away from what it is worth, and one can be converted by whoever knows no more of the others than where it begins: a
 * month or a trip adds up thousands of them without looking at who else took part, and comes to what the list shows, to
 * the minor unit. By largest remainder that would take all the parts of every expense; each rounded by itself would
 * not add up. In SQL it is said once more, see projections/convertedSql.ts.
 */

interface Part {
  readonly person: number
  readonly minor: number
}

/** Part of an amount, and how much of it lies before that part. */
export interface PlacedPart extends Part {
  readonly before: number
}

/**
 * The same parts in the same order, each with its place in the amount. They lie there by person, from one on whom the
 * expense chooses, so that nobody always bears the odd cent. The order in which they come makes no difference.
 */
export function placeParts(parts: readonly Part[], expenseId: number): PlacedPart[] {
  if (parts.length === 1) return parts.map(({ person, minor }) => ({ person, minor, before: 0 }))
  const beginnings = new Map<number, number>()
  let before = 0
  for (const { person, minor } of goingRound(
    parts.toSorted((one, other) => one.person - other.person),
    String(expenseId),
  )) {
    beginnings.set(person, before)
    before += minor
  }
  return parts.map(({ person, minor }) => ({ person, minor, before: beginnings.get(person) ?? 0 }))
}

export const convertPart = ({ minor, before }: PlacedPart, from: string, to: string, rate: string): bigint =>
  convertSum(BigInt(before) + BigInt(minor), from, to, rate) - convertSum(BigInt(before), from, to, rate)
