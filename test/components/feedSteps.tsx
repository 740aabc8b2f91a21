import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { BillDocument } from '#web/features/expenses/bill/Bill.generated.ts'
import { CommentsDocument } from '#web/features/expenses/comments/Comments.generated.ts'
import {
  CorrectExpenseDocument,
  RecordExpenseDocument,
  RestoreExpenseDocument,
  VoidExpenseDocument,
} from '#web/features/expenses/ExpenseCommands.generated.ts'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { Expense, Month } from '#web/features/expenses/expense.ts'
import { FeedDocument } from '#web/features/expenses/Feed.generated.ts'
import { FilterChoicesDocument } from '#web/features/expenses/filters/FilterChoices.generated.ts'
import { isSurelyWanted } from '#web/features/expenses/filters/surelyWanted.ts'
import { OneExpenseDocument } from '#web/features/expenses/OneExpense.generated.ts'
import { ExpenseRecordDocument } from '#web/features/expenses/opened/ExpenseRecord.generated.ts'
import { ReceiptsDocument } from '#web/features/expenses/receipts/Receipts.generated.ts'
import { ExpenseSettlementDocument } from '#web/features/expenses/settling/ExpenseSettlement.generated.ts'
import { StandingDocument } from '#web/features/expenses/standing/Standing.generated.ts'
import { OneTransferDocument } from '#web/features/expenses/transfers/OneTransfer.generated.ts'
import {
  RestoreTransferDocument,
  VoidTransferDocument,
} from '#web/features/expenses/transfers/TransferCommands.generated.ts'
import { TransferRecordDocument } from '#web/features/expenses/transfers/TransferRecord.generated.ts'
import type { Transfer } from '#web/features/expenses/transfers/transfer.ts'
import { deedName } from '#web/format/deedName.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import { friends, tellOf } from './expenseFormSteps.tsx'
import { ana, bo, digits, dora, money, spent } from './feedEntries.ts'
import { linesOf, press, settled, shows } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { addressNow, show, ana as viewer } from './stage.tsx'

/* A list of expenses and transfers, and the server that keeps it; tests say it with these. */

const OF_TRANSFERS = ['type', 'minAmount', 'maxAmount', 'startDate', 'endDate']

function isTransferWanted({ amount: { amount }, date }: Transfer, filter: FeedFilter): boolean {
  const { type, minAmount, maxAmount, startDate, endDate } = filter
  if (type === 'EXPENSES' || !Object.keys(filter).every(name => OF_TRANSFERS.includes(name))) return false
  const isInBounds = Number(amount) >= Number(minAmount ?? 0) && Number(amount) <= Number(maxAmount ?? amount)
  return isInBounds && date >= (startDate ?? '') && date <= (endDate ?? '9')
}

const isWanted = (entry: Entry, filter: FeedFilter): boolean =>
  entry.__typename === 'Transfer' ? isTransferWanted(entry, filter) : isSurelyWanted(entry, filter, viewer)

function monthsOf(entries: readonly Entry[]): Month[] {
  const names = new Set(entries.map(({ date }) => date.slice(0, 7)))
  return [...names].map(month => {
    const spendings = entries.flatMap(entry =>
      entry.__typename === 'Expense' && entry.date.startsWith(month) ? [entry.ownShare] : [],
    )
    const currencies = [...new Set(spendings.map(({ currency }) => currency))]
    const sumIn = (code: string) =>
      spendings.reduce((sum, { amount, currency }) => (currency === code ? sum + Number(amount) : sum), 0)
    const ownTotals = currencies.map(code => money(sumIn(code).toFixed(digits[code] ?? 2), code))
    const isOwn = ({ currency }: { readonly currency: string }) => currency === viewer.currency
    const total = {
      amount: ownTotals.find(isOwn) ?? money('0.00', viewer.currency),
      ...{ isApproximate: false, unconverted: ownTotals.filter(sum => !isOwn(sum)) },
    }
    const [year, number] = month.split('-').map(Number)
    const lastDay = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
    return { month, startDate: `${month}-01`, endDate: lastDay, count: spendings.length, ownTotals, total }
  })
}

let entries: readonly Entry[]
let position: number

/** What the server has, from top to bottom. */
export const stored = (): readonly Entry[] => entries

function change(to: readonly Entry[]): { readonly position: string; readonly refusals: [] } {
  entries = to.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  position += 1
  return { position: String(position), refusals: [] }
}

const expenseOf = (id: string): Expense | null =>
  entries.find(
    (entry): entry is Extract<Entry, { __typename: 'Expense' }> => entry.__typename === 'Expense' && entry.id === id,
  ) ?? null

const transferOf = (id: string): Transfer | null =>
  entries.find(
    (entry): entry is Extract<Entry, { __typename: 'Transfer' }> => entry.__typename === 'Transfer' && entry.id === id,
  ) ?? null

/** From here on the server has these, in this order, and does what it is told. */
export function thereIs(...kept: readonly Entry[]): void {
  position = 1_000
  change(kept.map((entry, index) => ({ ...entry, recordedPosition: String(kept.length - index) })))
  tellOf({ people: friends })
  answers(FeedDocument, ({ first, after, filter }) => {
    const wanted = filter ? entries.filter(entry => isWanted(entry, filter)) : entries
    const from = Number(after ?? 0)
    const nodes = wanted.slice(from, from + first)
    const end = from + nodes.length
    return {
      feed: {
        position: String(position),
        edges: nodes.map((node, index) => ({ cursor: String(from + index + 1), node })),
        pageInfo: { hasNextPage: wanted.length > end, endCursor: nodes.length > 0 ? String(end) : null },
        months: monthsOf(entries),
      },
    }
  })
  answers(OneExpenseDocument, ({ id }) => ({ expense: expenseOf(id) }))
  answerToRecords()
  answerToDeeds()
}

