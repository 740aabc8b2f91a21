import type { BudgetHolder } from '#domain/budget/events.ts'
import { declareProjection } from '../declareProjection.ts'
import { adding } from '../fold/adding.ts'
import { bigint, int } from '../table/field.ts'
import { table } from '../table/table.ts'

const budgetCounts = table('budget_counts', { userId: bigint.key, budgetCount: int.total })

/** Those of groups count as nobody's. */
const OF_GROUPS = 0

const count = (holder: BudgetHolder, budgetCount: 1 | -1) => [
  { userId: 'userId' in holder ? holder.userId : OF_GROUPS, budgetCount },
]

const counts = adding(budgetCounts, {
  BudgetOpened: ({ data: { holder } }) => count(holder, 1),
  BudgetClosed: ({ data: { holder } }) => count(holder, -1),
})

/** How many budgets people have, for the administrator. What a budget is, its own short history knows. */
export const budgets = declareProjection({ name: 'budgets', version: 1, parts: [counts] })
