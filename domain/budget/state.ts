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

/** A budget as it stands in one month. */
export interface BudgetOfMonth extends Budget {
  /** There was none yet: what it began with stands for it, so that months which came earlier can be compared. */
  readonly isBeforeItWasSet: boolean
}

/**
 * What the budgets were in a month: as its last change left them. Whatever is changed later says nothing about it, so last
 * month's progress is not rewritten today. For what had no budget yet, the first that was set for it later stands.
 */
export function budgetsIn(history: readonly BudgetEvent[], month: string): readonly BudgetOfMonth[] {
  const then = history.filter(({ data }) => data.month <= month)
  const set = [...stateOf({ initial: noBudgets, evolve }, then).open.values()]
  const planned = new Set(set.map(({ category }) => category))
  const earlier: Budget[] = []
  for (const budget of beginningsIn(history.slice(then.length))) {
    if (planned.has(budget.category)) continue
    planned.add(budget.category)
    earlier.push(budget)
  }
  return [
    ...set.map(budget => ({ ...budget, isBeforeItWasSet: false })),
    ...earlier.map(budget => ({ ...budget, isBeforeItWasSet: true })),
  ]
}

/**
 * What each budget that was opened began with, the first one first: what its first month left of it. So a slip that was
 * mended at once is nowhere, and neither is a budget that was given up before it had seen a month's end.
 */
function beginningsIn(history: readonly BudgetEvent[]): readonly Budget[] {
  const firstMonths = new Map(
    history.flatMap(({ type, data }) => (type === 'BudgetOpened' ? [[data.budgetId, data.month]] : [])),
  )
  return [
    ...stateOf(
      { initial: noBudgets, evolve },
      history.filter(({ data }) => firstMonths.get(data.budgetId) === data.month),
    ).open.values(),
  ]
}
