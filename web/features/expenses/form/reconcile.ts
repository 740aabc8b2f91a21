import type { Person } from '../person.ts'
import { millionthsOf, textOfMillionths } from '../split/value.ts'
import { type ExpenseFormValues, withoutSplit } from './expenseFormValues.ts'

/*
 * Two people changed one expense. What only the other one touched is taken over; what both touched stays as it was
 * typed here, and is told, so that nobody overwrites anything unseen.
 */

export const aspects = ['amount', 'title', 'category', 'date', 'sharing', 'group', 'trip', 'rate', 'note'] as const
export type Aspect = (typeof aspects)[number]

const fieldsOf = {
  amount: ['amount', 'currency'],
  title: ['title'],
  category: ['category'],
  date: ['date'],
  sharing: ['isSplit', 'splitType', 'participants', 'payers'],
  group: ['groupId'],
  trip: ['tripId'],
  rate: ['confirmedRate'],
  note: ['note'],
} as const satisfies Record<Aspect, readonly (keyof ExpenseFormValues)[]>

const number = (typed: string): string => textOfMillionths(millionthsOf(typed))

/** What was meant by it: "12.5" is "12.50", and what does not count says nothing. */
function meant(values: ExpenseFormValues): ExpenseFormValues {
  const { isSplit, splitType, participants, payers, confirmedRate } = values
  const isEqual = splitType === 'EQUAL'
  const ordered = <Part extends { readonly person: Person }>(parts: readonly Part[]) =>
    parts.toSorted((one, other) => (one.person.id < other.person.id ? -1 : 1))
  return {
    ...values,
    amount: number(values.amount),
    title: values.title.trim(),
    note: values.note.trim(),
    confirmedRate: confirmedRate && number(confirmedRate),
    ...withoutSplit,
    ...(isSplit && {
      ...{ isSplit, splitType },
      participants: ordered(participants).map(({ person, value }) => ({ person, value: isEqual ? '' : number(value) })),
      payers: ordered(payers).map(({ person, amount }) => ({
        person,
        amount: payers.length > 1 ? number(amount) : '',
      })),
    }),
  }
}

const isSame = (aspect: Aspect, one: ExpenseFormValues, other: ExpenseFormValues): boolean =>
  fieldsOf[aspect].every(field => JSON.stringify(meant(one)[field]) === JSON.stringify(meant(other)[field]))

/** The values with one aspect of others. What the expense belongs to from then on is in sight. */
export function adopt(aspect: Aspect, values: ExpenseFormValues, from: ExpenseFormValues): ExpenseFormValues {
  const adopted = { ...values, ...Object.fromEntries(fieldsOf[aspect].map(field => [field, from[field]])) }
  return { ...adopted, hasDetails: adopted.hasDetails || Boolean(adopted.groupId || adopted.tripId || adopted.note) }
}

interface Versions {
  /** As it was when the form opened. */
  readonly before: ExpenseFormValues
  /** As somebody else left it. */
  readonly theirs: ExpenseFormValues
  /** As it stands in the form. */
  readonly mine: ExpenseFormValues
}

export interface Reconciled {
  readonly values: ExpenseFormValues
  /** What the other one changed and this form takes over. */
  readonly taken: readonly Aspect[]
  /** What both changed, each in another way. */
  readonly disputed: readonly Aspect[]
}

export function reconcile({ before, theirs, mine }: Versions): Reconciled {
  const changed = aspects.filter(aspect => !isSame(aspect, before, theirs) && !isSame(aspect, mine, theirs))
  const taken = changed.filter(aspect => isSame(aspect, before, mine))
  return {
    values: taken.reduce((values, aspect) => adopt(aspect, values, theirs), mine),
    taken,
    disputed: changed.filter(aspect => !taken.includes(aspect)),
  }
}
