import type { BudgetEvent, BudgetTerms, Mark } from './events.ts'

export interface Budget extends BudgetTerms {
  readonly budgetId: number
}

type Open = ReadonlyMap<number, Budget>

/** The budgets of one person or group. */
export interface Budgets {
  /** Those there are, in the order in which they were opened. */
  readonly open: Open
  /** Of the last change; '' before the first. */
  readonly month: string
  /** What each month with a change left, the first one first. */
  readonly leftBy: ReadonlyMap<string, Open>
  /** Which mark of each was told last, and in which month it was reached. */
  readonly told: ReadonlyMap<number, { readonly month: string; readonly mark: Mark }>
}

export const noBudgets: Budgets = { open: new Map(), month: '', leftBy: new Map(), told: new Map() }

export function evolve(budgets: Budgets, event: BudgetEvent): Budgets {
  if (event.type !== 'BudgetMarkReached') return changed(budgets, event)
  const { budgetId, month, mark } = event.data
  return { ...budgets, told: new Map(budgets.told).set(budgetId, { month, mark }) }
}

function changed(
  { open, leftBy, told }: Budgets,
  { type, data }: Exclude<BudgetEvent, { type: 'BudgetMarkReached' }>,
): Budgets {
  const after = new Map(open)
  if (type === 'BudgetClosed') after.delete(data.budgetId)
  else {
    const { budgetId, category, amountMinor, currency } = data
    after.set(budgetId, { budgetId, category, amountMinor, currency })
  }
  const { budgetId } = data
  const toldStill = new Map(told)
  if (!isAsTightAs(open.get(budgetId), after.get(budgetId))) toldStill.delete(budgetId)
  return { open: after, month: data.month, leftBy: new Map(leftBy).set(data.month, after), told: toldStill }
}

/** One that was raised is used up anew, and so is one for something else. */
const isAsTightAs = (before: Budget | undefined, after: Budget | undefined): boolean =>
  before !== undefined &&
  after?.category === before.category &&
  after.currency === before.currency &&
  after.amountMinor <= before.amountMinor

/** Whether it was told that a budget has come so far. */
export function isTold({ told }: Budgets, budgetId: number, { month, mark }: { month: string; mark: Mark }): boolean {
  const last = told.get(budgetId)
  return last !== undefined && (last.month > month || (last.month === month && last.mark >= mark))
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
export function budgetsIn({ leftBy }: Budgets, month: string): readonly BudgetOfMonth[] {
  const last = [...leftBy.keys()].findLast(changed => changed <= month)
  const set: Open = (last === undefined ? undefined : leftBy.get(last)) ?? new Map()
  const planned = new Set([...set.values()].map(({ category }) => category))
  const earlier: Budget[] = []
  for (const budget of beginningsAfter(month, leftBy)) {
    if (set.has(budget.budgetId) || planned.has(budget.category)) continue
    planned.add(budget.category)
    earlier.push(budget)
  }
  return [
    ...[...set.values()].map(budget => ({ ...budget, isBeforeItWasSet: false })),
    ...earlier.map(budget => ({ ...budget, isBeforeItWasSet: true })),
  ]
}

/**
 * What each budget that is there after a month began with, the first one first: what its first month left of it. So a slip
 * that was mended at once is nowhere, and neither is a budget that was given up before it had seen a month's end.
 */
function beginningsAfter(month: string, leftBy: Budgets['leftBy']): Iterable<Budget> {
  const beginnings = new Map<number, Budget>()
  for (const [changed, open] of leftBy) {
    if (changed <= month) continue
    for (const budget of open.values()) if (!beginnings.has(budget.budgetId)) beginnings.set(budget.budgetId, budget)
  }
  return beginnings.values()
}
