import { describe, expect, test } from 'vitest'
import { dinner, lunch, sharedLunch, viewer } from '#test/support/typedExpense.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { isSurelyWanted } from '#web/features/expenses/filters/surelyWanted.ts'
import type { ExpenseFormValues } from '#web/features/expenses/form/expenseFormValues.ts'
import { asSaving } from '#web/features/expenses/optimisticExpense.ts'
import type { FeedFilter } from '#web/schema.generated.ts'

/** Ana adds it: it is on its way to the server. */
const added = (typed: Partial<ExpenseFormValues>, from = lunch) => ({
  __typename: 'Expense' as const,
  ...asSaving({ ...from, ...typed }, 'c0ffee', viewer),
})

/** Bo paid, Ana and Cy bear it. */
const told = (changes: Partial<Expense>) => ({ __typename: 'Expense' as const, ...dinner, ...changes })

const inDollars = { amount: '14.00', minor: '1400', currency: 'USD' }
const rated = { rate: '0.5', rateDate: null, isApproximate: false, isConfirmed: true }
const converted = { ...rated, amount: dinner.amount, ownShare: dinner.ownShare }

const WANTED: readonly (readonly [FeedFilter, ReturnType<typeof added | typeof told>])[] = [
  [{ startDate: '2026-11-21', endDate: '2026-11-21' }, added({})],
  [{ type: 'EXPENSES', expenseKind: 'PERSONAL' }, added({})],
  [{ expenseKind: 'SPLIT' }, added({}, sharedLunch)],
  [{ paidBy: { me: true } }, added({}, sharedLunch)],
  [{ paidBy: { me: false } }, told({})],
  [{ paidBy: { person: '2' } }, told({})],
  [{ with: 'placeholder-1' }, told({})],
  [{ with: '1' }, added({})],
  [{ category: 'FOOD', currency: 'EUR' }, added({})],
  [{ minAmount: '12.5', maxAmount: '12.50' }, added({})],
  [{ minAmount: '10' }, told({ amount: inDollars, converted })],
  [{ group: { id: '3' }, trip: { id: '9' } }, added({ groupId: '3', tripId: '9' })],
  [{ group: { none: true }, trip: { none: true } }, added({})],
  [{ title: 'LUN' }, added({})],
  [{ text: 'cafe' }, added({ title: 'Café au lait' })],
  [{ title: null, trip: null }, added({})],
]

const NOT_WANTED: typeof WANTED = [
  [{ startDate: '2026-11-22' }, added({})],
  [{ endDate: '2026-11-20' }, added({})],
  [{ type: 'TRANSFERS' }, added({})],
  [{ expenseKind: 'SPLIT' }, added({})],
  [{ expenseKind: 'PERSONAL' }, added({}, sharedLunch)],
  [{ paidBy: { me: false } }, added({})],
  [{ paidBy: { me: true } }, told({})],
  // A placeholder with the number of the account.
  [{ paidBy: { person: 'placeholder-2' } }, told({})],
  [{ with: '2' }, added({})],
  [{ with: 'placeholder-3' }, told({})],
  [{ category: 'TRANSPORT' }, added({})],
  [{ currency: 'USD' }, added({})],
  [{ minAmount: '12.51' }, added({})],
  [{ maxAmount: '12.49' }, added({})],
  [{ maxAmount: '9.99' }, told({ amount: inDollars, converted })],
  // What it comes to is the server's to say, and so is what half a cent is.
  [{ minAmount: '1' }, told({ amount: inDollars, converted: null })],
  [{ minAmount: '1.005' }, added({})],
  [{ trip: { id: '9' } }, added({})],
  [{ trip: { none: true } }, added({ tripId: '9' })],
  [{ group: { id: '4' } }, added({ groupId: '3' })],
  [{ title: 'dinner' }, added({})],
  [{ title: 'lunch', category: 'TRANSPORT' }, added({})],
]

describe('What is new', () => {
  test.for(WANTED)('is surely wanted by %o', ([filter, expense]) => {
    expect(isSurelyWanted(expense, filter, viewer)).toBe(true)
  })

  test.for(NOT_WANTED)('is not surely wanted by %o', ([filter, expense]) => {
    expect(isSurelyWanted(expense, filter, viewer)).toBe(false)
  })
})
