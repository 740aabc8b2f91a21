import type { Budget } from '#domain/budget/state.ts'
import { money } from './shapes.ts'

export const budgetShape = ({ budgetId, category, amountMinor, currency }: Budget) => ({
  id: String(budgetId),
  category,
  amount: money(amountMinor, currency),
})
