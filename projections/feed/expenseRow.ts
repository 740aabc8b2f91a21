import type { ConfirmedRate, ExpenseMoney } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import { bigint, bool, date, int, json, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import { EXPENSE, type expenseCounts, type feedEntries, type feedMonths, monthOf } from './entries.ts'

/** Expenses as they are now, without who owes whom for them. */
export const expenses = table('expenses', {
  expenseId: bigint.key,
  /** That of the last event in its stream. */
  version: int,
  titleId: bigint,
  noteId: bigint.nullable,
  createdBy: bigint.fixed,
  date,
  category: text(),
  amountMinor: bigint,
  currency: text(),
  payers: json<ExpenseMoney['payers']>(),
  shares: json<ExpenseMoney['shares']>(),
  split: json<ExpenseMoney['split']>(),
  groupId: bigint.nullable,
  tripId: bigint.nullable,
  confirmedRate: json<ConfirmedRate>().nullable,
  externalId: text().nullable.fixed,
  /** How many comments there are. */
  comments: int,
  /** Where in the log these last changed. Null: nobody has ever written one. */
  commentedPosition: bigint.nullable,
  recordedPosition: bigint.fixed,
  recordedAt: timestamptz.fixed,
  voided: bool,
})

export type ExpenseRow = RowOf<typeof expenses>

/** The viewer's own part of an expense. */
export function ownShare({ shares }: Pick<ExpenseRow, 'shares'>, viewerId: PersonId): number {
  let own = 0
  for (const { person, minor } of shares) if (person === viewerId) own += minor
  return own
}

/** In whose feed an expense stands: account holders who created it, paid for it or bear a part of it. */
export function viewersOf({ createdBy, payers, shares, voided }: ExpenseRow): Set<PersonId> {
  const viewers = new Set<PersonId>()
  if (voided) return viewers
  if (createdBy > 0) viewers.add(createdBy)
  for (const { person } of payers) if (person > 0) viewers.add(person)
  for (const { person } of shares) if (person > 0) viewers.add(person)
  return viewers
}

export function entriesOf(expense: ExpenseRow): RowOf<typeof feedEntries>[] {
  const { date: day, recordedPosition, expenseId } = expense
  const entries: RowOf<typeof feedEntries>[] = []
  for (const viewerId of viewersOf(expense)) {
    entries.push({ viewerId, date: day, position: recordedPosition, itemId: expenseId, itemKind: EXPENSE })
  }
  return entries
}

export function monthsOf(expense: ExpenseRow): RowOf<typeof feedMonths>[] {
  const { currency } = expense
  const month = monthOf(expense.date)
  const months: RowOf<typeof feedMonths>[] = []
  for (const viewerId of viewersOf(expense)) {
    const ownMinor = ownShare(expense, viewerId)
    months.push({ viewerId, month, currency, expenseCount: 1, transferCount: 0, ownMinor })
  }
  return months
}

export const countOf = ({ createdBy, voided }: ExpenseRow): RowOf<typeof expenseCounts>[] =>
  voided ? [] : [{ creatorId: createdBy, expenseCount: 1 }]
