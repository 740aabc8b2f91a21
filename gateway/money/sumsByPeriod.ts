import { customCategoryId } from '#domain/expense/category.ts'
import type { Database } from '#domain/store/database.ts'
import { categoriesByIds } from '#projections/categories/queries.ts'
import type { MonthSum } from '#projections/spending/months.ts'
import type { Periods, SpentSum } from '#projections/spending/queries.ts'

/** What months come to, in the periods that are made of them. */
export async function sumsByPeriod(
  database: Database,
  { starts }: Pick<Periods, 'starts'>,
  sums: readonly MonthSum[],
): Promise<SpentSum[]> {
  const baseOf = await basesOf(database, new Set(sums.map(({ category }) => category)))
  const periods = new Map<string, number>()
  const periodOf = (day: string): number => {
    const period = periods.get(day) ?? starts.findLastIndex(start => start <= day)
    periods.set(day, period)
    return period
  }
  const alike = Map.groupBy(sums, ({ first, category, currency, converted }) =>
    [periodOf(first), category, currency, converted === null].join(' '),
  )
  return [...alike.values()].flatMap(([one, ...others]) => {
    if (one === undefined) return []
    const { first, category, currency } = one
    const { minor, converted } = others.reduce(plus, one)
    return { period: periodOf(first), category, baseCategory: baseOf(category), currency, minor, converted }
  })
}

const plus = (one: Worth, other: Worth): Worth => ({
  minor: one.minor + other.minor,
  converted: one.converted === null || other.converted === null ? null : one.converted + other.converted,
})

type Worth = Pick<MonthSum, 'minor' | 'converted'>

/** What categories count as where only base categories are told apart; null for one that nobody ever made. */
async function basesOf(
  database: Database,
  categories: ReadonlySet<string>,
): Promise<(category: string) => string | null> {
  const ids = [...categories].flatMap(category => customCategoryId(category) ?? [])
  const views = ids.length === 0 ? [] : await categoriesByIds(database, ids)
  const bases = new Map(ids.map((id, index) => [id, views[index]?.baseCategory ?? null]))
  return category => {
    const id = customCategoryId(category)
    return id === null ? category : (bases.get(id) ?? null)
  }
}
