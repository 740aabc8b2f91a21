import type { BudgetEvent } from '#domain/budget/events.ts'
import type { CategoryEvent } from '#domain/category/events.ts'
import type { ConfirmedRate, ExpenseEvent, Part } from '#domain/expense/events.ts'

/* Budgets and what they are used up by, as one would reckon with paper and pencil: everything anew for every question. */

interface PaperExpense {
  readonly expenseId: number
  readonly date: string
  readonly category: string
  readonly amountMinor: number
  readonly currency: string
  readonly groupId: number | null
  readonly shares: readonly Part[]
  readonly confirmedRate: ConfirmedRate | null
  readonly isDeleted: boolean
}

export interface PaperBudget {
  readonly category: string | null
  readonly amountMinor: number
  readonly currency: string
}

/** In millionths; null: there is none. */
export type PaperRate = (from: string, to: string, day: string) => bigint | null

export function expensesAfter(events: readonly ExpenseEvent[]): PaperExpense[] {
  const expenses = new Map<number, PaperExpense>()
  for (const { type, data } of events) {
    const before = expenses.get(data.expenseId)
    const isDeleted = type === 'ExpenseVoided' || (type !== 'ExpenseRestored' && before?.isDeleted === true)
    expenses.set(data.expenseId, { ...before, ...data, isDeleted } as PaperExpense)
    if (type === 'ExpenseErased') expenses.delete(data.expenseId)
  }
  return [...expenses.values()]
}

function baseOf(category: string, events: readonly CategoryEvent[]): string {
  if (!category.startsWith('custom-')) return category
  let base = 'OTHER'
  for (const { data } of events) {
    if (`custom-${data.categoryId}` === category && 'baseCategory' in data) base = data.baseCategory
  }
  return base
}

export function budgetsAfter(events: readonly BudgetEvent[], month: string): Map<number, PaperBudget> {
  const budgets = new Map<number, PaperBudget>()
  for (const { type, data } of events) {
    if (data.month > month) continue
    if (type === 'BudgetClosed') budgets.delete(data.budgetId)
    else budgets.set(data.budgetId, data)
  }
  return budgets
}

const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }
const unitsOf = (currency: string): bigint => 10n ** BigInt(DECIMALS[currency] ?? 2)

export function exchanged(minor: bigint, from: string, to: string, millionths: bigint): bigint {
  const [above, below] = [minor * millionths * unitsOf(to), 1_000_000n * unitsOf(from)]
  const [whole, rest] = [above / below, above % below]
  return 2n * rest >= below ? whole + 1n : whole
}

export interface Spending {
  readonly converted: bigint
  /** By currency. */
  readonly rest: ReadonlyMap<string, bigint>
}

/** A person, of whose shares it is asked, or a group, for which all of an expense counts. */
export type Spender = { readonly person: number } | { readonly groupId: number }

interface Question {
  readonly spender: Spender
  readonly month: string
  readonly currency: string
  /** Null: everything. */
  readonly category: string | null
  readonly rate: PaperRate
}

export function borneBy(spender: Spender, { amountMinor, groupId, shares }: PaperExpense): number {
  if ('groupId' in spender) return groupId === spender.groupId ? amountMinor : 0
  return shares.filter(({ person }) => person === spender.person).reduce((sum, { minor }) => sum + minor, 0)
}

/** What somebody bears of a month. What was spent on one day on one thing in one currency is exchanged at once. */
export function spentBy(
  expenses: readonly ExpenseEvent[],
  categories: readonly CategoryEvent[],
  { spender, month, currency, category, rate }: Question,
): Spending {
  const purses = new Map<string, { minor: bigint; readonly paid: PaperExpense }>()
  for (const paid of expensesAfter(expenses)) {
    const isMeant = category === null || category === paid.category || category === baseOf(paid.category, categories)
    const own = borneBy(spender, paid)
    if (paid.isDeleted || !paid.date.startsWith(month) || !isMeant || own === 0) continue
    const key = JSON.stringify([paid.date, paid.category, paid.currency, paid.confirmedRate])
    const purse = purses.get(key) ?? { minor: 0n, paid }
    purse.minor += BigInt(own)
    purses.set(key, purse)
  }
  let converted = 0n
  const rest = new Map<string, bigint>()
  for (const { minor, paid } of purses.values()) {
    const { currency: from, date, confirmedRate } = paid
    const isConfirmed = confirmedRate?.currency === currency
    const millionths = isConfirmed ? BigInt(Math.round(Number(confirmedRate.rate) * 1e6)) : rate(from, currency, date)
    if (from === currency) converted += minor
    else if (millionths === null) rest.set(from, (rest.get(from) ?? 0n) + minor)
    else converted += exchanged(minor, from, currency, millionths)
  }
  return { converted, rest }
}
