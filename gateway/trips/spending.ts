import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { apportionSum } from '#domain/money/apportion.ts'
import type { PersonId } from '#domain/person.ts'
import type { TripView } from '#projections/trips/queries.ts'
import type { TripSpent } from '#projections/trips/spending.ts'
import { type Converted, convertSpent, type Total, totalOf } from '../money/spent.ts'
import type { Services } from '../services.ts'

/** What was spent on a trip, in its currency; all of its parts add up to the total. */
export interface TripSpending extends Total {
  /** Who paid and who bears how much, whoever paid the most first. */
  readonly byPerson: readonly PersonalPart[]
  /** By base category, the largest part first: what somebody calls a category of their own is nobody else's business. */
  readonly byCategory: readonly { readonly category: string; readonly minor: bigint }[]
  /** Days on which something was spent, in their order. */
  readonly byDay: readonly { readonly date: string; readonly minor: bigint }[]
}

export interface PersonalPart {
  readonly person: PersonId
  readonly paid: bigint
  readonly share: bigint
}

type Spending = Pick<Services, 'findRate' | 'spendingOfTrip'>

/** What is spent on several trips at the same moment is looked up by one query, and so are the rates. */
const convertedOn = async (services: Spending, { tripId, currency }: TripView): Promise<Converted<TripSpent>[]> =>
  convertSpent(services, await services.spendingOfTrip(tripId), currency)

export const spentOn = async (services: Spending, trip: TripView): Promise<Total> =>
  totalOf(await convertedOn(services, trip))

export async function spendingOn(services: Spending, trip: TripView): Promise<TripSpending> {
  const rows = await convertedOn(services, trip)
  return {
    ...totalOf(rows),
    byPerson: personalParts(rows),
    byCategory: largestFirst(rows, row => row.baseCategory ?? DEFAULT_CATEGORY).map(([category, minor]) => ({
      category,
      minor,
    })),
    byDay: [...sumsBy(rows, row => row.date)].map(([date, minor]) => ({ date, minor })),
  }
}

/**
 * What is paid and borne on one day for one purpose at one rate is the same sum: converted it stays one, to the last cent,
 * so everybody bears their portion of what was paid instead of an amount that is rounded by itself.
 */
function personalParts(rows: readonly Converted<TripSpent>[]): PersonalPart[] {
  const paid = sumsBy(rows, row => row.person)
  const shares = new Map<PersonId, bigint>()
  const converted = rows.filter(row => row.converted !== null)
  for (const [pool, parts] of Map.groupBy(converted, poolOf)) {
    const total = parts.reduce((sum, part) => sum + (part.converted ?? 0n), 0n)
    const weights = parts.map(({ person, borneMinor }) => ({ key: person, weight: borneMinor }))
    for (const { key, minor } of apportionSum(total, weights, pool)) shares.set(key, (shares.get(key) ?? 0n) + minor)
  }
  return [...new Set([...paid.keys(), ...shares.keys()])]
    .map(person => ({ person, paid: paid.get(person) ?? 0n, share: shares.get(person) ?? 0n }))
    .toSorted(
      (one, other) =>
        descending(one.paid, other.paid) || descending(one.share, other.share) || one.person - other.person,
    )
}

const poolOf = ({ date, category, currency, confirmedRate }: TripSpent): string =>
  [date, category, currency, confirmedRate?.currency, confirmedRate?.rate].join(' ')

const descending = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? -1 : 1)

function sumsBy<Key>(rows: readonly Converted<TripSpent>[], keyOf: (row: TripSpent) => Key): Map<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const row of rows) {
    if (row.converted !== null) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + row.converted)
  }
  return sums
}

const largestFirst = <Key extends string | number>(
  rows: readonly Converted<TripSpent>[],
  keyOf: (row: TripSpent) => Key,
): [Key, bigint][] =>
  [...sumsBy(rows, keyOf)].toSorted(([one, much], [other, more]) => descending(much, more) || (one < other ? -1 : 1))
