import { readTypedAmount } from '#web/format/typedAmount.ts'
import type { PaymentInput, SplitInput } from '#web/schema.generated.ts'
import { scheduleInput } from '#web/ui/schedule/scheduleValues.ts'
import type { Expense, Viewer } from '../expense.ts'
import { personOf } from '../person.ts'
import { placesOf, readValue } from '../split/value.ts'
import { type ExpenseFormValues, ownRateOf } from './expenseFormValues.ts'

/** What was typed, as the server wants it. */

const factsOf = ({ title, amount, currency, category, date }: ExpenseFormValues) => ({
  title: title.trim(),
  amount: readTypedAmount(amount, currency),
  currency,
  category,
  date,
})

const payersInput = ({ payers, amount, currency }: ExpenseFormValues): PaymentInput[] =>
  payers.map(({ person, amount: paid }) => ({
    person: person.id,
    amount: readTypedAmount(payers.length > 1 ? paid : amount, currency),
  }))

const splitInput = ({ splitType, participants, currency }: ExpenseFormValues): SplitInput => ({
  type: splitType,
  entries: participants.map(({ person, value }) => ({
    person: person.id,
    ...(splitType !== 'EQUAL' && { value: readValue(value, placesOf(splitType, currency)) }),
  })),
})

/** Without a split, the expense is the viewer's own, which the server needs not be told. */
export const recordInputOf = (values: ExpenseFormValues, viewer: Viewer) => ({
  ...factsOf(values),
  ...(values.isSplit && { payers: payersInput(values), split: splitInput(values) }),
  ...(values.note.trim() && { note: values.note.trim() }),
  ...(values.groupId && { groupId: values.groupId }),
  ...(values.tripId && { tripId: values.tripId }),
  ...(values.schedule && { schedule: scheduleInput(values.schedule) }),
  ...(values.confirmedRate && { confirmedRate: { currency: viewer.currency, rate: values.confirmedRate } }),
})

const rateOf = ({ confirmedRate }: ExpenseFormValues, viewer: Viewer) =>
  confirmedRate ? { currency: viewer.currency, rate: confirmedRate } : null

/** All that can be said of an expense but for its rate, so that it becomes what stands in the form. */
function wholeOf(values: ExpenseFormValues, viewer: Viewer) {
  const whole = values.isSplit ? values : { ...values, ...alone(viewer) }
  return {
    ...factsOf(values),
    payers: payersInput(whole),
    split: splitInput(whole),
    note: values.note.trim(),
    groupId: values.groupId || null,
    tripId: values.tripId || null,
  }
}

/** Of one that the viewer has recorded and nobody touched since. */
export const wholeInputOf = (values: ExpenseFormValues, viewer: Viewer) => ({
  ...wholeOf(values, viewer),
  confirmedRate: rateOf(values, viewer),
})

/** A rate is not mentioned unless it changed: it may have been confirmed for a currency that is not the viewer's. */
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
