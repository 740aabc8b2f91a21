import type { BudgetHolder, Mark } from './events.ts'
import type { Budget } from './state.ts'

/* What can be asked of the budgets of a person or a group. Who may ask it, the use case knows. */

interface ByHolder {
  readonly holder: BudgetHolder
  readonly budgetId: number
  /** yyyy-MM: the current one, where whoever asks lives. */
  readonly month: string
}

interface Choosing {
  /** The custom categories it may be for. */
  readonly usable: ReadonlySet<string>
}

export interface OpenBudget extends ByHolder, Choosing {
  readonly type: 'OpenBudget'
  readonly amount: string
  readonly currency: string
  /** Null: all that is spent. */
  readonly category: string | null
}

/** Fields that are left out stay as they are. */
export interface ReviseBudget extends ByHolder, Choosing {
  readonly type: 'ReviseBudget'
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  /** Null: all that is spent. */
  readonly category?: string | null | undefined
}

export interface CloseBudget extends ByHolder {
  readonly type: 'CloseBudget'
}

/** What it was for is no more. There may be no budget for it. */
export interface CloseBudgetFor extends Omit<ByHolder, 'budgetId'> {
  readonly type: 'CloseBudgetFor'
  /** Undefined: for whatever they are. */
  readonly category?: string | undefined
}

/** A budget that is used up so far. */
export interface Reached {
  /** As it was when that was reckoned. */
  readonly budget: Budget
  readonly mark: Mark
  readonly spentMinor: number
  /** What the budget is in the same currency. */
  readonly plannedMinor: number
  readonly currency: string
}

/** How far they are used up is to be known, as far as it is not yet. */
export interface TellOfMarks extends Omit<ByHolder, 'budgetId'> {
  readonly type: 'TellOfMarks'
  /** By whom. */
  readonly told: readonly number[]
  readonly reached: readonly Reached[]
}

export type BudgetCommand = OpenBudget | ReviseBudget | CloseBudget | CloseBudgetFor | TellOfMarks
