import { stateOf } from '../message.ts'
import type { BudgetEvent, BudgetTerms } from './events.ts'

export interface Budget extends BudgetTerms {
  readonly budgetId: number
}

/** The budgets of one person or group. */
export interface Budgets {
  /** Those there are, in the order in which they were opened. */
  readonly open: ReadonlyMap<number, Budget>
  /** Of the last change; '' before the first. */
  readonly month: string
}

export const noBudgets: Budgets = { open: new Map(), month: '' }

export function evolve({ open }: Budgets, { type, data }: BudgetEvent): Budgets {
  const after = new Map(open)
  if (type === 'BudgetClosed') after.delete(data.budgetId)
  else {
    const { budgetId, category, amountMinor, currency } = data
    after.set(budgetId, { budgetId, category, amountMinor, currency })
  }
  return { open: after, month: data.month }
}

/**
 * What the budgets were in a month: as its last change left them. Whatever is changed later says nothing about it, so last
 * month's progress is not rewritten today.
 */
export const budgetsIn = (history: readonly BudgetEvent[], month: string): readonly Budget[] => [
  ...stateOf(
    { initial: noBudgets, evolve },
    history.filter(({ data }) => data.month <= month),
  ).open.values(),
]
