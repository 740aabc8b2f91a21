import { type Factor, factorOf } from '#domain/money/rate.ts'
import type { Database } from '#domain/store/database.ts'
import type { DayFactor } from '#projections/convertedSql.ts'
import type { Abroad, Periods, Spender, SpentSum } from '#projections/spending/queries.ts'
import { conversionOf } from '../expenses/shown.ts'
import type { Services } from '../services.ts'

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

const entryOf = ({ date, currency, confirmedRate }: Abroad): string =>
  [date, currency, confirmedRate?.currency, confirmedRate?.rate].join(' ')

/** By what that is converted which was entered in other currencies, as far as there are rates; each is asked for once. */
async function factorsFor(
  { findRate }: Pick<Services, 'findRate'>,
  rows: readonly Abroad[],
  currency: string,
): Promise<ReadonlyMap<string, DayFactor>> {
  // A day has a rate, whatever else was confirmed.
  const asked = new Map<string, ReturnType<typeof findRate>>()
  const once: typeof findRate = question => {
    const key = `${question.from} ${question.day}`
    const rate = asked.get(key) ?? findRate(question)
    asked.set(key, rate)
    return rate
  }
  const abroad = new Map(rows.filter(row => row.currency !== currency).map(row => [entryOf(row), row]))
  const factors = await Promise.all(
    [...abroad].map(async ([key, row]) => {
      const conversion = await conversionOf({ findRate: once }, { currency }, row)
      return conversion && ([key, dayFactor(row, factorOf(row.currency, currency, conversion.rate))] as const)
    }),
  )
  return new Map(factors.filter(factor => factor !== null))
}

const dayFactor = ({ date, currency, confirmedRate }: Abroad, factor: Factor): DayFactor => ({
  ...{ date, currency, confirmedRate },
  ...factor,
})

/** Whose spending is asked for, of which days. */
interface Asked {
  readonly spender: Spender
  readonly id: number
  readonly periods: Periods
}

/** What was spent period by period, in one currency: by the same rule, added up where the expenses are. */
export async function spentIn(
  services: Pick<Services, 'findRate'> & { readonly database: Database },
  { spender, id, periods }: Asked,
  currency: string,
): Promise<SpentSum[]> {
  const { database } = services
  const [atHome, abroad] = await Promise.all([
    spender.atHome(database, id, periods, currency),
    spender.abroad(database, id, periods, currency),
  ])
  if (abroad.length === 0) return atHome
  const found = await factorsAndRest(services, abroad, currency)
  return [...atHome, ...(await spender.converted(database, id, periods, found))]
}

/** By what each is converted, and for which there is nothing to convert it by. */
export async function factorsAndRest(
  services: Pick<Services, 'findRate'>,
  abroad: readonly Abroad[],
  currency: string,
): Promise<{ readonly factors: readonly DayFactor[]; readonly without: readonly Abroad[] }> {
  const factors = await factorsFor(services, abroad, currency)
  return { factors: [...factors.values()], without: abroad.filter(entry => !factors.has(entryOf(entry))) }
}

export interface Sum {
  readonly currency: string
  readonly minor: bigint
}

export interface Total {
  readonly minor: bigint
  /** What has no rate, as entered: it is not in the total, and not forgotten. */
  readonly unconverted: readonly Sum[]
}

export function totalOf(rows: readonly Converted<Pick<Entered, 'currency' | 'minor'>>[]): Total {
  const without = new Map<string, bigint>()
  let minor = 0n
  for (const row of rows) {
    if (row.converted !== null) minor += row.converted
    else without.set(row.currency, (without.get(row.currency) ?? 0n) + row.minor)
  }
  return { minor, unconverted: [...without].map(([currency, sum]) => ({ currency, minor: sum })) }
}
