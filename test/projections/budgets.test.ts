import { describe, expect, test } from 'vitest'
import type { BudgetEvent, BudgetHolder } from '#domain/budget/events.ts'
import { budgetCounts, totalBudgets } from '#projections/budgets/queries.ts'
import { given, House } from '#test/support/projectionSpec.ts'

const ana: BudgetHolder = { userId: 1 }
const bo: BudgetHolder = { userId: 2 }
const flat: BudgetHolder = { groupId: 1 }

const facts = (holder: BudgetHolder, budgetId: number) => ({ holder, budgetId, month: '2026-11' })
const opened = (holder: BudgetHolder, budgetId: number): BudgetEvent => ({
  type: 'BudgetOpened',
  data: { ...facts(holder, budgetId), category: null, amountMinor: 100, currency: 'EUR' },
})
const revised = (holder: BudgetHolder, budgetId: number): BudgetEvent => ({
  type: 'BudgetRevised',
  data: { ...facts(holder, budgetId), category: 'FOOD', amountMinor: 100, currency: 'EUR' },
})
const closed = (holder: BudgetHolder, budgetId: number): BudgetEvent => ({
  type: 'BudgetClosed',
  data: facts(holder, budgetId),
})

const story = [opened(ana, 1), opened(ana, 2), revised(ana, 2), opened(bo, 3), closed(bo, 3), opened(flat, 4)]

describe('budgets', () => {
  test('are counted as long as they stand; those of groups are nobody’s', () =>
    given(...story).thenRows('budget_counts', [
      { user_id: 0, budget_count: 1 },
      { user_id: 1, budget_count: 2 },
    ]))

  test('are all counted for the administrator', async () => {
    const house = await House.open()
    try {
      await house.append(...story)
      await house.catchUp(1)
      expect(await budgetCounts(house.database, [2, 1, 99])).toEqual([0, 2, 0])
      expect(await totalBudgets(house.database)).toBe(3)
    } finally {
      await house.close()
    }
  })
})
