import { holderOfLargest } from '#domain/money/largestPart.ts'
import type { PersonId } from '#domain/person.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { ShownCategory } from '../categories/shown.ts'
import type { Shown } from '../expenses/shown.ts'
import { jsonAmount, placeholderId, userId } from './json.ts'

/** What the people, groups and trips are called that a list of expenses names, and how much was written about each. */
export interface Names {
  readonly person: (person: PersonId) => string
  /** null: nobody knows any more. */
  readonly group: (groupId: number) => string | null
  readonly trip: (tripId: number) => string | null
  readonly category: (category: string) => ShownCategory
  readonly comments: (expense: ExpenseView) => number
}

/** REST knows one payer: the one who paid most. */
export const mainPayer = ({ payers }: ExpenseView): PersonId => holderOfLargest(payers)

/** Whose names an answer needs. */
export const peopleNamedIn = ({ createdBy, payers, split }: ExpenseView): Set<PersonId> =>
  new Set([createdBy, ...[...payers, ...split.entries].map(({ person }) => person)])

function splitsOf({ split }: ExpenseView, { shares, currency }: Shown, names: Names): object[] {
  const minorOf = new Map(shares.map(({ person, minor }) => [person, minor]))
  return split.entries.map(({ person, value }) => ({
    user_id: userId(person),
    placeholder_user_id: placeholderId(person),
    display_name: names.person(person),
    split_value: Number(value),
    amount: jsonAmount(minorOf.get(person) ?? 0, currency),
  }))
}

/** An expense in the words of the REST contract, as one viewer is to see it. */
export function expenseJson(expense: ExpenseView, shown: Shown, names: Names): object {
  const payer = mainPayer(expense)
  const { groupId, tripId, createdBy } = expense
  const { category, customId, label } = names.category(expense.category)
  return {
    id: expense.expenseId,
    version: expense.version,
    title: expense.title ?? '',
    note: expense.note,
    amount: jsonAmount(shown.amountMinor, shown.currency),
    currency: shown.currency,
    original_amount: jsonAmount(expense.amountMinor, expense.currency),
    original_currency: expense.currency,
    ...conversionOf(shown),
    category,
    custom_category_id: customId,
    custom_category: label,
    date: expense.date,
    paid_by_id: userId(payer),
    paid_by_user: { id: userId(payer), display_name: names.person(payer) },
    paid_by_placeholder_id: placeholderId(payer),
    trip_id: tripId,
    trip: tripId === null ? null : { id: tripId, title: names.trip(tripId) },
    group_id: groupId,
    group: groupId === null ? null : { id: groupId, name: names.group(groupId) },
    split_type: expense.split.type,
    splits: splitsOf(expense, shown, names),
    created_by_id: userId(createdBy),
    created_by: { id: userId(createdBy), display_name: names.person(createdBy) },
    created_at: expense.recordedAt.toISOString(),
    can_edit: expense.canEdit,
    comment_count: names.comments(expense),
  }
}

const conversionOf = ({ conversion }: Shown): object => ({
  is_converted: conversion !== null,
  conversion_rate: conversion === null ? null : Number(conversion.rate),
  is_conversion_confirmed: conversion?.isConfirmed ?? false,
  is_rate_approximate: conversion?.isApproximate ?? false,
  rate_date: conversion?.rateDay ?? null,
})
