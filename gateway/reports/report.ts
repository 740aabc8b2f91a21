import type { Months } from '#domain/calendar/months.ts'
import { type Total, totalOf } from '#domain/money/total.ts'
import type { PersonId } from '#domain/person.ts'
import { aYearBefore, before } from '#domain/report/comparison.ts'
import { type Period, periodsOf, type Range } from '#domain/report/periods.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { Database } from '#domain/store/database.ts'
import type { Spender, SpentSum } from '#projections/spending/queries.ts'
import type { ShownCategory } from '../categories/shown.ts'
import { spentIn } from '../money/spent.ts'
import type { Services } from '../services.ts'

type Reading = Pick<Services, 'findRate' | 'findCategory'> & { readonly database: Database }

/** Whose spending is told, in which currency, and to whom. */
export interface Teller {
  readonly spender: Spender
  readonly id: PersonId
  readonly currency: string
  /** Which day it is for whoever asks. */
  readonly today: string
  /** What whoever asks sees of a category. */
  readonly show: (spent: Pick<SpentSum, 'category' | 'baseCategory'>) => Promise<ShownCategory>
}

/** What was spent on one category. */
export interface CategorySum {
  readonly category: ShownCategory
  readonly minor: bigint
}

export interface PeriodSum {
  readonly period: Period
  readonly minor: bigint
  /** Those on which something was spent, the largest first. */
  readonly categories: readonly CategorySum[]
}

export interface Report extends Total {
  readonly range: Range
  readonly timeframe: Timeframe
  readonly months: Months
  readonly currency: string
  /** The total by the number of periods. */
  readonly average: bigint
  readonly categories: readonly CategorySum[]
  /** All of them, also those in which nothing was spent. */
  readonly periods: readonly PeriodSum[]
}

interface Asked {
  readonly range: Range
  readonly timeframe: Timeframe
  /** Whose months divide it, and years with them. */
  readonly months: Months
}

export async function reportOf(
  services: Reading,
  teller: Teller,
  { range, timeframe, months }: Asked,
): Promise<Report> {
  const periods = periodsOf(range, timeframe, months)
  const { spender, id, currency, today } = teller
  const starts = periods.map(({ first }) => first)
  const spent = await spentIn(services, { spender, id, today, months, periods: { ...range, starts } }, currency)
  const sums = await asShown(teller, spent)
  const byPeriod = Map.groupBy(sums, ({ period }) => period)
  const total = totalOf(spent)
  return {
    ...{ range, timeframe, months, currency, ...total },
    average: averageOf(total.minor, periods.length),
    categories: largestFirst(sums),
    periods: periods.map((period, index) => {
      const own = byPeriod.get(index) ?? []
      return { period, minor: own.reduce((sum, { minor }) => sum + minor, 0n), categories: largestFirst(own) }
    }),
  }
}

interface ShownSum extends CategorySum {
  readonly period: number
}

/** What has no rate is in no sum. */
async function asShown({ show }: Teller, spent: readonly SpentSum[]): Promise<ShownSum[]> {
  const distinct = new Map(spent.map(sum => [sum.category, sum]))
  const shown = new Map(
    await Promise.all([...distinct].map(async ([category, sum]) => [category, await show(sum)] as const)),
  )
  return spent.flatMap(({ period, category, converted }) => {
    const seen = shown.get(category)
    return converted === null || seen === undefined ? [] : { period, category: seen, minor: converted }
  })
}

/** Of those that are as large, the one comes first whose name does. */
function largestFirst(sums: readonly CategorySum[]): CategorySum[] {
  const byCategory = Map.groupBy(sums, ({ category }) => category.category)
  return [...byCategory.values()]
    .flatMap(same => {
      const [first] = same
      return first ? { category: first.category, minor: same.reduce((sum, { minor }) => sum + minor, 0n) } : []
    })
    .filter(({ minor }) => minor !== 0n)
    .sort((one, other) =>
      one.minor === other.minor
        ? one.category.category < other.category.category
          ? -1
          : 1
        : Number(other.minor - one.minor > 0n) * 2 - 1,
    )
}

/** Half up; nobody spends less than nothing. */
export const averageOf = (total: bigint, periods: number): bigint =>
  (2n * total + BigInt(periods)) / (2n * BigInt(periods))

/** A total to compare another one with, and how much more than it that one is. */
export interface Compared extends Total {
  readonly range: Range
  readonly currency: string
  readonly difference: bigint
}

type Comparable = Pick<Report, 'range' | 'months' | 'minor' | 'currency'>

const comparedTo =
  (other: (range: Range, months: Months) => Range) =>
  async (services: Reading, teller: Teller, { range, months, minor, currency }: Comparable): Promise<Compared> => {
    const { spender, id, today } = teller
    const then = other(range, months)
    const periods = { ...then, starts: [then.first] }
    const spent = await spentIn(services, { spender, id, today, months, periods }, currency)
    const total = totalOf(spent)
    return { ...total, range: then, currency, difference: minor - total.minor }
  }

/** With what lies just before it. */
export const comparedToBefore = comparedTo(before)

/** With the same a year earlier. */
export const comparedToLastYear = comparedTo(aYearBefore)
