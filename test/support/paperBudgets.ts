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
    if (data.month > month || type === 'BudgetMarkReached') continue
    if (type === 'BudgetClosed') budgets.delete(data.budgetId)
    else budgets.set(data.budgetId, data)
  }
  return budgets
}

/** With those that stand for months before they were set: each as its first month left it, where there is no other. */
export function budgetsStandingIn(events: readonly BudgetEvent[], month: string): Map<number, PaperBudget> {
  const budgets = budgetsAfter(events, month)
  for (const { type, data } of events) {
    if (type !== 'BudgetOpened' || data.month <= month) continue
    const began = budgetsAfter(events, data.month).get(data.budgetId)
    const isTaken = [...budgets.values()].some(({ category }) => category === began?.category)
    if (began !== undefined && !isTaken) budgets.set(data.budgetId, began)
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

/** What somebody bears of a month. Every expense is exchanged by itself, and divided as lists divide it. */
export function spentBy(
  expenses: readonly ExpenseEvent[],
  categories: readonly CategoryEvent[],
  { spender, month, currency, category, rate }: Question,
): Spending {
  let converted = 0n
  const rest = new Map<string, bigint>()
  for (const paid of expensesAfter(expenses)) {
    const isMeant = category === null || category === paid.category || category === baseOf(paid.category, categories)
    const own = borneBy(spender, paid)
    if (paid.isDeleted || !paid.date.startsWith(month) || !isMeant || own === 0) continue
    const { currency: from, date, confirmedRate } = paid
    const isConfirmed = confirmedRate?.currency === currency
    const millionths = isConfirmed ? BigInt(Math.round(Number(confirmedRate.rate) * 1e6)) : rate(from, currency, date)
    if (from === currency) converted += BigInt(own)
    else if (millionths === null) rest.set(from, (rest.get(from) ?? 0n) + BigInt(own))
    else {
      const before = beginningOf(spender, paid)
      const upTo = (minor: number) => exchanged(BigInt(minor), from, currency, millionths)
      converted += upTo(before + own) - upTo(before)
    }
  }
  return { converted, rest }
}

/** FNV-1a of the expense's number, by the book. */
function chooser(expenseId: number): number {
  let hash = 2_166_136_261n
  for (const digit of String(expenseId)) hash = ((hash ^ BigInt(digit.charCodeAt(0))) * 16_777_619n) % 2n ** 32n
  return Number(hash)
}

/** How much of an amount lies before somebody's part, where people lie from the one on whom the expense chooses. */
export function aheadOf(person: number, parts: readonly Part[], expenseId: number): number {
  const people = parts.map(part => part.person).toSorted((one, other) => one - other)
  const start = chooser(expenseId) % people.length
  const inTurn = [...people, ...people].slice(start, start + people.length)
  const ahead = inTurn.slice(0, inTurn.indexOf(person))
  return parts.filter(part => ahead.includes(part.person)).reduce((sum, { minor }) => sum + minor, 0)
}

const beginningOf = (spender: Spender, { expenseId, shares }: PaperExpense): number =>
  'groupId' in spender ? 0 : aheadOf(spender.person, shares, expenseId)
