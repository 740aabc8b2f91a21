import type { Expense, Viewer } from '#web/features/expenses/expense.ts'
import { type ExpenseFormValues, emptyValues } from '#web/features/expenses/form/expenseFormValues.ts'
import type { Person } from '#web/features/expenses/person.ts'

/* Ana types an expense; she knows Bo, and Cy, who has no account. */

export const viewer: Viewer = {
  id: '1',
  displayName: 'Ana Silva',
  currency: 'EUR',
  preferredCurrencies: ['EUR'],
  showSplitTotals: true,
  warnsOfDuplicates: true,
}

export const ana: Person = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
export const bo: Person = { id: '2', displayName: 'Bo', isPlaceholder: false }
/** Has the number of Ana's account, and is somebody else. */
export const cy: Person = { id: 'placeholder-1', displayName: 'Cy', isPlaceholder: true }

export const lunch: ExpenseFormValues = {
  ...emptyValues(viewer, '2026-11-21'),
  amount: '12,50',
  title: 'Lunch',
  category: 'FOOD',
  date: '2026-11-21',
}

/** Ana paid; she shares it with Bo. */
export const sharedLunch: ExpenseFormValues = {
  ...lunch,
  isSplit: true,
  participants: [
    { person: ana, value: '1' },
    { person: bo, value: '1' },
  ],
  payers: [{ person: ana, amount: '' }],
}

const money = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })

/** As the server has it: Bo paid, Ana and Cy bear it two to one. */
export const dinner: Expense = {
  id: '7',
  version: 3,
  title: 'Dinner',
  category: { id: 'FOOD', name: null, emoji: null },
  date: '2026-11-20',
  amount: money('10.00'),
  ownShare: money('6.67'),
  payers: [{ person: bo, amount: money('10.00') }],
  split: {
    type: 'RATIO',
    entries: [
      { person: ana, value: '2', share: money('6.67') },
      { person: cy, value: '1', share: money('3.33') },
    ],
  },
  group: null,
  trip: null,
  converted: null,
  confirmedRate: null,
  canEdit: true,
  isDeleted: false,
  recordedPosition: '70',
  ...{ note: null, commentCount: 0, commentedPosition: null, paidParts: [] },
  commandId: null,
}
