import type { BudgetClosed, BudgetHolder, BudgetOpened } from '#domain/budget/events.ts'
import { arrayOf, columnOf } from '../columns.ts'
import { declareProjection, type Statement } from '../projection.ts'

/** How many budgets there are more than before, by whose they are. */
type Batch = Map<number, number>

/** Those of groups count as nobody's. */
const OF_GROUPS = 0

const ownerOf = (holder: BudgetHolder): number => ('userId' in holder ? holder.userId : OF_GROUPS)

const count =
  (change: 1 | -1) =>
  ({ data: { holder } }: BudgetOpened | BudgetClosed, batch: Batch): void => {
    const owner = ownerOf(holder)
    batch.set(owner, (batch.get(owner) ?? 0) + change)
  }

const ADD_TO_COUNTS = `
  INSERT INTO budget_counts AS c
  SELECT * FROM unnest($1::bigint[], $2::int[])
  ON CONFLICT (user_id) DO UPDATE SET budget_count = c.budget_count + EXCLUDED.budget_count`

const REMOVE_EMPTY_COUNTS = 'DELETE FROM budget_counts WHERE user_id = ANY($1::bigint[]) AND budget_count = 0'

function write(batch: Batch): Statement[] {
  const changed = [...batch].filter(([, change]) => change !== 0)
  batch.clear()
  if (changed.length === 0) return []
  const owners = arrayOf(columnOf('bigint', changed, ([owner]) => owner))
  const counts = arrayOf(columnOf('int', changed, ([, change]) => change))
  return [
    { name: 'add_to_budget_counts', text: ADD_TO_COUNTS, values: [owners, counts] },
    { name: 'remove_empty_budget_counts', text: REMOVE_EMPTY_COUNTS, values: [owners] },
  ]
}

/** How many budgets people have, for the administrator. What a budget is, its own short history knows. */
export const budgets = declareProjection<Batch>({
  name: 'budgets',
  version: 1,
  tables: [
    {
      name: 'budget_counts',
      create: `CREATE TABLE budget_counts (
        user_id      bigint PRIMARY KEY,
        budget_count int    NOT NULL
      )`,
      indexes: [],
    },
  ],
  emptyBatch: () => new Map(),
  on: { BudgetOpened: count(1), BudgetClosed: count(-1) },
  size: batch => batch.size,
  write,
})
