import type { CorrectExpense, RecordExpense } from '#domain/expense/commands.ts'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent, ExpenseRecorded } from '#domain/expense/events.ts'
import { given } from '#test/support/given.ts'
import { type ToldMoney, withDebts } from './debts.ts'

/* A dinner of 10.50 EUR that Ana records. She knows Bo and the placeholder Cy; Dee is a stranger. */

export const ana = 1
export const bo = 2
export const cy = -3
export const dee = 4
const circle: ReadonlySet<number> = new Set([ana, bo, cy])
/** Ana belongs to this group, and not to any other. */
export const flat = 3
const memberOf: ReadonlySet<number> = new Set([flat])
/** She travels along on this trip, and on no other. */
export const rome = 4
const travellerOf: ReadonlySet<number> = new Set([rome])
const ownCategories: ReadonlySet<string> = new Set(['custom-3', 'custom-5', 'custom-12'])
const expenseId = 7

export const record = (changes: Partial<RecordExpense> = {}): RecordExpense => ({
  type: 'RecordExpense',
  actorId: ana,
  expenseId,
  title: 'Dinner',
  titleId: 70,
  amount: '10.50',
  currency: 'EUR',
  date: '2026-02-28',
  groupId: null,
  tripId: null,
  confirmedRate: null,
  externalId: null,
  circle,
  memberOf,
  travellerOf,
  ownCategories,
  ...changes,
})

export const correct = (changes: Partial<CorrectExpense> = {}): CorrectExpense => ({
  type: 'CorrectExpense',
  actorId: ana,
  expenseId,
  circle,
  memberOf,
  travellerOf,
  ownCategories,
  ...changes,
})

export const voidBy = (actorId: number) => ({ type: 'VoidExpense', actorId, expenseId }) as const
export const restoreBy = (actorId: number) => ({ type: 'RestoreExpense', actorId, expenseId }) as const
/** The administrator has what they left behind erased. */
export const eraseAfter = (...gone: readonly number[]) =>
  ({ type: 'EraseExpense', actorId: 99, expenseId, gone: new Set(gone) }) as const

export const allOf = (person: number, amountMinor = 1050, currency = 'EUR'): ToldMoney => ({
  amountMinor,
  currency,
  payers: [{ person, minor: amountMinor }],
  shares: [{ person, minor: amountMinor }],
  split: { type: 'EQUAL', entries: [{ person, value: '1' }] },
})

/** Ana paid; Ana and Bo share. */
export const halves: ToldMoney = {
  ...allOf(ana),
  shares: [
    { person: ana, minor: 525 },
    { person: bo, minor: 525 },
  ],
  split: {
    type: 'EQUAL',
    entries: [
      { person: ana, value: '1' },
      { person: bo, value: '1' },
    ],
  },
}

export const boAlsoPaid: ToldMoney = {
  ...halves,
  payers: [
    { person: ana, minor: 1000 },
    { person: bo, minor: 50 },
  ],
}

export const recorded = (changes: Partial<ExpenseRecorded['data']> = {}): ExpenseRecorded => ({
  type: 'ExpenseRecorded',
  data: withDebts({
    ...allOf(ana),
    expenseId,
    createdBy: ana,
    titleId: 70,
    date: '2026-02-28',
    category: 'OTHER',
    groupId: null,
    tripId: null,
    confirmedRate: null,
    externalId: null,
    ...changes,
  }),
})

export const retitled = (titleId: number): ExpenseEvent => ({ type: 'ExpenseRetitled', data: { expenseId, titleId } })
export const recategorised = (category: string): ExpenseEvent => ({
  type: 'ExpenseRecategorised',
  data: { expenseId, category },
})
export const redated = (date: string): ExpenseEvent => ({ type: 'ExpenseRedated', data: { expenseId, date } })
export const amountCorrected = (money: ToldMoney): ExpenseEvent => ({
  type: 'ExpenseAmountCorrected',
  data: withDebts({ expenseId, ...money }),
})
export const splitRevised = (money: ToldMoney): ExpenseEvent => ({
  type: 'SplitRevised',
  data: withDebts({ expenseId, ...money }),
})
export const rateConfirmed = (confirmedRate: ExpenseRecorded['data']['confirmedRate']): ExpenseEvent => ({
  type: 'ExpenseRateConfirmed',
  data: { expenseId, confirmedRate },
})
export const regrouped = (groupId: number | null): ExpenseEvent => ({
  type: 'ExpenseRegrouped',
  data: { expenseId, groupId },
})
export const movedToTrip = (
  tripId: number | null,
  facts: Partial<Extract<ExpenseEvent, { type: 'ExpenseMovedToTrip' }>['data']> = {},
): ExpenseEvent => {
  const { date, category, amountMinor, currency, payers, shares, confirmedRate } = recorded().data
  const data = { expenseId, tripId, date, category, amountMinor, currency, payers, shares, confirmedRate, ...facts }
  return { type: 'ExpenseMovedToTrip', data }
}
export const voided: ExpenseEvent = { type: 'ExpenseVoided', data: { expenseId } }
export const restored: ExpenseEvent = { type: 'ExpenseRestored', data: { expenseId } }
export const erased: ExpenseEvent = { type: 'ExpenseErased', data: { expenseId } }

/** dinner(with other facts, what happened since).after(a correction).happens(…) */
export const dinner = (changes: Partial<ExpenseRecorded['data']> = {}, ...later: readonly ExpenseEvent[]) => ({
  after: (correction: Partial<CorrectExpense>) => given(expense, recorded(changes), ...later).when(correct(correction)),
})