/** What lists do not tell. */
function answerToRecords(): void {
  const quits = { amount: money('0.00', 'EUR'), terms: { edges: [] } }
  answers(StandingDocument, () => ({ toViewer: quits, byViewer: quits, sampleData: null }))
  const recordedAt = '2026-11-23T09:00:00.000Z'
  answers(ExpenseRecordDocument, ({ id, tripId }) => ({
    expense: expenseOf(id) && { id, recordedAt, createdBy: ana, rule: null },
    trip: { id: tripId },
  }))
  answers(ReceiptsDocument, () => ({ receipts: [] }))
  answers(BillDocument, () => ({ bill: null }))
  answers(CommentsDocument, () => ({
    comments: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }))
  answers(ExpenseSettlementDocument, () => ({ expenseSettlement: [] }))
  answers(OneTransferDocument, ({ id }) => ({ transfer: transferOf(id) }))
  answers(TransferRecordDocument, ({ id, groupId }) => ({
    transfer: transferOf(id) && { id, recordedAt, pays: [] },
    group: { id: groupId, name: 'Flat' },
  }))
  answers(FilterChoicesDocument, () => ({
    people: [ana, bo, dora],
    groups: [{ id: '30', name: 'Flat' }],
    trips: [{ id: '40', title: 'Rome' }],
    currenciesInUse: [
      { currency: 'EUR', expenses: 4 },
      { currency: 'USD', expenses: 1 },
    ],
  }))
}

function answerToDeeds(): void {
  const deleted = new Map<string, Entry>()
  const without = (gone: Entry) => entries.filter(entry => entry !== gone)
  const take = (entry: Entry | undefined): Entry => {
    if (entry === undefined) throw new Error('nothing like it is there')
    return entry
  }
  const remove = (kind: Entry['__typename'], id: string) => {
    const entry = take(entries.find(({ __typename, id: known }) => __typename === kind && known === id))
    deleted.set(kind + id, entry)
    return change(without(entry))
  }
  const restore = (kind: Entry['__typename'], id: string) => {
    const entry = take(deleted.get(kind + id))
    return { entry, ...change([...entries, entry]) }
  }
  answers(RecordExpenseDocument, ({ input: { title, amount, date, currency, category, commandId } }) => {
    const named = { title, date, amount, currency, commandId: deedName(viewer.id, commandId ?? '') }
    const expense = spent({ ...named, category: category ?? 'OTHER' }) as Expense
    const told = change([{ __typename: 'Expense', ...expense }, ...entries])
    return { recordExpense: { expense, budgetAlerts: [], ...told } }
  })
  answers(CorrectExpenseDocument, ({ input: { id, title, amount } }) => {
    const before = take(entries.find(entry => entry.__typename === 'Expense' && entry.id === id)) as Expense
    const now = { ...before, title: title ?? before.title, amount: amount ? money(amount) : before.amount }
    const expense = { ...now, version: before.version + 1 }
    const told = change(entries.map(entry => (entry === before ? { __typename: 'Expense', ...expense } : entry)))
    return { correctExpense: { expense, ...told } }
  })
  answers(VoidExpenseDocument, ({ input }) => ({ voidExpense: { expense: null, ...remove('Expense', input.id) } }))
  answers(VoidTransferDocument, ({ input }) => ({ voidTransfer: { transfer: null, ...remove('Transfer', input.id) } }))
  answers(RestoreExpenseDocument, ({ input }) => {
    const { entry, ...told } = restore('Expense', input.id)
    return { restoreExpense: { expense: entry as Expense, ...told } }
  })
  answers(RestoreTransferDocument, ({ input }) => {
    const { entry, ...told } = restore('Transfer', input.id)
    return { restoreTransfer: { transfer: entry as Transfer, ...told } }
  })
}

/** What is around it keeps it away from the edges. */
const margin = { padding: 16 }

/** Somebody comes to their list. */
export async function openList(search = '', who = viewer, beside: ReactNode = null): Promise<void> {
  show(
    <div style={margin}>
      <ExpensesScreen />
      {beside}
    </div>,
    { address: `/expenses${search}`, viewer: who },
  )
  await shows(page.getByRole('heading', { level: 1, name: 'Expenses' }))
  await settled()
}

const links = page.getByRole('main').getByRole('listitem').getByRole('link')

/** Waits until these stand in the list, and no others, from top to bottom. */
export const lists = (titles: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      links
        .elements()
        .filter(link => 'entry' in (link as HTMLElement).dataset)
        .map(link => link.textContent),
    )
    .toEqual(titles)

export const cardOf = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** What a card says, in one line. */
export const cardWords = (title: string): string => linesOf(cardOf(title)).join(' ')

/** It is a search, a role that those who look here do not know; nothing else on the screen has its fields. */
export const panel = page.getByRole('main')
export const panelTitle = panel.getByRole('heading', { name: 'Filter Expenses & Transfers' })

export async function openPanel(): Promise<void> {
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await shows(panelTitle)
}

/** A list of the panel; it is called by what is chosen in it and by what it is for. */
export const listOf = (name: string) => panel.getByRole('button', { name: new RegExp(`${name}$`) })

export async function chooseFilter(name: string, option: string): Promise<void> {
  await press(listOf(name))
  await press(page.getByRole('option', { name: option, exact: true }))
}

/** What the server was asked for last. */
export const filterAsked = () => askedFor(FeedDocument).at(-1)?.filter

/** What the address says. */
export const addressed = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(addressNow().split('?')[1]))
