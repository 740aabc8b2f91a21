import { convertSum } from '#domain/money/rate.ts'
import type { Spent } from '#projections/spending/queries.ts'
import { conversionOf } from '../expenses/shown.ts'
import type { Services } from '../services.ts'

/** What was spent, as far as converting it goes. */
type Entered = Pick<Spent, 'date' | 'currency' | 'confirmedRate' | 'minor'>

/** The same in one currency; null where there is no rate. */
export type Converted<Row = Entered> = Row & { readonly converted: bigint | null }

/**
 * Spending in one currency, at the rate of each day or the one that was confirmed. Each row is rounded by itself, so that
 * parts add up to the whole.
 */
export async function convertSpent<Row extends Entered>(
  { findRate }: Pick<Services, 'findRate'>,
  spent: readonly Row[],
  currency: string,
): Promise<Converted<Row>[]> {
  // A day has a rate, however much was spent on it.
  const asked = new Map<string, ReturnType<typeof findRate>>()
  const once: typeof findRate = question => {
    const key = `${question.from} ${question.day}`
    const rate = asked.get(key) ?? findRate(question)
    asked.set(key, rate)
    return rate
  }
  return Promise.all(
    spent.map(async row => {
      if (row.currency === currency) return { ...row, converted: row.minor }
      const conversion = await conversionOf({ findRate: once }, { currency }, row)
      const converted = conversion && convertSum(row.minor, row.currency, currency, conversion.rate)
      return { ...row, converted }
    }),
  )
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

export function totalOf(rows: readonly Converted[]): Total {
  const without = new Map<string, bigint>()
  let minor = 0n
  for (const row of rows) {
    if (row.converted !== null) minor += row.converted
    else without.set(row.currency, (without.get(row.currency) ?? 0n) + row.minor)
  }
  return { minor, unconverted: [...without].map(([currency, sum]) => ({ currency, minor: sum })) }
}
