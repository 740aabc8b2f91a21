import type { Part } from '../expense/events.ts'
import { oddCentSeed } from '../expense/oddCent.ts'
import { type KnownExpense, peopleOf } from '../expense/state.ts'
import { apportion, type Weight } from '../money/apportion.ts'
import { toMinor } from '../money/money.ts'
import type { PersonId } from '../person.ts'
import { among, type Bill, type BillItem } from './state.ts'

/*
 * What a bill comes to for everybody. It is divided once: everybody bears of all of it in proportion to what they have had,
 * to the cent and by the one function for that. So tax, tip and discount go along by themselves, and no cent is rounded
 * twice.
 */

export interface BillDivision {
  /** All items together. */
  readonly itemsMinor: number
  /** With what stands below them. A discount may make less than nothing of it. */
  readonly totalMinor: number
  /** What the expense is more than its bill. */
  readonly remainingMinor: number
  /** What nobody has taken yet: it counts as everybody's until somebody does. */
  readonly left: Left
  /** Of everybody who takes part; they add up to the total. Empty where there is nothing to divide. */
  readonly shares: readonly BillShare[]
}

interface Left {
  /** "3 × coffee" of which one was taken are two. */
  readonly count: number
  readonly minor: number
}

export interface BillShare extends Part {
  /** Of the items alone. */
  readonly itemsMinor: number
}

export function divideBill(bill: Bill, expense: KnownExpense): BillDivision {
  const items = [...among(bill, peopleOf(expense)).items.values()].map(portionOf)
  const everybody = [...new Set([...sharers(expense), ...items.flatMap(({ takers }) => [...takers.keys()])])]
  const itemsMinor = items.reduce((sum, { minor }) => sum + minor, 0)
  const { taxMinor, tipMinor, discountMinor } = bill.extras
  const totalMinor = itemsMinor + taxMinor + tipMinor - discountMinor
  const weights = weigh(items, everybody)
  const divided = (minor: number): readonly Part[] =>
    apportion(minor, weights, oddCentSeed(expense)).map(({ key, minor }) => ({ person: key, minor }))
  const isDivisible = itemsMinor > 0 && totalMinor > 0
  const ofItems = isDivisible ? divided(itemsMinor) : []
  return {
    ...{ itemsMinor, totalMinor, remainingMinor: expense.amountMinor - totalMinor, left: leftOf(items) },
    shares: isDivisible
      ? divided(totalMinor).map((share, index) => ({ ...share, itemsMinor: ofItems[index]?.minor ?? 0 }))
      : [],
  }
}

const sharers = ({ shares }: KnownExpense): readonly PersonId[] => shares.map(({ person }) => person)

/** An item, and into how many portions it comes apart: those who took some have as many of them, and all share the rest. */
interface Portions extends Pick<BillItem, 'minor'> {
  readonly takers: ReadonlyMap<PersonId, bigint>
  readonly portions: bigint
  /** Nobody has taken these. */
  readonly untaken: bigint
  /** As everybody has had of it, nobody has to. */
  readonly isForAll: boolean
}

function portionOf({ minor, quantity, isForAll, takers }: BillItem): Portions {
  if (isForAll) return { minor, isForAll, takers: new Map(), portions: 1n, untaken: 1n }
  const had = new Map([...takers].map(([person, count]) => [person, BigInt(count)]))
  const taken = [...had.values()].reduce((sum, count) => sum + count, 0n)
  // More have had of it than there are: they have shared.
  const portions = taken > BigInt(quantity) ? taken : BigInt(quantity)
  return { minor, isForAll, takers: had, portions, untaken: portions - taken }
}

/** What everybody has had, exactly: fractions of one denominator, so that the parts of a third make a whole again. */
function weigh(items: readonly Portions[], everybody: readonly PersonId[]): readonly Weight[] {
  const count = BigInt(everybody.length)
  const denominator = items.reduce((common, { portions }) => leastCommonMultiple(common, portions * count), 1n)
  return everybody.map(person => ({
    key: person,
    weight: items.reduce((sum, { minor, portions, takers, untaken }) => {
      const had = (takers.get(person) ?? 0n) * count + untaken
      return sum + (BigInt(minor) * had * denominator) / (portions * count)
    }, 0n),
  }))
}

function leftOf(items: readonly Portions[]): Left {
  const open = items.filter(({ isForAll, untaken }) => !isForAll && untaken > 0n)
  const denominator = open.reduce((common, { portions }) => leastCommonMultiple(common, portions), 1n)
  const units = open.reduce((sum, { minor, untaken, portions }) => {
    return sum + (BigInt(minor) * untaken * denominator) / portions
  }, 0n)
  return {
    count: open.reduce((sum, { untaken }) => sum + Number(untaken), 0),
    // Told, and never divided: half a cent is one.
    minor: toMinor((2n * units + denominator) / (2n * denominator)),
  }
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return (one / greatestCommonDivisor(one, other)) * other
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other)
}
