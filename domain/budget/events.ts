import { z } from 'zod'
import { amount, currency, type EventOf, ending, event, id, type Stored } from '../event.ts'

/** Whose budgets they are: those of a person, or those of a group. */
const holder = z.union([z.strictObject({ userId: id }), z.strictObject({ groupId: id })])

const byMonth = {
  holder,
  budgetId: id,
  /**
   * yyyy-MM, where its holder lives: from that month on it counts, and the months before are what they were; see
   * budgetsIn of those before the first. The months of a stream never go back.
   */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
}

/** How much may be spent in a month, and on what. */
const terms = z.object({
  /** A base category, or `custom-<id>`; null: all that is spent. */
  category: z.string().min(1).nullable(),
  amountMinor: amount,
  currency,
})

export const budgetEvents = {
  BudgetOpened: event(z.object({ ...byMonth, ...terms.shape })),
  /** Another amount, or for something else. */
  BudgetRevised: event(z.object({ ...byMonth, ...terms.shape })),
  BudgetClosed: ending(z.object(byMonth)),
}

export type BudgetHolder = Stored<typeof holder>
export type BudgetTerms = Stored<typeof terms>
export type BudgetEvent = EventOf<typeof budgetEvents>
export type BudgetOpened = Extract<BudgetEvent, { type: 'BudgetOpened' }>
export type BudgetClosed = Extract<BudgetEvent, { type: 'BudgetClosed' }>

export const budgetStream = (of: BudgetHolder): string =>
  'userId' in of ? `budget-${of.userId}` : `groupbudget-${of.groupId}`
