import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { ExpenseEvent, ExpenseRecorded, Part } from './events.ts'

interface AbsentExpense {
  readonly status: 'absent'
  readonly version: 0
}

export type KnownExpense = ExpenseRecorded['data'] & {
  /** Null: nothing was noted down about it. */
  readonly noteId: number | null
  readonly status: 'live' | 'voided'
  /** How many events it took to get here. */
  readonly version: number
}

/** What it was is nobody's business any more. */
interface ErasedExpense {
  readonly status: 'erased'
  readonly version: number
}

export type Expense = AbsentExpense | KnownExpense | ErasedExpense

export const absentExpense: Expense = { status: 'absent', version: 0 }

export const isKnown = (expense: Expense): expense is KnownExpense =>
  expense.status === 'live' || expense.status === 'voided'

export function evolve(expense: Expense, event: ExpenseEvent): Expense {
  const version = expense.version + 1
  if (event.type === 'ExpenseRecorded') return { ...event.data, noteId: null, status: 'live', version }
  if (expense.status === 'absent') throw new Error(`${event.type} of an expense that was never recorded`)
  if (expense.status === 'erased') throw new Error(`${event.type} of an expense that was erased`)
  if (event.type === 'ExpenseErased') return { status: 'erased', version }
  if (event.type === 'ExpenseVoided') return { ...expense, status: 'voided', version }
  if (event.type === 'ExpenseRestored') return { ...expense, status: 'live', version }
  if (event.type === 'ParticipantLinked') {
    const { from, to, ...money } = event.data
    return { ...expense, ...money, version }
  }
  // Every other event carries the facts it changes, under the names they have here.
  return { ...expense, ...event.data, version }
}

type WithPeople = {
  readonly createdBy: PersonId
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
}

const includes = (parts: readonly Part[], person: PersonId): boolean => parts.some(part => part.person === person)

/** May correct, delete and restore it. */
export const isEditor = ({ createdBy, payers }: Omit<WithPeople, 'shares'>, person: PersonId): boolean =>
  createdBy === person || includes(payers, person)

/** May see it. */
export const involves = (expense: WithPeople, person: PersonId): boolean =>
  isEditor(expense, person) || includes(expense.shares, person)

/** Everybody whom it involves. */
export const peopleOf = ({ createdBy, payers, shares }: WithPeople): Set<PersonId> =>
  new Set([createdBy, ...payers.map(payer => payer.person), ...shares.map(share => share.person)])

/**
 * The expense, for somebody who may change it. Ids can be guessed, so to strangers it does not exist; nor does a
 * deleted one to those who may not restore it.
 */
export function forEditor(expense: Expense, actorId: PersonId): KnownExpense | Refusal {
  if (!isKnown(expense) || !involves(expense, actorId)) return refuse('EXPENSE_NOT_FOUND')
  if (isEditor(expense, actorId)) return expense
  return refuse(expense.status === 'voided' ? 'EXPENSE_NOT_FOUND' : 'NOT_ALLOWED')
}

/** The expense, for somebody who may see it, as long as it counts. */
export function forViewer(expense: Expense, actorId: PersonId): KnownExpense | Refusal {
  if (!isKnown(expense) || !involves(expense, actorId)) return refuse('EXPENSE_NOT_FOUND')
  if (expense.status === 'live') return expense
  return refuse(isEditor(expense, actorId) ? 'EXPENSE_DELETED' : 'EXPENSE_NOT_FOUND')
}
