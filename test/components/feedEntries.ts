import type { Entry } from '#web/features/expenses/entry.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import type { Transfer } from '#web/features/expenses/transfers/transfer.ts'
import { anExpense } from './expenseFormSteps.tsx'

/* Expenses and transfers, as the server has them. */

type Person = Transfer['sender']

export const ana: Person = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
export const bo: Person = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
export const dora: Person = { id: 'placeholder-3', displayName: 'Dora', isPlaceholder: true }

/** Where it is not two. */
export const digits: Readonly<Record<string, number>> = { JPY: 0 }

export const money = (amount: string, currency = 'EUR') => ({
  ...{ amount, currency },
  minor: String(Math.round(Number(amount) * 10 ** (digits[currency] ?? 2))),
})

interface Spent extends Partial<Omit<Expense, 'amount' | 'category'>> {
  readonly amount?: string
  readonly currency?: string
  readonly category?: string
  readonly paidBy?: Person
  /** In equal parts; Ana's alone if it is not said. */
  readonly between?: readonly Person[]
}

let lastId = 0
const nextId = (): string => String(++lastId)

/** Something of 12 €, paid by Ana. */
export function spent({ amount = '12.00', currency = 'EUR', category = 'FOOD', ...facts }: Spent = {}): Entry {
  const { paidBy = ana, between = [paidBy], ...others } = facts
  const id = nextId()
  const share = money((Number(amount) / between.length).toFixed(digits[currency] ?? 2), currency)
  return {
    __typename: 'Expense',
    ...anExpense({
      ...{ id, recordedPosition: id, category: { id: category, name: null, emoji: null } },
      ...{ amount: money(amount, currency), payers: [{ person: paidBy, amount: money(amount, currency) }] },
      ownShare: between.some(who => who.id === ana.id) ? share : money('0', currency),
      split: { type: 'EQUAL', entries: between.map(person => ({ person, value: '1', share })) },
      ...others,
    }),
  }
}

/** 20 € from Ana to Bo. */
export function paid(facts: Partial<Transfer> = {}): Entry {
  const id = nextId()
  return {
    ...{ __typename: 'Transfer', id, recordedPosition: id, sender: ana, recipient: bo, amount: money('20.00') },
    ...{ isReceived: false, canConfirm: false },
    ...{ settled: null, date: '2026-10-21', note: null, group: null, createdBy: ana, canEdit: true, isDeleted: false },
    ...facts,
  }
}
