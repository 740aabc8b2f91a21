import type { ExpenseEvent, ExpenseRecorded, Part } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { TransferEvent, TransferRecorded } from '#domain/transfer/events.ts'
import { aheadOf } from './paperBudgets.ts'
import type { FactOf } from './paperThings.ts'

/* Expenses and transfers, as their events tell of each by itself. */

export const hasAccount = (person: PersonId): boolean => person > 0

interface Recorded {
  readonly version: number
  readonly recordedPosition: number
  readonly recordedAt: Date
  readonly isVoided: boolean
}

export type PaperExpense = ExpenseRecorded['data'] & { readonly noteId?: number | null } & Recorded
export type PaperTransfer = TransferRecorded['data'] & Recorded & { readonly isConfirmed: boolean }

function recordedAfter(before: Recorded | undefined, { type, version, position, recordedAt }: Fact): Recorded {
  const { recordedPosition = position, recordedAt: first = recordedAt, isVoided = false } = before ?? {}
  return {
    ...{ version, recordedPosition, recordedAt: first },
    isVoided: type.endsWith('Voided') || (!type.endsWith('Restored') && isVoided),
  }
}

/** An event says what is otherwise under the name it has. */
export function expenseAfter(
  before: PaperExpense | undefined,
  fact: FactOf<ExpenseEvent['type']>,
): PaperExpense | undefined {
  if (fact.type === 'ExpenseErased') return undefined
  return { ...before, ...fact.data, ...recordedAfter(before, fact) } as PaperExpense
}

export function transferAfter(before: PaperTransfer | undefined, fact: FactOf<TransferEvent['type']>) {
  if (fact.type === 'TransferErased') return undefined
  const isConfirmed =
    fact.type === 'TransferConfirmed' ||
    (fact.type !== 'TransferConfirmationTakenBack' && (before?.isConfirmed ?? false))
  const after = { ...before, ...fact.data, ...recordedAfter(before, fact), isConfirmed } as PaperTransfer
  if (fact.type !== 'TransferPartyLinked') return after
  const { from, to } = fact.data
  const now = (person: PersonId): PersonId => (person === from ? to : person)
  const renamed = after.debts.map(debt => ({ ...debt, debtor: now(debt.debtor), creditor: now(debt.creditor) }))
  return {
    ...{ ...after, sender: now(after.sender), recipient: now(after.recipient) },
    // Nobody owes themselves anything.
    debts: renamed.filter(({ debtor, creditor }) => debtor !== creditor),
  }
}

export const payersOf = ({ payers }: PaperExpense): PersonId[] => payers.map(({ person }) => person)

export const peopleOf = (expense: PaperExpense): ReadonlySet<PersonId> =>
  new Set([expense.createdBy, ...payersOf(expense), ...expense.shares.map(({ person }) => person)])

/** By what a rate that somebody confirmed is told in sums. */
export const rateOf = ({ confirmedRate }: PaperExpense) => ({
  rate_currency: confirmedRate?.currency ?? '',
  rate: confirmedRate?.rate ?? '',
})

export const isLive = ({ isVoided }: Recorded): boolean => !isVoided

/** With how much of the amount lies before each of them. */
export const placed = (parts: readonly Part[], { expenseId }: PaperExpense) =>
  parts.map(part => ({ ...part, before: aheadOf(part.person, parts, expenseId) }))
