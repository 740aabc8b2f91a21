import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import type { PersonId } from '#domain/person.ts'
import type { TripView } from '#projections/trips/queries.ts'
import type { TripSpent } from '#projections/trips/spending.ts'
import { type Converted, convertSpent, type Total, totalOf } from '../money/spent.ts'
import type { Services } from '../services.ts'

/** What was spent on a trip, in its currency; all of its parts add up to the total. */
export interface TripSpending extends Total {
  /** Who paid how much, the largest part first. */
  readonly byPayer: readonly { readonly payer: PersonId; readonly minor: bigint }[]
  /** By base category, the largest part first: what somebody calls a category of their own is nobody else's business. */
  readonly byCategory: readonly { readonly category: string; readonly minor: bigint }[]
  /** Days on which something was spent, in their order. */
  readonly byDay: readonly { readonly date: string; readonly minor: bigint }[]
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
    byPayer: largestFirst(rows, row => row.payer).map(([payer, minor]) => ({ payer, minor })),
    byCategory: largestFirst(rows, row => row.baseCategory ?? DEFAULT_CATEGORY).map(([category, minor]) => ({
      category,
      minor,
    })),
    byDay: [...sumsBy(rows, row => row.date)].map(([date, minor]) => ({ date, minor })),
  }
}

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
  [...sumsBy(rows, keyOf)].toSorted(([one, much], [other, more]) =>
    much === more ? (one < other ? -1 : 1) : much > more ? -1 : 1,
  )
