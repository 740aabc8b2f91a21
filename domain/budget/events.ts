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

/** In percent of a budget; the highest first. */
export const MARKS = [100, 90] as const
export type Mark = (typeof MARKS)[number]

/** Before it said who was told, only those were told who held a budget of their own. */
function toldToHolder(data: unknown): unknown {
  const { holder } = data as { readonly holder: BudgetHolder }
  return { ...(data as object), told: 'userId' in holder ? [holder.userId] : [] }
}

export const budgetEvents = {
  BudgetOpened: event(z.object({ ...byMonth, ...terms.shape })),
  /** Another amount, or for something else. */
  BudgetRevised: event(z.object({ ...byMonth, ...terms.shape })),
  BudgetClosed: ending(z.object(byMonth)),
  /** So much of it was spent in that month that people are told. Nothing about the budget is another for it. */
  BudgetMarkReached: event(
    z.object({
      ...byMonth,
      category: terms.shape.category,
      /** In percent. */
      mark: z.literal(MARKS),
      /** By then; and what was to be spent, in the same currency: that of its holder. */
      spentMinor: amount,
      plannedMinor: amount,
      currency,
      /** Whose it is; of a group's, its members by then, as far as they may know what it spends. */
      told: z.array(id),
    }),
    toldToHolder,
  ),
}

export type BudgetHolder = Stored<typeof holder>
export type BudgetTerms = Stored<typeof terms>
export type BudgetEvent = EventOf<typeof budgetEvents>
export type BudgetOpened = Extract<BudgetEvent, { type: 'BudgetOpened' }>
export type BudgetMarkReached = Extract<BudgetEvent, { type: 'BudgetMarkReached' }>
export type BudgetClosed = Extract<BudgetEvent, { type: 'BudgetClosed' }>

export const budgetStream = (of: BudgetHolder): string =>
  'userId' in of ? `budget-${of.userId}` : `groupbudget-${of.groupId}`
