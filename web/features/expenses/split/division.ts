import { resolveSplit, splitDifference } from '#domain/expense/split.ts'
import { formatMinor } from '#domain/money/money.ts'
import { parseTypedAmount } from '#web/format/typedAmount.ts'
import type { SplitType } from '#web/schema.generated.ts'
import { type Person, personIdOf } from '../person.ts'
import { millionthsOf, placesOf, readValue, sumOf, textOfMillionths } from './value.ts'

/*
 * The live figures of a split that is being typed. Whatever can be divided is divided by the very function the server
 * asks, so what stands here is what will be stored, but for the odd cent of an expense that has no id yet.
 */

export interface Participant {
  readonly person: Person
  /** As typed. */
  readonly value: string
}

export interface Division {
  /** As typed. */
  readonly amount: string
  readonly currency: string
  readonly type: SplitType
  readonly participants: readonly Participant[]
  /** Chooses who bears the odd cent: the id of the expense, as soon as it has one. */
  readonly seed: string
}

/** Null as long as what stands in the field is no amount. */
export function minorOf(typed: string, currency: string): number | null {
  const parsed = parseTypedAmount(typed, currency)
  return parsed.ok ? parsed.minor : null
}

export const intentOf = ({ type, participants, currency }: Pick<Division, 'type' | 'participants' | 'currency'>) => ({
  type,
  entries: participants.map(({ person, value }) => ({
    person: personIdOf(person),
    value: readValue(value, placesOf(type, currency)),
  })),
})

/** How much each participant bears, in minor units; null where that cannot be said. */
export function sharesOf(division: Division): readonly (number | null)[] {
  const { amount, currency, participants, seed } = division
  const amountMinor = minorOf(amount, currency)
  if (amountMinor === null) return participants.map(() => null)
  const parts = resolveSplit({ amountMinor, currency, seed, intent: intentOf(division) })
  if ('code' in parts)
    return participants.map(({ value }) =>
      shareAlone(readValue(value, placesOf(division.type, currency)), amountMinor, division),
    )
  const byPerson = new Map(parts.map(({ person, minor }) => [person, minor]))
  return participants.map(({ person }) => byPerson.get(personIdOf(person)) ?? null)
}

const SOMEBODY = 1
const THE_REST = 2

/** As long as the values do not add up, one part can still be told: what it leaves is somebody else's. */
function shareAlone(value: string, amountMinor: number, { type, currency, seed }: Division): number | null {
  if (type === 'AMOUNT') return Number(value) === 0 ? 0 : minorOf(value, currency)
  if (type !== 'PERCENTAGE') return null
  const alone = { type, entries: [{ person: SOMEBODY, value }] }
  const missing = splitDifference({ amountMinor, currency, intent: alone }) ?? '0'
  if (!missing.startsWith('-')) return missing === '0' ? amountMinor : null
  const entries = [...alone.entries, { person: THE_REST, value: missing.slice(1) }]
  const parts = resolveSplit({ amountMinor, currency, seed, intent: { type, entries } })
  return 'code' in parts ? null : (parts.find(({ person }) => person === SOMEBODY)?.minor ?? null)
}

export interface Difference {
  readonly kind: 'over' | 'under'
  /** An exact decimal: per cent, or units of the currency. */
  readonly size: string
}

export const differenceFrom = (decimal: string): Difference =>
  decimal.startsWith('-') ? { kind: 'under', size: decimal.slice(1) } : { kind: 'over', size: decimal }

/** By how much percentages or amounts miss their total, from 0.01 on. */
export function differenceOf(division: Division): Difference | null {
  const { amount, currency, type } = division
  const amountMinor = minorOf(amount, currency)
  if (amountMinor === null && type === 'AMOUNT') return null
  const decimal = splitDifference({ amountMinor: amountMinor ?? 0, currency, intent: intentOf(division) })
  return decimal === undefined || Math.abs(Number(decimal)) < 0.01 ? null : differenceFrom(decimal)
}

/** What the values come to, as an exact decimal. Equal parts come to the whole amount. */
export function totalOf({ type, participants, amount, currency }: Division): string {
  if (type === 'EQUAL') return formatMinor(minorOf(amount, currency) ?? 0, currency)
  return textOfMillionths(sumOf(participants.map(({ value }) => millionthsOf(value))))
}

/** Two who weigh the same bear a cent more and a cent less: whose it is, is decided when the expense has its id. */
export function hasOddCent({ type, participants }: Division, shares: readonly (number | null)[]): boolean {
  const shareByWeight = new Map<bigint, number | null>()
  return participants.some(({ value }, index) => {
    const weight = type === 'EQUAL' ? 1n : millionthsOf(value)
    const share = shares[index] ?? null
    const known = shareByWeight.get(weight) ?? share
    shareByWeight.set(weight, known)
    return known !== share
  })
}
