import type { TripPageQuery } from './TripPage.generated.ts'

/** A trip with all that was spent on it. */
export type SpentTrip = NonNullable<TripPageQuery['trip']>
export type PersonalPart = SpentTrip['spending']['byPerson'][number]
export type DayPart = SpentTrip['spending']['byDay'][number]

/** What cannot be converted was spent as well. */
export const isSpentOn = ({ spending: { total, unconverted } }: SpentTrip): boolean =>
  total.minor !== '0' || unconverted.length > 0

/** How long a bar is, in percent of the longest. Something is always to be seen where something was spent. */
export function lengthOf(minor: bigint, largest: bigint): number {
  if (minor <= 0n || largest <= 0n) return 0
  return Math.max(2, Number((minor * 1000n) / largest) / 10)
}

export const largestOf = (amounts: readonly bigint[]): bigint =>
  amounts.toSorted((one, other) => (one < other ? 1 : -1)).at(0) ?? 0n
