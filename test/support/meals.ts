import type { ExpenseEvent, ExpenseRecorded } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import { type ToldMoney, withDebts } from './debts.ts'
import { expenseRecorded } from './expenseFacts.ts'

/* Meals in the words of the log. Ana, Bo and Dee have accounts, Cy is a placeholder. */

export const ana = 1
export const bo = 2
export const cy = -3
export const dee = 4

/** `payer` paid; everybody named bears an equal part of an amount that divides. */
export function shared(amountMinor: number, payer: PersonId, ...people: readonly PersonId[]): ToldMoney {
  return {
    amountMinor,
    currency: 'EUR',
    payers: [{ person: payer, minor: amountMinor }],
    shares: people.map(person => ({ person, minor: amountMinor / people.length })),
    split: { type: 'EQUAL', entries: people.map(person => ({ person, value: '1' })) },
  }
}

export const meal = (expenseId: number, facts: Partial<ExpenseRecorded['data']> = {}): ExpenseRecorded =>
  expenseRecorded({ createdBy: ana, ...shared(3000, ana, ana, bo), ...facts, expenseId })

export const redated = (expenseId: number, date: string): ExpenseEvent => ({
  type: 'ExpenseRedated',
  data: { expenseId, date },
})
export const retitled = (expenseId: number, titleId: number): ExpenseEvent => ({
  type: 'ExpenseRetitled',
  data: { expenseId, titleId },
})
export const recategorised = (expenseId: number, category: string): ExpenseEvent => ({
  type: 'ExpenseRecategorised',
  data: { expenseId, category },
})
export const corrected = (expenseId: number, money: ToldMoney): ExpenseEvent => ({
  type: 'ExpenseAmountCorrected',
  data: withDebts({ expenseId, ...money }),
})
export const revised = (expenseId: number, money: ToldMoney): ExpenseEvent => ({
  type: 'SplitRevised',
  data: withDebts({ expenseId, ...money }),
})
export const regrouped = (expenseId: number, groupId: number | null): ExpenseEvent => ({
  type: 'ExpenseRegrouped',
  data: { expenseId, groupId },
})
/** As a meal that somebody paid for alone counts for its trip. */
export const movedToTrip = (
  expenseId: number,
  tripId: number | null,
  { amountMinor, currency, payers, shares }: ToldMoney,
  facts: { readonly date?: string; readonly category?: string } = {},
): ExpenseEvent => ({
  type: 'ExpenseMovedToTrip',
  data: {
    ...{ expenseId, tripId, amountMinor, currency, payers, shares, confirmedRate: null },
    ...{ date: '2026-11-21', category: 'FOOD', ...facts },
  },
})
export const voided = (expenseId: number): ExpenseEvent => ({ type: 'ExpenseVoided', data: { expenseId } })
export const erased = (expenseId: number): ExpenseEvent => ({ type: 'ExpenseErased', data: { expenseId } })
export const restored = (expenseId: number): ExpenseEvent => ({ type: 'ExpenseRestored', data: { expenseId } })
/** The placeholder `from` turned out to be `to`. */
export const linked = (expenseId: number, from: PersonId, to: PersonId, money: ToldMoney): ExpenseEvent => ({
  type: 'ParticipantLinked',
  data: withDebts({ expenseId, from, to, ...money }),
})
