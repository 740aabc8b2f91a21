/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** Whose budgets they are: those of a person, or those of a group. */
export type BudgetHolder = { readonly userId: number } | { readonly groupId: number }

/** How much may be spent in a month, and on what. */
export interface BudgetTerms {
  /** A base category, or `custom-<id>`; null: all that is spent. */
  readonly category: string | null
  readonly amountMinor: number
  readonly currency: string
}

interface ByMonth {
  readonly holder: BudgetHolder
  readonly budgetId: number
  /**
   * yyyy-MM, where its holder lives: from that month on it counts, and the months before are what they were; see
   * budgetsIn of those before the first. The months of a stream never go back.
   */
  readonly month: string
}

export type BudgetOpened = { readonly type: 'BudgetOpened'; readonly data: ByMonth & BudgetTerms }
/** Another amount, or for something else. */
export type BudgetRevised = { readonly type: 'BudgetRevised'; readonly data: ByMonth & BudgetTerms }
export type BudgetClosed = { readonly type: 'BudgetClosed'; readonly data: ByMonth }

export type BudgetEvent = BudgetOpened | BudgetRevised | BudgetClosed

export const budgetStream = (holder: BudgetHolder): string =>
  'userId' in holder ? `budget-${holder.userId}` : `groupbudget-${holder.groupId}`
