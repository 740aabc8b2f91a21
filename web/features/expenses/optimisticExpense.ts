import { parseAmount } from '#domain/money/money.ts'
import { type Expense, savingId, type Viewer } from './expense.ts'
import { type ExpenseFormValues, inputOf } from './form/expenseFormValues.ts'

/** An expense as it will look once the server has it: personal, so all of it is the viewer's. */
export function asSaving(values: ExpenseFormValues, commandId: string, viewer: Viewer): Expense {
  const { amount: typed, currency, title, category, date } = inputOf(values)
  const parsed = parseAmount(typed, currency)
  const amount = {
    __typename: 'Money',
    amount: typed,
    minor: String(parsed.ok ? parsed.minor : 0),
    currency,
  }
  const person = { __typename: 'Person', id: viewer.id, displayName: viewer.displayName, isPlaceholder: false }
  const expense = {
    __typename: 'Expense',
    id: savingId(commandId),
    version: 0,
    title,
    category,
    date,
    amount,
    ownShare: amount,
    payers: [{ __typename: 'Payment', person, amount }],
    split: {
      __typename: 'Split',
      type: 'EQUAL' as const,
      entries: [{ __typename: 'SplitEntry', person, value: '1', share: amount }],
    },
    canEdit: false,
    isDeleted: false,
  }
  return expense
}
