import { readTypedDecimal } from '#web/format/money.ts'
import { personInputOf } from '#web/format/person.ts'
import type { PaymentInput, SplitInput } from '#web/schema.generated.ts'
import type { Expense, Viewer } from '../expense.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'
import type { Recording } from '../outbox/wish.ts'
import { personOf } from '../person.ts'
import { readValue } from '../split/value.ts'
import { type ExpenseFormValues, ownRateOf } from './expenseFormValues.ts'

/** What was typed, as the server wants it. */

const factsOf = ({ title, amount, currency, category, date }: ExpenseFormValues) => ({
  title: title.trim(),
  amount: readTypedDecimal(amount),
  currency,
  category,
  date,
})

const payersInput = ({ payers, amount }: ExpenseFormValues): PaymentInput[] =>
  payers.map(({ person, amount: paid }) => ({
    person: personInputOf(person),
    amount: readTypedDecimal(payers.length > 1 ? paid : amount),
  }))

const splitInput = ({ splitType, participants }: ExpenseFormValues): SplitInput => ({
  type: splitType,
  entries: participants.map(({ person, value }) => ({
    person: personInputOf(person),
    ...(splitType !== 'EQUAL' && { value: readValue(value) }),
  })),
})

/** Without a split, the expense is the viewer's own, which the server needs not be told. */
export const recordInputOf = (values: ExpenseFormValues, viewer: Viewer) => ({
  ...factsOf(values),
  ...(values.isSplit && { payers: payersInput(values), split: splitInput(values) }),
  ...(values.groupId && { groupId: values.groupId }),
  ...(values.tripId && { tripId: values.tripId }),
  ...(values.confirmedRate && { confirmedRate: { currency: viewer.currency, rate: values.confirmedRate } }),
})

/** A new expense as it waits to be sent, and as it would be said to one that turns out to be there already. */
export const recordingOf = (draft: ExpenseDraft, viewer: Viewer): Recording => ({
  kind: 'record',
  draft,
  input: recordInputOf(draft.values, viewer),
  asCorrection: { ...wholeOf(draft.values, viewer), confirmedRate: rateOf(draft.values, viewer) },
})

const rateOf = ({ confirmedRate }: ExpenseFormValues, viewer: Viewer) =>
  confirmedRate ? { currency: viewer.currency, rate: confirmedRate } : null

function wholeOf(values: ExpenseFormValues, viewer: Viewer) {
  const whole = values.isSplit ? values : { ...values, ...alone(viewer) }
  return {
    ...factsOf(values),
    payers: payersInput(whole),
    split: splitInput(whole),
    groupId: values.groupId || null,
    tripId: values.tripId || null,
  }
}

/**
 * All of it is said, so that the expense becomes what stands in the form. Only a rate is not mentioned unless it
 * changed: it may have been confirmed for a currency that is not the viewer's.
 */
export function correctInputOf(values: ExpenseFormValues, before: Expense, viewer: Viewer) {
  const isNewRate = values.confirmedRate !== ownRateOf(before, viewer) || values.currency !== before.amount.currency
  return { ...wholeOf(values, viewer), ...(isNewRate && { confirmedRate: rateOf(values, viewer) }) }
}

/** A personal expense: the viewer paid it and bears it. */
export const alone = (viewer: Viewer) =>
  ({
    splitType: 'EQUAL',
    participants: [{ person: personOf(viewer), value: '1' }],
    payers: [{ person: personOf(viewer), amount: '' }],
  }) as const
