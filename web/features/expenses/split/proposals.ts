import { apportion } from '#domain/money/apportion.ts'
import { shortDecimalText } from '#domain/money/decimal.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { SplitType } from '#web/schema.generated.ts'
import { personIdOf } from '../person.ts'
import { type Division, sharesOf } from './division.ts'
import { millionthsOf, sumOf } from './value.ts'

/*
 * When the type of a split changes, its people stay, and each gets a value that divides as before as nearly as the new
 * type can say it.
 */

/** The value of somebody who is added to a split. */
export const valueWhenAdded = (type: SplitType): string => (type === 'EQUAL' ? '1' : '0')

/** As exact decimals, in the order of the participants. */
export function proposeValues(division: Division, type: SplitType): readonly string[] {
  if (type === 'EQUAL') return division.participants.map(() => '1')
  if (type === 'AMOUNT') return amountsOf(division)
  const weights = weightsOf(division)
  return type === 'PERCENTAGE' ? percentagesOf(division, weights) : ratioOf(weights)
}

/** Everybody counts alike where nothing else has been said. */
function weightsOf({ type, participants }: Division): readonly bigint[] {
  const typed = participants.map(({ value }) => (type === 'EQUAL' ? 1n : millionthsOf(value)))
  return sumOf(typed) > 0n ? typed : typed.map(() => 1n)
}

function amountsOf(division: Division): readonly string[] {
  const weights = weightsOf(division)
  const isEmpty = division.type !== 'EQUAL' && division.participants.every(({ value }) => millionthsOf(value) === 0n)
  const shares = sharesOf(isEmpty ? { ...division, type: 'EQUAL' } : division)
  return weights.map((_, index) => {
    const share = shares[index] ?? null
    return share === null ? '0' : formatMinor(share, division.currency)
  })
}

/** In hundredths of a per cent, so that they add up to a hundred. */
function percentagesOf({ participants, seed }: Division, weights: readonly bigint[]): readonly string[] {
  const keys = participants.map(({ person }) => personIdOf(person))
  const portions = apportion(
    100_00,
    weights.map((weight, index) => ({ key: keys[index] ?? 0, weight })),
    seed,
  )
  return portions.map(({ minor }) => shortDecimalText(BigInt(minor), 2))
}

/** More than that is no ratio that a person would think of. */
const LARGEST_PART = 100n

/** The smallest whole numbers that say the same; else so many times what the one with the least bears. */
function ratioOf(weights: readonly bigint[]): readonly string[] {
  const divisor = weights.reduce(greatestCommonDivisor)
  const whole = weights.map(weight => weight / divisor)
  if (whole.every(part => part <= LARGEST_PART)) return whole.map(String)
  const [least = 1n] = weights.filter(weight => weight > 0n).toSorted((one, other) => (one < other ? -1 : 1))
  return weights.map(weight => shortDecimalText((200n * weight + least) / (2n * least), 2))
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other)
}
