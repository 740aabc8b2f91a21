import type { Database } from '#domain/store/database.ts'

/** In the order asked for: how many expenses are in each of these custom categories, without deleted ones. */
export async function countExpensesIn(database: Database, categories: readonly string[]): Promise<number[]> {
  const { rows } = await database.query<{ category: string; expenses: number }>({
    name: 'count_expenses_in',
    text: `SELECT category, count(*)::int AS expenses FROM read.outlays
           WHERE category = ANY($1) AND category LIKE 'custom-%' AND NOT voided
           GROUP BY category`,
    values: [categories],
  })
  const counts = new Map(rows.map(({ category, expenses }) => [category, expenses]))
  return categories.map(category => counts.get(category) ?? 0)
}
