import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { type Total, totalOf } from '#domain/money/total.ts'
import type { PersonId } from '#domain/person.ts'
import type { TripView } from '#projections/trips/queries.ts'
import { type TripSpent, type TripWorth, tripCellOf } from '#projections/trips/spending.ts'
import { type Converted, convertSpent } from '../money/spent.ts'
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

type Spending = Pick<Services, 'findRate' | 'spendingOfTrip' | 'worthOnTrip'>

type OnTrip = Converted<TripSpent, TripWorth>

/** What is spent on several trips at the same moment is looked up by one query, and so are the rates. */
async function convertedOn(services: Spending, { tripId, currency }: TripView): Promise<OnTrip[]> {
  return convertSpent(services, currency, {
    rows: await services.spendingOfTrip(tripId),
    asEntered: ({ minor, borneMinor }) => ({ paid: minor, borne: borneMinor }),
    keyOf: tripCellOf,
    worthAt: factors => services.worthOnTrip({ tripId, factors }),
  })
}

/** What was paid is what was spent. */
const totalPaid = (rows: readonly OnTrip[]): Total =>
  totalOf(rows.map(({ currency, minor, converted }) => ({ currency, minor, converted: converted?.paid ?? null })))

export const spentOn = async (services: Spending, trip: TripView): Promise<Total> =>
  totalPaid(await convertedOn(services, trip))

/** What was paid, or is borne, of a part of it. */
export async function spentOnPart(
  services: Spending,
  trip: TripView,
  isWanted: (row: TripSpent) => boolean,
  side: 'PAID' | 'SHARE',
): Promise<Total> {
  const rows = (await convertedOn(services, trip)).filter(isWanted)
  if (side === 'PAID') return totalPaid(rows)
  return totalOf(
    rows.map(row => ({ currency: row.currency, minor: row.borneMinor, converted: row.converted?.borne ?? null })),
  )
}

export async function spendingOn(services: Spending, trip: TripView): Promise<TripSpending> {
  const rows = await convertedOn(services, trip)
  return {
    ...totalPaid(rows),
    byPerson: personalParts(rows),
    byCategory: largestFirst(rows, row => row.baseCategory ?? DEFAULT_CATEGORY).map(([category, minor]) => ({
      category,
      minor,
    })),
    byDay: [...sumsBy(rows, row => row.date)].map(([date, minor]) => ({ date, minor })),
  }
}

function personalParts(rows: readonly OnTrip[]): PersonalPart[] {
  const parts = new Map<PersonId, PersonalPart>()
  for (const { person, converted } of rows) {
    if (converted === null) continue
    const { paid, share } = parts.get(person) ?? { paid: 0n, share: 0n }
    parts.set(person, { person, paid: paid + converted.paid, share: share + converted.borne })
  }
  return [...parts.values()].toSorted(
    (one, other) => descending(one.paid, other.paid) || descending(one.share, other.share) || one.person - other.person,
  )
}

const descending = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? -1 : 1)

function sumsBy<Key>(rows: readonly OnTrip[], keyOf: (row: TripSpent) => Key): Map<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const row of rows) {
    if (row.converted !== null) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + row.converted.paid)
  }
  return sums
}

const largestFirst = <Key extends string | number>(
  rows: readonly OnTrip[],
  keyOf: (row: TripSpent) => Key,
): [Key, bigint][] =>
  [...sumsBy(rows, keyOf)].toSorted(([one, much], [other, more]) => descending(much, more) || (one < other ? -1 : 1))
