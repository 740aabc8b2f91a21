import type { Database } from '#domain/store/database.ts'

/** How many budgets each of these people has, in the order asked for. */
export async function budgetCounts(database: Database, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ user_id: string; budget_count: number }>({
    name: 'budget_counts',
    text: 'SELECT user_id, budget_count FROM read.budget_counts WHERE user_id = ANY($1)',
    values: [userIds],
  })
  const counts = new Map(rows.map(({ user_id, budget_count }) => [Number(user_id), budget_count]))
  return userIds.map(userId => counts.get(userId) ?? 0)
}

/** Of people and of groups. */
export async function totalBudgets(database: Database): Promise<number> {
  const { rows } = await database.query<{ total: string }>({
    name: 'total_budgets',
    text: 'SELECT coalesce(sum(budget_count), 0) AS total FROM read.budget_counts',
  })
  return Number(rows[0]?.total ?? 0)
}
