import type { Budget } from '#domain/budget/state.ts'
import { customCategoryId } from '#domain/expense/category.ts'
import { asItIs, type Codec } from '../codec.ts'
import { money } from '../graphql/shapes.ts'
import { jsonAmount } from '../rest/json.ts'

export type BudgetShape = ReturnType<typeof budgetShape>

/** What its category is called is looked up for those who ask. */
export const budgetShape = ({ budgetId, category, amountMinor, currency }: Budget) => ({
  id: String(budgetId),
  category,
  amount: money(amountMinor, currency),
})

export const budgetJson = ({ budgetId, amountMinor, currency, category }: Budget): object => ({
  id: budgetId,
  amount: jsonAmount(amountMinor, currency),
  currency,
  category,
  custom_category_id: category === null ? null : customCategoryId(category),
})

export const budgets: Codec<Budget, { budget: BudgetShape | null }> = {
  payload: view => ({ budget: view && budgetShape(view) }),
  json: budgetJson,
  inRest: asItIs,
}
