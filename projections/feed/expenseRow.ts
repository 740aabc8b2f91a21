import type { ConfirmedRate, ExpenseMoney, ExpenseRecorded } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'
import { optionalInteger, safeInteger } from './integers.ts'

/** An expense as it is now, without who owes whom for it; one row of the table `expenses`. */
export type ExpenseRow = Omit<ExpenseRecorded['data'], 'debts'> & {
  /** That of the last event in its stream. */
  readonly version: number
  readonly recordedPosition: number
  readonly recordedAt: Date
  readonly voided: boolean
}

/** As PostgreSQL answers: bigint as text, jsonb parsed. */
export interface StoredExpense {
  readonly expense_id: string
  readonly version: number
  readonly title_id: string
  readonly created_by: string
  readonly date: string
  readonly category: string
  readonly amount_minor: string
  readonly currency: string
  readonly payers: ExpenseMoney['payers']
  readonly shares: ExpenseMoney['shares']
  readonly split: ExpenseMoney['split']
  readonly group_id: string | null
  readonly trip_id: string | null
  readonly confirmed_rate: ConfirmedRate | null
  readonly external_id: string | null
  readonly recorded_position: string
  readonly recorded_at: Date
  readonly voided: boolean
}

/** The columns of StoredExpense. `e` is the table `expenses`. */
export const EXPENSE_COLUMNS = `e.expense_id, e.version, e.title_id, e.created_by, e.date::text, e.category, e.amount_minor,
  e.currency, e.payers, e.shares, e.split, e.group_id, e.trip_id, e.confirmed_rate, e.external_id, e.recorded_position,
  e.recorded_at, e.voided`

export const expenseRow = (stored: StoredExpense): ExpenseRow => ({
  expenseId: safeInteger(stored.expense_id),
  version: stored.version,
  titleId: safeInteger(stored.title_id),
  createdBy: safeInteger(stored.created_by),
  date: stored.date,
  category: stored.category,
  amountMinor: safeInteger(stored.amount_minor),
  currency: stored.currency,
  payers: stored.payers,
  shares: stored.shares,
  split: stored.split,
  groupId: optionalInteger(stored.group_id),
  tripId: optionalInteger(stored.trip_id),
  confirmedRate: stored.confirmed_rate,
  externalId: stored.external_id,
  recordedPosition: safeInteger(stored.recorded_position),
  recordedAt: stored.recorded_at,
  voided: stored.voided,
})

export const recorded = (event: Extract<Fact, ExpenseRecorded>): ExpenseRow => ({
  ...event.data,
  version: event.version,
  recordedPosition: event.position,
  recordedAt: event.recordedAt,
  voided: false,
})

/** The viewer's own part of an expense. */
export function ownShare({ shares }: Pick<ExpenseRow, 'shares'>, viewerId: PersonId): number {
  let own = 0
  for (const { person, minor } of shares) if (person === viewerId) own += minor
  return own
}

export const monthOf = (date: string): string => date.slice(0, 7)

/** In whose feed an expense stands: account holders who created it, paid for it or bear a part of it. */
export function viewersOf({ createdBy, payers, shares, voided }: ExpenseRow): Set<PersonId> {
  const viewers = new Set<PersonId>()
  if (voided) return viewers
  if (createdBy > 0) viewers.add(createdBy)
  for (const { person } of payers) if (person > 0) viewers.add(person)
  for (const { person } of shares) if (person > 0) viewers.add(person)
  return viewers
}
