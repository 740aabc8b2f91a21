import type { ExpenseEvent, ExpenseMoney, ExpenseRecorded } from '#domain/expense/events.ts'
import type { TransferEvent, TransferRecorded } from '#domain/transfer/events.ts'

/*
 * The read models once more, the obvious way: every expense by itself, nothing incremental. What the projections hold
 * must be the same, whatever the order, the batches and the crashes were.
 */

interface Expense extends Omit<ExpenseRecorded['data'], keyof ExpenseMoney> {
  money: Omit<ExpenseMoney, 'debts'>
  voided: boolean
  version: number
  position: number
}

type Event = ExpenseEvent | TransferEvent

/** Positions are those of the list, from 1. */
function replay(events: readonly Event[]): Expense[] {
  const expenses = new Map<number, Expense>()
  for (const [index, event] of events.entries()) {
    if (!('expenseId' in event.data)) continue
    const { type, data } = event as ExpenseEvent
    if (type === 'ExpenseRecorded') {
      const { amountMinor, currency, payers, shares, debts: _, split, ...rest } = data
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
    if (type === 'ExpenseMovedToTrip') {
      expenses.set(data.expenseId, { ...expense, tripId: data.tripId, version: expense.version + 1 })
      continue
    }
    const { amountMinor, currency, payers, shares, split, ...rest } = data as ExpenseMoney & { expenseId: number }
    const money = amountMinor === undefined ? expense.money : { amountMinor, currency, payers, shares, split }
    const isVoided = type === 'ExpenseVoided' || (type !== 'ExpenseRestored' && expense.voided)
    expenses.set(data.expenseId, { ...expense, ...rest, money, voided: isVoided, version: expense.version + 1 })
  }
  return [...expenses.values()]
}

type Transfer = TransferRecorded['data'] & { voided: boolean; version: number; position: number }

function replayTransfers(events: readonly Event[]): Transfer[] {
  const transfers = new Map<number, Transfer>()
  for (const [index, event] of events.entries()) {
    if (!('transferId' in event.data)) continue
    const { type, data } = event as TransferEvent
    const { transferId } = data
    if (type === 'TransferRecorded') {
      transfers.set(transferId, { ...data, voided: false, version: 1, position: index + 1 })
      continue
    }
    const transfer = transfers.get(transferId)
    if (transfer === undefined) throw new Error(`${type} of a transfer that was never recorded`)
    transfer.version++
    if (type === 'TransferErased') transfers.delete(transferId)
    else if (type === 'TransferPartyLinked') {
      const now = (person: number): number => (person === data.from ? data.to : person)
      const { sender, recipient } = transfer
      transfers.set(transferId, { ...transfer, sender: now(sender), recipient: now(recipient) })
    } else transfer.voided = type === 'TransferVoided'
  }
  return [...transfers.values()]
}

export interface NaiveRows {
  readonly expense_access: Set<string>
  readonly voided_expenses: Set<string>
  readonly acquaintances: Set<string>
  readonly feed_entries: Set<string>
  readonly feed_months: Set<string>
  readonly expense_counts: Set<string>
  readonly spending: Set<string>
  readonly expenses: Set<string>
  readonly transfers: Set<string>
}

/** Rows as text: what matters of each, in a form that sets can compare. */
export function naiveFold(events: readonly Event[]): NaiveRows {
  const rows = {
    expense_access: new Set<string>(),
    voided_expenses: new Set<string>(),
    feed_entries: new Set<string>(),
    expenses: new Set<string>(),
    transfers: new Set<string>(),
  }
  const meetings = new Map<string, number>()
  const months = new Map<string, { expenses: number; transfers: number; own: number }>()
  const counts = new Map<number, number>()
  const spent = new Map<string, number>()
  for (const expense of replay(events)) {
    const { expenseId, createdBy, date, money, voided, version, position } = expense
    const payers = money.payers.map(({ person }) => person)
    const people = new Set([createdBy, ...payers, ...money.shares.map(({ person }) => person)])
    if (voided) rows.voided_expenses.add(String(expenseId))
    else counts.set(createdBy, (counts.get(createdBy) ?? 0) + 1)
    rows.expenses.add(
      [
        expenseId,
        version,
        expense.titleId,
        date,
        money.amountMinor,
        voided,
        expense.category,
        expense.groupId,
        expense.tripId,
      ].join(),
    )
    for (const { person, minor } of money.shares) {
      const key = [person, date, expense.category, money.currency].join()
      if (person > 0 && !voided) spent.set(key, (spent.get(key) ?? 0) + minor)
    }
    for (const person of people) {
      const canEdit = person === createdBy || payers.includes(person)
      rows.expense_access.add([expenseId, person, canEdit, person === createdBy].join())
      if (person < 0 || voided) continue
      for (const other of people) {
        const pair = [person, other].join()
        if (other !== person) meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
      }
      rows.feed_entries.add([person, date, position, expenseId, 1].join())
      const key = [person, date.slice(0, 7), money.currency].join()
      const month = months.get(key) ?? { expenses: 0, transfers: 0, own: 0 }
      const own = money.shares.filter(share => share.person === person).reduce((sum, share) => sum + share.minor, 0)
      months.set(key, { ...month, expenses: month.expenses + 1, own: month.own + own })
    }
  }
  for (const transfer of replayTransfers(events)) {
    const { transferId, version, createdBy, sender, recipient, date, currency, voided, position } = transfer
    rows.transfers.add([transferId, version, createdBy, sender, recipient, date, currency, voided].join())
    for (const person of new Set([createdBy, sender, recipient])) {
      if (person < 0 || voided) continue
      rows.feed_entries.add([person, date, position, transferId, 2].join())
      const key = [person, date.slice(0, 7), currency].join()
      const month = months.get(key) ?? { expenses: 0, transfers: 0, own: 0 }
      months.set(key, { ...month, transfers: month.transfers + 1 })
    }
  }
  return {
    ...rows,
    feed_months: new Set(
      [...months].map(([key, { expenses, transfers, own }]) => [key, expenses, transfers, own].join()),
    ),
    expense_counts: new Set([...counts].map(count => count.join())),
    spending: new Set([...spent].map(sum => sum.join())),
    acquaintances: new Set([...meetings].map(meeting => meeting.join())),
  }
}

const COLUMNS: Readonly<Record<keyof NaiveRows, readonly string[]>> = {
  expense_access: ['expense_id', 'person_id', 'can_edit', 'is_creator'],
  voided_expenses: ['expense_id'],
  acquaintances: ['viewer_id', 'person_id', 'expenses'],
  feed_entries: ['viewer_id', 'date', 'position', 'item_id', 'item_kind'],
  feed_months: ['viewer_id', 'month', 'currency', 'expense_count', 'transfer_count', 'own_minor'],
  expense_counts: ['creator_id', 'expense_count'],
  spending: ['user_id', 'date', 'category', 'currency', 'minor'],
  expenses: ['expense_id', 'version', 'title_id', 'date', 'amount_minor', 'voided', 'category', 'group_id', 'trip_id'],
  transfers: ['transfer_id', 'version', 'created_by', 'sender', 'recipient', 'date', 'currency', 'voided'],
}

/** What a table holds, in the same form. */
export const asNaive = (table: keyof NaiveRows, rows: readonly Record<string, unknown>[]): Set<string> =>
  new Set(rows.map(row => COLUMNS[table].map(column => row[column]).join()))
