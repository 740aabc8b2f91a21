import type { ExpenseEvent, ExpenseMoney, ExpenseRecorded } from '#domain/expense/events.ts'

/*
 * The read models once more, the obvious way: every expense by itself, nothing incremental. What the projections hold
 * must be the same, whatever the order, the batches and the crashes were.
 */

interface Expense extends Omit<ExpenseRecorded['data'], keyof ExpenseMoney> {
  money: ExpenseMoney
  voided: boolean
  version: number
  position: number
}

/** Positions are those of the list, from 1. */
function replay(events: readonly ExpenseEvent[]): Expense[] {
  const expenses = new Map<number, Expense>()
  for (const [index, { type, data }] of events.entries()) {
    if (type === 'ExpenseRecorded') {
      const { amountMinor, currency, payers, shares, split, ...rest } = data
      const money = { amountMinor, currency, payers, shares, split }
      expenses.set(data.expenseId, { ...rest, money, voided: false, version: 1, position: index + 1 })
      continue
    }
    const expense = expenses.get(data.expenseId)
    if (expense === undefined) throw new Error(`${type} of an expense that was never recorded`)
    if (type === 'ExpenseErased') {
      expenses.delete(data.expenseId)
      continue
    }
    const { amountMinor, currency, payers, shares, split, ...rest } = data as ExpenseMoney & { expenseId: number }
    const money = amountMinor === undefined ? expense.money : { amountMinor, currency, payers, shares, split }
    const isVoided = type === 'ExpenseVoided' || (type !== 'ExpenseRestored' && expense.voided)
    expenses.set(data.expenseId, { ...expense, ...rest, money, voided: isVoided, version: expense.version + 1 })
  }
  return [...expenses.values()]
}

export interface NaiveRows {
  readonly expense_access: Set<string>
  readonly voided_expenses: Set<string>
  readonly acquaintances: Set<string>
  readonly feed_entries: Set<string>
  readonly feed_months: Set<string>
  readonly expense_counts: Set<string>
  readonly expenses: Set<string>
}

/** Rows as text: what matters of each, in a form that sets can compare. */
export function naiveFold(events: readonly ExpenseEvent[]): NaiveRows {
  const rows = {
    expense_access: new Set<string>(),
    voided_expenses: new Set<string>(),
    feed_entries: new Set<string>(),
    expenses: new Set<string>(),
  }
  const meetings = new Map<string, number>()
  const months = new Map<string, { count: number; own: number }>()
  const counts = new Map<number, number>()
  for (const expense of replay(events)) {
    const { expenseId, createdBy, date, money, voided, version, position } = expense
    const payers = money.payers.map(({ person }) => person)
    const people = new Set([createdBy, ...payers, ...money.shares.map(({ person }) => person)])
    if (voided) rows.voided_expenses.add(String(expenseId))
    else counts.set(createdBy, (counts.get(createdBy) ?? 0) + 1)
    rows.expenses.add([expenseId, version, expense.titleId, date, money.amountMinor, voided, expense.category].join())
    for (const person of people) {
      const canEdit = person === createdBy || payers.includes(person)
      rows.expense_access.add([expenseId, person, canEdit, person === createdBy].join())
      if (person < 0 || voided) continue
      for (const other of people) {
        const pair = [person, other].join()
        if (other !== person) meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
      }
      rows.feed_entries.add([person, date, position, expenseId].join())
      const key = [person, date.slice(0, 7), money.currency].join()
      const month = months.get(key) ?? { count: 0, own: 0 }
      const own = money.shares.filter(share => share.person === person).reduce((sum, share) => sum + share.minor, 0)
      months.set(key, { count: month.count + 1, own: month.own + own })
    }
  }
  return {
    ...rows,
    feed_months: new Set([...months].map(([key, { count, own }]) => [key, count, own].join())),
    expense_counts: new Set([...counts].map(count => count.join())),
    acquaintances: new Set([...meetings].map(meeting => meeting.join())),
  }
}

const COLUMNS: Readonly<Record<keyof NaiveRows, readonly string[]>> = {
  expense_access: ['expense_id', 'person_id', 'can_edit', 'is_creator'],
  voided_expenses: ['expense_id'],
  acquaintances: ['viewer_id', 'person_id', 'expenses'],
  feed_entries: ['viewer_id', 'date', 'position', 'item_id'],
  feed_months: ['viewer_id', 'month', 'currency', 'entry_count', 'own_minor'],
  expense_counts: ['creator_id', 'expense_count'],
  expenses: ['expense_id', 'version', 'title_id', 'date', 'amount_minor', 'voided', 'category'],
}

/** What a table holds, in the same form. */
export const asNaive = (table: keyof NaiveRows, rows: readonly Record<string, unknown>[]): Set<string> =>
  new Set(rows.map(row => COLUMNS[table].map(column => row[column]).join()))
