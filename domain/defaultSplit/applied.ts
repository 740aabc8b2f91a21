import type { SplitIntent } from '../expense/events.ts'
import { parseDecimal, scaleTo, shortDecimalText } from '../money/decimal.ts'
import type { PersonId } from '../person.ts'

/** What values of a split may have. */
const DECIMALS = 6

/**
 * What was agreed, among those who are there. Where these are the same people it holds as it is. Whoever has gone since
 * leaves their part to the others, who keep their ratio; whoever has come since bears as much as the others do on
 * average. Where nobody is left who was to bear anything, all bear alike.
 */
export function splitAmong({ type, entries }: SplitIntent, members: readonly PersonId[]): SplitIntent {
  if (type === 'EQUAL') return equally(members)
  const agreed = new Map(entries.map(({ person, value }) => [person, value]))
  const isComplete = agreed.size === members.length && members.every(person => agreed.has(person))
  if (isComplete) return { type, entries }
  const staying = members.flatMap(person => unitsOf(agreed.get(person)) ?? [])
  const total = staying.reduce((sum, units) => sum + units, 0n)
  if (total === 0n) return equally(members)
  // Multiplied by how many they are, the average is a whole number.
  const count = BigInt(staying.length)
  return {
    type: 'RATIO',
    entries: members.map(person => {
      const units = unitsOf(agreed.get(person))
      return { person, value: units === undefined ? averageOf(total, count) : shortDecimalText(units, DECIMALS) }
    }),
  }
}

const equally = (members: readonly PersonId[]): SplitIntent => ({
  type: 'EQUAL',
  entries: members.map(person => ({ person, value: '1' })),
})

function unitsOf(value: string | undefined): bigint | undefined {
  const number = value === undefined ? undefined : parseDecimal(value)
  return number === undefined ? undefined : scaleTo(number, DECIMALS)
}

const averageOf = (total: bigint, count: bigint): string =>
  shortDecimalText((2n * total + count) / (2n * count), DECIMALS)
