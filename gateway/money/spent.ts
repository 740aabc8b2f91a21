import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import type { Database } from '#domain/store/database.ts'
import type { DayFactor } from '#projections/convertedSql.ts'
import {
  type Abroad,
  type Periods,
  type Spender,
  type SpentSum,
  person as spentByPerson,
} from '#projections/spending/queries.ts'
import { entryOf, factorsFor } from '#workers/money/factors.ts'
import { spentOver, untilToday } from '#workers/money/spent.ts'
import type { Services } from '../services.ts'
import { isMadeOfMonths } from './monthPieces.ts'
import { monthSums } from './monthSums.ts'
import { sumsByPeriod } from './sumsByPeriod.ts'

/** What was spent, as far as converting it goes. */
type Entered = Abroad & { readonly minor: bigint }

/** The same in one currency; null where there is no rate. */
export type Converted<Row = Entered, Worth = bigint> = Row & { readonly converted: Worth | null }

interface Reading<Row, Worth> {
  readonly rows: readonly Row[]
  /** What a row is in the currency that it was entered in. */
  readonly asEntered: (row: Row) => Worth
  readonly keyOf: (row: Row) => string
  /** What rows come to, expense by expense, by their keys. */
  readonly worthAt: (factors: readonly DayFactor[]) => Promise<ReadonlyMap<string, Worth>>
}

/**
 * Spending in one currency, at the rate of each day or the one that was confirmed. What was entered in it counts as it is;
 * of what was not, every expense is converted by itself, as it is shown in lists, so that sums are those of the lists.
 */
export async function convertSpent<Row extends Entered, Worth>(
  services: Pick<Services, 'findRate'>,
  currency: string,
  { rows, asEntered, keyOf, worthAt }: Reading<Row, Worth>,
): Promise<Converted<Row, Worth>[]> {
  const factors = await factorsFor(services, rows, currency)
  const worths = factors.size === 0 ? new Map<string, Worth>() : await worthAt([...factors.values()])
  return rows.flatMap(row => {
    if (row.currency === currency) return { ...row, converted: asEntered(row) }
    if (!factors.has(entryOf(row))) return { ...row, converted: null }
    const converted = worths.get(keyOf(row))
    // It went while it was being read.
    return converted === undefined ? [] : { ...row, converted }
  })
}

/** Whose spending is asked for, of which days. */
interface Asked {
  readonly spender: Spender
  readonly id: number
  readonly periods: Periods
  /** What is dated later does not count yet. */
  readonly today: string
  /** Whose months they may be made of; left out: those that hang on the wall. */
  readonly months?: Months | undefined
}

/** What was spent period by period, in one currency: by the same rule, added up where the expenses are. */
export async function spentIn(
  services: Pick<Services, 'findRate'> & { readonly database: Database },
  { spender, id, today, months = CALENDAR_MONTHS, ...asked }: Asked,
  currency: string,
): Promise<SpentSum[]> {
  const { database } = services
  const periods = untilToday(asked.periods, today)
  if (spender === spentByPerson && isMadeOfMonths(periods, months)) {
    const sums = await monthSums(database, { userId: id, days: periods, months }, currency)
    if (sums !== null) return sumsByPeriod(database, periods, sums)
  }
  return spentOver(services, { spender, id, periods }, currency)
}
